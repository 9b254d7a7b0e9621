import { useState } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import type { Address } from '#contract/calls/addresses.ts';
import type { Session } from '#contract/calls/profile.ts';
import { profileTexts } from '#texts/profile.ts';
import { Wrap } from '#ui/layout.tsx';
import type { Profile } from '#web/features/profile/load-profile.ts';
import { ProfileAddresses } from '#web/features/profile/profile-addresses.tsx';
import { ProfileData } from '#web/features/profile/profile-data.tsx';
import { ProfileDeletion } from '#web/features/profile/profile-deletion.tsx';
import { ProfileDetails } from '#web/features/profile/profile-details.tsx';
import { ProfileDevices } from '#web/features/profile/profile-devices.tsx';
import { ProfileMail } from '#web/features/profile/profile-mail.tsx';
import { ProfilePasskeys } from '#web/features/profile/profile-passkeys.tsx';
import { ProfilePassword } from '#web/features/profile/profile-password.tsx';
import { ProfileReminders } from '#web/features/profile/profile-reminders.tsx';
import { MissingSection } from '#web/features/profile/profile-section.tsx';

type Props = { profile: Profile; onRetry: () => void };

export function ProfileView({ profile, onRetry }: Props) {
  const [changedUser, setUser] = useState<User>();
  const user = changedUser ?? profile.user;
  const [changedAddresses, setAddresses] = useState<Address[]>();
  const [changedSessions, setSessions] = useState<Session[]>();
  const addresses = changedAddresses ?? profile.addresses.value;
  const sessions = changedSessions ?? profile.sessions.value;
  const keepCurrentSession = () => setSessions(sessions?.filter(({ isCurrent }) => isCurrent));
  return (
    <Wrap className="pb-section">
      <ProfileDetails user={user} />
      <ProfileMail
        user={user}
        onChanged={(changed) => {
          setUser(changed);
          keepCurrentSession();
        }}
      />
      {addresses ? (
        <ProfileAddresses userId={user.id} addresses={addresses} onChange={setAddresses} />
      ) : (
        <MissingSection title={profileTexts.addresses} text={profile.addresses.text} onRetry={onRetry} />
      )}
      <ProfilePassword email={user.emailAddress} onChanged={keepCurrentSession} />
      <ProfilePasskeys />
      {sessions ? (
        <ProfileDevices sessions={sessions} onEnded={keepCurrentSession} />
      ) : (
        <MissingSection title={profileTexts.devices} text={profile.sessions.text} onRetry={onRetry} />
      )}
      <ProfileReminders />
      <ProfileData userId={user.id} />
      <ProfileDeletion userId={user.id} />
    </Wrap>
  );
}
