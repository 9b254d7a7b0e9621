import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { NumericId } from '#contract/rules/whole-number.ts';
import { fieldTexts } from '#texts/fields.ts';

/** So long after the mail the address is deleted. */
export const ALERT_KEPT_DAYS = 30;
/** Who has waited so long in vain is forgotten. */
export const ALERT_WAITS_DAYS = 365;

const noEmail = { error: () => fieldTexts.email };
const Email = z
  .string(noEmail)
  .check(
    z.trim(),
    z.minLength(1, { ...noEmail, abort: true }),
    z.maxLength(254, { error: () => fieldTexts.emailMost }),
    z.email({ error: () => fieldTexts.likeEmail }),
  );

export const askStockAlert = call('askStockAlert', 'POST /stock-alerts', {
  summary:
    'Asks for one mail when a sold-out item is back; the answer is the same whether or not the address waits already. Its token takes the request back',
  promises: 'token',
  input: z.object({ productItemId: NumericId, email: Email }),
  output: z.object({ state: z.literal('noted'), token: z.string() }),
  fails: ['item_not_found', 'item_in_stock', 'waits_for_many', 'too_many_attempts'],
});

export const takeBackStockAlert = call('takeBackStockAlert', 'POST /stock-alerts/take-back', {
  summary: 'Takes a request back, with the token of its answer or of the mail: then the address is deleted',
  promises: 'state',
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({ state: z.literal('taken_back') }),
  fails: ['token_invalid'],
});
