import { useState } from 'react';
import { type Address, addAddress, changeAddress } from '#contract/calls/addresses.ts';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { addressTexts } from '#texts/address.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlaceFields } from '#ui/place-fields.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { useForm } from '#web/forms/use-form.ts';

type Props = {
  userId: number;
  /** The one to change; without it a new one. */
  address?: Address;
  onSaved: (addresses: Address[]) => void;
  onCancel: () => void;
};

export function AddressForm({ userId, address, onSaved, onCancel }: Props) {
  const { problems, failure, isBusy, props } = useForm({
    schema: AddressFields,
    read: (form) => ({ ...Object.fromEntries(form), isDefault: form.has('isDefault') }),
    async send(value) {
      const { addresses } = await (address
        ? browserApi().call(changeAddress, { ...value, id: userId, addressId: address.id })
        : browserApi().call(addAddress, { ...value, id: userId }));
      onSaved(addresses);
    },
  });
  const [place, setPlace] = useState({
    town: address?.town ?? '',
    district: address?.district ?? '',
    postalCode: address?.postalCode ?? '',
  });
  return (
    <form
      {...props}
      aria-label={address ? profileTexts.editAddress : profileTexts.newAddress}
      className="grid gap-x-grid gap-y-5 sm:grid-cols-2"
    >
      {failure && (
        <Notice tone="error" className="col-span-full">
          {failure}
        </Notice>
      )}
      <Field
        label={addressTexts.fullName}
        name="fullName"
        autoComplete="name"
        autoFocus
        defaultValue={address?.fullName}
        problem={problems.fullName}
        className="col-span-full"
      />
      <Field
        label={addressTexts.street}
        name="address"
        autoComplete="address-line1"
        defaultValue={address?.address}
        problem={problems.address}
        className="col-span-full"
      />
      <Field
        label={addressTexts.line2}
        name="apartment"
        autoComplete="address-line2"
        isOptional
        defaultValue={address?.apartment}
        problem={problems.apartment}
        className="col-span-full"
      />
      <PlaceFields
        place={place}
        change={(part) => setPlace((now) => ({ ...now, ...part }))}
        problems={problems}
        group=""
      />
      <Field
        label={addressTexts.landmark}
        name="landmark"
        autoComplete="off"
        placeholder={addressTexts.landmarkHint}
        isOptional
        defaultValue={address?.landmark}
        problem={problems.landmark}
        className="col-span-full"
      />
      <Field
        label={addressTexts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        hint={profileTexts.courierPhoneHint}
        defaultValue={address && phoneText(address.phone)}
        problem={problems.phone}
      />
      <Field
        label={addressTexts.secondPhone}
        name="secondPhone"
        inputMode="tel"
        autoComplete="off"
        isOptional
        hint={profileTexts.secondPhoneHint}
        defaultValue={phoneText(address?.secondPhone ?? '')}
        problem={problems.secondPhone}
      />
      {!address?.isDefault && (
        <Checkbox name="isDefault" className="col-span-full">
          {profileTexts.useAsDefault}
        </Checkbox>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton busy={isBusy} busyText={profileTexts.saving}>
          {profileTexts.saveAddress}
        </SubmitButton>
        <Button look="text" onClick={onCancel}>
          {profileTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
