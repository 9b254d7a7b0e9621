import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SkinType } from '#contract/calls/review.ts';
import { productItems, products, reviews } from '#server/catalogue/index.ts';
import { orderEvents, orderLines, orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readAuthor } from '#server/reviews/reviewed-order.ts';

type DemoReview = {
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  text: string;
  skinType?: SkinType;
  /** Hours after the parcel came. */
  after: number;
  hiddenReason?: string;
};

/** About whatever the delivered orders of the demo hold, so they name no product. The first is about the latest order. */
const WRITTEN: DemoReview[] = [
  {
    rating: 2,
    title: 'Cracked lid',
    text: 'What is inside is nice, but the parcel arrived with a cracked lid.',
    after: 20,
  },
  {
    rating: 5,
    title: 'No shine',
    text: 'Finally something that does not shine by ten in the morning. The second one already.',
    skinType: 'oily',
    after: 60,
  },
  {
    rating: 4,
    title: 'Good for the price',
    text: 'Lasts three weeks for the two of us. See www.soap-deals.example for cheaper.',
    after: 48,
  },
  {
    rating: 1,
    title: 'Call me',
    text: 'I sell the same for half the price, call 077 555 0142.',
    after: 30,
    hiddenReason: 'It advertises something',
  },
];

/** What waits to be read in the demo's shop, and one that is hidden. */
export async function loadDemoReviews(tx: Tx): Promise<void> {
  const arrived = sql<Date>`max(${orderEvents.at})`.mapWith(orderEvents.at);
  const delivered = await tx
    .select({ order: orders, line: sql<number>`min(${orderLines.id})`, at: arrived })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(productItems, eq(productItems.id, orderLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.to, 'Delivered')))
    .where(
      and(
        eq(orders.status, 'Delivered'),
        eq(orders.isDemo, true),
        sql`greatest(${orderLines.refundedQty}, ${orderLines.backQty}) = 0`,
        // They have had a day or two to write.
        sql`${orderEvents.at} < now() - interval '2 days'`,
      ),
    )
    .groupBy(orders.id)
    .orderBy(desc(arrived), asc(orders.id))
    .limit(WRITTEN.length);
  const rows: (typeof reviews.$inferInsert)[] = [];
  for (const [index, { order, line, at }] of delivered.entries()) {
    const written = WRITTEN[index];
    const [bought] = await tx.select().from(orderLines).where(eq(orderLines.id, line));
    if (!written || !bought) continue;
    const { after, hiddenReason = '', ...words } = written;
    const writtenAt = new Date(at.getTime() + after * 3_600_000);
    rows.push({
      ...words,
      ...(await readAuthor(tx, order)),
      productItemId: bought.productItemId,
      orderLineId: line,
      isDemo: true,
      ...{ writtenAt, changedAt: writtenAt, hiddenReason },
      ...(hiddenReason && { state: 'hidden' as const, decidedAt: writtenAt }),
    });
  }
  // The latest last: the queue shows the newest first.
  if (rows.length > 0) await tx.insert(reviews).values(rows.reverse());
}
