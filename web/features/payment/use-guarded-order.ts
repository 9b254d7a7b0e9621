import { useEffect } from 'react';
import { checkCapture } from '#contract/payments.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { resultPath } from '#web/features/payment/order-number.ts';

/** Who comes back by the browser's button, or in a second tab, to an order that is paid or being paid meanwhile is told so. */
export function useGuardedOrder(orderId: number | null): void {
  useEffect(() => {
    if (orderId === null) return;
    browserApi()
      .call(checkCapture, { id: orderId })
      .then(({ status }) => {
        if (status === 'paid' || status === 'checking') window.location.replace(resultPath(orderId));
      })
      // Then the server refuses to charge twice.
      .catch(() => undefined);
  }, [orderId]);
}
