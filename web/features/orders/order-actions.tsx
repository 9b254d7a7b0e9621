import { useState } from 'react';
import { type Order, reorder } from '#contract/calls/orders.ts';
import { getTransferPage } from '#contract/calls/payments.ts';
import { callingTexts } from '#texts/calling.ts';
import { localPath } from '#texts/core/local-path.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { TO_PAYMENT } from '#web/features/checkout/to-payment.ts';
import type { CancelDialog } from '#web/features/orders/cancel-dialog.tsx';
import { waitsForTransfer } from '#web/features/orders/order-words.ts';

// A dialog is most of its page's code, and few call an order off.
const loadDialog = () => import('#web/features/orders/cancel-dialog.tsx');

type Props = {
  order: Order;
  onChange: (order: Order) => void;
  /** What was ordered lies in the cart again. */
  onOrderedAgain: () => void;
};

/** What the buyer may still do about it. */
export function OrderActions({ order, onChange, onOrderedAgain }: Props) {
  const [told, setTold] = useState<{ text: string; isError: boolean } | null>(null);
  const [Cancel, setCancel] = useState<typeof CancelDialog>();
  const [isBusy, start] = useBusy();
  const [isOpening, startOpening] = useBusy();
  const isTransfer = waitsForTransfer(order);

  /** Account, reference and the way to send the bank slip stand on the page of the order's link. */
  async function openTransfer() {
    setTold(null);
    try {
      const { path } = await browserApi().call(getTransferPage, { id: order.id });
      window.location.assign(localPath(path));
    } catch (error) {
      setTold({ text: errorText(error, callingTexts.didNotWork), isError: true });
    }
  }

  async function again() {
    setTold(null);
    try {
      const { missing } = await browserApi().call(reorder, { id: order.id });
      if (missing.length > 0) setTold({ text: ordersTexts.notInStock({ names: missing.join(', ') }), isError: false });
      onOrderedAgain();
    } catch (error) {
      setTold({ text: errorText(error, callingTexts.didNotWork), isError: true });
    }
  }

  async function askToCancel() {
    try {
      const { CancelDialog } = await withRetry(loadDialog);
      setCancel(() => CancelDialog);
    } catch {
      // Told, and declined.
    }
  }

  return (
    <div className="col-span-full print:hidden">
      {told && (
        <Notice tone={told.isError ? 'error' : 'warning'} className="mb-5 max-w-text">
          {told.text}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: actions that belong together, no fields of a form */}
      <div role="group" aria-label={ordersTexts.actions} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {order.orderStatus?.status === 'Shipped' && order.parcel?.link && (
          <ButtonLink look="primary" to={order.parcel.link} rel="noreferrer">
            {ordersTexts.follow}
          </ButtonLink>
        )}
        {isTransfer ? (
          <Button look="primary" busy={isOpening} onClick={() => startOpening(openTransfer)}>
            {order.canPay ? ordersTexts.howToTransfer : ordersTexts.seeSlip}
          </Button>
        ) : (
          order.canPay && (
            <ButtonLink look="primary" {...TO_PAYMENT}>
              {ordersTexts.payNow}
            </ButtonLink>
          )
        )}
        <Button look="outline" busy={isBusy} onClick={() => start(again)}>
          {ordersTexts.again}
        </Button>
        <Button look="text" onClick={() => window.print()}>
          {ordersTexts.print}
        </Button>
        {order.canCancel && (
          <Button look="text" onClick={() => void askToCancel()}>
            {ordersTexts.cancel}
          </Button>
        )}
      </div>
      {Cancel && <Cancel order={order} onClose={() => setCancel(undefined)} onCancelled={onChange} />}
    </div>
  );
}
