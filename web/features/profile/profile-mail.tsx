import { useState } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import { askMailChange, changeMail } from '#contract/calls/sign-in.ts';
import { accountTexts } from '#texts/account.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { storeUser } from '#web/features/account/session.ts';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';
import { CodeField } from '#web/forms/code-field.tsx';
import { useForm } from '#web/forms/use-form.ts';

type Props = { user: User; onChanged: (user: User) => void };
type Asked = { handle: string; email: string };

/** Only where codes are sent: a new address is confirmed by one. Staff change theirs in the back office. */
export function ProfileMail({ user, onChanged }: Props) {
  const byCode = useConfig().signIn.includes('code');
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<string | null>(null);
  if (!byCode || user.role !== 'customer') return null;
  return (
    <ProfileSection title={signInTexts.mailTitle} text={signInTexts.mailText}>
      {asked ? (
        <ConfirmForm
          id={user.id}
          asked={asked}
          onCancel={() => setAsked(undefined)}
          onConfirmed={(changed) => {
            storeUser(changed);
            setAsked(undefined);
            setDone(signInTexts.mailChanged);
            onChanged(changed);
          }}
        />
      ) : (
        <AskForm
          id={user.id}
          onAsked={(next) => {
            setDone(null);
            setAsked(next);
          }}
        />
      )}
      <Done text={done} />
    </ProfileSection>
  );
}

function AskForm({ id, onAsked }: { id: number; onAsked: (asked: Asked) => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const { problems, failure, isBusy, props } = useForm({
    schema: askMailChange.input,
    read: (form) => ({ id, email: form.get('email'), ...(needsPassword && { password: form.get('password') }) }),
    fieldOf: { wrong_password: 'password' },
    async send(value) {
      try {
        const { handle } = await browserApi().call(askMailChange, value);
        onAsked({ handle, email: value.email });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'prove_again' && error.details.hasPassword)) throw error;
        setNeedsPassword(true);
      }
    },
  });
  return (
    <form {...props} className="grid max-w-form gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={signInTexts.newMail} name="email" type="email" autoComplete="email" problem={problems.email} />
      {needsPassword && (
        <PasswordField
          label={accountTexts.password}
          name="password"
          autoComplete="current-password"
          problem={problems.password}
        />
      )}
      <SubmitButton busy={isBusy} busyText={signInTexts.sending} className="justify-self-start">
        {signInTexts.sendCode}
      </SubmitButton>
    </form>
  );
}

type ConfirmProps = { id: number; asked: Asked; onCancel: () => void; onConfirmed: (user: User) => void };

function ConfirmForm({ id, asked, onCancel, onConfirmed }: ConfirmProps) {
  const { problems, failure, isBusy, props } = useForm({
    schema: changeMail.input,
    read: (form) => ({ id, handle: asked.handle, code: form.get('code') }),
    fieldOf: { code_refused: 'code' },
    async send(value) {
      onConfirmed((await browserApi().call(changeMail, value)).user);
    },
  });
  return (
    <form {...props} className="grid max-w-form gap-5">
      <p role="status" className="text-ink-soft wrap-anywhere">
        {signInTexts.sentTo({ email: asked.email })}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField problem={problems.code} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton busy={isBusy} busyText={signInTexts.checking}>
          {signInTexts.confirmMail}
        </SubmitButton>
        <Button look="text" onClick={onCancel}>
          {signInTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
