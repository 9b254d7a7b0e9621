import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { MailContext } from '#server/orders/index.ts';
import { type Decider, type RefundMethod, refundOrder } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type Decision, decidedText, lockReturn, tellDesk } from '#server/returns/decide-return.ts';
import { mailReturn } from '#server/returns/mail-return.ts';
import { proposalOf, refundLinesOf, totalOf } from '#server/returns/propose-refund.ts';
import { readReturns } from '#server/returns/read-returns.ts';
import { returns } from '#server/returns/tables.ts';

type Refund = { id: number; amount: number; method: RefundMethod; by: Decider };

/** Gives back what the pieces cost that came. Only the sum that was seen: another one is looked at first. */
export async function refundReturn(tx: Tx, mailContext: MailContext, { id, amount, method, by }: Refund) {
  const { row } = await lockReturn(tx, id);
  if (row.state !== 'received') throw fail('action_refused', { reason: decidedText(row) });
  const [facts] = await readReturns(tx, eq(returns.id, id));
  if (!facts) throw fail('return_not_found');
  const { orderId } = row;
  const proposal = proposalOf(facts);
  if (proposal.why) throw fail('action_refused', { reason: proposal.why });
  if (!proposal.methods.includes(method)) {
    throw fail('action_refused', {
      reason: `${orderId} was not paid through a provider: give it back in cash or by transfer.`,
    });
  }
  if (proposal.amount !== amount) {
    const what = `${formatRupees(proposal.amount)} can go back by now.`;
    throw fail('changed_meanwhile', { by: null, at: null, what });
  }
  const lines = refundLinesOf(facts);
  const reason = 'We have received what you sent back.';
  const made = await refundOrder(tx, mailContext, {
    orderId,
    method,
    amountCents: totalOf(lines),
    reason,
    lines,
    by,
  });
  const [refund] = made ?? [];
  if (!refund) throw fail('action_refused', { reason: 'So much of the money is not there to be given back.' });
  await tx.update(returns).set({ state: 'refunded', refundId: refund.id }).where(eq(returns.id, id));
  await tellDesk(tx, orderId);
  const sum = formatRupees(centsToRupees(totalOf(lines)));
  const sentence =
    method === 'provider' ? `${sum} of ${orderId} go back.` : `${sum} of ${orderId} are to be given back by hand.`;
  return { orderId, sentence };
}

/** Nothing goes back for what came, and the shopper is told why. */
export async function closeReturn(tx: Tx, mailContext: MailContext, { id, words }: Pick<Decision, 'id' | 'words'>) {
  const { order, row } = await lockReturn(tx, id);
  if (row.state !== 'received') throw fail('action_refused', { reason: decidedText(row) });
  await tx.update(returns).set({ state: 'refunded', answer: words }).where(eq(returns.id, id));
  await tellDesk(tx, order.id);
  await mailReturn(tx, mailContext, 'order-return-closed', { order, returnId: id, words });
  return { orderId: order.id, sentence: `The return of ${order.id} is closed: nothing goes back.` };
}
