/** Ids of what is made begin here: beyond those of the demo. */
export const FIRST = 10_000;

/** How much there is of everything: a shop of a million orders has 100,000 products and 200,000 customers. */
export type Size = { orders: number; products: number; customers: number };
export const sizeOf = (orders: number): Size => ({
  orders,
  // In eights: the lines of an order are of different goods by their remainder.
  products: Math.max(80, Math.ceil(orders / 80) * 8),
  customers: Math.max(50, Math.ceil(orders / 5)),
});

export type Run = (statements: string) => Promise<void>;
