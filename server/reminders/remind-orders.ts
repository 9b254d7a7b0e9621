import { and, eq, gt, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { TRANSFERS } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { greetingName, type MailContext, mailAbout, momentText, type OrderRow, orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { type OrderReminderKind, reminderConsents, reminders } from '#server/reminders/tables.ts';
import { type ReminderTerms, remindedUntil } from '#server/reminders/terms.ts';
import { localPath } from '#texts/core/local-path.ts';

export type RemindDeps = { db: Db; mailContext: MailContext; clock: () => Date; log: Log; terms: ReminderTerms };

const AT_ONCE = 100;

/** Nobody has said by a mail to this address that they want none: a stranger may have entered it. */
export const isNotRefused = (email: SQL): SQL => sql`not exists (
  select from ${reminderConsents} taken where not taken.is_given and taken.source in ('mail', 'mail program')
    and taken.email <> '' and lower(taken.email) = lower(${email}))`;

/** Its buyer agreed to be reminded at this address. */
const hasConsent = sql`exists (
  select from ${reminderConsents} given where given.is_given and (given.user_id = ${orders.userId}
    or (${orders.userId} is null and given.guest_id = ${orders.guestId} and lower(given.email) = lower(${orders.email}))))
  and ${isNotRefused(sql`${orders.email}`)}`;

/** Unpaid, held, and nobody knows of money on its way; a slip that waits is such money. */
export function isStillOpen(kind: OrderReminderKind, now: Date): SQL | undefined {
  const isByTransfer = inArray(orders.paymentMethod, [...TRANSFERS]);
  return and(
    inArray(orders.status, ['Pending', 'Payment failed']),
    kind === 'transfer' ? isByTransfer : and(not(isByTransfer), ne(orders.paymentMethod, 'cod')),
    gt(orders.expiresAt, now),
    eq(orders.isPaymentInDoubt, false),
    eq(orders.isDemo, false),
    eq(orders.forgetAtEnd, false),
    ne(orders.email, ''),
    hasConsent,
  );
}

/** Not in the first half of its hold: whoever is just paying is not reminded of it. */
function isDue(kind: OrderReminderKind, until: Date, now: Date): SQL | undefined {
  return and(
    lte(orders.expiresAt, until),
    sql`${now}::timestamptz >= ${orders.heldSince} + (${orders.expiresAt} - ${orders.heldSince}) / 2`,
    isStillOpen(kind, now),
    sql`not exists (select from ${reminders} where ${reminders.orderId} = ${orders.id} and ${reminders.kind} = ${kind})`,
  );
}

/** It looks at what is, not at what it did before: however often it runs, dies, or runs twice at once, each is reminded once. */
export async function remindOfOrders(deps: RemindDeps, kind: OrderReminderKind): Promise<void> {
  const { db, clock, log, terms } = deps;
  const until = remindedUntil(terms, kind, clock());
  if (!until) return;
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(kind, until, clock()))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await remindOfOrder(deps, { kind, orderId: id, until }).catch((error: unknown) =>
      log.error({ err: error, orderId: id }, 'an order was not reminded of'),
    );
  }
}

type Due = { kind: OrderReminderKind; orderId: number; until: Date };

/** The order is locked: whoever pays it or calls it off is before this or after it. What is read after that is true. */
async function remindOfOrder({ db, mailContext, clock }: RemindDeps, { kind, orderId, until }: Due) {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const now = clock();
    const isStillDue = (await tx.$count(orders, and(eq(orders.id, orderId), isDue(kind, until, now)))) > 0;
    if (order && isStillDue) await writeReminder(tx, mailContext, { kind, order, now });
  });
}

async function writeReminder(
  tx: Tx,
  mailContext: MailContext,
  { kind, order, now }: { kind: OrderReminderKind; order: OrderRow; now: Date },
): Promise<void> {
  const token = newToken();
  const [written] = await tx
    .insert(reminders)
    .values({
      kind,
      orderId: order.id,
      consentId: sql`(select id from ${reminderConsents} where is_given and case when ${order.userId}::int is null
        then guest_id = ${order.guestId} else user_id = ${order.userId} end)`,
      email: order.email,
      tokenHash: tokenHash(token),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  if (!written) return;
  const about = { order, key: `${order.id}-r${written.id}` };
  const says = (publicUrl: string) => ({
    firstName: greetingName(order),
    orderId: order.id,
    total: centsToRupees(order.totalCents),
    until: order.expiresAt ? momentText(order.expiresAt) : '',
    link: publicUrl + localPath(`/reminder/order?token=${token}`),
    endLink: publicUrl + localPath(`/reminder?end&token=${token}`),
  });
  if (kind === 'unpaid') {
    await mailAbout(tx, mailContext, {
      kind: 'order-unpaid',
      ...about,
      values: async () => says(mailContext.publicUrl),
    });
  } else {
    const values = async () => ({ ...says(mailContext.publicUrl), account: [], hasCode: false, isReminder: true });
    await mailAbout(tx, mailContext, { kind: 'order-transfer', ...about, values });
  }
}
