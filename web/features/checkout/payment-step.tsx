import type { ReactNode } from 'react';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import type { Quote } from '#contract/calls/quote.ts';
import { formatRupees, installment } from '#contract/rules/money.ts';
import { paymentText } from '#contract/text/state-text.ts';
import { payTexts } from '#texts/pay.ts';
import { type Choice, Choices } from '#ui/choices.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Totals } from '#web/features/checkout/checkout-cart.ts';
import type { PaymentOption, PaymentTypes } from '#web/features/checkout/payment-types.ts';
import { Step } from '#web/features/checkout/step.tsx';

const NOTES: Record<number, string> = {
  [PAYMENT_TYPES.card.id]: 'Visa, Mastercard, Amex',
  [PAYMENT_TYPES.koko.id]: payTexts.ofKoko,
  [PAYMENT_TYPES.mintpay.id]: payTexts.ofMintpay,
  [PAYMENT_TYPES.cod.id]: payTexts.ofCod,
  [PAYMENT_TYPES.bank.id]: payTexts.ofBank,
  [PAYMENT_TYPES.lankaqr.id]: payTexts.ofLankaQr,
};

const INSTALLMENTS = 3;
const IN_PARTS: number[] = [PAYMENT_TYPES.koko.id, PAYMENT_TYPES.mintpay.id];

type Props = {
  /** It begins here: the rest has been filled in before. */
  isFirst: boolean;
  types: PaymentTypes | null;
  quote: Quote | null;
  totals: Totals;
  chosen: number | null;
  onChoose: (id: number) => void;
};

export function PaymentStep({ isFirst, types, quote, totals, chosen, onChoose }: Props) {
  const heldHours = quote?.paymentMethods.find(({ id }) => id === chosen)?.heldHours;
  return (
    <Step title={payTexts.payment} isFirst={isFirst}>
      {types?.isFallback && (
        <Notice tone="warning" className="mb-5">
          {payTexts.notLoaded}
        </Notice>
      )}
      {types ? (
        <Choices
          label={payTexts.method}
          name="paymentMethod"
          choices={types.options.map((option) => toChoice(option, quote, totals))}
          value={String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        />
      ) : (
        <PaymentSkeleton />
      )}
      {heldHours ? (
        <AfterPayNow
          note={chosen === PAYMENT_TYPES.bank.id ? payTexts.afterBank : payTexts.afterLankaQr}
          title={payTexts.heldTitle({ count: heldHours })}
        >
          {payTexts.heldText}
        </AfterPayNow>
      ) : chosen === PAYMENT_TYPES.cod.id ? (
        <AfterPayNow note={payTexts.afterCod} title={payTexts.codTitle}>
          {payTexts.codText({ sum: formatRupees(totals.total) })}
        </AfterPayNow>
      ) : (
        <AfterPayNow note={afterText(types, chosen)} title={payTexts.important} isWarning>
          {payTexts.doNotClose}
        </AfterPayNow>
      )}
    </Step>
  );
}

type AfterProps = { note: string; title: string; isWarning?: boolean; children: ReactNode };

/** What the button at the end of the form will do. */
function AfterPayNow({ note, title, isWarning = false, children }: AfterProps) {
  return (
    <>
      <p className="mt-3 text-xs text-ink-mute">{note}</p>
      <Notice tone={isWarning ? 'warning' : 'info'} icon={isWarning ? 'alert' : 'truck'} className="mt-5">
        <strong className="font-medium">{title}</strong>
        <br />
        {children}
      </Notice>
    </>
  );
}

/** The card is typed on a page of ours; the others have pages of their own. */
function afterText(types: PaymentTypes | null, chosen: number | null): string {
  const provider = types?.options.find(({ id }) => id === chosen)?.value;
  return provider && chosen !== PAYMENT_TYPES.card.id ? payTexts.afterOther({ provider }) : payTexts.afterCard;
}

function toChoice({ id, value, note = NOTES[id] }: PaymentOption, quote: Quote | null, totals: Totals): Choice {
  const offer = quote?.paymentMethods.find((method) => method.id === id);
  const fee = offer?.fee ? payTexts.extra({ sum: formatRupees(offer.fee) }) : undefined;
  const isOff = offer?.isOffered === false;
  return {
    value: String(id),
    text: paymentText({ id, value }),
    note: isOff ? (offer.reason ?? undefined) : [note, partsText(id, totals), fee].filter(Boolean).join(', '),
    icon: id === PAYMENT_TYPES.card.id ? 'lock' : undefined,
    isOff,
  };
}

/** What each part is, where it is paid in parts; without the fee of another way to pay. */
function partsText(id: number, { total, paymentFee, rounding }: Totals): string | undefined {
  if (!IN_PARTS.includes(id)) return undefined;
  const part = installment(total - paymentFee - rounding, INSTALLMENTS);
  return payTexts.inParts({ count: INSTALLMENTS, sum: formatRupees(part) });
}

function PaymentSkeleton() {
  return (
    <div className="divide-y divide-line border border-line bg-surface">
      <VisuallyHidden role="status">{payTexts.loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid h-17.5 grid-cols-[1.25rem_1fr] items-center gap-3.5 px-4.5">
          <Skeleton className="size-5 rounded-round" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
