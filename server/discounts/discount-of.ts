import { centsToRupees, formatRupees } from '#contract/money.ts';

/** What a code gives: a share of the subtotal, or an amount off it. */
export type Reduction = { percent: number | null; amountCents: number | null };

/** Never more than there is to pay for. */
export function discountOf({ percent, amountCents }: Reduction, subtotalCents: number): number {
  const wanted = percent === null ? (amountCents ?? 0) : Math.round((subtotalCents * percent) / 100);
  return Math.min(wanted, subtotalCents);
}

export function reductionText({ percent, amountCents }: Reduction): string {
  return percent === null ? `${formatRupees(centsToRupees(amountCents ?? 0))} off` : `${percent} % off`;
}
