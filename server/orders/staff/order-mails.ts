import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { mails } from '#server/mail/index.ts';
import { mailName } from '#server/messages/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type OrderMail = OrderPage['mails'][number];

/** What was written about an order, the newest first. */
export async function readOrderMails(db: Db | Tx, orderId: number, key?: string): Promise<OrderMail[]> {
  const isAboutOrder = sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`;
  const found = await db
    .select()
    .from(mails)
    .where(and(isAboutOrder, key === undefined ? undefined : eq(mails.key, key)))
    .orderBy(desc(mails.id));
  return found.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    // After 90 days nobody knows any more what it said.
    subject: mail.subject || mailName(mail.kind),
    to: mail.recipient,
    state: mail.state,
    at: mail.createdAt.toISOString(),
    sendAfter: mail.sendAfter?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    problem: mail.state === 'sent' ? null : mail.lastError,
  }));
}
