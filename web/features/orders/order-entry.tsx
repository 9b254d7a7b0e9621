import type { OrderSummary } from '#contract/calls/orders.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { paymentText } from '#contract/text/state-text.ts';
import { ordersTexts } from '#texts/orders.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { dateText } from '#ui/date-text.ts';
import { Picture } from '#ui/picture.tsx';
import { Status } from '#ui/status.tsx';
import { TO_PAYMENT } from '#web/features/checkout/to-payment.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { ParcelLine } from '#web/features/orders/parcel.tsx';
import { RefundsLine } from '#web/features/orders/refunds.tsx';
import { shownWord } from '#web/features/orders/shown-word.ts';

const MOST_THUMBNAILS = 4;

/** One order of the list. */
export function OrderEntry({ order }: { order: OrderSummary }) {
  const { id, orderDate, orderTotal, orderStatus, shippingMethod, paymentMethod, canPay, parcel } = order;
  // Pending is also what waits for nothing but us.
  const isAwaited = canPay && orderStatus?.status === 'Pending';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(min-content,1fr)_auto] gap-x-8 gap-y-4 border-t border-line py-7.5 sm:gap-y-5">
      <div className="max-sm:contents">
        <h2 className="text-h3 font-semibold">{ordersTexts.entry({ order: id })}</h2>
        <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm max-sm:col-span-full max-sm:-mt-1.5 text-ink-soft tabular-nums sm:gap-x-9 sm:gap-y-1.5">
          {orderDate && <li>{ordersTexts.placedOn({ date: dateText(orderDate) })}</li>}
          <li>{formatRupees(orderTotal)}</li>
          {paymentMethod.paymentType.value && <li>{paymentText(paymentMethod.paymentType)}</li>}
          <li>
            {shownWord(shippingMethod.name)}, {formatRupees(shippingMethod.price)}
          </li>
          <ParcelLine parcel={order.parcel} />
          <RefundsLine refunds={order.refunds} />
        </ul>
      </div>
      <div className="text-right max-sm:col-2 max-sm:row-1">
        {isAwaited ? (
          <Status look="pending" text={ordersTexts.waitingForPayment} />
        ) : (
          <OrderStatus status={orderStatus?.status} />
        )}
      </div>
      <Thumbnails lines={order.orderLines} />
      <div className="flex flex-col justify-end max-sm:col-span-full max-sm:-mt-2 max-sm:items-start sm:items-end">
        {canPay && (
          <ArrowLink {...payLink(order)} aria-label={ordersTexts.payNowFor({ order: id })}>
            {ordersTexts.payNow}
          </ArrowLink>
        )}
        {orderStatus?.status === 'Shipped' && parcel?.link && (
          <ArrowLink to={parcel.link} rel="noreferrer" aria-label={ordersTexts.followOf({ order: id })}>
            {ordersTexts.follow}
          </ArrowLink>
        )}
        {orderStatus?.status === 'Delivered' && (
          <ArrowLink to={`/order-success/${id}#your-reviews`} aria-label={ordersTexts.reviewOf({ order: id })}>
            {ordersTexts.review}
          </ArrowLink>
        )}
        <ArrowLink to={`/order-success/${id}`} aria-label={ordersTexts.detailsOf({ order: id })}>
          {ordersTexts.details}
        </ArrowLink>
      </div>
    </article>
  );
}

/** How a transfer is made stands on the order's own page. */
function payLink({ id, paymentMethod }: OrderSummary) {
  const isTransfer = Number(paymentMethod.paymentType.id) === PAYMENT_TYPES.bank.id;
  return isTransfer ? { to: `/order-success/${id}` } : TO_PAYMENT;
}

function Thumbnails({ lines }: { lines: OrderSummary['orderLines'] }) {
  const more = lines.length - MOST_THUMBNAILS;
  return (
    <ul className="flex items-end gap-2.5 max-sm:col-span-full">
      {lines.slice(0, MOST_THUMBNAILS).map(({ id, qty, productItem: { productImage, product, id: itemId } }) => {
        const name = product?.name || ordersTexts.item({ number: `#${itemId}` });
        return (
          <li key={id} className="w-[clamp(4rem,6.4vw,5.5rem)]">
            <div className="aspect-pack">
              {productImage?.[0] && (
                <Picture src={productImage[0]} alt={name} sizes="5.5rem" className="size-full object-cover" />
              )}
            </div>
            <span className="block text-center text-[0.75rem]/[1.5] text-ink-soft tabular-nums">× {qty}</span>
          </li>
        );
      })}
      {more > 0 && <li className="pb-1 pl-1 text-sm text-ink-mute">{ordersTexts.andMore({ count: more })}</li>}
    </ul>
  );
}
