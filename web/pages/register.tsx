import { accountTexts } from '#texts/account.ts';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { useLeaveWhenSignedIn, useLoginState } from '#web/features/account/login-state.ts';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function Register() {
  useLeaveWhenSignedIn();
  const state = useLoginState();
  return (
    <>
      <PageMeta title={accountTexts.registerName} description={accountTexts.registerLead} path="/register" />
      <AccountFrame title={accountTexts.registerTitle} text={accountTexts.registerLead}>
        <NeedsScripts />
        <RegisterForm />
        <AccountFoot>
          {accountTexts.alreadyHere({
            signIn: (words) => (
              <TextLink key="signIn" to="/login" state={state}>
                {words}
              </TextLink>
            ),
          })}
        </AccountFoot>
      </AccountFrame>
    </>
  );
}
