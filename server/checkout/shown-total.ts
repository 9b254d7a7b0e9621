import type { ParsedInputOf } from '#contract/call.ts';
import type { placeOrder } from '#contract/calls/checkout.ts';
import type { Quote } from '#contract/calls/quote.ts';
import { fail, Refusal } from '#contract/errors.ts';

type ShownTotal = Pick<ParsedInputOf<typeof placeOrder>, 'expectedTotal'>;

/** Thrown out of the transaction, so that nothing of the order is left; the new quote is read afterwards. */
class TotalChanged extends Error {}

/** Nobody orders for another sum than the one they were shown. */
export function requireShownTotal({ expectedTotal }: ShownTotal, totalCents: number): void {
  if (expectedTotal !== undefined && Math.round(expectedTotal * 100) !== totalCents) throw new TotalChanged();
}

/** A code or a way to pay that is not taken any more changes the total, too: then the whole quote tells more. */
const CHANGES_TOTAL = new Set(['discount_refused', 'payment_method_not_offered']);

/** What an order is refused with: one that would cost another sum than the one shown, with the new quote. */
export async function refusalOfTotal(
  error: unknown,
  { expectedTotal }: ShownTotal,
  readQuote: () => Promise<Quote>,
): Promise<unknown> {
  const isRefused = error instanceof Refusal && CHANGES_TOTAL.has(error.code);
  if (expectedTotal === undefined || !(isRefused || error instanceof TotalChanged)) return error;
  const quote = await readQuote();
  return isRefused && quote.total === expectedTotal ? error : fail('total_changed', { expectedTotal, quote });
}
