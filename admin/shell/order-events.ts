import { useEffect } from 'react';
import { queries } from '#admin/api/use-call.ts';
import { getCash } from '#contract/staff/cash.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { countOrders, listOrders } from '#contract/staff/orders.ts';
import { getPack } from '#contract/staff/pack.ts';
import { listReturns, returnsOfOrder } from '#contract/staff/returns.ts';
import { listStock } from '#contract/staff/stock.ts';
import { getToday, listIssues } from '#contract/staff/today.ts';

/** What the shop tells an open back office: an order came, or one has changed. `isNew`: now it can be worked on. */
type OrderEvent = { kind: 'placed' | 'changed'; orderId: number | undefined; isNew: boolean };

const HEARD = 'admin:order';
/** Many orders may be moved at once. */
const REST_MS = 150;

const always = () => true;
/** Which calls an event makes old, by their names. Of the list only what is new: what others move stays where it is until the next look. */
const MADE_OLD: Record<string, (event: OrderEvent, input: unknown) => boolean> = {
  [countOrders.name]: always,
  [getCash.name]: always,
  [getOrder.name]: ({ kind, orderId }, input) =>
    orderId === (input as { id: number }).id || (orderId === undefined && kind === 'changed'),
  [getPack.name]: always,
  [getToday.name]: always,
  [listIssues.name]: always,
  [listOrders.name]: ({ kind }) => kind === 'placed',
  [listReturns.name]: always,
  [listStock.name]: always,
  [returnsOfOrder.name]: always,
};

/** Whoever has moved orders here says so at once: counts and lists follow. */
export function ordersChanged(): void {
  tell({ kind: 'changed', orderId: undefined, isNew: false });
}

function tell(event: OrderEvent): void {
  window.dispatchEvent(new CustomEvent<OrderEvent>(HEARD, { detail: event }));
}

/** Answers how to stop listening. */
export function onOrderEvent(listener: (event: OrderEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<OrderEvent>).detail);
  window.addEventListener(HEARD, hear);
  return () => window.removeEventListener(HEARD, hear);
}

/** Listens to the shop while the back office is open. If it falls silent the browser calls again by itself. */
export function useOrderEvents(mayOrders: boolean): void {
  useEffect(() => {
    if (!mayOrders) return;
    let heard: OrderEvent[] = [];
    let rest: ReturnType<typeof setTimeout>;
    const stop = onOrderEvent((event) => {
      heard.push(event);
      clearTimeout(rest);
      rest = setTimeout(() => {
        readAgain(heard);
        heard = [];
      }, REST_MS);
    });
    const stream = new EventSource('/api/admin/events');
    // What came before the line stood, or while it was cut, was told to nobody here.
    stream.onopen = () => tell({ kind: 'placed', orderId: undefined, isNew: false });
    stream.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data));
    return () => {
      clearTimeout(rest);
      stop();
      stream.close();
    };
  }, [mayOrders]);
}

/** What is shown of it is read again, unless somebody is in the middle of something there. */
function readAgain(events: OrderEvent[]): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name, input], meta }) =>
      !meta?.isPaused && events.some((event) => MADE_OLD[String(name)]?.(event, input)),
  });
}
