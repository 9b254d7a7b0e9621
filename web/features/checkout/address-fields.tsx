import type { ComponentProps } from 'react';
import { COUNTRY } from '#contract/checkout.ts';
import { DISTRICTS } from '#contract/districts.ts';
import { normalisePhone, phoneText } from '#contract/phone-text.ts';
import { Field, SelectField } from '#ui/field.tsx';
import { type AddressNames, type AddressPart, BILLING_FIELDS } from '#web/features/checkout/checkout-form.ts';
import { Fields } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { names: AddressNames };

/** Where a parcel or a bill goes. City and district are one here. */
export function AddressFields({ form, problems, change, names }: Props) {
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
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    };
  }

  /** Shown back as it will be kept. */
  function tidyPhone() {
    const phone = normalisePhone(form[names.phone]);
    if (phone && phoneText(phone) !== form[names.phone]) change({ [names.phone]: phoneText(phone) });
  }

  const text = (part: keyof AddressPart, token: ComponentProps<'input'>['autoComplete']) => ({
    ...bind(part),
    autoComplete: `${group} ${token}` as const,
    className: 'col-span-full',
  });

  return (
    <Fields>
      <Field label={`Full name${mark}`} {...text('fullName', 'name')} />
      <SelectField
        label="Country"
        name={isBilling ? 'billingCountry' : 'country'}
        autoComplete={`${group} country-name`}
        className="col-span-full"
        defaultValue={COUNTRY}
      >
        <option>{COUNTRY}</option>
      </SelectField>
      <Field label={`Street address${mark}`} {...text('address', 'address-line1')} />
      <Field
        label="Address line 2"
        isOptional
        placeholder="Apartment, floor, landmark"
        {...text('apartment', 'address-line2')}
      />
      <SelectField label={`District${mark}`} autoComplete={`${group} address-level1`} {...bind('district')}>
        <option value="">Choose a district</option>
        {DISTRICTS.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </SelectField>
      <Field
        label="Postal code"
        isOptional
        autoComplete={`${group} postal-code`}
        inputMode="numeric"
        {...bind('postalCode')}
      />
      <Field
        label={`Phone${mark}`}
        type="tel"
        inputMode="tel"
        placeholder="077 123 4567"
        {...text('phone', 'tel')}
        onBlur={tidyPhone}
      />
    </Fields>
  );
}
