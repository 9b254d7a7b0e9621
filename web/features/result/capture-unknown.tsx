import { resultTexts } from '#texts/result.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ResultLayout } from '#web/features/result/result-layout.tsx';

type Props = { reference: string; text: string | undefined; isSignedIn: boolean; onRetry: () => void };

/** Thanks, but no promise: whether it is paid could not be found out. */
export function CaptureUnknown({ reference, text, isSignedIn, onRetry }: Props) {
  const canAskAgain = text === undefined && isSignedIn;
  return (
    <ResultLayout
      title={resultTexts.thanks}
      mood="open"
      lead={resultTexts.unknownLead}
      facts={{ [resultTexts.reference]: reference || resultTexts.none }}
      notice={
        <Notice tone="error" className="mt-6">
          {text ?? resultTexts.unknown}{' '}
          {!isSignedIn &&
            text === undefined &&
            resultTexts.signInToSee({
              link: (words) => (
                <TextLink
                  key="link"
                  to="/login"
                  state={{ from: `/created-order/result?${new URLSearchParams({ orderId: reference })}` }}
                >
                  {words}
                </TextLink>
              ),
            })}
        </Notice>
      }
    >
      {canAskAgain && (
        <Button look="outline" onClick={onRetry}>
          {resultTexts.askAgain}
        </Button>
      )}
      <ButtonLink look="primary" to="/orders">
        {resultTexts.myOrders}
      </ButtonLink>
      <ButtonLink to="/shop" look="text">
        {resultTexts.keepShopping}
      </ButtonLink>
    </ResultLayout>
  );
}
