import { eq, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { type writeReview as call, REVIEW_CHANGE_DAYS } from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import { reviews } from '#server/catalogue/index.ts';
import { lockOrder, orderLines } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { changeUntil, lockReview, readAuthor, readOrderReviews } from '#server/reviews/reviewed-order.ts';

const refuse = (reason: string) => fail('review_refused', { reason });

type ReviewText = Pick<ParsedInputOf<typeof call>, 'lineId' | 'rating' | 'title' | 'text' | 'skinType'>;

/** Writes it, or writes it anew while that is allowed; either way somebody reads it before it is shown. */
export async function writeReview(tx: Tx, orderId: number, written: ReviewText, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  // Of two orders of one person with the same product, one comes second and is told so.
  if (order.userId) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('review'), ${order.userId})`);
  const { products } = await readOrderReviews(tx, order, now);
  const about = products.find(({ lineId }) => lineId === written.lineId);
  if (!about) throw fail('review_not_found');
  const { lineId, rating, title, text, skinType = null } = written;
  if (!about.review) {
    if (!about.canWrite) throw refuse(about.why);
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId));
    if (!line) throw fail('review_not_found');
    await tx.insert(reviews).values({
      productItemId: line.productItemId,
      orderLineId: lineId,
      ...{ rating, title, text, skinType },
      ...(await readAuthor(tx, order)),
      isDemo: order.isDemo,
      writtenAt: now,
      changedAt: now,
    });
    return;
  }
  const row = await lockReview(tx, orderId, lineId);
  refuseLate(row, now);
  await tx
    .update(reviews)
    .set({ rating, title, text, skinType, ...backInQueue(now) })
    .where(eq(reviews.id, row.id));
}

export function refuseLate(row: { writtenAt: Date }, now: Date): void {
  if (now > changeUntil(row))
    throw refuse(`It could be changed for ${REVIEW_CHANGE_DAYS} days. You can still delete it, and write it anew.`);
}

/** What was decided was decided about something else. */
export const backInQueue = (now: Date) =>
  ({
    state: 'waiting',
    changedAt: now,
    uncutTitle: null,
    uncutText: null,
    hiddenReason: '',
    decidedAt: null,
    decidedBy: null,
  }) as const;

export async function deleteReview(tx: Tx, orderId: number, lineId: number): Promise<void> {
  const { id } = await lockReview(tx, orderId, lineId);
  await tx.delete(reviews).where(eq(reviews.id, id));
}
