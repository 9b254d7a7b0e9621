import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { firstImage, productItems, products } from '#server/catalogue/index.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { BACK_IN_STOCK } from '#server/wishlist/stock-alerts.ts';
import { stockAlerts } from '#server/wishlist/tables.ts';
import { inLanguage } from '#texts/core/language.ts';
import { localPath } from '#texts/core/local-path.ts';

/** At once when the database tells that something is back, and every minute in any case. */
export const notifyWaitingJob = {
  name: 'tell-waiting',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

type Deps = MailDeps & { publicUrl: string };

const AT_ONCE = 100;
/** Wide enough for screens with two points to a pixel. */
const PICTURE_WIDTH = 480;

const canBeBought = and(
  eq(products.active, true),
  isNull(productItems.archivedAt),
  sql`${productItems.onHand} > ${productItems.reserved}`,
);

/**
 * Mails everybody who waits for what can be bought now. It looks at what is, not at what happened: whatever brought the
 * pieces, and however often this runs or dies, each is told once, and nobody of what is gone again.
 */
export async function notifyWaiting(db: Db, deps: Deps): Promise<void> {
  for (let after = 0; ; ) {
    const waiting = await db
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .innerJoin(productItems, eq(productItems.id, stockAlerts.productItemId))
      .innerJoin(products, eq(products.id, productItems.productId))
      .where(and(isNull(stockAlerts.toldAt), gt(stockAlerts.id, after), canBeBought))
      .orderBy(asc(stockAlerts.id))
      .limit(AT_ONCE);
    for (const { id } of waiting) await db.transaction((tx) => tellOne(tx, deps, id));
    after = waiting.at(-1)?.id ?? 0;
    if (waiting.length < AT_ONCE) return;
  }
}

/** That they were told and the mail are written together, or neither. */
async function tellOne(tx: Tx, { publicUrl, ...mailDeps }: Deps, id: number): Promise<void> {
  const token = newToken();
  const [found] = await tx
    .select({
      email: stockAlerts.email,
      language: stockAlerts.language,
      productId: products.id,
      itemId: productItems.id,
      name: products.name,
      size: productItems.size,
      scent: productItems.scent,
      priceCents: productItems.priceCents,
      picture: pictureOfProduct,
      isFirst: isFirstItem,
    })
    .from(stockAlerts)
    .innerJoin(productItems, eq(productItems.id, stockAlerts.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.toldAt), canBeBought))
    // Whoever else tells the same one waits here, and then finds nothing.
    .for('update', { of: stockAlerts });
  if (!found) return;
  const { email, language, productId, itemId, name, size, scent, priceCents, picture, isFirst } = found;
  const isWritten = await inLanguage(language, () =>
    queueMail(tx, mailDeps, {
      kind: BACK_IN_STOCK,
      key: String(id),
      to: email,
      values: {
        name,
        variant: [size, scent].filter(Boolean).join(', '),
        price: formatRupees(centsToRupees(priceCents)),
        picture: picture && `${publicUrl}/images/${picture}/${PICTURE_WIDTH}.webp`,
        link: publicUrl + localPath(`/product/${productId}${isFirst ? '' : `?item=${itemId}`}`),
        takeBackLink: publicUrl + localPath(`/stock-alerts/take-back?token=${token}`),
      },
    }),
  );
  // Their mailbox has had its share of this hour: they keep waiting.
  if (!isWritten) return;
  await tx
    .update(stockAlerts)
    .set({ toldAt: sql`now()`, tokenHashes: [tokenHash(token)] })
    .where(eq(stockAlerts.id, id));
}

/** Of the item itself, or of the first, as on its page. */
const pictureOfProduct = sql<string | null>`coalesce(${firstImage}, (
  select image.image_hash from product_item_images image join product_items item on item.id = image.product_item_id
  where item.product_id = ${products.id} and item.archived_at is null order by item.position, image.position limit 1))`;

const isFirstItem = sql<boolean>`not exists (
  select 1 from product_items item where item.product_id = ${products.id} and item.archived_at is null
    and item.position < ${productItems.position})`;
