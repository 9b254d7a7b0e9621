import { Field } from '#admin/kit.ts';
import type { DraftProps } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { Sums } from '#admin/screens/orders/sums.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import type { PaymentMethod } from '#contract/calls/payments.ts';

type Props = DraftProps & { quote: NewQuote | undefined };

const ONLINE: PaymentMethod[] = ['card', 'koko', 'mintpay'];
export const isByLink = (method: PaymentMethod) => ONLINE.includes(method);

const NAMES: Record<PaymentMethod, string> = {
  card: 'Card',
  koko: 'Koko',
  mintpay: 'Mintpay',
  cod: 'Cash on delivery',
  bank: 'Bank transfer',
  lankaqr: 'LANKAQR',
  cash: 'Cash now',
};

/** One link for every provider: whoever pays chooses there. */
export function HowToPay({ draft, change, quote }: Props) {
  const { method, discountCode, district } = draft;
  const methods = quote?.methods ?? [];
  const online = methods.filter((one) => isByLink(one.method)).map((one) => one.method);
  const others = methods.filter((one) => !isByLink(one.method));
  const pieces = quote?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
  const list = online.map((one) => NAMES[one]);
  const named = list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${list.at(-1)}` : list.join('');
  return (
    <>
      <section className="block">
        <h2 id="pay">How to pay</h2>
        <div role="radiogroup" aria-labelledby="pay">
          {online[0] && (
            <label className="check">
              <input
                type="radio"
                name="pay"
                checked={isByLink(method)}
                onChange={() => change({ method: online[0] as PaymentMethod })}
              />
              <span>
                <b>Payment link</b> by WhatsApp
                <br />
                <span className="mute xs">
                  {named}; holds the pieces for {quote?.holdHours} hours
                </span>
              </span>
            </label>
          )}
          {others.map(({ method: one, reason }) => (
            <label key={one} className="check">
              <input type="radio" name="pay" checked={method === one} onChange={() => change({ method: one })} />
              <span>
                <b>{NAMES[one]}</b>
                <br />
                <span className={reason ? 'xs font-semibold text-amber' : 'mute xs'}>
                  {reason ?? (one === 'cod' ? 'Counts as confirmed' : '')}
                </span>
              </span>
            </label>
          ))}
        </div>
      </section>
      <section className="block">
        <Field
          label="Discount code"
          isOptional
          autoComplete="off"
          value={discountCode}
          maxLength={40}
          problem={quote?.discountProblem ?? undefined}
          hint={quote?.discountNote}
          onChange={(event) => change({ discountCode: event.target.value.toUpperCase() })}
        />
        {quote && (
          <Sums
            className="mt-3.5 w-full"
            sums={[
              [`Subtotal, ${piecesText(pieces)}`, quote.subtotal],
              quote.automatic && [quote.automatic.name, -quote.automatic.amount],
              quote.discount &&
                quote.discount.amount > 0 && [`Discount (${quote.discount.code})`, -quote.discount.amount],
              [`Delivery${district ? `, ${district}` : ''}`, quote.shipping + (quote.freeDelivery?.amount ?? 0)],
              quote.freeDelivery && [quote.freeDelivery.name, -quote.freeDelivery.amount],
              quote.paymentFee > 0 && ['Payment fee', quote.paymentFee],
              quote.rounding !== 0 && ['Rounding', quote.rounding],
              ['Total', quote.total, true],
            ]}
          />
        )}
      </section>
    </>
  );
}
