import { formatRupees } from '#contract/money.ts';

/** With the currency as the gateway names it, since that is what the bank will show. */
export function amountText(amount: number, currency: string): string {
  return formatRupees(amount).replace('Rs.', currency);
}
