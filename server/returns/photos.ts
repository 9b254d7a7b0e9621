import { and, eq, inArray, sql } from 'drizzle-orm';
import { MOST_RETURN_PHOTOS } from '#contract/calls/returns.ts';
import { fail } from '#contract/errors.ts';
import type { Photograph } from '#server/images/index.ts';
import { isOwn, orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';
import { lockReturn } from '#server/returns/decide-return.ts';
import { returnPhotos, returns } from '#server/returns/tables.ts';

/** Before a file is read: it is the caller's own, and nobody has decided yet. Another's answers like none. */
export async function requireOwn(db: Db | Tx, caller: Owner, returnId: number): Promise<void> {
  const [own] = await db
    .select({ state: returns.state })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, returnId), isOwn(caller)));
  if (!own) throw fail('return_not_found');
}

export async function addPhoto(tx: Tx, returnId: number, { mediaType, picture }: Photograph): Promise<void> {
  const { row } = await lockReturn(tx, returnId);
  const refuse = (reason: string) => fail('return_refused', { reason });
  if (row.state !== 'asked') throw refuse('We have decided about it already: photographs are not needed any more.');
  if ((await tx.$count(returnPhotos, eq(returnPhotos.returnId, returnId))) >= MOST_RETURN_PHOTOS) {
    throw refuse(`At most ${MOST_RETURN_PHOTOS} photographs can be added.`);
  }
  await tx.insert(returnPhotos).values({ returnId, mediaType, picture });
}

/** `owner`: only if it is theirs; nothing: for staff. */
export async function readPhoto(db: Db, id: number, owner?: Owner) {
  const [photo] = await db
    .select({ mediaType: returnPhotos.mediaType, picture: returnPhotos.picture })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returnPhotos.id, id), owner && isOwn(owner)));
  if (!photo) throw fail('return_not_found');
  return { mediaType: photo.mediaType, bytes: new Uint8Array(photo.picture) };
}

/** Nobody looks at them again once the matter is closed. */
export async function purgeReturnPhotos(db: Db | Tx): Promise<number> {
  const closedAt = sql`greatest(${returns.decidedAt}, ${returns.receivedAt})`;
  const over = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(inArray(returns.state, ['refused', 'refunded']), sql`${closedAt} < now() - interval '90 days'`));
  const { rowCount } = await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, over));
  return rowCount ?? 0;
}
