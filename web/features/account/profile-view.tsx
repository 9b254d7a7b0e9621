import { useState } from 'react';
import type { Profile } from '#web/features/account/load-profile.ts';
import { ProfileAddresses } from '#web/features/account/profile-addresses.tsx';
import { ProfileData } from '#web/features/account/profile-data.tsx';
import { ProfileDeletion } from '#web/features/account/profile-deletion.tsx';
import { ProfileDetails } from '#web/features/account/profile-details.tsx';
import { ProfileDevices } from '#web/features/account/profile-devices.tsx';
import { ProfilePassword } from '#web/features/account/profile-password.tsx';
import { Wrap } from '#web/ui/layout.tsx';

export function ProfileView({ profile }: { profile: Profile }) {
  const { user } = profile;
  const [addresses, setAddresses] = useState(profile.addresses);
  const [sessions, setSessions] = useState(profile.sessions);
  const onlyHere = () => setSessions(sessions.filter(({ isCurrent }) => isCurrent));
  return (
    <Wrap className="pb-section">
      <ProfileDetails user={user} />
      <ProfileAddresses userId={user.id} addresses={addresses} onChange={setAddresses} />
      <ProfilePassword email={user.emailAddress} onChanged={onlyHere} />
      <ProfileDevices sessions={sessions} onEnded={onlyHere} />
      <ProfileData userId={user.id} />
      <ProfileDeletion userId={user.id} />
    </Wrap>
  );
}
