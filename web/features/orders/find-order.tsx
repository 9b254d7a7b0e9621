import { useEffect, useRef, useState } from 'react';
import { askToFindOrder, openFoundOrder } from '#contract/calls/guest-codes.ts';
import { findOrderTexts } from '#texts/find-order.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { AccountFoot, AccountFrame } from '#web/features/account/account-frame.tsx';
import { CodeField } from '#web/forms/code-field.tsx';
import { NewCode } from '#web/forms/new-code.tsx';
import { codeKeeper, type SentCode, sentCode } from '#web/forms/sent-code.ts';
import { useForm } from '#web/forms/use-form.ts';

type Given = { number: number; phone: string };
type Sent = SentCode<Given>;

const kept = codeKeeper<Given>('askedOrder', 'phone');

/** `isNobody`: not signed in, so that may be the way. */
export function FindOrderPage({ isNobody }: { isNobody: boolean }) {
  return (
    <AccountFrame title={findOrderTexts.title} text={findOrderTexts.lead}>
      <FindOrder />
      {isNobody && (
        <AccountFoot>
          {findOrderTexts.haveAccount({
            signIn: (words) => (
              <TextLink key="signIn" to="/login" state={{ from: '/orders' }}>
                {words}
              </TextLink>
            ),
          })}
        </AccountFoot>
      )}
    </AccountFrame>
  );
}

/** By number and phone, and then by the code that the order's mail address is sent. Only a browser comes here. */
function FindOrder() {
  const [sent, setSent] = useState(() => kept.find());
  const [given, setGiven] = useState<Given>();

  function show(next: Sent | null) {
    kept.keep(next);
    setSent(next);
  }
  if (!sent) return <AskForm given={given} onSent={show} />;
  return (
    <OpenForm
      sent={sent}
      onSent={show}
      onOther={() => {
        setGiven(sent);
        show(null);
      }}
    />
  );
}

function AskForm({ given, onSent }: { given: Given | undefined; onSent: (sent: Sent) => void }) {
  const { problems, failure, isBusy, props } = useForm({
    schema: askToFindOrder.input,
    read: (form) => ({ number: Number(String(form.get('number')).replace(/\D/g, '')), phone: form.get('phone') }),
    async send(value) {
      onSent(sentCode(value, await browserApi().call(askToFindOrder, value)));
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={findOrderTexts.number}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={given?.number}
        hint={findOrderTexts.numberHint}
        problem={problems.number}
      />
      <Field
        label={findOrderTexts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={given?.phone}
        problem={problems.phone}
      />
      <SubmitButton size="large" wide busy={isBusy} busyText={findOrderTexts.finding}>
        {findOrderTexts.find}
      </SubmitButton>
    </form>
  );
}

type OpenProps = { sent: Sent; onSent: (sent: Sent) => void; onOther: () => void };

function OpenForm({ sent, onSent, onOther }: OpenProps) {
  const { phoneNumber, contactEmail } = useConfig();
  const [isDead, setIsDead] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { problems, failure, isBusy, props } = useForm({
    schema: openFoundOrder.input,
    read: (given) => ({ handle: sent.handle, code: given.get('code') }),
    fieldOf: { code_refused: 'code' },
    async send(value) {
      try {
        const { path } = await browserApi().call(openFoundOrder, value);
        kept.keep(null);
        window.location.assign(path);
      } catch (error) {
        setIsDead(error instanceof ApiError && error.code === 'code_refused' && error.details.why !== 'wrong');
        throw error;
      }
    },
  });
  async function askAgain() {
    const { number, phone } = sent;
    const answer = await browserApi().call(askToFindOrder, { number, phone });
    setIsDead(false);
    onSent(sentCode({ number, phone }, answer));
  }
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form {...props} ref={form} className="mt-8 grid gap-5">
      <div role="status">
        <h2 className="text-title">{signInTexts.sixDigits}</h2>
        <p className="mt-1.5 text-ink-soft">{findOrderTexts.sent({ number: sent.number })}</p>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField problem={problems.code} />
      {isDead ? (
        <NewCode nextAt={sent.nextAt} ask={askAgain} isFirst />
      ) : (
        <SubmitButton size="large" wide busy={isBusy} busyText={signInTexts.checking}>
          {findOrderTexts.show}
        </SubmitButton>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {!isDead && <NewCode nextAt={sent.nextAt} ask={askAgain} />}
        <Button look="text" onClick={onOther}>
          {findOrderTexts.otherNumber}
        </Button>
      </div>
      <p className="border-t border-line pt-5 text-sm text-ink-mute wrap-anywhere">
        {findOrderTexts.nothingCame({ contact: phoneNumber ?? contactEmail })}
      </p>
    </form>
  );
}
