import { type RefObject, useEffect, useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { productTexts } from '#texts/product.ts';
import { productCardTexts } from '#texts/product-card.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { useBusy } from '#ui/use-busy.ts';
import { addToCart } from '#web/features/cart/buying.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';

type Props = {
  product: ProductCardData;
  /** Size and scent, where there are several. */
  choice: string;
  actionsRef: RefObject<HTMLDivElement | null>;
};

/** On phones and low screens: stays at hand wherever the product's own buttons are out of sight, and makes way for them. */
export function BuyBar({ product, choice, actionsRef }: Props) {
  const [isAdding, startAdding] = useBusy();
  const isAway = useIsInView(actionsRef);
  if (product.stock <= 0) return null;
  return (
    <section
      aria-label={productTexts.buy}
      data-foot-bar
      inert={isAway}
      className={cx(
        'fixed inset-x-0 bottom-0 z-(--z-header) grid grid-cols-[1fr_auto] items-center gap-4 border-t border-line bg-paper px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] transition-transform duration-(--duration-base) ease-leaf tall:sm:hidden noscript:hidden',
        isAway && 'translate-y-full',
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-serif text-[1.0625rem]/[1.2] font-semibold lining-nums">{product.name}</p>
        {product.price !== null && (
          <p className="truncate text-sm font-medium lining-nums tabular-nums">
            {formatRupees(product.price)}
            {choice && <span className="ml-2 font-normal text-ink-mute">{choice}</span>}
          </p>
        )}
      </div>
      <Button
        look="primary"
        busy={isAdding}
        busyText={productCardTexts.adding}
        onClick={() => startAdding(() => addToCart(product, 1, { opensCart: true }))}
      >
        {productCardTexts.add}
      </Button>
    </section>
  );
}

function useIsInView(target: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
