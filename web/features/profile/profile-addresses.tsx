import { useState } from 'react';
import { type Address, changeAddress, MOST_ADDRESSES, removeAddress } from '#contract/calls/addresses.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { AddressEntry } from '#web/features/profile/address-entry.tsx';
import { AddressForm } from '#web/features/profile/address-form.tsx';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';

type Props = { userId: number; addresses: Address[]; onChange: (addresses: Address[]) => void };

export function ProfileAddresses({ userId, addresses, onChange }: Props) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [status, setStatus] = useState<{ done: string | null; failure: string | null }>({ done: null, failure: null });
  const [isBusy, start] = useBusy();

  function change(work: () => Promise<{ addresses: Address[] }>, done: string) {
    start(async () => {
      try {
        const { addresses: now } = await work();
        onChange(now);
        setStatus({ done, failure: null });
      } catch (error) {
        setStatus({ done: null, failure: errorText(error, profileTexts.unexpected) });
      }
    });
  }

  function saved(now: Address[]) {
    onChange(now);
    setOpen(null);
    setStatus({ done: profileTexts.saved, failure: null });
  }

  return (
    <ProfileSection title={profileTexts.addresses} text={profileTexts.addressesText}>
      {status.failure && (
        <Notice tone="error" className="mb-5">
          {status.failure}
        </Notice>
      )}
      {addresses.length === 0 && open === null && <p className="mb-5 text-ink-soft">{profileTexts.noAddress}</p>}
      <ul className="mb-6 border-b border-line empty:hidden">
        {addresses.map((address) => (
          <li key={address.id} className="border-t border-line py-6 first:border-0 first:pt-0">
            {open === address.id ? (
              <AddressForm userId={userId} address={address} onSaved={saved} onCancel={() => setOpen(null)} />
            ) : (
              <AddressEntry
                address={address}
                isBusy={isBusy}
                onEdit={() => setOpen(address.id)}
                onRemove={() =>
                  change(
                    () => browserApi().call(removeAddress, { id: userId, addressId: address.id }),
                    profileTexts.removed,
                  )
                }
                onMakeDefault={() =>
                  change(
                    () =>
                      browserApi().call(changeAddress, {
                        ...address,
                        id: userId,
                        addressId: address.id,
                        isDefault: true,
                      }),
                    profileTexts.isDefaultNow({ address: address.address }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <AddressForm userId={userId} onSaved={saved} onCancel={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {addresses.length < MOST_ADDRESSES ? (
            <Button look="outline" onClick={() => setOpen('new')}>
              {profileTexts.addAddress}
            </Button>
          ) : (
            <p className="text-sm text-ink-mute">{profileTexts.enough({ count: MOST_ADDRESSES })}</p>
          )}
          <Done text={status.done} />
        </div>
      )}
    </ProfileSection>
  );
}
