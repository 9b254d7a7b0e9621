import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { askAccountCode, makeAccountByCode } from '#contract/calls/guest-codes.ts';
import type { Order } from '#contract/calls/orders.ts';
import { accountTexts } from '#texts/account.ts';
import { guestTexts } from '#texts/guests.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { storeCredentials } from '#web/features/account/session.ts';
import { CodeField } from '#web/forms/code-field.tsx';
import { NewCode } from '#web/forms/new-code.tsx';
import { codeKeeper, type SentCode, sentCode } from '#web/forms/sent-code.ts';
import { useForm } from '#web/forms/use-form.ts';

type Entered = OutputOf<typeof makeAccountByCode>;
type About = { order: string };
type Props = { order: Pick<Order, 'id' | 'email'>; onKept: (() => void) | undefined };

const kept = codeKeeper<About>('askedAccount', 'order');

/** Beside the password: six digits to the address of the order, which show that it is theirs. */
export function AccountByCode({ order: { id, email }, onKept }: Props) {
  const [sent, setSent] = useState(() => {
    const found = kept.find();
    return found?.order === String(id) ? found : null;
  });
  const [found, setFound] = useState<Entered>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, start] = useBusy();

  async function ask() {
    const next = sentCode({ order: String(id) }, await browserApi().call(askAccountCode, { id }));
    kept.keep(next);
    setSent(next);
  }
  async function begin() {
    setFailure(undefined);
    await ask().catch((error: unknown) => setFailure(errorText(error, guestTexts.noCode)));
  }
  function enter(entered: Entered): string | undefined {
    kept.keep(null);
    if (entered.passwordEnded && entered !== found) {
      setFound(entered);
      return undefined;
    }
    if (!storeCredentials({ ...entered, isRemembered: true })) return accountTexts.keepsNothing;
    onKept?.();
    return undefined;
  }

  if (found) {
    return (
      <div className="grid gap-4" role="status">
        <p className="text-ink-soft">{signInTexts.passwordEnded}</p>
        <Button wide onClick={() => enter(found)}>
          {signInTexts.goOn}
        </Button>
      </div>
    );
  }
  if (sent) return <EnterCode {...{ sent, email, ask }} onEntered={enter} />;
  return (
    <div className="grid gap-2">
      <Button look="text" className="justify-self-start" busy={isBusy} onClick={() => start(begin)}>
        {guestTexts.accountByCode}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

type EnterProps = {
  sent: SentCode<About>;
  email: string;
  ask: () => Promise<void>;
  onEntered: (entered: Entered) => string | undefined;
};

function EnterCode({ sent, email, ask, onEntered }: EnterProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, failure, isBusy, props } = useForm({
    schema: makeAccountByCode.input,
    read: (given) => ({ handle: sent.handle, code: given.get('code') }),
    fieldOf: { code_refused: 'code' },
    send: async (value) => onEntered(await browserApi().call(makeAccountByCode, value)),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form {...props} ref={form} className="grid gap-4">
      <p role="status" className="text-sm text-ink-soft wrap-anywhere">
        {signInTexts.sentTo({ email })}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField problem={problems.code} />
      <SubmitButton look="outline" wide busy={isBusy} busyText={signInTexts.checking}>
        {guestTexts.makeAccountButton}
      </SubmitButton>
      <div className="text-sm">
        <NewCode nextAt={sent.nextAt} ask={ask} />
      </div>
    </form>
  );
}
