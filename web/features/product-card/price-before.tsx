import { formatRupees } from '#contract/rules/money.ts';
import { productCardTexts } from '#texts/product-card.ts';
import { cx } from '#ui/cx.ts';

/** In words: a price that is struck through is read aloud like any other. */
export function PriceBefore({ price, className }: { price: number; className: string }) {
  return (
    <span className={cx('text-ink-mute lining-nums tabular-nums', className)}>
      {productCardTexts.before({
        price: formatRupees(price),
        sum: (words) => (
          <span key="sum" className="whitespace-nowrap">
            {words}
          </span>
        ),
      })}
    </span>
  );
}
