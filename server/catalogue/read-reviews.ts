import { and, desc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { paginate } from '#contract/calls/paging.ts';
import type { Review } from '#contract/calls/review.ts';
import { REVIEWS_AT_ONCE } from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import { onSale } from '#server/catalogue/read-products.ts';
import { productItems, products, reviews } from '#server/catalogue/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db } from '#server/platform/db/client.ts';

/** A review as everybody may read it; whether there is a photograph is known to the table of photographs alone. */
export const reviewColumns = {
  id: reviews.id,
  ratingValue: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  author: reviews.author,
  city: reviews.city,
  writtenAt: reviews.writtenAt,
  isVerified: sql<boolean>`${reviews.orderLineId} is not null and not ${reviews.isDemo}`,
  isDemo: reviews.isDemo,
  skinType: reviews.skinType,
  photo: sql<Review['photo']>`(
    select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
    from review_photos photo where photo.review_id = ${reviews.id})`,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
};

type Row = Omit<Review, 'writtenAt' | 'answer'> & { writtenAt: Date; answer: string; answeredAt: Date | null };

export function reviewShape({ writtenAt, answer, answeredAt, ...review }: Row): Review {
  return {
    ...review,
    writtenAt: writtenAt.toISOString(),
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}

type RowAsJson = Omit<Row, 'writtenAt' | 'answeredAt'> & { writtenAt: string; answeredAt: string | null };

/** All that is shown of a product, the newest first, for the statement that reads the product. */
export const reviewsOf = (productId: SQLWrapper) => sql<(RowAsJson & { productItemId: number })[]>`(
  select coalesce(json_agg(json_build_object(${asPairs({ productItemId: reviews.productItemId, ...reviewColumns })})
    order by ${reviews.writtenAt} desc, ${reviews.id}), '[]')
  from ${reviews} join ${productItems} on ${productItems.id} = ${reviews.productItemId}
  where ${productItems.productId} = ${productId} and ${productItems.archivedAt} is null and ${reviews.state} = 'published')`;

const asPairs = (columns: Record<string, SQLWrapper>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );

export function reviewOfJson({ writtenAt, answeredAt, ...row }: RowAsJson): Review {
  return reviewShape({
    ...row,
    writtenAt: new Date(writtenAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  });
}

export type ShownReview = { productItemId: number; review: Review };

/** Of what is on sale of the product: nobody reads of a size that is not offered any more. */
const isShownOfIt = and(
  eq(productItems.productId, sql.placeholder('productId')),
  isNull(productItems.archivedAt),
  eq(reviews.state, 'published'),
);

const shownReviews = builtOnce((db) =>
  db
    .select({ productItemId: reviews.productItemId, ...reviewColumns })
    .from(reviews)
    .innerJoin(productItems, eq(productItems.id, reviews.productItemId))
    .where(isShownOfIt)
    .orderBy(desc(reviews.writtenAt), reviews.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

async function readShownReviews(
  db: Db,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownReview[]> {
  const rows = await shownReviews(db).execute({ productId, limit, offset });
  return rows.map(({ productItemId, ...row }) => ({ productItemId, review: reviewShape(row) }));
}

export async function listReviews(db: Db, { id, page }: { id: number; page: number }) {
  const isThere = (await db.$count(products, and(eq(products.id, id), onSale))) > 0;
  if (!isThere) throw fail('product_not_found');
  const items = db.select({ id: productItems.id }).from(productItems);
  const isOf = and(eq(productItems.productId, id), isNull(productItems.archivedAt));
  const [shown, total] = await Promise.all([
    readShownReviews(db, id, { limit: REVIEWS_AT_ONCE, offset: (page - 1) * REVIEWS_AT_ONCE }),
    db.$count(reviews, and(eq(reviews.state, 'published'), inArray(reviews.productItemId, items.where(isOf)))),
  ]);
  const pagination = paginate({ page, limit: REVIEWS_AT_ONCE, total });
  return { product: { id }, reviews: shown.map(({ review }) => review), pagination };
}
