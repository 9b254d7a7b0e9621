import { aliasedTable, and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import type { listReviews as call, ReviewTab, StaffReview } from '#contract/staff/reviews.ts';
import { users } from '#server/accounts/index.ts';
import { firstImageOf, productItems, products, reviewColumns, reviewShape, reviews } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { orderLines } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { contactKinds, findContacts } from '#server/reviews/find-contacts.ts';
import { publishesFives } from '#server/reviews/publish-fives.ts';

const PAGE = 25;
const TABS: Record<ReviewTab, SQL | undefined> = {
  waiting: eq(reviews.state, 'waiting'),
  published: eq(reviews.state, 'published'),
  hidden: eq(reviews.state, 'hidden'),
  unanswered: and(eq(reviews.state, 'published'), eq(reviews.answer, '')),
};

const decider = aliasedTable(users, 'decider');
const answerer = aliasedTable(users, 'answerer');

export async function readStaffReviews(db: Db | Tx, where: SQL | undefined, most: number): Promise<StaffReview[]> {
  const rows = await db
    .select({
      shown: reviewColumns,
      row: reviews,
      productId: products.id,
      product: products.name,
      hash: firstImageOf(reviews.productItemId),
      orderId: orderLines.orderId,
      decidedBy: decider.firstName,
      answeredBy: answerer.firstName,
    })
    .from(reviews)
    .innerJoin(productItems, eq(productItems.id, reviews.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(decider, eq(decider.id, reviews.decidedBy))
    .leftJoin(answerer, eq(answerer.id, reviews.answeredBy))
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(most);
  return rows.map(({ shown, row, hash, ...rest }) => {
    const marks = findContacts(row.text);
    return {
      ...reviewShape(shown),
      ...rest,
      picture: hash && imagePath(hash),
      version: row.version,
      state: row.state,
      marks,
      contacts: contactKinds(row.title, row.text),
      isCut: row.uncutText !== null,
      changedAt: row.changedAt.toISOString(),
      hiddenReason: row.hiddenReason,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
}

export async function listStaffReviews(db: Db, input: ParsedInputOf<typeof call>) {
  const { tab, before, ...unread } = input;
  unread satisfies Record<string, never>;
  const isHere = and(TABS[tab], before ? lt(reviews.id, before) : undefined);
  const [found, counted, isOn] = await Promise.all([
    readStaffReviews(db, isHere, PAGE + 1),
    countTabs(db),
    publishesFives(db),
  ]);
  const page = found.slice(0, PAGE);
  return {
    reviews: page,
    older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    ...counted,
    publishesFives: isOn,
  };
}

async function countTabs(db: Db): Promise<{ counts: Record<ReviewTab, number>; average: number | null }> {
  const of = (tab: ReviewTab) => sql<number>`count(*) filter (where ${TABS[tab]})::int`;
  const [row] = await db
    .select({
      waiting: of('waiting'),
      published: of('published'),
      hidden: of('hidden'),
      unanswered: of('unanswered'),
      average: sql<number | null>`round(avg(${reviews.rating}) filter (where ${TABS.published}), 1)::float`,
    })
    .from(reviews);
  const { average, ...counts } = row ?? { waiting: 0, published: 0, hidden: 0, unanswered: 0, average: null };
  return { counts, average };
}

export function countWaiting(db: Db): Promise<number> {
  return db.$count(reviews, TABS.waiting);
}
