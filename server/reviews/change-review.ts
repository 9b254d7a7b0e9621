import { desc, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { type changeReview as call, contactWords, type StaffReview } from '#contract/staff/reviews.ts';
import { users } from '#server/accounts/index.ts';
import { reviews } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { contactKinds, cutContacts } from '#server/reviews/find-contacts.ts';
import { readStaffReviews } from '#server/reviews/staff-reviews.ts';
import { auditLog } from '#server/staff/index.ts';

type ReviewChange = ParsedInputOf<typeof call>;
type Row = typeof reviews.$inferSelect;
type Change = Partial<typeof reviews.$inferInsert>;

export const subjectOf = (id: number) => `review:${id}`;

/** What staff decide about a review, at the version they saw. What was said of somebody is not repeated in the log. */
export async function changeReview(tx: Tx, wanted: ReviewChange, { staffId, now }: { staffId: number; now: Date }) {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, wanted.id)).for('update');
  if (!row) throw fail('review_not_found');
  if (row.version !== wanted.version) throw await changedMeanwhile(tx, row);
  const change = {
    ...moved(row, wanted, staffId, now),
    ...answered(row, wanted, staffId, now),
    ...cut(row, wanted),
  };
  if (Object.keys(change).length > 0) await tx.update(reviews).set(change).where(eq(reviews.id, row.id));
  const [review] = await readStaffReviews(tx, eq(reviews.id, row.id), 1);
  if (!review) throw fail('review_not_found');
  return { review, sentence: sentenceOf(row, review), changes: auditOf(row, review) };
}

function moved(row: Row, { state, reason }: ReviewChange, staffId: number, now: Date): Change {
  if (!state || (state === row.state && (state !== 'hidden' || reason === row.hiddenReason))) return {};
  if (state === 'hidden' && !reason)
    throw fail('action_refused', { reason: 'Say why it is hidden: its author reads it.' });
  const decided = state === 'waiting' ? { decidedAt: null, decidedBy: null } : { decidedAt: now, decidedBy: staffId };
  return { state, hiddenReason: state === 'hidden' ? reason : '', ...decided };
}

function answered(row: Row, { answer }: ReviewChange, staffId: number, now: Date): Change {
  if (answer === undefined || answer === row.answer) return {};
  return answer ? { answer, answeredAt: now, answeredBy: staffId } : { answer: '', answeredAt: null, answeredBy: null };
}

/** A customer's number is on no page unless somebody keeps it there on purpose. */
function cut(row: Row, { isCut: given, state }: ReviewChange): Change {
  const isPublished = state === 'published' && state !== row.state;
  const isCut = given ?? (isPublished && contactKinds(row.title, row.text).length > 0 ? true : undefined);
  if (isCut === undefined || isCut === (row.uncutText !== null)) return {};
  if (!isCut) {
    return { title: row.uncutTitle ?? row.title, text: row.uncutText ?? row.text, uncutTitle: null, uncutText: null };
  }
  const [title, text] = [cutContacts(row.title), cutContacts(row.text)];
  if (title === row.title && text === row.text)
    throw fail('action_refused', { reason: 'There is no link and no number in it.' });
  return { title, text, uncutTitle: row.title, uncutText: row.text };
}

const STATE_WORDS = { waiting: 'Back among those that wait', published: 'Published', hidden: 'Hidden' };

function sentenceOf(row: Row, review: StaffReview): string {
  const stars = review.ratingValue === 1 ? '1 star' : `${review.ratingValue} stars`;
  const isCutNow = review.isCut && row.uncutText === null;
  const without = isCutNow ? `, without the ${contactWords(contactKinds(row.title, row.text))}` : '';
  const what = `${review.product}, ${stars}${without}`;
  const hasNewAnswer = (review.answer?.text ?? '') !== row.answer;
  if (review.state !== row.state && hasNewAnswer && review.answer)
    return `${STATE_WORDS[review.state]} and answered: ${what}`;
  if (review.state !== row.state) return `${STATE_WORDS[review.state]}: ${what}`;
  if (hasNewAnswer) return `${review.answer ? 'Answered' : 'Answer taken away'}: ${what}`;
  if (review.isCut !== (row.uncutText !== null)) return `${review.isCut ? 'Cut' : 'As it was written'}: ${what}`;
  return `As it was: ${what}`;
}

function auditOf(row: Row, review: StaffReview): Record<string, unknown> {
  return {
    ...(review.state !== row.state && { state: { before: row.state, after: review.state } }),
    ...((review.answer?.text ?? '') !== row.answer && { answer: 'changed' }),
    ...(review.isCut !== (row.uncutText !== null) && { text: review.isCut ? 'cut' : 'as it was' }),
  };
}

/** By another of the staff, or by its author, who wrote it anew. */
async function changedMeanwhile(tx: Tx, row: Row) {
  const [entry] = await tx
    .select({ at: auditLog.at, by: users.firstName })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subjectOf(row.id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const isByStaff = entry !== undefined && entry.at >= row.changedAt;
  return fail('changed_meanwhile', {
    by: isByStaff ? entry.by : 'Its author',
    at: (isByStaff ? entry.at : row.changedAt).toISOString(),
    what: isByStaff ? `it is ${row.state} now.` : 'it was written anew.',
  });
}
