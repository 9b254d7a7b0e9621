import { useState } from 'react';
import { logoutEverywhere } from '#contract/calls/accounts.ts';
import type { Session } from '#contract/calls/profile.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { dateText } from '#ui/date-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useSignOut } from '#web/features/account/session-navigation.ts';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';

export function ProfileDevices({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, start] = useBusy();
  const signOut = useSignOut();

  function endOthers() {
    start(async () => {
      setFailure(null);
      try {
        await browserApi().call(logoutEverywhere, {});
        setDone(profileTexts.endedOthers);
        onEnded();
      } catch (error) {
        setFailure(errorText(error, profileTexts.unexpected));
      }
    });
  }

  return (
    <ProfileSection title={profileTexts.devices} text={profileTexts.devicesText}>
      {failure && (
        <Notice tone="error" className="mb-5">
          {failure}
        </Notice>
      )}
      <ul className="mb-6 border-b border-line">
        {sessions.map(({ startedAt, device, isCurrent }) => (
          <li
            key={startedAt + device}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3.5 first:border-0 first:pt-0"
          >
            <span>
              {device} {isCurrent && <span className="text-sm text-leaf">{profileTexts.thisDevice}</span>}
            </span>
            <span className="text-sm text-ink-mute">{profileTexts.since({ date: dateText(startedAt) })}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {sessions.length > 1 && (
          <Button look="outline" busy={isBusy} busyText={profileTexts.endingOthers} onClick={endOthers}>
            {profileTexts.endOthers}
          </Button>
        )}
        <Button look="text" onClick={signOut}>
          {profileTexts.signOutHere}
        </Button>
        <Done text={done} />
      </div>
    </ProfileSection>
  );
}
