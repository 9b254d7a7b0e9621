import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { RETURN_DAYS } from '#contract/rules/delivery.ts';
import { ordersTexts } from '#texts/orders.ts';
import { shellTexts } from '#texts/shell.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { dateText, timeText } from '#ui/date-text.ts';
import { Columns, Wrap } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { OrderActions } from '#web/features/orders/order-actions.tsx';
import { OrderDocuments } from '#web/features/orders/order-documents.tsx';
import { Fact, OrderFacts } from '#web/features/orders/order-facts.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { orderWords } from '#web/features/orders/order-words.ts';
import { ParcelFact } from '#web/features/orders/parcel.tsx';
import { RefundsFact } from '#web/features/orders/refunds.tsx';

/** What can be said about it; without it the page is whole. */
const OwnReviews = lazy(() =>
  import('#web/features/orders/own-reviews.tsx').then(
    ({ OwnReviews }) => ({ default: OwnReviews }),
    () => ({ default: () => null }),
  ),
);
/** Few send something back; should its code not come, the page does without. */
const ReturnsPart = lazy(() => import('#web/features/orders/returns-part.tsx').catch(() => ({ default: () => null })));

/** Nor is everybody without an account. */
const GuestPart = lazy(() =>
  import('#web/features/orders/guest-part.tsx').then(
    ({ GuestPart }) => ({ default: GuestPart }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  order: Order;
  /** Of somebody without an account. */
  isGuest?: boolean;
  /** It came to an account that was just made. */
  onKept?: () => void;
  onOrderedAgain: () => void;
};

/** The confirmation of an order, and later on all there is to know about it. */
export function OrderView({ order: loaded, isGuest = false, onKept, onOrderedAgain }: Props) {
  const [order, setOrder] = useState(loaded);
  // Room for the offer to send something back, where there will be one: what follows does not jump.
  const waiting = hasJustArrived(order) && <div className="min-h-43 sm:min-h-33" />;
  const { title, lead, now, delivery, next, statusNote, copy } = orderWords(order, useConfig().delivery);
  return (
    <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-section">
      <Columns className="items-start gap-y-12 lg:grid-rows-[auto_auto_auto_1fr] print:gap-y-6">
        <div className="col-span-full max-w-[46rem]">
          <h1 className="text-h1">{title}</h1>
          <p role="status" className="mt-5 text-lead wrap-anywhere text-ink-soft">
            {lead}
          </p>
          {now && <p className="mt-3 text-lead font-medium wrap-anywhere">{unbroken(now)}</p>}
          <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:gap-x-[clamp(2rem,4vw,4rem)]">
            {delivery && <HeadFact name={ordersTexts.delivery}>{unbroken(delivery)}</HeadFact>}
            <HeadFact name={ordersTexts.id}>
              <span className="tabular-nums">{order.id}</span>
            </HeadFact>
            {order.orderDate && (
              <HeadFact name={ordersTexts.placed}>
                <span className="whitespace-nowrap">{dateText(order.orderDate)}</span>
              </HeadFact>
            )}
            <HeadFact name={ordersTexts.status}>
              <OrderStatus status={order.orderStatus?.status} />{' '}
              {statusNote && (
                <span className="block text-sm font-normal whitespace-nowrap text-ink-mute">{statusNote}</span>
              )}
            </HeadFact>
          </dl>
        </div>
        <OrderActions order={order} onChange={setOrder} onOrderedAgain={onOrderedAgain} />
        <OrderLines order={order} className="col-span-7" />
        <div className="col-span-4 col-start-9 grid gap-9 lg:row-span-2">
          <ParcelFact parcel={order.parcel} />
          <RefundsFact refunds={order.refunds} />
          <OrderFacts order={order} />
          {isGuest ? (
            <Suspense>
              <GuestPart order={order} onKept={onKept} />
            </Suspense>
          ) : (
            <OrderDocuments order={order} />
          )}
          <Fact title={ordersTexts.nextSteps}>
            <p>{next}</p>
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
              <ButtonLink to="/shop" look={order.canPay ? 'outline' : 'primary'}>
                {ordersTexts.keepShopping}
              </ButtonLink>
              {!isGuest && <ArrowLink to="/orders">{shellTexts.yourOrders}</ArrowLink>}
            </div>
            {copy && <p className="mt-4 text-xs text-ink-mute">{copy}</p>}
          </Fact>
        </div>
        <div className="col-span-7 grid content-start gap-12">
          {order.orderStatus?.status === 'Delivered' && (
            <Suspense fallback={roomForReviews(order)}>
              <OwnReviews whose={{ orderId: order.id }} waiting={roomForReviews(order)} />
            </Suspense>
          )}
          {(order.orderStatus?.status === 'Delivered' || order.orderStatus?.status === 'Refunded') && (
            <Suspense fallback={waiting}>
              <ReturnsPart orderId={order.id} waiting={waiting} />
            </Suspense>
          )}
          <OrderTimeline events={order.events} />
        </div>
      </Columns>
    </Wrap>
  );
}

/** A line for each product: what follows does not jump. */
function roomForReviews({ orderLines }: Order): ReactNode {
  return <div style={{ minHeight: `${3.25 + orderLines.length * 5.5}rem` }} />;
}

const DAY_MS = 86_400_000;

function hasJustArrived({ orderStatus, events }: Order): boolean {
  const arrived = events.findLast(({ status }) => status === 'Delivered');
  return orderStatus?.status === 'Delivered' && Date.now() - Date.parse(arrived?.at ?? '') < RETURN_DAYS * DAY_MS;
}

function HeadFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs whitespace-nowrap text-ink-mute">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

/** What happened to it, the oldest first. */
function OrderTimeline({ events }: Pick<Order, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section aria-label={ordersTexts.whatHappened}>
      <h2 className="mb-3 text-[1.75rem]/[1.15]">{ordersTexts.whatHappened}</h2>
      <ol className="border-t border-line">
        {events.map(({ status, at, note }) => (
          <li
            key={`${at} ${status} ${note}`}
            className="grid gap-x-4 gap-y-0.5 border-b border-line py-3.5 text-sm sm:grid-cols-[9rem_1fr_auto]"
          >
            <OrderStatus status={status} />
            <span className="min-w-0 wrap-anywhere text-ink-soft">{note}</span>
            <time dateTime={at} className="text-ink-mute tabular-nums">
              {timeText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function OrderSkeleton() {
  return (
    <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-section">
      <VisuallyHidden as="h1">{ordersTexts.one}</VisuallyHidden>
      <VisuallyHidden role="status">{ordersTexts.loading}</VisuallyHidden>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="mt-5 h-6 max-w-text" />
      <Columns className="mt-16 items-start gap-y-12">
        <div className="col-span-7 grid gap-4.5">
          <Skeleton className="h-19" />
          <Skeleton className="h-19" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="col-span-4 col-start-9 h-64" />
      </Columns>
    </Wrap>
  );
}
