import { useNavigate } from 'react-router';
import { resetPassword } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { checkRepeated, NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { signOut } from '#web/features/account/session.ts';
import { useForm } from '#web/forms/use-form.ts';

type Props = { token: string; onBrokenLink: (text: string) => void };

export function ResetPasswordForm({ token, onBrokenLink }: Props) {
  const navigate = useNavigate();
  const { problems, failure, isBusy, props } = useForm({
    schema: resetPassword.input,
    read: (form) => ({ token, password: form.get('password') }),
    check: (form) => checkRepeated(form, 'password'),
    fieldOf: { password_too_common: 'password' },
    async send(value) {
      try {
        await browserApi().call(resetPassword, value);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
        onBrokenLink(error.sentence ?? error.message);
        return;
      }
      // Every session has ended, also the one this browser may hold.
      signOut();
      await navigate('/login', { replace: true, state: { reason: 'password-changed' } });
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <NewPasswordFields name="password" problems={problems} />
      <SubmitButton size="large" wide busy={isBusy} busyText={accountTexts.saving}>
        {accountTexts.saveNewPassword}
      </SubmitButton>
    </form>
  );
}
