import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ResultLayout } from '#web/features/result/result-layout.tsx';

const FAILED = 'Failed to fetch capture status.';

type Props = { reference: string; text: string | undefined; isSignedIn: boolean; onRetry: () => void };

/** Thanks, but no promise: whether it is paid could not be found out. */
export function CaptureUnknown({ reference, text, isSignedIn, onRetry }: Props) {
  const canAskAgain = text === undefined && isSignedIn;
  return (
    <ResultLayout
      title="Thank you"
      mood="open"
      lead="Whether the payment of this order has arrived could not be shown just now. If you have placed it, it stands in your orders, and we write to you."
      facts={{ Reference: reference || 'None' }}
      notice={
        <Notice tone="error" className="mt-6">
          {text ?? FAILED}{' '}
          {!isSignedIn && text === undefined && (
            <>
              <TextLink
                to="/login"
                state={{ from: `/created-order/result?${new URLSearchParams({ orderId: reference })}` }}
              >
                Sign in
              </TextLink>{' '}
              to see it.
            </>
          )}
        </Notice>
      }
    >
      {canAskAgain && (
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
      <ButtonLink look="primary" to="/orders">
        View My Orders
      </ButtonLink>
      <ButtonLink to="/shop" look="text">
        Continue Shopping
      </ButtonLink>
    </ResultLayout>
  );
}
