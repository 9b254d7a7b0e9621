import { useState } from 'react';
import { changePassword } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { profileTexts } from '#texts/profile.ts';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { checkRepeated, NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';
import { useForm } from '#web/forms/use-form.ts';

export function ProfilePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [done, setDone] = useState<string | null>(null);
  const { problems, failure, isBusy, props } = useForm({
    schema: changePassword.input,
    check: (form) => checkRepeated(form, 'newPassword'),
    fieldOf: { wrong_password: 'currentPassword', password_too_common: 'newPassword' },
    async send(value, form) {
      const { message } = await browserApi().call(changePassword, value);
      form.reset();
      setDone(message);
      onChanged();
    },
  });
  return (
    <ProfileSection title={accountTexts.password} text={profileTexts.passwordText}>
      <form {...props} onChange={() => setDone(null)} className="grid max-w-form gap-5">
        {failure && <Notice tone="error">{failure}</Notice>}
        {/* For password managers, which want to know whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={profileTexts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          problem={problems.currentPassword}
        />
        <NewPasswordFields name="newPassword" problems={problems} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton look="outline" busy={isBusy} busyText={profileTexts.saving}>
            {profileTexts.changePassword}
          </SubmitButton>
          <Done text={done} />
        </div>
      </form>
    </ProfileSection>
  );
}
