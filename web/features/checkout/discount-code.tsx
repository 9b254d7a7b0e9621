import { type FormEvent, useId } from 'react';
import type { Quote } from '#contract/calls/quote.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';

type Props = {
  value: string;
  onChange: (code: string) => void;
  onApply: () => void;
  /** What the server says to the code that was applied last. */
  quote: Quote | null;
  /** The applied code has not been answered yet. */
  isBusy: boolean;
  /** A visitor's cart has no discounts. */
  isOff: boolean;
};

export function DiscountCode({ value, onChange, onApply, quote, isBusy, isOff }: Props) {
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onApply();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5.5 grid grid-cols-[1fr_auto] items-start gap-3">
      <Field
        label={checkoutTexts.code}
        name="discountCode"
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onApply}
        disabled={isOff}
        problem={isBusy ? undefined : (quote?.discountProblem ?? undefined)}
        hint={isOff ? checkoutTexts.codeOfGuest : undefined}
      />
      <Button
        type="submit"
        look="outline"
        disabled={isOff}
        busy={isBusy && value.trim() !== ''}
        aria-describedby={id}
        className="mt-[1.6625rem]"
      >
        {checkoutTexts.apply}
      </Button>
      <p id={id} role="status" className="col-span-full text-sm text-leaf empty:hidden">
        {isBusy ? '' : takenText(quote)}
      </p>
    </form>
  );
}

function takenText(quote: Quote | null): string {
  const { discount, discountNote = '' } = quote ?? {};
  return discount ? discountText(discount) : discountNote;
}

export function discountText({ code, amount, text }: NonNullable<Quote['discount']>): string {
  return amount === 0
    ? checkoutTexts.codeGives({ code, offer: text })
    : checkoutTexts.codeTakesOff({ code, sum: formatRupees(amount) });
}

/** What is nearly reached. */
export function NearlyReached({ quote }: { quote: Quote | null }) {
  const offers = quote?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <div className="mt-4 grid gap-1 bg-mint-soft px-4.5 py-2 text-sm lining-nums tabular-nums">
      {offers.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

type OfferProps = { quote: Quote | null; isBusy: boolean; onTake: (code: string) => void; className?: string };

/** A code of the banners that the cart qualifies for: one press takes it. */
export function DiscountOffer({ quote, isBusy, onTake, className }: OfferProps) {
  const offer = quote?.offer;
  if (!offer || quote.discount) return null;
  return (
    <div className={cx('flex items-center justify-between gap-x-5 gap-y-1 bg-mint-soft py-2 pr-3 pl-4.5', className)}>
      <p className="text-sm">
        {checkoutTexts.codeWould({
          code: offer.code,
          sum: formatRupees(offer.amount),
          b: (words) => (
            <b key="b" className="font-semibold tracking-[0.04em]">
              {words}
            </b>
          ),
          nowrap: (words) => (
            <span key="nowrap" className="whitespace-nowrap lining-nums tabular-nums">
              {words}
            </span>
          ),
        })}
      </p>
      <Button look="text" size="small" busy={isBusy} onClick={() => onTake(offer.code)}>
        {checkoutTexts.takeCode({ code: offer.code })}
      </Button>
    </div>
  );
}
