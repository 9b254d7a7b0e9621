import { cx } from '#ui/cx.ts';
import { stockLevel, stockText } from '#web/features/product-card/stock-text.ts';

const tones = { in: 'text-leaf', low: 'text-amber', out: 'text-ink-mute' };

export function Stock({ stock, className }: { stock: number; className: string }) {
  return <span className={cx('whitespace-nowrap', tones[stockLevel(stock)], className)}>{stockText(stock)}</span>;
}
