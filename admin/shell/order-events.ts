import { useEffect } from 'react';

/** What the shop tells an open back office: an order came, or one has changed. `isNew`: now it can be worked on. */
type OrderEvent = { kind: 'placed' | 'changed'; orderId: number | undefined; isNew: boolean };

const HEARD = 'admin:order';

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
    const stream = new EventSource('/api/admin/events');
    // What came before the line stood, or while it was cut, was told to nobody here.
    stream.onopen = () => tell({ kind: 'placed', orderId: undefined, isNew: false });
    stream.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data));
    return () => stream.close();
  }, [mayOrders]);
}
