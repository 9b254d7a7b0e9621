import { and, asc, eq, gt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ASK_AFTER_DAYS } from '#contract/calls/reviews.ts';
import { mails } from '#server/mail/index.ts';
import { erasedPerson, type MailContext, mailAbout, orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { makeReviewLink } from '#server/reviews/review-links.ts';
import { readOrderReviews } from '#server/reviews/reviewed-order.ts';
import { reviewMailRefusals } from '#server/reviews/tables.ts';
import { localPath } from '#texts/core/local-path.ts';

/** Every hour: who has had something for ten days is asked, and what may publish itself does (publish-fives.ts). */
export const reviewsJob = {
  name: 'reviews',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  isQueuedOnce: true,
  cron: '7 * * * *',
} satisfies Job;

const ASKED = 'order-review';
/** Whoever could not be asked by then (a return was open, the shop stood still) is not asked any more. */
const LAST_DAY = ASK_AFTER_DAYS + 14;
const AT_ONCE = 100;

/**
 * Mails who may be asked now. It looks at what is, not at what it did before: that one was asked is the mail itself, whose
 * kind and order are unique. However often this runs, dies, or runs twice at once, each is asked once.
 */
export async function askForReviews(db: Db, mailContext: MailContext): Promise<number> {
  let asked = 0;
  for (let after = 0; ; ) {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(gt(orders.id, after), isDue(db)))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
    for (const { id } of due) if (await db.transaction((tx) => askOne(tx, mailContext, id))) asked += 1;
    after = due.at(-1)?.id ?? 0;
    if (due.length < AT_ONCE) return asked;
  }
}

/** Beginning with what was delivered in those two weeks: of the orders of all years few were. */
function isDue(db: Db | Tx): SQL | undefined {
  return and(
    sql`${orders.id} in (
      select event.order_id from order_events event where event.to_status = 'Delivered'
        and event.at > now() - make_interval(days => ${LAST_DAY}))`,
    // The last time that it arrived: staff may have taken the first back.
    sql`(select max(event.at) from order_events event where event.order_id = ${orders.id} and event.to_status = 'Delivered')
      <= now() - make_interval(days => ${ASK_AFTER_DAYS})`,
    eq(orders.status, 'Delivered'),
    eq(orders.isDemo, false),
    eq(orders.forgetAtEnd, false),
    ne(orders.email, ''),
    ne(orders.email, erasedPerson.email),
    sql`not exists (select 1 from returns back where back.order_id = ${orders.id}
      and back.state in ('asked', 'approved', 'received'))`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(reviewMailRefusals)
        .where(eq(reviewMailRefusals.email, sql`lower(${orders.email})`)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(mails)
        .where(and(eq(mails.kind, ASKED), eq(mails.key, sql`${orders.id}::text`))),
    ),
    // Something was kept that nothing was written about.
    sql`exists (select 1 from order_lines line where line.order_id = ${orders.id}
      and greatest(line.refunded_qty, line.back_qty) < line.qty
      and not exists (select 1 from reviews written where written.order_line_id = line.id))`,
  );
}

/** Asked about again under the lock of the order: whoever else asks the same one waits here, and then finds nothing. */
async function askOne(tx: Tx, mailContext: MailContext, id: number): Promise<boolean> {
  const [locked] = await tx
    .select({ order: orders, now: sql<string>`now()` })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', { of: orders });
  if (!locked) return false;
  // After waiting: what is true now, not when this statement began.
  const isStillDue = (await tx.$count(orders, and(eq(orders.id, id), isDue(tx)))) > 0;
  if (!isStillDue) return false;
  const { order } = locked;
  const { products } = await readOrderReviews(tx, order, new Date(locked.now));
  const names = products.filter(({ canWrite }) => canWrite).map(({ name }) => name);
  if (names.length === 0) return false;
  const token = await makeReviewLink(tx, id);
  const { publicUrl } = mailContext;
  return mailAbout(tx, mailContext, {
    kind: ASKED,
    order,
    values: async () => ({
      firstName: order.shippingFirstName || order.shippingLastName,
      orderId: id,
      names,
      link: publicUrl + localPath(`/review?token=${token}`),
      refuseLink: publicUrl + localPath(`/review/no-mails?token=${token}`),
    }),
  });
}
