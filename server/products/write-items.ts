import { and, eq, inArray, sql } from 'drizzle-orm';
import { changeOnHand, lockStock, productItemImages, productItems } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type Changes, differences, hasChanges } from '#server/products/differences.ts';
import { columnsOfItem, type ItemFacts } from '#server/products/field-columns.ts';
import { changedMeanwhile } from '#server/products/last-change.ts';

export type KnownItem = ItemFacts & { id: number; version: number };

/** A new item; what there is of it came as a delivery. */
export async function addItem(
  tx: Tx,
  productId: number,
  { facts, onHand, staffId }: { facts: ItemFacts; onHand: number; staffId: number },
): Promise<Changes> {
  const added = await tx
    .insert(productItems)
    .values({ ...columnsOfItem(facts), productId, archivedAt: facts.isArchived ? sql`now()` : null })
    .returning({ id: productItems.id });
  for (const { id } of added) {
    if (onHand > 0) await changeOnHand(tx, id, onHand, { reason: 'delivery', staff: staffId });
    await writePictures(tx, id, facts.pictures);
  }
  return { before: {}, after: { [`${facts.sku}.item`]: { ...facts, onHand } } };
}

type ItemChange = { known: KnownItem; facts: ItemFacts };

/**
 * Writes only what is another, on the versions that were seen. Only items that change are locked, by id as purchases do
 * and as late as can be: whoever buys waits for the rest of this transaction at most, and their pieces are not looked at.
 */
export async function changeItems(tx: Tx, all: ItemChange[], subject: string): Promise<Changes[]> {
  const changed = all
    .map((one) => ({ ...one, changes: differences(one.known, one.facts, `${one.known.sku}.`) }))
    .filter(({ changes }) => hasChanges(changes));
  if (changed.length === 0) return [];
  await lockStock(
    tx,
    changed.map(({ known }) => known.id),
  );
  const moving = changed.filter(
    ({ known, facts }) => known.position !== facts.position || known.sku.toUpperCase() !== facts.sku.toUpperCase(),
  );
  const versions = await clearPlaces(tx, moving);
  for (const { known, facts, changes } of changed) {
    const seen = known.version + (versions.get(known.id) ?? 0);
    const archived = known.isArchived === facts.isArchived ? {} : { archivedAt: facts.isArchived ? sql`now()` : null };
    const written = await tx
      .update(productItems)
      .set({ ...columnsOfItem(facts), ...archived })
      .where(and(eq(productItems.id, known.id), eq(productItems.version, seen)))
      .returning({ id: productItems.id });
    if (written.length === 0) throw await changedMeanwhile(tx, subject);
    if (`${known.sku}.pictures` in changes.after) await writePictures(tx, known.id, facts.pictures);
  }
  return changed.map(({ changes }) => changes);
}

/** Two items that change places or codes would stand in each other's way: until they are written they have neither. */
async function clearPlaces(tx: Tx, moving: ItemChange[]): Promise<Map<number, 1>> {
  const ids = moving.map(({ known }) => known.id);
  if (ids.length === 0) return new Map();
  await tx.execute(sql`select id from ${productItems} where id = any(${sql.param(ids)}::int[]) order by id for update`);
  await tx
    .update(productItems)
    .set({ position: sql`-${productItems.position}`, sku: sql`${productItems.sku} || '~'` })
    .where(inArray(productItems.id, ids));
  return new Map(ids.map((id) => [id, 1]));
}

async function writePictures(tx: Tx, productItemId: number, pictures: ItemFacts['pictures']): Promise<void> {
  await tx.delete(productItemImages).where(eq(productItemImages.productItemId, productItemId));
  if (pictures.length === 0) return;
  const rows = pictures.map(({ hash, alt }, at) => ({ productItemId, position: at + 1, imageHash: hash, alt }));
  await tx.insert(productItemImages).values(rows);
}
