import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { freeDeliveryText } from '#contract/rules/delivery.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Amount, Amounts } from '#ui/amounts.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { FreeDelivery } from '#web/features/cart/free-delivery.tsx';
import { type CheckoutCart, countPieces, type Totals } from '#web/features/checkout/checkout-cart.ts';
import { discountText } from '#web/features/checkout/discount-code.tsx';
import { SummaryLine } from '#web/features/checkout/summary-line.tsx';

type Props = {
  cart: CheckoutCart;
  totals: Totals;
  isBusy: boolean;
  /** When it arrives, where that is to stay in sight. */
  arrival?: string | undefined;
  /** The discount code. */
  children: ReactNode;
};

/**
 * Beside the form, where the lines scroll and the total stays in sight; on a phone it is folded above it, with the total
 * in sight.
 */
export function OrderSummary({ cart, totals, isBusy, arrival, children }: Props) {
  const { isOpen, setIsOpen, toggle } = useFold(totals.discount?.code);
  const id = useId();
  const count = countPieces(cart);
  const free = freeDeliveryText(
    useConfig().delivery,
    Math.round((totals.subtotal - (totals.discount?.amount ?? 0)) * 100),
  );
  return (
    <div className="mx-auto max-w-[44rem] px-gutter lg:sticky lg:top-0 lg:mx-0 lg:flex lg:max-h-dvh lg:max-w-[34rem] lg:flex-col lg:overflow-y-auto lg:pt-8 lg:pl-[clamp(1.25rem,3.2vw,3rem)]">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-14 w-full grid-cols-[1fr_auto_auto] items-center gap-3 text-left font-medium lg:hidden"
      >
        <span>
          {checkoutTexts.summary}
          {/* Where the screen is too low for the bar at the foot. */}
          {arrival && <span className="hidden text-xs font-normal text-ink-soft low:block">{unbroken(arrival)}</span>}
          {totals.discount && !isOpen && (
            <span className="block text-sm font-normal text-leaf">{discountText(totals.discount)}</span>
          )}
        </span>
        <span className={cx('lining-nums tabular-nums', isBusy && 'text-ink-mute')}>{formatRupees(totals.total)}</span>
        <Icon name="down" small className={cx(isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={cx('max-lg:pb-4 lg:flex lg:min-h-0 lg:flex-col', !isOpen && 'max-lg:hidden')}>
        <h2 className="pt-3 pb-2 text-[1.75rem]/[1.15] max-lg:hidden">{checkoutTexts.summary}</h2>
        <Lines cart={cart} />
        {children}
        {free && (
          <div className="py-3">
            <FreeDelivery lines={[{ text: free }]} />
          </div>
        )}
        <Amounts isBusy={isBusy}>
          <Amount label={checkoutTexts.subtotal({ count })} amount={totals.subtotal} />
          {totals.automatic && (
            <Amount
              label={`${totals.automatic.name}, ${totals.automatic.text}`}
              amount={totals.automatic.amount}
              look="less"
            />
          )}
          {totals.discount && totals.discount.amount > 0 && (
            <Amount
              label={`${totals.discount.code}, ${totals.discount.text}`}
              amount={totals.discount.amount}
              look="less"
            />
          )}
          <Amount label={checkoutTexts.shipping} amount={totals.shipping + (totals.freeDelivery?.amount ?? 0)} />
          {totals.freeDelivery && (
            <Amount label={totals.freeDelivery.name} amount={totals.freeDelivery.amount} look="less" />
          )}
          {totals.paymentFee > 0 && <Amount label={checkoutTexts.codFee} amount={totals.paymentFee} />}
          {totals.rounding !== 0 && (
            <Amount
              label={checkoutTexts.rounding}
              amount={Math.abs(totals.rounding)}
              look={totals.rounding < 0 ? 'less' : 'plain'}
            />
          )}
          <Amount label={checkoutTexts.total} amount={totals.total} look="total" />
        </Amounts>
      </div>
      <VisuallyHidden role="status">
        {isBusy ? '' : checkoutTexts.totalIs({ sum: formatRupees(totals.total) })}
      </VisuallyHidden>
    </div>
  );
}

/** On a phone. A code that was taken folds it: the form goes on below. */
function useFold(code: string | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const taken = useRef(code);

  useEffect(() => {
    if (taken.current === code) return;
    taken.current = code;
    // What had the focus is folded away; where nothing folds, the button is not drawn and takes none.
    if (code && isOpen) toggle.current?.focus();
    if (code) setIsOpen(false);
  }, [code, isOpen]);

  return { isOpen, setIsOpen, toggle };
}

function Lines({ cart }: { cart: CheckoutCart }) {
  const { lines, remove } = cart;
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: number; index: number }>(undefined);

  /** The button that was pressed goes with its line: the one that takes its place is next at hand. */
  useLayoutEffect(() => {
    const last = removed.current;
    if (!last || lines.some(({ id }) => id === last.id)) return;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(last.index, buttons.length - 1)]?.focus();
  }, [lines]);

  return (
    <ul ref={list} className="border-line lg:min-h-40 lg:overflow-y-auto lg:border-b">
      {lines.map((line, index) => (
        <SummaryLine
          key={line.id}
          line={line}
          cart={cart}
          onRemove={() => {
            removed.current = { id: line.id, index };
            remove(line.id);
          }}
        />
      ))}
    </ul>
  );
}
