import { useState } from 'react';
import type { Address } from '#contract/calls/addresses.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

export function AddressEntry({ address, isBusy, onEdit, onRemove, onMakeDefault }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const named = {
    address: address.address,
    which: (words: string) => <VisuallyHidden key="which">{words}</VisuallyHidden>,
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
        {address.fullName}
        {address.isDefault && <Tag className="bg-mint-soft!">{profileTexts.isDefault}</Tag>}
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {[address.address, address.apartment, address.landmark].filter(Boolean).join(', ')}
        <br />
        {placeText(address)}
        <br />
        {[address.phone, address.secondPhone ?? ''].filter(Boolean).map(phoneText).join(', ')}
      </p>
      {isAsking ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span className="text-sm">{profileTexts.askRemove}</span>
          <Button look="danger" size="small" busy={isBusy} onClick={onRemove}>
            {profileTexts.remove(named)}
          </Button>
          {/* The button that asked is gone: the keyboard goes on at the harmless answer. */}
          <Button look="text" size="small" autoFocus onClick={() => setIsAsking(false)}>
            {profileTexts.keep(named)}
          </Button>
        </div>
      ) : (
        <div className="mt-1 flex flex-wrap gap-x-5">
          <Button look="text" size="small" onClick={onEdit}>
            {profileTexts.edit(named)}
          </Button>
          {!address.isDefault && (
            <Button look="text" size="small" busy={isBusy} onClick={onMakeDefault}>
              {profileTexts.makeDefault(named)}
            </Button>
          )}
          <Button look="text" size="small" onClick={() => setIsAsking(true)}>
            {profileTexts.remove(named)}
          </Button>
        </div>
      )}
    </>
  );
}
