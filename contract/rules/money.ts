import { moneyTexts } from '#texts/money.ts';

/** Inside the shop money is integer cents; at the API's edge it is a number of rupees with two decimals. */
export function centsToRupees(cents: number): number {
  return cents / 100;
}

/**
 * The one way in which an amount is written, on screens, in mails and in documents: digits and commas of en-LK in every
 * language. By hand, since a phone spends longer on preparing Intl.NumberFormat than on the rest of the scripts that it begins
 * with. Another server may have written the amount as text.
 */
export function formatRupees(amount: number): string {
  const digits = Number(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return moneyTexts.rupees({ amount: digits });
}

/** Couriers collect whole rupees. */
export function wholeRupees(cents: number): number {
  return Math.round(cents / 100);
}

/** One of several equal parts, to the nearest cent. */
export function installment(amount: number, parts: number): number {
  return Math.round(Math.round(amount * 100) / parts) / 100;
}
