import { lazy, Suspense } from 'react';
import { accountTexts } from '#texts/account.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { useLeaveWhenSignedIn, useLoginState } from '#web/features/account/login-state.ts';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const importWays = () => import('#web/features/sign-in/sign-in.tsx');
const SignUp = lazy(async () => ({ default: (await withRetry(importWays)).SignUp }));

/** With the password; and where the owner has switched on more, beside it. */
function Form() {
  const form = <RegisterForm />;
  if (useConfig().signIn.length === 0) return form;
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <SignUp form={form} />
    </Suspense>
  );
}

export default function Register() {
  useLeaveWhenSignedIn();
  const state = useLoginState();
  return (
    <>
      <PageMeta title={accountTexts.registerName} description={accountTexts.registerLead} path="/register" />
      <AccountFrame title={accountTexts.registerTitle} text={accountTexts.registerLead}>
        <NeedsScripts />
        <Form />
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
