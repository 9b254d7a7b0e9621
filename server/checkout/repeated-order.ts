import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '#server/checkout/order-terms.ts';
import type { PlacedOrder } from '#server/checkout/place-order.ts';
import { readOwnOrder } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { type Owner, ownerKey } from '#server/platform/db/owner.ts';
import { idempotencyKeys } from '#server/platform/tables.ts';

/** With a blank, so that no caller can send it as a key. Its owner is that of all other keys: they are erased together. */
const KEY = 'last cash order';
/** Longer than any client goes on trying. */
const WITHIN_MINUTES = 10;

type Remembered = { placed: PlacedOrder; cartVersion: number };
type Repeat = { owner: Owner; input: PlaceOrderInput };

/**
 * A cash order empties the cart, so the same request once more would find nothing to order. Whoever sends no
 * Idempotency-Key is known by the payload instead, for as long as the cart stays as that order left it.
 */
export async function rememberCashOrder(tx: Tx, { owner, input }: Repeat, answer: Remembered): Promise<void> {
  const row = { requestHash: hashOf(input), answer, createdAt: sql`now()` };
  await tx
    .insert(idempotencyKeys)
    .values({ owner: ownerKey(owner), key: KEY, ...row })
    .onConflictDoUpdate({ target: [idempotencyKeys.owner, idempotencyKeys.key], set: row });
}

/** The cart must be locked: of two that arrive at once the second finds what the first has written. */
export async function findRepeatedOrder(
  tx: Tx,
  { owner, input, cartVersion }: { owner: Owner; input: PlaceOrderInput; cartVersion: number },
): Promise<PlacedOrder | null> {
  const remembered = await findRemembered(tx, { owner, input });
  if (remembered?.cartVersion !== cartVersion) return null;
  const { order, attemptId } = remembered.placed;
  const { status } = await readOwnOrder(tx, owner, order.id);
  // One that was called off since is no order to be told of.
  return status === 'Cancelled' ? null : { order: { ...order, orderStatus: { status } }, attemptId };
}

/** A look without a lock: whether there may be such an order at all. */
export async function isLikelyRepeat(db: Db, repeat: Repeat): Promise<boolean> {
  return (await findRemembered(db, repeat)) !== undefined;
}

async function findRemembered(tx: Db | Tx, { owner, input }: Repeat): Promise<Remembered | undefined> {
  const [row] = await tx
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.owner, ownerKey(owner)),
        eq(idempotencyKeys.key, KEY),
        eq(idempotencyKeys.requestHash, hashOf(input)),
        gt(idempotencyKeys.createdAt, sql`now() - make_interval(mins => ${WITHIN_MINUTES})`),
      ),
    );
  return row?.answer as Remembered | undefined;
}

const hashOf = (input: PlaceOrderInput) => createHash('sha256').update(JSON.stringify(input)).digest('hex');
