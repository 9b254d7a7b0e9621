import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '#contract/calls/addresses.ts';
import { type DeliveryTerms, noDeliveryText, otherDays } from '#contract/rules/delivery.ts';
import { arrivalText } from '#contract/rules/delivery-promise.ts';
import { districtText, placeText } from '#contract/text/place-text.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { AddressFields } from '#web/features/checkout/address-fields.tsx';
import {
  type AddressPart,
  type CheckoutForm,
  type DoorPart,
  SHIPPING_FIELDS,
} from '#web/features/checkout/checkout-form.ts';
import { type KnownAddresses, toAddressPart } from '#web/features/checkout/prefill.ts';
import { Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { addresses: KnownAddresses; isGuest: boolean };

export function DeliveryStep({ addresses, isGuest, ...control }: Props) {
  const { form, change } = control;
  const { delivery } = useConfig();
  const { district } = form;
  return (
    <Step title={checkoutTexts.delivery}>
      <Notice icon="truck" className="mb-6">
        {unbroken(daysSentence(delivery))}
        {district && <> {unbroken(arrivalText(delivery, district))}</>}
      </Notice>
      <KnownAddress addresses={addresses} isGuest={isGuest} {...control}>
        {addresses.book.length > 0 && <AddressBook addresses={addresses.book} {...control} />}
        <AddressFields {...control} names={SHIPPING_FIELDS} isShort={isGuest} />
      </KnownAddress>
      {!isGuest && (
        <Checkbox
          name="saveInfo"
          checked={form.saveInfo}
          onChange={(event) => change({ saveInfo: event.target.checked })}
          className="mt-5"
        >
          {checkoutTexts.save}
        </Checkbox>
      )}
    </Step>
  );
}

/** 'Colombo deliveries take 2-4 working days, all others 2-7 working days.' */
function daysSentence(terms: DeliveryTerms): string {
  const rest = terms.days['*'] ?? '';
  const [first, ...others] = otherDays(terms).map(([places, days]) => ({ places, days }));
  if (!first) return checkoutTexts.daysEverywhere({ days: rest });
  if (others.length === 0) return checkoutTexts.days({ ...first, rest });
  return checkoutTexts.daysOfSeveral({ ...first, more: others.map(checkoutTexts.daysOf).join(', '), rest });
}

/** An address that the shop knows already is one line; its fields come by 'Change', or when something is wrong with it. */
function KnownAddress({ addresses, form, problems, children }: Props & { children: ReactNode }) {
  const { delivery } = useConfig();
  const [isChanging, setIsChanging] = useState(false);
  const part = addresses.all.find((known) => isSame(form, known));
  const isWrong =
    part && (noDeliveryText(delivery, part.district) || Object.keys(part).some((name) => name in problems));
  if (!part || isWrong || isChanging) return children;

  function change(button: HTMLElement) {
    const step = button.closest('section');
    flushSync(() => setIsChanging(true));
    step?.querySelector<HTMLElement>('[name=fullName]')?.focus();
  }

  const { fullName, address, apartment, town, district, phone } = part;
  return (
    <div className="flex items-center justify-between gap-4 border border-line bg-surface px-4.5 py-2">
      <p className="min-w-0 py-1.5 wrap-anywhere">
        {[fullName, address, apartment, placeText({ town, district, postalCode: '' }), phone]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Button look="text" size="small" onClick={(event) => change(event.currentTarget)}>
        {checkoutTexts.change({ rest: (words) => <VisuallyHidden key="rest">{words}</VisuallyHidden> })}
      </Button>
    </div>
  );
}

function isSame(form: CheckoutForm, part: AddressPart & DoorPart): boolean {
  return Object.entries(part).every(([name, value]) => form[name as keyof typeof part] === value);
}

function AddressBook({ addresses, form, change }: FormControl & { addresses: Address[] }) {
  const shown = addresses.find((address) => isSame(form, toAddressPart(address)));
  return (
    <SelectField
      label={checkoutTexts.yourAddresses}
      value={shown?.id ?? ''}
      onChange={({ target }) => {
        const chosen = addresses.find(({ id }) => id === Number(target.value));
        if (chosen) change(toAddressPart(chosen));
      }}
      isOptional
      className="mb-5"
    >
      <option value="">{checkoutTexts.otherAddress}</option>
      {addresses.map(({ id, fullName, address, district }) => (
        <option key={id} value={id}>
          {fullName}, {address}, {districtText(district)}
        </option>
      ))}
    </SelectField>
  );
}
