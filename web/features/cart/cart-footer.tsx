import { flatFeeText, freeDeliveryText } from '#contract/rules/delivery.ts';
import { arrivalText } from '#contract/rules/delivery-promise.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { guestTexts } from '#texts/guests.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { useUser } from '#web/features/account/session.ts';
import { CartOffers } from '#web/features/cart/cart-offers.tsx';
import { type CartState, stockWarning } from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { useDistrict } from '#web/features/cart/district.ts';
import { FreeDelivery } from '#web/features/cart/free-delivery.tsx';

type Props = { state: CartState; onClose: () => void };

export function CartFooter({ state, onClose }: Props) {
  const { items, cartTotal, isSettling, isOnServer } = state;
  const isGuest = useUser() === null && isOnServer;
  const canCheckOut = items.every((item) => stockWarning(item) === null);
  return (
    <div className="grid flex-none gap-4 border-t border-line px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:pb-7 low:gap-1 low:pt-2 low:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <p className="flex items-baseline justify-between">
        <span>{cartTexts.subtotal}</span>
        <span
          aria-busy={isSettling}
          className={cx('text-[1.25rem]/[1.4] font-medium lining-nums tabular-nums', isSettling && 'text-ink-mute')}
        >
          {formatRupees(cartTotal)}
        </span>
      </p>
      <CartOffers state={state} onClose={onClose} />
      {isOnServer ? <DeliveryLines goodsCents={Math.round(cartTotal * 100)} /> : <GuestNote onClose={onClose} />}
      <div className="grid grid-cols-[auto_1fr] items-center gap-6">
        <Button look="text" disabled={!isOnServer} onClick={() => void cart.clear()}>
          {cartTexts.clear}
        </Button>
        {canCheckOut ? (
          <ButtonLink look="primary" size="large" to="/checkout" onClick={onClose} className="low:min-h-11">
            {isGuest ? guestTexts.checkoutAsGuest : cartTexts.checkout}
          </ButtonLink>
        ) : (
          <Button look="primary" size="large" disabled className="low:min-h-11">
            {cartTexts.checkout}
          </Button>
        )}
      </div>
      {isGuest && <BeenHere onClose={onClose} />}
    </div>
  );
}

/** Whoever has an account may do without it, too. */
function BeenHere({ onClose }: { onClose: () => void }) {
  return (
    <p className="-mt-1 text-center text-sm text-ink-soft low:hidden">
      {guestTexts.beenHere({
        signIn: (words) => (
          <TextLink key="signIn" to="/login" onClick={onClose} className="inline-block py-1 font-medium text-leaf">
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}

function DeliveryLines({ goodsCents }: { goodsCents: number }) {
  const { delivery } = useConfig();
  const [district] = useDistrict();
  const free = freeDeliveryText(delivery, goodsCents);
  const arrives = district && ` ${arrivalText(delivery, district)}`;
  return (
    <>
      <FreeDelivery lines={free ? [{ text: free }] : []} />
      <p className="text-xs text-ink-mute">{cartTexts.delivery({ fee: flatFeeText(delivery) }) + (arrives ?? '')}</p>
    </>
  );
}

/** A guest may look, but changing a cart takes an account. */
export function GuestNote({ onClose }: { onClose: () => void }) {
  return (
    <p className="text-sm text-ink-soft">
      {cartTexts.ofGuest({
        signIn: (words) => (
          <TextLink key="signIn" to="/login" onClick={onClose} className="inline-block py-1 font-medium text-leaf">
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}
