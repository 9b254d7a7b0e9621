import { productCardTexts } from '#texts/product-card.ts';
import { cx } from '#ui/cx.ts';

const LOW = 5;

type StockLevel = 'in' | 'low' | 'out';

function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out';
  return stock <= LOW ? 'low' : 'in';
}

export function stockText(stock: number): string {
  const level = stockLevel(stock);
  if (level === 'low') return productCardTexts.left({ count: stock });
  return level === 'in' ? productCardTexts.inStock : productCardTexts.outOfStock;
}

const tones = { in: 'text-leaf', low: 'text-amber', out: 'text-ink-mute' };

export function Stock({ stock, className }: { stock: number; className: string }) {
  return <span className={cx('whitespace-nowrap', tones[stockLevel(stock)], className)}>{stockText(stock)}</span>;
}
