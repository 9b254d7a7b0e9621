import { useEffect, useState } from 'react';
import { getCartOffers } from '#contract/calls/checkout.ts';
import type { CartOffer } from '#contract/calls/quote.ts';
import { cartTexts } from '#texts/cart.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { CartState } from '#web/features/cart/cart-state.ts';

type Props = { state: CartState; onClose: () => void };

/** What the cart gets, nearly gets, or would get by a code. A shop that knows no such call is not asked again. */
let isKnown = true;

export function CartOffers({ state, onClose }: Props) {
  const { isOnServer, isSettling, version } = state;
  const [offers, setOffers] = useState<CartOffer[]>([]);
  const wanted = isOnServer && !isSettling && isKnown ? version : null;

  useEffect(() => {
    if (wanted === null) return;
    let isLate = false;
    browserApi()
      .call(getCartOffers, {})
      .then(
        (answer) => !isLate && setOffers(answer.offers ?? []),
        (error: unknown) => {
          isKnown = !(error instanceof ApiError && error.isUnknownCall);
          if (!isLate) setOffers([]);
        },
      );
    return () => {
      isLate = true;
    };
  }, [wanted]);

  if (!isOnServer || offers.length === 0) return null;
  return <OfferLines offers={offers} onClose={onClose} />;
}

/** One line each, the same in the drawer and at checkout. */
function OfferLines({ offers, onClose }: { offers: CartOffer[]; onClose: () => void }) {
  return (
    <div className="grid gap-1 bg-mint-soft px-4 py-2.5 text-sm low:py-1">
      {offers.map(({ text, code }) => (
        <p key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 lining-nums tabular-nums">
          <span>{text}</span>
          {code && (
            <TextLink to="/checkout" onClick={onClose} className="py-1 font-medium text-leaf">
              {cartTexts.useCode}
            </TextLink>
          )}
        </p>
      ))}
    </div>
  );
}
