import { Icon } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { chargesOf, Sums } from '#admin/screens/orders/sums.tsx';
import { langOf, moneyBack, piecesText } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { dayText } from '#ui/date-text.ts';

export function Goods({ order }: { order: OrderPage }) {
  const { row, lines, subtotal, shipping } = order;
  const { given, owed } = moneyBack(order);
  return (
    <section className="block" aria-label="What is in it">
      <Wishes order={order} />
      <ul className="lines">
        {lines.map(({ id, name, sku, size, src, price, qty, productId, refundedQty, backQty }) => (
          <li key={id} className="grid-cols-[3rem_minmax(0,1fr)_4rem_7rem] max-sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
            <Thumbnail src={src} className="max-sm:row-span-2" />
            <div className="max-sm:row-span-2">
              <a className="name" href={`/product/${productId}`}>
                {name}
              </a>
              <small>{[sku, size].filter(Boolean).join(', ')}</small>
              {(refundedQty > 0 || backQty > 0) && <small>{wentBack(qty, refundedQty, backQty)}</small>}
            </div>
            <span className="r max-sm:col-3 max-sm:row-2 max-sm:text-sm max-sm:text-ink-mute">
              {qty} × {formatRupees(price).slice(4).replace('.00', '')}
            </span>
            <b className="r font-medium max-sm:col-3 max-sm:row-1">{formatRupees(price * qty)}</b>
          </li>
        ))}
      </ul>
      <Sums
        sums={[
          [`Subtotal, ${piecesText(row.pieces)}`, subtotal],
          ...chargesOf(order, [`Delivery, ${shipping.name}`, shipping.price]),
          ['Total', row.total, true],
          given > 0 && ['Given back', -given],
          owed > 0 && ['To be given back', -owed],
        ]}
      />
    </section>
  );
}

/** '1 of 2 refunded, 1 back here'. */
function wentBack(qty: number, refunded: number, back: number): string {
  const of = (pieces: number) => (qty === 1 ? '' : `${pieces} of ${qty} `);
  return [refunded > 0 && `${of(refunded)}refunded`, back > 0 && `${of(back)}back here`].filter(Boolean).join(', ');
}

/** What the customer asks for beside the goods. */
function Wishes({ order: { specialMessage, giftBag, scheduleDelivery, cameFrom } }: { order: OrderPage }) {
  const campaign = cameFrom && <p className="mute xs mt-2">Came by {cameFrom}</p>;
  if (!specialMessage && !giftBag && !scheduleDelivery) return campaign || null;
  return (
    <>
      <div className="notice mb-4">
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
