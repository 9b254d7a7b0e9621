import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type OrderReviews, type OwnReview, REVIEW_CHANGE_DAYS, type Reviewable } from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import { districtText } from '#contract/text/place-text.ts';
import { users } from '#server/accounts/index.ts';
import { firstImageOf, productItems, products, reviews } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { type OrderRow, orderLines } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { reviewPhotos } from '#server/reviews/tables.ts';

const DAY_MS = 86_400_000;

export type ReviewRow = typeof reviews.$inferSelect;

/** What of an order can be written about, what was, and why not. */
export async function readOrderReviews(db: Db | Tx, order: OrderRow, now: Date): Promise<OrderReviews> {
  const rows = await db
    .select({
      line: orderLines,
      productId: products.id,
      name: products.name,
      hash: firstImageOf(orderLines.productItemId),
      review: reviews,
      photo: { id: reviewPhotos.id, width: reviewPhotos.width, height: reviewPhotos.height },
      hasWrittenBefore: writtenElsewhere(order),
    })
    .from(orderLines)
    .innerJoin(productItems, eq(productItems.id, orderLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .leftJoin(reviewPhotos, eq(reviewPhotos.reviewId, reviews.id))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const { author, city } = await readAuthor(db, order);
  const reviewed = new Set(rows.flatMap(({ review, productId }) => (review ? [productId] : [])));
  const seen = new Set<number>();
  const lines = rows.flatMap((row): Reviewable[] => {
    // Two sizes of one product are written about once.
    const isSecond = seen.has(row.productId) || (!row.review && reviewed.has(row.productId));
    if (isSecond && !row.review) return [];
    seen.add(row.productId);
    const why = row.review ? '' : whyNot(order, row.line, row.hasWrittenBefore);
    return [
      {
        lineId: row.line.id,
        productId: row.productId,
        name: row.name,
        picture: row.hash && imagePath(row.hash),
        canWrite: !row.review && why === '',
        why,
        review: row.review && ownShape(row.review, row.photo, now),
      },
    ];
  });
  return { orderId: order.id, shownAs: `${author}, ${districtText(city)}`, products: lines };
}

/** The same person has written about the product of the line at another order. */
function writtenElsewhere({ id, userId }: OrderRow) {
  if (userId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select 1 from reviews written join order_lines line on line.id = written.order_line_id
      join orders placed on placed.id = line.order_id join product_items item on item.id = line.product_item_id
    where placed.user_id = ${userId} and placed.id <> ${id} and item.product_id = ${products.id})`;
}

function whyNot(order: OrderRow, line: typeof orderLines.$inferSelect, hasWrittenBefore: boolean): string {
  if (order.status !== 'Delivered') {
    const isComing = ['Pending', 'Paid', 'Processing', 'Shipped'].includes(order.status);
    return isComing
      ? 'It has not arrived yet. You can write about it when you have it.'
      : `Order ${order.id} is ${order.status.toLowerCase()}: only what you received and kept can be reviewed.`;
  }
  if (Math.max(line.refundedQty, line.backQty) >= line.qty)
    return 'It was refunded or came back: only what you kept can be reviewed.';
  if (hasWrittenBefore) return 'You have written about it at an earlier order.';
  return '';
}

export const changeUntil = ({ writtenAt }: Pick<ReviewRow, 'writtenAt'>) =>
  new Date(writtenAt.getTime() + REVIEW_CHANGE_DAYS * DAY_MS);

function ownShape(row: ReviewRow, photo: OwnReview['photo'], now: Date): OwnReview {
  const { id, rating, title, text, skinType, state, hiddenReason, answer, writtenAt } = row;
  return {
    ...{ id, rating, title, text, skinType, state, hiddenReason, answer, photo },
    writtenAt: writtenAt.toISOString(),
    changeUntil: changeUntil(row).toISOString(),
    canChange: now <= changeUntil(row),
  };
}

/** 'Nimali P.' and where the parcel went; of an account by its own name, since a gift goes to somebody else. */
export async function readAuthor(db: Db | Tx, order: OrderRow): Promise<{ author: string; city: string }> {
  const [user] = order.userId
    ? await db
        .select({ first: users.firstName, last: users.lastName })
        .from(users)
        .where(and(eq(users.id, order.userId), isNull(users.deletedAt)))
    : [];
  const first = (user?.first ?? order.shippingFirstName).trim();
  const last = (user?.last ?? order.shippingLastName).trim();
  const [name = 'A buyer'] = (first || last).split(/\s+/);
  const [initial] = first ? last : '';
  const author = initial ? `${name} ${initial.toUpperCase()}.` : name;
  return { author: author.slice(0, 60), city: (order.shippingTown || order.shippingDistrict).slice(0, 60) };
}

/** The one of this order that a line has, locked. */
export async function lockReview(tx: Tx, orderId: number, lineId: number): Promise<ReviewRow> {
  const [found] = await tx
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
    .for('update', { of: reviews });
  if (!found) throw fail('review_not_found');
  return found.review;
}
