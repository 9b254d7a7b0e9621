import { useState } from 'react';
import { Button, ButtonLink, call, cx, Icon, say, Unseen, useCall, useMe, useWrite } from '#admin/kit.ts';
import { DemoDialog } from '#admin/screens/today/demo-dialog.tsx';
import type { InputOf } from '#contract/call.ts';
import {
  type FirstStep,
  getOnboarding,
  type Onboarding,
  sendTestMail,
  setOnboarding,
} from '#contract/staff/onboarding.ts';

const EVERY_MS = 60_000;
/** A test mail is on its way for a second or two. */
const SOON_MS = 2000;

type Words = { name: string; press: string; to?: string; isInShop?: true };

const WORDS: Record<FirstStep, Words> = {
  secondFactor: { name: 'Two-step sign-in for everyone', press: 'Set up', to: '/staff' },
  company: { name: 'Company and contact', press: 'Write', to: '/settings#shop' },
  delivery: { name: 'Delivery fees and days', press: 'Check', to: '/settings#delivery' },
  mail: { name: 'Mail', press: 'Send me a test' },
  products: { name: 'Products', press: 'Add products', to: '/products/new' },
  couriers: { name: 'Couriers', press: 'Add', to: '/settings#couriers' },
  card: { name: 'Card payments', press: 'Check', to: '/settings#payment' },
  terms: { name: 'Terms, privacy, returns', press: 'Read', to: '/terms', isInShop: true },
  trialOrder: { name: 'A trial order', press: 'Start', to: '/shop', isInShop: true },
  demo: { name: 'Take the demo data away', press: 'Take away' },
};

/** What is left to do before the shop opens. Steps tick themselves; the owner can put the list away. */
export function OnboardingList() {
  const [isMailing, setIsMailing] = useState(false);
  const { data, refresh, set } = useCall(getOnboarding, {}, { everyMs: isMailing ? SOON_MS : EVERY_MS });
  const [isDemoOpen, setIsDemoOpen] = useState(false);
  const { isBusy, write } = useWrite();
  if (!data || data.isPutAway) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;

  const save = (patch: InputOf<typeof setOnboarding>, said: string, undo?: () => Promise<void>) =>
    write(setOnboarding, patch, (answer) => {
      set(() => answer);
      say(said, undo);
    });
  const putAway = () =>
    save({ isPutAway: true }, 'The list is put away', () =>
      call(setOnboarding, { isPutAway: false }).then((answer) => set(() => answer)),
    );
  const test = () =>
    write(sendTestMail, {}, ({ message }) => {
      say(message);
      setIsMailing(true);
      refresh();
    });

  return (
    <section className="block" aria-busy={isBusy}>
      <div className="block__head">
        <h2>
          To open the shop
          <span className="n">
            {done} of {data.steps.length}
          </span>
        </h2>
        <Button look="text" onClick={putAway}>
          Put away
        </Button>
      </div>
      <span className="meter">
        <i style={{ width: `${(100 * done) / data.steps.length}%` }} />
      </span>
      <ul className="mt-2">
        {data.steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            onSaid={(said) => save({ said }, 'Ticked')}
            onPress={step.step === 'demo' ? () => setIsDemoOpen(true) : test}
          />
        ))}
      </ul>
      {isDemoOpen && <DemoDialog onClose={() => setIsDemoOpen(false)} />}
    </section>
  );
}

type StepProps = {
  step: Onboarding['steps'][number];
  onSaid: (step: 'delivery' | 'terms') => void;
  onPress: () => void;
};

function Step({ step: { step, isDone, fact }, onSaid, onPress }: StepProps) {
  const { shop } = useMe();
  const { name, press, to, isInShop } = WORDS[step];
  const whose = <Unseen>: {name}</Unseen>;
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] gap-x-4 gap-y-1 items-center py-3 border-b border-line">
      <span
        className={cx(
          'check-list__mark grid place-items-center self-start size-5.5 border rounded-round',
          isDone ? 'border-leaf bg-leaf text-paper' : 'border-edge',
        )}
      >
        {isDone && <Icon name="check" small />}
        <Unseen>{isDone ? 'done' : 'to do'}</Unseen>
      </span>
      <div>
        <b className={isDone ? 'font-normal' : 'font-medium'}>{name}</b>
        <p className="text-xs text-ink-mute wrap-anywhere">{fact}</p>
      </div>
      {!isDone && (
        <div className="row max-[48rem]:col-[2/-1]">
          {(step === 'delivery' || step === 'terms') && (
            <Button look="text" onClick={() => onSaid(step)}>
              It is right{whose}
            </Button>
          )}
          {!to && (
            <Button onClick={onPress}>
              {press}
              {whose}
            </Button>
          )}
          {to && isInShop && (
            <a className="btn btn-outline" href={shop.address + to} target="_blank" rel="noreferrer">
              {press}
              {whose}
            </a>
          )}
          {to && !isInShop && (
            <ButtonLink to={to}>
              {press}
              {whose}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
