import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import { findLinkedOrder, type OrderRow, orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { reviewLinks, reviewMailRefusals } from '#server/reviews/tables.ts';

/** As long as somebody may want to write from a mail, or not to get another. */
const OPEN_DAYS = 180;

export async function makeReviewLink(tx: Tx, orderId: number): Promise<string> {
  const token = newToken();
  await tx.insert(reviewLinks).values({ tokenHash: tokenHash(token), orderId });
  return token;
}

/** The order that a link opens for writing about it: that of the mail, or the one by which the order is followed. */
export async function findReviewedOrder(db: Db, token: string, now: Date): Promise<OrderRow> {
  const order = (await findMailedOrder(db, token)) ?? (await findLinkedOrder(db, token, now));
  if (!order) throw fail('token_invalid');
  return order;
}

/** Tokens come from addresses: anything may stand there. */
async function findMailedOrder(db: Db | Tx, token: string): Promise<OrderRow | undefined> {
  const [found] = /^[\w-]{43}$/.test(token)
    ? await db
        .select({ order: orders })
        .from(reviewLinks)
        .innerJoin(orders, eq(orders.id, reviewLinks.orderId))
        .where(eq(reviewLinks.tokenHash, tokenHash(token)))
    : [];
  return found?.order;
}

/** Whoever has the mail of an order says for its address that no other like it shall come. */
export async function refuseReviewMails(tx: Tx, token: string): Promise<void> {
  const order = await findMailedOrder(tx, token);
  if (!order) throw fail('token_invalid');
  if (!order.email) return;
  await tx.insert(reviewMailRefusals).values({ email: order.email.toLowerCase() }).onConflictDoNothing();
}

export async function purgeReviewLinks(db: Db | Tx): Promise<number> {
  const { rowCount } = await db
    .delete(reviewLinks)
    .where(sql`${reviewLinks.createdAt} < now() - make_interval(days => ${OPEN_DAYS})`);
  return rowCount ?? 0;
}

/** The mail program's own Unsubscribe button posts to the link of the mail (RFC 8058); a person gets a page that asks. */
export function oneClickRefusal(db: Db) {
  return new Hono().post('/no-mails', async (c) => {
    await db.transaction((tx) => refuseReviewMails(tx, c.req.query('token') ?? ''));
    return c.text('We do not ask again.', 200, { ...securityHeaders, 'Content-Security-Policy': DATA_POLICY });
  });
}
