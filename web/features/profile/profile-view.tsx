import { useState } from 'react';
import { Wrap } from '#ui/layout.tsx';
import type { Profile } from '#web/features/profile/load-profile.ts';
import { ProfileAddresses } from '#web/features/profile/profile-addresses.tsx';
import { ProfileData } from '#web/features/profile/profile-data.tsx';
import { ProfileDeletion } from '#web/features/profile/profile-deletion.tsx';
import { ProfileDetails } from '#web/features/profile/profile-details.tsx';
import { ProfileDevices } from '#web/features/profile/profile-devices.tsx';
import { ProfilePassword } from '#web/features/profile/profile-password.tsx';

export function ProfileView({ profile }: { profile: Profile }) {
  const { user } = profile;
  const [addresses, setAddresses] = useState(profile.addresses);
  const [sessions, setSessions] = useState(profile.sessions);
  const keepCurrentSession = () => setSessions(sessions.filter(({ isCurrent }) => isCurrent));
  return (
    <Wrap className="pb-section">
      <ProfileDetails user={user} />
      <ProfileAddresses userId={user.id} addresses={addresses} onChange={setAddresses} />
      <ProfilePassword email={user.emailAddress} onChanged={keepCurrentSession} />
      <ProfileDevices sessions={sessions} onEnded={keepCurrentSession} />
      <ProfileData userId={user.id} />
      <ProfileDeletion userId={user.id} />
    </Wrap>
  );
}
