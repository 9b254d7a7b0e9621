import { and, eq, sql } from 'drizzle-orm';
import { type MailPermit, mails } from '#server/mail/index.ts';
import { orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { CART_LEFT, leftCarts } from '#server/reminders/remind-carts.ts';
import { isStillOpen } from '#server/reminders/remind-orders.ts';
import { reminders } from '#server/reminders/tables.ts';
import { quietUntil, type ReminderTerms } from '#server/reminders/terms.ts';

type Deps = { db: Db; clock: () => Date; terms: ReminderTerms };

/**
 * A mail may wait long for its server: whether a reminder is still right is asked again when it leaves. One that is not is
 * dropped, and was no reminder: mail and row go together.
 */
export async function permitReminder({ db, clock, terms }: Deps, mailId: number): Promise<MailPermit> {
  const [mail] = await db.select({ kind: mails.kind, key: mails.key }).from(mails).where(eq(mails.id, mailId));
  const mayBe = mail && (mail.kind === CART_LEFT || mail.kind.startsWith('order-'));
  const id = mayBe ? /(?:^|-)r(\d{1,9})$/.exec(mail.key)?.[1] : undefined;
  if (id === undefined) return 'now';
  const [reminder] = await db
    .select()
    .from(reminders)
    .where(eq(reminders.id, Number(id)));
  const now = clock();
  const isRight = reminder && (await isStillRight(db, reminder, { terms, now }));
  return isRight ? (quietUntil(terms, now) ?? 'now') : drop(db, mailId, Number(id));
}

async function isStillRight(
  db: Db,
  { kind, orderId, consentId, createdAt }: typeof reminders.$inferSelect,
  { terms, now }: { terms: ReminderTerms; now: Date },
): Promise<boolean> {
  if (kind !== 'cart') {
    const isOpen = and(eq(orders.id, orderId ?? 0), isStillOpen(kind, now));
    return terms.beforeMs[kind] !== null && (await db.$count(orders, isOpen)) > 0;
  }
  const isUntouched = sql`given.id = ${consentId} and cart.changed_at <= ${createdAt}`;
  return terms.cartAfterMs !== null && (await db.execute(leftCarts(terms, isUntouched))).rows.length > 0;
}

async function drop(db: Db, mailId: number, id: number): Promise<'never'> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(mails).where(and(eq(mails.id, mailId), eq(mails.state, 'queued')));
    if (rowCount) await tx.delete(reminders).where(eq(reminders.id, id));
  });
  return 'never';
}
