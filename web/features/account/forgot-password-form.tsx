import { forgotPassword } from '#contract/accounts.ts';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { useLoginState } from '#web/features/account/login-state.ts';
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
