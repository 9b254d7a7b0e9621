import type { PaymentMethod } from '#contract/calls/payments.ts';

type PricedLine = { priceCents: number; qty: number };
type Charges = { discountCents: number; shippingCents: number; paymentFeeCents: number };
type Total = { roundingCents: number; totalCents: number };

export function subtotalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
}

/** What an order costs. Couriers collect whole rupees: cash is rounded to the nearest, by a line of its own. */
export function totalOf(
  method: PaymentMethod | undefined,
  subtotalCents: number,
  { discountCents, shippingCents, paymentFeeCents }: Charges,
): Total {
  const exactCents = subtotalCents - discountCents + shippingCents + paymentFeeCents;
  const totalCents = method === 'cod' ? Math.round(exactCents / 100) * 100 : exactCents;
  return { roundingCents: totalCents - exactCents, totalCents };
}

/** Each line with its part of the discount. */
export function withDiscount<Line extends PricedLine>(
  lines: Line[],
  parts: number[] = [],
): (Line & { discountCents: number })[] {
  return lines.map((line, index) => ({ ...line, discountCents: parts[index] ?? 0 }));
}
