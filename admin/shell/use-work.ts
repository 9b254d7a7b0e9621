import { createContext, useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { countOrders } from '#contract/staff/orders.ts';
import { countReviews } from '#contract/staff/reviews.ts';

/** Work that waits, by the address of its place. */
export type Work = Record<string, number>;

export const WorkContext = createContext<Work>({});

const EVERY_MS = 60_000;
/** Many orders may be moved at once. */
const REST_MS = 300;

export function countText(count: number): string {
  return count > 999 ? '1,000+' : String(count);
}

/** Counts of work for the menu. They are a help: if they do not come, nothing is said. */
export function useWork(mayOrders: boolean, mayReviews: boolean): Work {
  const [work, setWork] = useState<Work>({});
  useEffect(() => {
    if (!mayOrders) return;
    let rest: ReturnType<typeof setTimeout>;
    const read = () =>
      call(countOrders, {}).then(
        ({ counts, returns = 0 }) =>
          setWork({
            '/orders': counts.toCall + counts.toPack,
            '/pack': counts.toPack,
            '/decide': counts.needsYou,
            '/returns': returns,
          }),
        () => undefined,
      );
    read();
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), EVERY_MS);
    // Also while one looks elsewhere: the title of the tab says it.
    const stop = onOrderEvent(() => {
      clearTimeout(rest);
      rest = setTimeout(read, REST_MS);
    });
    return () => {
      clearTimeout(rest);
      clearInterval(timer);
      stop();
    };
  }, [mayOrders]);
  return { ...work, '/reviews': useWaitingReviews(mayReviews) };
}

const READ = 'reviews-read';
/** Somebody has decided about one: the menu counts anew. */
export const recountReviews = () => window.dispatchEvent(new Event(READ));

function useWaitingReviews(mayReviews: boolean): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (!mayReviews) return;
    const read = () =>
      call(countReviews, {}).then(
        (counted) => setWaiting(counted.waiting),
        () => undefined,
      );
    read();
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), EVERY_MS);
    window.addEventListener(READ, read);
    return () => {
      clearInterval(timer);
      window.removeEventListener(READ, read);
    };
  }, [mayReviews]);
  return waiting;
}
