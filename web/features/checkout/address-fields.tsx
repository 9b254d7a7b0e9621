import { type ComponentProps, useState } from 'react';
import { noDeliveryText } from '#contract/rules/delivery.ts';
import { COUNTRY } from '#contract/rules/districts.ts';
import { normalisePhone, phoneText } from '#contract/text/phone-text.ts';
import { addressTexts } from '#texts/address.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Field, SelectField } from '#ui/field.tsx';
import { PlaceFields } from '#ui/place-fields.tsx';
import type { Place } from '#ui/use-place.ts';
import { useConfig } from '#web/api/page-data.ts';
import {
  type AddressNames,
  type AddressPart,
  BILLING_FIELDS,
  type DoorPart,
  type FieldName,
} from '#web/features/checkout/checkout-form.ts';
import { More } from '#web/features/checkout/more.tsx';
import { Fields } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & {
  names: AddressNames;
  /** What few fill in is folded away. */
  isShort?: boolean;
  /** The phone was asked for before. */
  hasPhone?: boolean;
};

type Typed = { target: { value: string }; nativeEvent: Event };

/** Where a parcel or a bill goes. City and district are one here; couriers want the town, and how to find the door. */
export function AddressFields({ form, problems, change, names, isShort = false, hasPhone = false }: Props) {
  const { delivery } = useConfig();
  // A browser fills in nothing that is folded away; what it has put into the street may have a second line.
  const [isFilledIn, setIsFilledIn] = useState(false);
  const isBilling = names === BILLING_FIELDS;
  const group = isBilling ? 'billing' : 'shipping';
  // Of the two, only billing marks what it requires.
  const mark = isBilling ? ' *' : '';

  function bind(part: keyof AddressPart) {
    const name = names[part];
    return {
      name,
      value: form[name],
      problem: problems[name],
      onChange: ({ target, nativeEvent }: Typed) => {
        if (part === 'address' && !('inputType' in nativeEvent)) setIsFilledIn(true);
        change({ [name]: target.value });
      },
    };
  }

  function bindDoor(name: keyof DoorPart) {
    return {
      name,
      value: form[name],
      problem: problems[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    };
  }
  function named(part: Partial<Place>) {
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [names[name as keyof Place], value]));
  }

  const text = (part: keyof AddressPart, token: ComponentProps<'input'>['autoComplete']) => ({
    ...bind(part),
    autoComplete: `${group} ${token}` as const,
    className: 'col-span-full',
  });

  const place = (
    <PlaceFields
      place={{ town: form[names.town], district: form[names.district], postalCode: form[names.postalCode] }}
      change={(part) => change(named(part))}
      names={names}
      problems={problems}
      district={{
        label: addressTexts.district + mark,
        problem: isBilling || !form.district ? undefined : noDeliveryText(delivery, form.district),
      }}
      group={`${group} `}
      isShort={isShort}
    />
  );
  const apartment = (
    <Field
      label={addressTexts.line2}
      isOptional
      placeholder={addressTexts.line2Hint}
      {...text('apartment', 'address-line2')}
    />
  );
  const landmark = !isBilling && (
    <Field
      label={addressTexts.landmark}
      isOptional
      autoComplete="off"
      placeholder={addressTexts.landmarkHint}
      className="col-span-full"
      {...bindDoor('landmark')}
    />
  );
  const secondPhone = !isBilling && (
    <Field
      label={addressTexts.secondPhone}
      isOptional
      inputMode="tel"
      autoComplete="off"
      placeholder={checkoutTexts.secondPhoneHint}
      {...bindDoor('secondPhone')}
      onBlur={() => tidyPhone('secondPhone', { form, change })}
    />
  );
  const country = (
    <SelectField
      label={addressTexts.country}
      name={isBilling ? 'billingCountry' : 'country'}
      autoComplete={`${group} country-name`}
      className="col-span-full"
      defaultValue={COUNTRY}
    >
      <option value={COUNTRY}>{addressTexts.sriLanka}</option>
    </SelectField>
  );
  const phone = (
    <PhoneField {...{ form, problems, change, names }} className={isBilling ? 'col-span-full' : undefined} />
  );
  const name = <Field label={addressTexts.fullName + mark} {...text('fullName', 'name')} />;
  const street = <Field label={addressTexts.street + mark} {...text('address', 'address-line1')} />;
  if (isShort) {
    const isNeeded = (...parts: FieldName[]) => parts.some((part) => form[part] || part in problems);
    return (
      <Fields>
        {name}
        {street}
        <More title={addressTexts.line2Hint} isNeeded={isFilledIn || isNeeded('apartment')}>
          {apartment}
          {country}
        </More>
        {place}
        {!hasPhone && phone}
        <More title={checkoutTexts.moreDoor} isNeeded={isNeeded('landmark', 'secondPhone')}>
          {landmark}
          {secondPhone}
        </More>
      </Fields>
    );
  }
  return (
    <Fields>
      {name}
      {country}
      {street}
      {apartment}
      {place}
      {landmark}
      {phone}
      {secondPhone}
    </Fields>
  );
}

type PhoneProps = Props & { hint?: string; className?: string | undefined };

/** Whom the courier calls. */
export function PhoneField({ form, problems, change, names, hint, className }: PhoneProps) {
  const isBilling = names === BILLING_FIELDS;
  return (
    <Field
      label={addressTexts.phone + (isBilling ? ' *' : '')}
      type="tel"
      inputMode="tel"
      placeholder="077 123 4567"
      name={names.phone}
      value={form[names.phone]}
      problem={problems[names.phone]}
      hint={hint}
      autoComplete={isBilling ? 'billing tel' : 'shipping tel'}
      onChange={({ target }) => change({ [names.phone]: target.value })}
      onBlur={() => tidyPhone(names.phone, { form, change })}
      className={className}
    />
  );
}

/** Shown back as it will be kept. */
function tidyPhone(name: AddressNames['phone'] | 'secondPhone', { form, change }: Pick<Props, 'form' | 'change'>) {
  const phone = normalisePhone(form[name]);
  if (phone && phoneText(phone) !== form[name]) change({ [name]: phoneText(phone) });
}
