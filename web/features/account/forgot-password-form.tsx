import { useEffect, useRef } from 'react';
import { forgotPassword } from '#contract/calls/accounts.ts';
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
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        problem={problems.email}
      />
      <SubmitButton size="large" wide busy={isBusy} busyText="Sending…">
        Send Reset Link
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
        title="Check your inbox"
        text={
          <p>
            If <strong className="font-medium wrap-anywhere text-ink">{email}</strong> has an account, a reset link is
            on its way. It works for 30 minutes.
          </p>
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink look="outline" to="/login" state={{ ...state, email }}>
            Back to Login
          </ButtonLink>
          <Button look="text" onClick={onAgain}>
            Try another email
          </Button>
        </div>
        <p className="mt-7 border-t border-line pt-5 text-sm text-ink-mute">
          Nothing there after a few minutes? Look among the unwanted mail.
        </p>
      </AccountFrame>
    </div>
  );
}
