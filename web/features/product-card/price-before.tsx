import { formatRupees } from '#contract/rules/money.ts';
import { cx } from '#ui/cx.ts';

/** In words: a price that is struck through is read aloud like any other. */
export function PriceBefore({ price, className }: { price: number; className: string }) {
  return (
    <span className={cx('text-ink-mute lining-nums tabular-nums', className)}>
      before <span className="whitespace-nowrap">{formatRupees(price)}</span>
    </span>
  );
}
