import type { Order } from '#contract/orders.ts';
import { timeText } from '#ui/date-text.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';

/** What happened to it, the oldest first. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section aria-label="What happened so far" className="col-span-7">
      <h2 className="mb-3 text-[1.75rem]/[1.15]">What happened so far</h2>
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
