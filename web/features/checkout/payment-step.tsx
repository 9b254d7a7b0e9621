import { formatRupees } from '#contract/money.ts';
import { PAYMENT_TYPES } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { type Choice, Choices } from '#ui/choices.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PaymentOption, PaymentTypes } from '#web/features/checkout/payment-types.ts';
import { Step } from '#web/features/checkout/step.tsx';

const NOTES: Record<number, string> = {
  [PAYMENT_TYPES.card.id]: 'Visa, Mastercard, Amex',
  [PAYMENT_TYPES.koko.id]: 'Buy Now Pay Later',
  [PAYMENT_TYPES.mintpay.id]: 'Shop now, pay later',
  [PAYMENT_TYPES.cod.id]: 'Pay the courier',
};

type Props = {
  types: PaymentTypes | null;
  quote: Quote | null;
  chosen: number | null;
  onChoose: (id: number) => void;
};

export function PaymentStep({ types, quote, chosen, onChoose }: Props) {
  return (
    <Step title="Payment">
      {types?.isFallback && (
        <Notice tone="warning" className="mb-5">
          There was an issue loading payment methods. Using default options.
        </Notice>
      )}
      {types ? (
        <Choices
          label="Payment method"
          name="paymentMethod"
          choices={types.options.map((option) => toChoice(option, quote))}
          value={String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        />
      ) : (
        <PaymentSkeleton />
      )}
      <p className="mt-3 text-xs text-ink-mute">
        After clicking Pay now you are redirected to complete your purchase securely.
      </p>
      <Notice tone="warning" className="mt-5">
        <strong className="font-medium">Important Notice</strong>
        <br />
        Do not close this tab until you are redirected to the confirmation.
      </Notice>
    </Step>
  );
}

function toChoice({ id, value, note = NOTES[id] }: PaymentOption, quote: Quote | null): Choice {
  const offer = quote?.paymentMethods.find((method) => method.id === id);
  const fee = offer?.fee ? `${formatRupees(offer.fee)} extra` : undefined;
  const isOff = offer?.isOffered === false;
  return {
    value: String(id),
    text: value,
    note: isOff ? (offer.reason ?? undefined) : [note, fee].filter(Boolean).join(', '),
    icon: id === PAYMENT_TYPES.card.id ? 'lock' : undefined,
    isOff,
  };
}

function PaymentSkeleton() {
  return (
    <div className="divide-y divide-line border border-line bg-surface">
      <VisuallyHidden role="status">Loading payment methods</VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid h-17.5 grid-cols-[1.25rem_1fr] items-center gap-3.5 px-4.5">
          <Skeleton className="size-5 rounded-round" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
