import { useState } from 'react';
import { accountTexts } from '#texts/account.ts';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { ForgotPasswordForm, MailSent } from '#web/features/account/forgot-password-form.tsx';
import { useLoginState } from '#web/features/account/login-state.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const state = useLoginState();
  return (
    <>
      <PageMeta title={accountTexts.forgotName} description={accountTexts.forgotLead} path="/forgot-password" />
      {sentTo === undefined ? (
        <AccountFrame title={accountTexts.forgotTitle} text={accountTexts.forgotLead}>
          <NeedsScripts />
          <ForgotPasswordForm onSent={setSentTo} />
          <AccountFoot>
            <TextLink to="/login" state={state}>
              {accountTexts.backToLogin}
            </TextLink>
          </AccountFoot>
        </AccountFrame>
      ) : (
        <MailSent email={sentTo} state={state} onAgain={() => setSentTo(undefined)} />
      )}
    </>
  );
}
