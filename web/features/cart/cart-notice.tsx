import { cartTexts } from '#texts/cart.ts';
import { Button } from '#ui/button.tsx';
import { Toast, ToastRegion } from '#ui/toast.tsx';
import { openCart } from '#web/features/cart/use-cart.ts';

export type CartNoticeData = { text: string; isError: boolean };

/** Tells what became of a press. The region is there before its first notice, so that it is read out. */
export function CartNotice({ notice, onClose }: { notice: CartNoticeData | null; onClose: () => void }) {
  return (
    <ToastRegion>
      {notice && (
        <Toast key={notice.text} text={notice.text} isError={notice.isError} onClose={onClose}>
          {!notice.isError && (
            <Button
              look="text"
              size="card"
              onClick={() => {
                onClose();
                openCart();
              }}
            >
              {cartTexts.view}
            </Button>
          )}
        </Toast>
      )}
    </ToastRegion>
  );
}
