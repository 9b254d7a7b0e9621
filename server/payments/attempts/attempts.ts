import { and, desc, eq, inArray } from 'drizzle-orm';
import { type AttemptState, OPEN_STATES } from '#server/payments/provider.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type AttemptChange = Partial<typeof paymentAttempts.$inferInsert>;

export async function readAttempt(db: Db | Tx, id: number): Promise<AttemptRow> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (!attempt) throw new Error(`There is no payment attempt ${id}.`);
  return attempt;
}

/** The newest first. */
export async function listAttempts(db: Db | Tx, orderId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number));
}

/** Tokens come from addresses: anything may stand there. */
export async function findByToken(db: Db, token: string): Promise<AttemptRow | undefined> {
  if (!/^[\da-f]{64}$/.test(token)) return undefined;
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.token, token));
  return attempt;
}

export function isOpen({ state }: AttemptRow): boolean {
  return (OPEN_STATES as readonly string[]).includes(state);
}

/**
 * It asks for what a correction made a paid order dearer, and is named so: '1037-x2'. The gateway lets nobody pay an order
 * twice, so it is another order there.
 */
export function isForExtra({ reference }: Pick<AttemptRow, 'reference'>): boolean {
  return /-x\d+$/.test(reference);
}

export async function changeAttempt(db: Db | Tx, id: number, to: AttemptChange): Promise<void> {
  await db.update(paymentAttempts).set(to).where(eq(paymentAttempts.id, id));
}

/** Compare and set: of several who want to continue an attempt, one does. */
export async function moveAttempt(
  db: Db | Tx,
  id: number,
  from: readonly AttemptState[],
  to: AttemptChange,
): Promise<AttemptRow | undefined> {
  const [moved] = await db
    .update(paymentAttempts)
    .set(to)
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...from])))
    .returning();
  return moved;
}

/** Nobody is to continue them. Where a payer may still be paying, the sweep goes on asking. */
export async function expireAttempts(tx: Tx, orderId: number): Promise<void> {
  const isBeforeCapture = inArray(paymentAttempts.state, ['created', 'awaiting_payer', 'authenticating']);
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired', challengeHtml: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isBeforeCapture));
}
