import { useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import type { Work } from '#admin/shell/menu.tsx';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { countOrders } from '#contract/admin/orders.ts';

const EVERY_MS = 60_000;
/** Many orders may be moved at once. */
const REST_MS = 300;

/** Counts of work for the menu. They are a help: if they do not come, nothing is said. */
export function useWork(mayOrders: boolean): Work {
  const [work, setWork] = useState<Work>({});
  useEffect(() => {
    if (!mayOrders) return;
    let rest: ReturnType<typeof setTimeout>;
    const read = () =>
      document.visibilityState === 'visible' &&
      call(countOrders, {}).then(
        ({ counts }) =>
          setWork({
            '/orders': counts.toCall + counts.toPack,
            '/pack': counts.toPack,
            '/decide': counts.needsYou,
          }),
        () => undefined,
      );
    read();
    const timer = setInterval(read, EVERY_MS);
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
  return work;
}
