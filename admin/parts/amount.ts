import { formatRupees } from '#contract/rules/money.ts';

/** '1,350.00' where the column says rupees; '− 1,350.00' below zero. */
export function figure(amount: number): string {
  return amount < 0 ? `− ${figure(-amount)}` : formatRupees(amount).slice(4);
}

/** 'Rs. 1,350.00', '− Rs. 1,350.00' */
export function rupees(amount: number): string {
  return amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount);
}
