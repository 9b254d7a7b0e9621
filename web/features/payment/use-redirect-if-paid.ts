import { useEffect, useEffectEvent } from 'react';
import { checkCapture } from '#contract/calls/payments.ts';
import { localPath } from '#texts/core/local-path.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { resultPath } from '#web/features/payment/order-number.ts';

/**
 * Another tab, or an earlier visit, may have paid the order meanwhile, or used the session up: asked on arrival and on
 * every return to this tab. Should it be too late, the server still charges nobody twice.
 */
export function useRedirectIfPaid(orderId: number | null, onSessionUsed: () => void): void {
  const renew = useEffectEvent(onSessionUsed);
  useEffect(() => {
    if (orderId === null) return;
    let isOver = false;
    async function look(id: number) {
      const { status } = await browserApi().call(checkCapture, { id });
      if (isOver) return;
      if (status === 'paid' || status === 'checking') window.location.replace(localPath(resultPath(id)));
      if (status === 'declined' || status === 'cancelled') renew();
    }
    function onReturn() {
      if (orderId !== null && document.visibilityState === 'visible') look(orderId).catch(() => undefined);
    }
    onReturn();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [orderId]);
}
