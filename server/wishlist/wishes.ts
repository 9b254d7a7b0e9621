import { and, eq, sql } from 'drizzle-orm';
import { products, readProducts } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { wishes } from '#server/wishlist/tables.ts';

/** What is on sale of somebody's wishes, the oldest first. */
export async function listWishes(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(and(eq(wishes.userId, userId), eq(products.active, true)))
    .orderBy(wishes.addedAt, wishes.productId);
  return rows.map(({ productId }) => productId);
}

/** In the order in which they are named. What there is not, or not any more, is left out. */
export async function joinWishes(db: Db, userId: number, productIds: number[]): Promise<void> {
  await db.execute(sql`
    insert into ${wishes} (user_id, product_id, added_at)
    select ${userId}, id, now() + min(place) * interval '1 microsecond'
    from unnest(${sql.param(productIds)}::int[]) with ordinality as named (product_id, place)
      join ${products} on id = named.product_id
    group by id on conflict do nothing`);
}

export async function dropWish(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
}

/** The named products in their order, without those that are not on sale. */
export function listWishedProducts(db: Db, ids: number[]) {
  const named = sql`${sql.param(ids)}::int[]`;
  return readProducts(db, {
    where: sql`${products.id} = any(${named})`,
    orderBy: [sql`array_position(${named}, ${products.id})`],
    limit: ids.length,
  });
}

/** For the person whose wishes they are, also those that are not on sale. */
export async function readOwnWishes(db: Db, userId: number) {
  const rows = await db
    .select({ productId: wishes.productId, name: products.name, addedAt: wishes.addedAt })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.userId, userId))
    .orderBy(wishes.addedAt, wishes.productId);
  return rows.map(({ addedAt, ...wish }) => ({ ...wish, addedAt: addedAt.toISOString() }));
}

export async function eraseWishes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.userId, userId));
}
