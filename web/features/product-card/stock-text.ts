const LOW = 5;

export type StockLevel = 'in' | 'low' | 'out';

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out';
  return stock <= LOW ? 'low' : 'in';
}

export function stockText(stock: number): string {
  return { in: 'In stock', low: `Only ${stock} left`, out: 'Out of stock' }[stockLevel(stock)];
}
