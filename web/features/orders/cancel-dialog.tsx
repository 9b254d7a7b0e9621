import { useState } from 'react';
import { cancelOrder, type Order } from '#contract/calls/orders.ts';
import { callingTexts } from '#texts/calling.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

type Props = { order: Order; onClose: () => void; onCancelled: (order: Order) => void };

export function CancelDialog({ order, onClose, onCancelled }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  async function cancel() {
    setProblem(null);
    try {
      const answer = await browserApi().call(cancelOrder, { id: order.id });
      onCancelled(answer.order);
      onClose();
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  return (
    <Dialog
      isOpen
      // While the answer is on its way it cannot be taken back.
      onClose={() => !isBusy && onClose()}
      title={ordersTexts.cancelAsk({ order: order.id })}
      text={ordersTexts.cancelText}
    >
      {problem && (
        <Notice tone="error" className="mt-5">
          {problem}
        </Notice>
      )}
      <DialogActions isPair>
        <Button look="danger" busy={isBusy} busyText={ordersTexts.cancelling} onClick={() => start(cancel)}>
          {ordersTexts.cancel}
        </Button>
        <Button look="primary" disabled={isBusy} onClick={onClose} data-focus-first>
          {ordersTexts.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
