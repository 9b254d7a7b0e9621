import { Icon } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { langOf, moneyBack, piecesText } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { dayText } from '#ui/date-text.ts';

export function Goods({ order }: { order: OrderPage }) {
  const { row, lines, subtotal, discount, freeDelivery, shipping, paymentFee, rounding } = order;
  const { given, owed } = moneyBack(order);
  return (
    <section className="block" aria-label="What is in it">
      <Wishes order={order} />
      <ul className="goods">
        {lines.map(({ id, name, sku, size, src, price, qty, productId, refundedQty, backQty }) => (
          <li key={id}>
            <Thumbnail src={src} />
            <div>
              <a className="name" href={`/product/${productId}`}>
                {name}
              </a>
              <small>{[sku, size].filter(Boolean).join(', ')}</small>
              {(refundedQty > 0 || backQty > 0) && <small>{wentBack(qty, refundedQty, backQty)}</small>}
            </div>
            <span className="r">
              {qty} × {formatRupees(price).slice(4).replace('.00', '')}
            </span>
            <b className="r">{formatRupees(price * qty)}</b>
          </li>
        ))}
      </ul>
      <dl className="sums">
        <Sum name={`Subtotal, ${piecesText(row.pieces)}`} amount={subtotal} />
        {discount && <Sum name={`Discount ${discount.code}`} amount={-discount.amount} />}
        <Sum name={`Delivery, ${shipping.name}`} amount={shipping.price + (freeDelivery?.amount ?? 0)} />
        {freeDelivery && <Sum name={freeDelivery.name} amount={-freeDelivery.amount} />}
        {paymentFee > 0 && <Sum name="Cash on delivery fee" amount={paymentFee} />}
        {rounding !== 0 && <Sum name="Rounded to the rupee" amount={rounding} />}
        <Sum name="Total" amount={row.total} className="all" />
        {given > 0 && <Sum name="Given back" amount={-given} />}
        {owed > 0 && <Sum name="To be given back" amount={-owed} />}
      </dl>
    </section>
  );
}

/** '1 of 2 refunded, 1 back here'. */
function wentBack(qty: number, refunded: number, back: number): string {
  const of = (pieces: number) => (qty === 1 ? '' : `${pieces} of ${qty} `);
  return [refunded > 0 && `${of(refunded)}refunded`, back > 0 && `${of(back)}back here`].filter(Boolean).join(', ');
}

function Sum({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount)}</dd>
    </div>
  );
}

/** What the customer asks for beside the goods. */
function Wishes({ order: { specialMessage, giftBag, scheduleDelivery, cameFrom } }: { order: OrderPage }) {
  const campaign = cameFrom && <p className="mute xs mt-2">Came by {cameFrom}</p>;
  if (!specialMessage && !giftBag && !scheduleDelivery) return campaign || null;
  return (
    <>
      <div className="notice wishes">
        <Icon name="note" />
        <div>
          <strong>From the customer:</strong>{' '}
          {specialMessage && <span lang={langOf(specialMessage)}>“{specialMessage}” </span>}
          {giftBag && 'Gift bag. '}
          {scheduleDelivery && `To be delivered on ${dayText(scheduleDelivery)}.`}
        </div>
      </div>
      {campaign}
    </>
  );
}
