import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import type { CustomerNote } from '#contract/staff/customers.ts';
import { users } from '#server/accounts/index.ts';
import { customerNotes, customers } from '#server/customers/tables.ts';
import { type Buyer, orders, ordersOf } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Reader = { staffId: number; now: Date };
type Row = { id: number; at: Date; authorId: number; by: string; text: string };

const isYoung = ({ at }: Pick<Row, 'at'>, now: Date) => now.getTime() - at.getTime() <= UNDO_MINUTES * 60_000;

function noteShape({ authorId, ...note }: Row, { staffId, now }: Reader): CustomerNote {
  return {
    ...note,
    at: note.at.toISOString(),
    canTakeBack: authorId === staffId && isYoung(note, now),
  };
}

/** The newest first. */
export async function listNotes(db: Db | Tx, customerId: number, reader: Reader): Promise<CustomerNote[]> {
  const { id, at, authorId, text } = customerNotes;
  const rows = await db
    .select({ id, at, authorId, by: users.firstName, text })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, authorId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(id));
  return rows.map((row) => noteShape(row, reader));
}

type NewNote = { customerId: number; text: string; by: { id: number; firstName: string }; now: Date };

export async function addNote(tx: Tx, { customerId, text, by, now }: NewNote): Promise<CustomerNote> {
  await lockCustomer(tx, customerId);
  const [note] = await tx
    .insert(customerNotes)
    .values({ customerId, authorId: by.id, text, at: now })
    .returning({ id: customerNotes.id });
  if (!note) throw new Error('The note was not written.');
  const written = { id: note.id, at: now, authorId: by.id, by: by.firstName, text };
  return noteShape(written, { staffId: by.id, now });
}

/** Only one's own, and only while it is young: what others have read stays. */
export async function takeBackNote(
  tx: Tx,
  { customerId, noteId, staffId, now }: { customerId: number; noteId: number; staffId: number; now: Date },
): Promise<void> {
  await lockCustomer(tx, customerId);
  const isMeant = and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId));
  const [note] = await tx.select().from(customerNotes).where(isMeant);
  if (note && note.authorId !== staffId)
    throw fail('undo_too_late', { reason: 'Somebody else has written this note.' });
  if (note && !isYoung(note, now)) {
    throw fail('undo_too_late', { reason: `A note can be removed for ${UNDO_MINUTES} minutes.` });
  }
  await tx.delete(customerNotes).where(isMeant);
}

/** Of somebody who has shown that a mail address is theirs: noted at whoever ordered with it, as when staff were asked. */
export async function noteWishToBeForgotten(tx: Tx, mail: string, now: Date): Promise<void> {
  const phones = tx.select({ phone: orders.shippingPhone }).from(orders).where(ordersOf({ mail }));
  await tx
    .update(customers)
    .set({ forgetAskedAt: now })
    .where(and(inArray(customers.onlyPhone, phones), isNull(customers.forgetAskedAt)));
}

/** So that it is neither merged nor forgotten meanwhile. */
export async function lockCustomer(tx: Tx, id: number) {
  const [customer] = await tx
    .select({
      id: customers.id,
      userId: customers.userId,
      onlyPhone: customers.onlyPhone,
      name: customers.name,
      forgetAskedAt: customers.forgetAskedAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  if (!customer) throw fail('customer_not_found');
  return customer;
}

/** What was noted about somebody, and whether they asked to be forgotten, for that person. */
export async function readOwnNotes(db: Db, buyer: Buyer) {
  const isMeant = 'userId' in buyer ? eq(customers.userId, buyer.userId) : eq(customers.onlyPhone, buyer.phone);
  const [customer] = await db
    .select({ id: customers.id, forgetAskedAt: customers.forgetAskedAt })
    .from(customers)
    .where(isMeant);
  if (!customer) return { notes: [], forgetAskedAt: null };
  const rows = await db
    .select({ at: customerNotes.at, text: customerNotes.text })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customer.id))
    .orderBy(customerNotes.id);
  return {
    notes: rows.map(({ at, text }) => ({ at: at.toISOString(), text })),
    forgetAskedAt: customer.forgetAskedAt?.toISOString() ?? null,
  };
}
