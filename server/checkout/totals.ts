import { splitDiscount } from '#server/discounts/index.ts';

type PricedLine = { priceCents: number; qty: number };
type Charges = { discountCents: number; shippingCents: number; paymentFeeCents: number };

export function subtotalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
}

export function totalOf(subtotalCents: number, { discountCents, shippingCents, paymentFeeCents }: Charges): number {
  return subtotalCents - discountCents + shippingCents + paymentFeeCents;
}

/** Each line with its part of the discount. */
export function withDiscount<Line extends PricedLine>(
  lines: Line[],
  discountCents: number,
): (Line & { discountCents: number })[] {
  const parts = splitDiscount(
    discountCents,
    lines.map(({ priceCents, qty }) => priceCents * qty),
  );
  return lines.map((line, index) => ({ ...line, discountCents: parts[index] ?? 0 }));
}
