import { lazy, Suspense, useState } from 'react';
import { accountTexts } from '#texts/account.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { LoginForm, LoginNotice } from '#web/features/account/login-form.tsx';
import { useLeaveWhenSignedIn, useLoginState } from '#web/features/account/login-state.ts';
import { GREETINGS, HOUR_PICTURES, partOfDay, usePartOfDay } from '#web/features/account/part-of-day.ts';
import { hasSignedInHere } from '#web/features/account/session.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/login';

export const loader = () => ({ part: partOfDay(Date.now()) });

export const clientLoader = () => ({ part: partOfDay(Date.now()) });

const importWays = () => import('#web/features/sign-in/sign-in.tsx');
const SignIn = lazy(async () => ({ default: (await withRetry(importWays)).SignIn }));

/** With the password; and where the owner has switched on more, beside it. */
function Form() {
  const form = <LoginForm />;
  if (useConfig().signIn.length === 0) return form;
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <SignIn form={form} />
    </Suspense>
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  const part = usePartOfDay(loaderData.part);
  const state = useLoginState();
  // Decided once: what the server has sent stays where it stands.
  const isHydrated = useHydrated();
  const [isNewHere] = useState(() => isHydrated && !state.reason && !hasSignedInHere());
  const { sellsToGuests } = useConfig();
  const register = accountTexts.newHere({
    register: (words) => (
      <TextLink key="register" to="/register" state={state}>
        {words}
      </TextLink>
    ),
  });
  return (
    <>
      <PageMeta title={accountTexts.signIn} description={accountTexts.signInLead} path="/login" />
      <AccountFrame title={GREETINGS[part]} text={accountTexts.signInLead} picture={HOUR_PICTURES[part]}>
        <LoginNotice />
        <NeedsScripts />
        {isNewHere ? (
          <>
            <p className="mt-6 border-y border-line py-4">{register}</p>
            <Form />
          </>
        ) : (
          <>
            <Form />
            <AccountFoot>{register}</AccountFoot>
          </>
        )}
        {sellsToGuests && (
          <p className="mt-3 text-ink-soft">
            {accountTexts.orderedAsGuest({
              find: (words) => (
                <TextLink key="find" to="/orders?find">
                  {words}
                </TextLink>
              ),
            })}
          </p>
        )}
      </AccountFrame>
    </>
  );
}
