import { useState } from 'react';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { ForgotPasswordForm, MailSent } from '#web/features/account/forgot-password-form.tsx';
import { useLoginState } from '#web/features/account/login-state.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TEXT = 'Tell us the email of your account. We send you a link to choose a new password.';

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const state = useLoginState();
  return (
    <>
      <PageMeta title="Forgot password" description={TEXT} path="/forgot-password" />
      {sentTo === undefined ? (
        <AccountFrame title="Forgot your password?" text={TEXT}>
          <NeedsScripts />
          <ForgotPasswordForm onSent={setSentTo} />
          <AccountFoot>
            <TextLink to="/login" state={state}>
              Back to Login
            </TextLink>
          </AccountFoot>
        </AccountFrame>
      ) : (
        <MailSent email={sentTo} state={state} onAgain={() => setSentTo(undefined)} />
      )}
    </>
  );
}
