import { useState } from 'react';
import { checkoutTexts } from '#texts/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { AddressFields } from '#web/features/checkout/address-fields.tsx';
import { BILLING_FIELDS, billingFromShipping } from '#web/features/checkout/checkout-form.ts';
import { FoldedLine } from '#web/features/checkout/folded-line.tsx';
import { Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

const CHOICES = [
  { value: 'same', text: checkoutTexts.sameAddress },
  { value: 'different', text: checkoutTexts.differentAddress },
];

/** `isFolded`: the usual answer is one line, until somebody wants another. */
export function BillingStep({ isFolded, ...control }: FormControl & { isFolded: boolean }) {
  const { form, change } = control;
  const [isOpen, setIsOpen] = useState(false);
  if (isFolded && !isOpen && form.billingAddressSame) {
    return (
      <Step title={checkoutTexts.billing}>
        <FoldedLine change={checkoutTexts.changeBilling} onChange={() => setIsOpen(true)} first="billingAddressSame">
          {checkoutTexts.sameAddress}
        </FoldedLine>
      </Step>
    );
  }
  return (
    <Step title={checkoutTexts.billing}>
      <Choices
        label={checkoutTexts.billingAddress}
        name="billingAddressSame"
        choices={CHOICES}
        value={form.billingAddressSame ? 'same' : 'different'}
        onChange={(value) => change({ billingAddressSame: value === 'same' })}
      />
      {!form.billingAddressSame && (
        <div className="mt-5">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-ink-mute">{checkoutTexts.required}</p>
            <Button look="text" size="card" onClick={() => change(billingFromShipping(form))}>
              {checkoutTexts.copy}
            </Button>
          </div>
          <AddressFields {...control} names={BILLING_FIELDS} />
        </div>
      )}
    </Step>
  );
}
