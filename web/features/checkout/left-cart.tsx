import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CART_LINK_DAYS, getLeftCart, type LeftLine, takeLeftCart } from '#contract/calls/reminders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { reminderTexts } from '#texts/reminders.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { becomeGuest } from '#web/features/account/become-guest.ts';
import { sellsToGuests } from '#web/features/account/guest.ts';
import { useUser } from '#web/features/account/session.ts';
import { cart } from '#web/features/cart/cart-store.ts';

/** What was left, to be taken over into the cart of whoever looks: on any device, and of nobody. */
export default function LeftCart() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-section">
      <h1 className="text-h1">{reminderTexts.cart}</h1>
      <div className="max-w-[46rem]">
        <Left token={token} />
      </div>
    </Wrap>
  );
}

const waiting = (
  <div role="status" aria-label={reminderTexts.loading} className="mt-10 grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);

function Left({ token }: { token: string }) {
  const [items, setItems] = useState<LeftLine[]>();
  const [isGone, setIsGone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, start] = useBusy();
  const user = useUser();
  const navigate = useNavigate();

  useEffect(() => {
    browserApi()
      .call(getLeftCart, { token })
      .then(
        (answer) => setItems(answer.items),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'token_invalid') setIsGone(true);
          else setFailure(errorText(error, reminderTexts.failed));
        },
      );
  }, [token]);

  async function take() {
    setFailure(undefined);
    try {
      if (!user) await becomeGuest();
      await browserApi().call(takeLeftCart, { token });
      await cart.load();
      await navigate('/checkout');
    } catch (error) {
      setFailure(errorText(error, reminderTexts.failed));
    }
  }

  if (isGone) {
    return (
      <EmptyState title={reminderTexts.goneTitle} text={reminderTexts.goneText({ days: CART_LINK_DAYS })}>
        <ButtonLink to="/shop" look="outline">
          {reminderTexts.toShop}
        </ButtonLink>
      </EmptyState>
    );
  }
  const problem = failure && (
    <Notice tone="error" className="mt-6">
      {failure}
    </Notice>
  );
  if (!items) return problem ?? waiting;
  const canBuy = items.some(({ qtyInStock }) => qtyInStock > 0);
  return (
    <>
      <p className="mt-5 text-lead text-ink-soft">{reminderTexts.cartText}</p>
      <ul className="mt-8 border-t border-line">
        {items.map((item) => (
          <Line key={item.productItemId} item={item} />
        ))}
      </ul>
      {problem}
      <div className="mt-8">
        {!canBuy && (
          <ButtonLink to="/shop" look="outline">
            {reminderTexts.toShop}
          </ButtonLink>
        )}
        {canBuy && !user && !sellsToGuests() && (
          <ButtonLink to="/login" look="primary" state={{ from: `/reminder?token=${token}` }}>
            {reminderTexts.signInFirst}
          </ButtonLink>
        )}
        {canBuy && (user || sellsToGuests()) && (
          <Button look="primary" busy={isBusy} busyText={reminderTexts.taking} onClick={() => start(take)}>
            {reminderTexts.take}
          </Button>
        )}
      </div>
    </>
  );
}

function Line({ item: { productId, name, size, image, qty, qtyInStock, price } }: { item: LeftLine }) {
  const isGone = qtyInStock === 0;
  return (
    <li className="grid grid-cols-[4.75rem_1fr_auto] items-start gap-4 border-b border-line py-4.5">
      <div className="aspect-pack">
        {image && <Picture src={image} alt="" sizes="4.75rem" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <p className="font-serif text-[1.1875rem]/[1.18] font-semibold wrap-anywhere lining-nums">
          <Link to={`/product/${productId}`}>{name}</Link>
        </p>
        {size && <p className="mt-0.75 text-sm text-ink-soft lining-nums">{size}</p>}
        <p className={cx('mt-0.75 text-sm lining-nums', isGone ? 'text-clay' : 'text-ink-mute')}>
          {isGone ? reminderTexts.soldOut : `${qty} × ${formatRupees(price)}`}
        </p>
      </div>
      {!isGone && (
        <span className="font-medium whitespace-nowrap lining-nums tabular-nums">
          {formatRupees((Math.round(price * 100) * qty) / 100)}
        </span>
      )}
    </li>
  );
}
