import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { ALERT_KEPT_DAYS, ALERT_WAITS_DAYS } from '#contract/calls/stock-alerts.ts';
import { fail } from '#contract/errors.ts';
import { productItems, products } from '#server/catalogue/index.ts';
import { eraseMail, purgeMailsOf } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { stockAlerts } from '#server/wishlist/tables.ts';
import { language } from '#texts/core/language.ts';

export const BACK_IN_STOCK = 'back-in-stock';

/** So many items one mailbox can wait for at once: anybody can enter the address of somebody else. */
const MOST_ITEMS = 10;
/** So many requests of one address for one item can each be taken back. */
const MOST_REQUESTS = 20;

/**
 * Notes an address for one mail. Each request gets a token of its own, so that whoever enters the address of somebody
 * else learns nothing and can take back no more than what they asked for themselves.
 */
export async function askStockAlert(
  tx: Tx,
  { productItemId, email, now }: { productItemId: number; email: string; now: Date },
): Promise<string> {
  await refuseUnlessSoldOut(tx, productItemId);
  await refuseTooMany(tx, email, productItemId);
  const token = newToken();
  const hash = tokenHash(token);
  await tx.execute(sql`
    insert into ${stockAlerts} (email, product_item_id, language, consent_at, token_hashes)
    values (${email}, ${productItemId}, ${language()}, ${now}, array[${hash}])
    on conflict (lower(email), product_item_id) where told_at is null
    do update set token_hashes = (${stockAlerts.tokenHashes} || excluded.token_hashes)[1:${sql.raw(String(MOST_REQUESTS))}]`);
  return token;
}

async function refuseTooMany(tx: Tx, email: string, productItemId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${'stock-alerts '} || lower(${email})))`);
  const isOfMailbox = sql`lower(${stockAlerts.email}) = lower(${email})`;
  const others = and(isOfMailbox, isNull(stockAlerts.toldAt), ne(stockAlerts.productItemId, productItemId));
  if ((await tx.$count(stockAlerts, others)) >= MOST_ITEMS) throw fail('waits_for_many');
}

async function refuseUnlessSoldOut(tx: Tx, productItemId: number): Promise<void> {
  const [item] = await tx
    .select({ sellable: sql<number>`${productItems.onHand} - ${productItems.reserved}` })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(eq(productItems.id, productItemId), eq(products.active, true), isNull(productItems.archivedAt)));
  if (!item) throw fail('item_not_found', { productItemId });
  if (item.sellable > 0) throw fail('item_in_stock');
}

/** Before the mail: this request is gone, and with the last one the address. After it: address and mail are gone. */
export async function takeBackStockAlert(tx: Tx, token: string): Promise<void> {
  const hash = tokenHash(token);
  const [alert] = await tx
    .update(stockAlerts)
    .set({ tokenHashes: sql`array_remove(${stockAlerts.tokenHashes}, ${hash})` })
    .where(sql`${stockAlerts.tokenHashes} @> array[${hash}]`)
    .returning();
  if (!alert) throw fail('token_invalid');
  if (alert.toldAt === null && alert.tokenHashes.length > 0) return;
  await tx.delete(stockAlerts).where(eq(stockAlerts.id, alert.id));
  await eraseMail(tx, BACK_IN_STOCK, String(alert.id));
}

/** What somebody waits for, or was told of lately. */
export async function readOwnStockAlerts(db: Db, email: string) {
  const rows = await db
    .select({
      productItemId: stockAlerts.productItemId,
      name: products.name,
      askedAt: stockAlerts.consentAt,
      toldAt: stockAlerts.toldAt,
    })
    .from(stockAlerts)
    .innerJoin(productItems, eq(productItems.id, stockAlerts.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(sql`lower(${stockAlerts.email}) = lower(${email})`)
    .orderBy(stockAlerts.id);
  return rows.map(({ askedAt, toldAt, ...alert }) => ({
    ...alert,
    askedAt: askedAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }));
}

export async function eraseStockAlerts(tx: Tx, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(sql`lower(${stockAlerts.email}) = lower(${email})`);
}

/** Who was told a month ago, and who has waited for a year in vain. The mail goes with the address that it names. */
export async function purgeStockAlerts(db: Db | Tx): Promise<number> {
  await purgeMailsOf(db, BACK_IN_STOCK, ALERT_KEPT_DAYS);
  const { rowCount } = await db.delete(stockAlerts).where(sql`
    ${stockAlerts.toldAt} < now() - make_interval(days => ${ALERT_KEPT_DAYS})
    or (${stockAlerts.toldAt} is null and ${stockAlerts.consentAt} < now() - make_interval(days => ${ALERT_WAITS_DAYS}))`);
  return rowCount ?? 0;
}
