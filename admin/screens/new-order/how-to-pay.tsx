import { Field } from '#admin/kit.ts';
import type { ChangeDraft, Draft } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import type { PaymentMethod } from '#contract/calls/payments.ts';
import { formatRupees } from '#contract/rules/money.ts';

type Props = { draft: Draft; change: ChangeDraft; quote: NewQuote | undefined };

const ONLINE: PaymentMethod[] = ['card', 'koko', 'mintpay'];
export const isByLink = (method: PaymentMethod) => ONLINE.includes(method);

const NAMES: Record<PaymentMethod, string> = {
  card: 'Card',
  koko: 'Koko',
  mintpay: 'Mintpay',
  cod: 'Cash on delivery',
  bank: 'Bank transfer',
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
                <span className={reason ? 'low xs' : 'mute xs'}>
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
          <dl className="sums sums-wide">
            <Sum what={`Subtotal, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`} rupees={quote.subtotal} />
            {quote.automatic && <Sum what={quote.automatic.name} rupees={-quote.automatic.amount} />}
            {quote.discount && quote.discount.amount > 0 && (
              <Sum what={`Discount (${quote.discount.code})`} rupees={-quote.discount.amount} />
            )}
            <Sum
              what={`Delivery${district ? `, ${district}` : ''}`}
              rupees={quote.shipping + (quote.freeDelivery?.amount ?? 0)}
            />
            {quote.freeDelivery && <Sum what={quote.freeDelivery.name} rupees={-quote.freeDelivery.amount} />}
            {quote.paymentFee > 0 && <Sum what="Payment fee" rupees={quote.paymentFee} />}
            {quote.rounding !== 0 && <Sum what="Rounding" rupees={quote.rounding} />}
            <div className="all">
              <dt>Total</dt>
              <dd>{formatRupees(quote.total)}</dd>
            </div>
          </dl>
        )}
      </section>
    </>
  );
}

function Sum({ what, rupees }: { what: string; rupees: number }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {rupees < 0 && '-'}
        {formatRupees(Math.abs(rupees))}
      </dd>
    </div>
  );
}
