import type { Address } from '#contract/calls/addresses.ts';
import { type DeliveryTerms, otherDays } from '#contract/rules/delivery.ts';
import { arrivalText } from '#contract/rules/delivery-promise.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { AddressFields } from '#web/features/checkout/address-fields.tsx';
import { SHIPPING_FIELDS } from '#web/features/checkout/checkout-form.ts';
import { toAddressPart } from '#web/features/checkout/prefill.ts';
import { Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { addresses: Address[] };

export function DeliveryStep({ addresses, ...control }: Props) {
  const { form, change } = control;
  const { delivery } = useConfig();
  const { district } = form;
  return (
    <Step title="Delivery Details">
      <Notice icon="truck" className="mb-6">
        <Unbroken text={daysSentence(delivery)} />
        {district && (
          <>
            {' '}
            <Unbroken text={arrivalText(delivery, district)} />
          </>
        )}
      </Notice>
      {addresses.length > 0 && <AddressBook addresses={addresses} {...control} />}
      <AddressFields {...control} names={SHIPPING_FIELDS} />
      <Checkbox
        name="saveInfo"
        checked={form.saveInfo}
        onChange={(event) => change({ saveInfo: event.target.checked })}
        className="mt-5"
      >
        Save this information for next time
      </Checkbox>
    </Step>
  );
}

/** 'Colombo deliveries take 2-4 working days, all others 2-7 working days.' */
function daysSentence(terms: DeliveryTerms): string {
  const rest = terms.days['*'] ?? '';
  const [first, ...others] = otherDays(terms);
  if (!first) return `Deliveries take ${rest} working days.`;
  const more = others.map(([places, days]) => `, ${places} ${days} working days`).join('');
  return `${first[0]} deliveries take ${first[1]} working days${more}, all others ${rest} working days.`;
}

function AddressBook({ addresses, form, change }: Props) {
  const shown = addresses.find((address) => {
    const part = toAddressPart(address);
    return Object.entries(part).every(([name, value]) => form[name as keyof typeof part] === value);
  });
  return (
    <SelectField
      label="Your addresses"
      value={shown?.id ?? ''}
      onChange={({ target }) => {
        const chosen = addresses.find(({ id }) => id === Number(target.value));
        if (chosen) change(toAddressPart(chosen));
      }}
      isOptional
      className="mb-5"
    >
      <option value="">Another address</option>
      {addresses.map(({ id, fullName, address, district }) => (
        <option key={id} value={id}>
          {fullName}, {address}, {district}
        </option>
      ))}
    </SelectField>
  );
}
