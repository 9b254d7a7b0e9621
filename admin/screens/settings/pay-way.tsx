import { useId } from 'react';
import { cx } from '#admin/kit.ts';
import { limitProblems, readLimits, writeLimits } from '#admin/screens/settings/payment-texts.ts';
import { AmountField, BareSwitch } from '#admin/screens/settings/setting-field.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';

const WAYS = {
  card: { name: 'Bank card', text: 'Through the bank, which checks the card holder itself' },
  koko: { name: 'Koko', text: 'Three parts, paid by Koko at once' },
  mintpay: { name: 'Mintpay', text: 'Three parts, paid by Mintpay at once' },
  cod: { name: 'Cash on delivery', text: 'Confirmed by phone before it is packed' },
} as const;
type Way = keyof typeof WAYS;
const readWays = (text: string) => text.split(',').map((one) => one.trim());

type Props = { way: Way; draft: SettingsDraft; hasLimits?: boolean };

/** On or off, and from which total to which. */
export function PayWay({ way, draft, hasLimits = false }: Props) {
  const id = useId();
  const { textOf, change, get } = draft;
  const { name, text } = WAYS[way];
  const on = readWays(textOf('PAYMENT_METHODS'));
  const methods = get('PAYMENT_METHODS');
  // Its keys stand with whoever runs the server: it cannot be switched on here.
  const isThere = readWays(methods?.standard ?? '').includes(way);
  function turn(isOn: boolean) {
    const next = Object.keys(WAYS).filter((one) => (one === way ? isOn : on.includes(one)));
    const isAsSaved =
      next.join() ===
      Object.keys(WAYS)
        .filter((one) => readWays(methods?.value ?? '').includes(one))
        .join();
    change('PAYMENT_METHODS', isAsSaved ? (methods?.value ?? '') : next.join(','));
  }
  return (
    <div className="setting sm:grid-cols-[minmax(0,1fr)_auto_auto]! [&>.hit]:-col-end-1 max-sm:[&>.hit]:row-start-1">
      <div>
        <b id={`${id}-name`}>{name}</b>
        <p id={`${id}-text`}>{isThere ? text : 'Not set up for this shop'}</p>
      </div>
      {hasLimits && <Limits way={way} name={name} draft={draft} />}
      <BareSwitch
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        isOn={on.includes(way)}
        isChanged={on.includes(way) !== readWays(methods?.value ?? '').includes(way)}
        disabled={!isThere}
        onChange={turn}
      />
    </div>
  );
}

function Limits({ way, name, draft }: { way: Way; name: string; draft: SettingsDraft }) {
  const { textOf, change, get, problems: refused } = draft;
  const limits = readLimits(textOf('PAYMENT_LIMITS'), way);
  const saved = readLimits(get('PAYMENT_LIMITS')?.value ?? '', way);
  const problems = limitProblems(limits);
  const field = (part: 'least' | 'most') => (
    <AmountField
      label={part === 'least' ? 'Least' : 'Most'}
      aria-label={`${part === 'least' ? 'Least' : 'Most'}, ${name}`}
      value={limits[part]}
      placeholder="none"
      slip={problems[part]}
      problem={refused.PAYMENT_LIMITS && problems[part]}
      className={cx(limits[part] !== saved[part] && 'is-unsaved')}
      onChange={(amount) =>
        change('PAYMENT_LIMITS', writeLimits(textOf('PAYMENT_LIMITS'), way, { ...limits, [part]: amount }))
      }
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:col-span-full max-sm:mt-1.5 sm:grid-cols-[7.5rem_7.5rem] min-[80rem]:grid-cols-[9rem_9rem]">
      {field('least')}
      {field('most')}
    </div>
  );
}
