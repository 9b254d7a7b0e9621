import { useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import type { Work } from '#admin/shell/menu.tsx';
import { countOrders } from '#contract/admin/orders.ts';

const EVERY_MS = 60_000;
const CHANGED = 'admin:orders-changed';

/** Whoever has moved an order says so: the counts in the menu follow. */
export function ordersChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Answers how to stop listening. */
export function onOrdersChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Counts of work for the menu. They are a help: if they do not come, nothing is said. */
export function useWork(mayOrders: boolean): Work {
  const [work, setWork] = useState<Work>({});
  useEffect(() => {
    if (!mayOrders) return;
    const read = () =>
      document.visibilityState === 'visible' &&
      call(countOrders, {}).then(
        ({ counts }) => setWork({ '/orders': counts.toCall + counts.toPack, '/decide': counts.needsYou }),
        () => undefined,
      );
    read();
    const timer = setInterval(read, EVERY_MS);
    const stop = onOrdersChanged(() => void read());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [mayOrders]);
  return work;
}
