import { type ReactNode, useState } from 'react';
import type { Address } from '#contract/calls/addresses.ts';
import { type DeliveryTerms, noDeliveryText, otherDays } from '#contract/rules/delivery.ts';
import { arrivalText } from '#contract/rules/delivery-promise.ts';
import { districtText, placeText } from '#contract/text/place-text.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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
import { FoldedLine } from '#web/features/checkout/folded-line.tsx';
import { isBlank, type KnownAddresses, toAddressPart } from '#web/features/checkout/prefill.ts';
import { Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { addresses: KnownAddresses; isGuest: boolean; isShort: boolean };

export function DeliveryStep({ addresses, isGuest, isShort, ...control }: Props) {
  const { form, change } = control;
  const { delivery } = useConfig();
  const { district } = form;
  return (
    <Step title={checkoutTexts.delivery}>
      <Notice icon="truck" className="mb-6">
        {unbroken(daysSentence(delivery))}
        {district && <> {unbroken(arrivalText(delivery, district))}</>}
      </Notice>
      <KnownAddress addresses={addresses} isShort={isShort} {...control}>
        {addresses.book.length > 0 && <AddressBook addresses={addresses.book} {...control} />}
        <AddressFields {...control} names={SHIPPING_FIELDS} isShort={isShort} hasPhone={isGuest} />
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

type KnownProps = Omit<Props, 'isGuest'> & { children: ReactNode };

/** An address that the shop knows already is one line; its fields come by 'Change', or when something is wrong with it. */
function KnownAddress({ addresses, isShort, form, problems, children }: KnownProps) {
  const { delivery } = useConfig();
  const [isChanging, setIsChanging] = useState(false);
  const part = addresses.all.find((known) => isSame(form, known));
  const isWrong =
    part && (noDeliveryText(delivery, part.district) || Object.keys(part).some((name) => name in problems));
  if (isShort && addresses.isLoading && isBlank(form) && Object.keys(problems).length === 0) {
    return <Skeleton className="h-26 sm:h-14.5" />;
  }
  if (!part || isWrong || isChanging) return children;

  const { fullName, address, apartment, town, district, phone } = part;
  return (
    <FoldedLine
      change={checkoutTexts.change({ rest: (words) => <VisuallyHidden key="rest">{words}</VisuallyHidden> })}
      onChange={() => setIsChanging(true)}
      first="fullName"
    >
      {[fullName, address, apartment, placeText({ town, district, postalCode: '' }), phone].filter(Boolean).join(', ')}
    </FoldedLine>
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
