import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteUser } from '#contract/calls/profile.ts';
import { accountTexts } from '#texts/account.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { signOut } from '#web/features/account/session.ts';
import { ProfileSection } from '#web/features/profile/profile-section.tsx';
import { useForm } from '#web/forms/use-form.ts';

export function ProfileDeletion({ userId }: { userId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title={profileTexts.deletion} text={profileTexts.deletionText}>
      {isAsking ? (
        <DeletionForm userId={userId} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {profileTexts.deletion}
        </Button>
      )}
    </ProfileSection>
  );
}

function DeletionForm({ userId, onCancel }: { userId: number; onCancel: () => void }) {
  const navigate = useNavigate();
  const { problems, failure, isBusy, props } = useForm({
    schema: deleteUser.input,
    read: (form) => ({ id: userId, password: form.get('password') }),
    fieldOf: { wrong_password: 'password' },
    async send(value) {
      await browserApi().call(deleteUser, value);
      signOut();
      await navigate('/login', { replace: true, state: { reason: 'deleted' } });
    },
  });
  return (
    <form {...props} aria-label={profileTexts.deletion} className="grid max-w-form gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{profileTexts.deletionSure}</p>
      <PasswordField
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        problem={problems.password}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton look="danger" busy={isBusy} busyText={profileTexts.deleting}>
          {profileTexts.deleteNow}
        </SubmitButton>
        <Button look="text" onClick={onCancel}>
          {profileTexts.keepAccount}
        </Button>
      </div>
    </form>
  );
}
