import { useEffect, useRef } from 'react';
import { forgotPassword } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import { type LoginState, useLoginState } from '#web/features/account/login-state.ts';
import { useForm } from '#web/forms/use-form.ts';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { email } = useLoginState();
  const { problems, failure, isBusy, props } = useForm({
    schema: forgotPassword.input,
    async send(value) {
      await browserApi().call(forgotPassword, value);
      onSent(value.email);
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        problem={problems.email}
      />
      <SubmitButton size="large" wide busy={isBusy} busyText={accountTexts.sending}>
        {accountTexts.sendLink}
      </SubmitButton>
    </form>
  );
}

type Props = { email: string; state: LoginState; onAgain: () => void };

/** Says the same of every address, known or not. */
export function MailSent({ email, state, onAgain }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever listens goes on here.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <AccountFrame
        title={accountTexts.checkInbox}
        text={
          <p>
            {accountTexts.linkSent({
              email,
              b: (words) => (
                <strong key="b" className="font-medium wrap-anywhere text-ink">
                  {words}
                </strong>
              ),
            })}
          </p>
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink look="outline" to="/login" state={{ ...state, email }}>
            {accountTexts.backToLogin}
          </ButtonLink>
          <Button look="text" onClick={onAgain}>
            {accountTexts.otherEmail}
          </Button>
        </div>
        <p className="mt-7 border-t border-line pt-5 text-sm text-ink-mute">{accountTexts.notThere}</p>
      </AccountFrame>
    </div>
  );
}
