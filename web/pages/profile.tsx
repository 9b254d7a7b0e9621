import { lazy, Suspense } from 'react';
import { Await } from 'react-router';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading, Wrap } from '#ui/layout.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { readUser } from '#web/features/account/session.ts';
import { useReloadOnSignIn, useSignedInUser } from '#web/features/account/session-navigation.ts';
import { loadProfile } from '#web/features/profile/load-profile.ts';
import { ProfileSkeleton } from '#web/features/profile/profile-skeleton.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/profile';

const importView = () => import('#web/features/profile/profile-view.tsx');
const ProfileView = lazy(async () => ({ default: (await withRetry(importView)).ProfileView }));

/** Only the browser knows who is signed in. Nobody's profile is not asked for; somebody's comes together with its view. */
export function clientLoader() {
  const user = readUser();
  if (!user) return { result: null };
  importView().catch(() => undefined); // drawing it asks again, and offers to try again
  return { result: loadProfile(browserApi(), user.id) };
}

clientLoader.hydrate = true as const;

export const HydrateFallback = Frame;

export default function ProfilePage({ loaderData: { result } }: Route.ComponentProps) {
  const user = useSignedInUser();
  const reload = useReloadOnSignIn(user !== null && result === null);
  if (!user || !result) return <Frame />;
  return (
    <Suspense fallback={<Frame />}>
      <Await resolve={result}>
        {({ profile, text }) => (
          <>
            <Head />
            {profile ? (
              <ProfileView profile={profile} onRetry={reload} />
            ) : (
              <EmptyState title={profileTexts.failed} text={text} className="min-h-[40svh]">
                <Button look="outline" onClick={reload}>
                  {profileTexts.retry}
                </Button>
              </EmptyState>
            )}
          </>
        )}
      </Await>
    </Suspense>
  );
}

function Head() {
  return (
    <>
      <PageMeta title={profileTexts.title} description={profileTexts.description} path="/profile" isHidden />
      <PageHeading title={profileTexts.title} />
    </>
  );
}

function Frame() {
  return (
    <>
      <Head />
      <Wrap>
        <NeedsScripts />
      </Wrap>
      <ProfileSkeleton />
    </>
  );
}
