import { and, eq, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Batch, changeBatch as changeCall, listBatches as listCall } from '#contract/staff/stock.ts';
import { lockStock, stockBatches } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { lastWarnedDay, sqlDay } from '#server/stock/lasts.ts';
import { variantOfItem } from '#server/stock/read-stock.ts';

type BatchQuery = ParsedInputOf<typeof listCall> & { id?: number };

/** The first to expire first, those without a day last. */
export async function listBatches(tx: Db | Tx, filter: BatchQuery, now: Date): Promise<Batch[]> {
  const { itemId, usedUp, id, ...unread } = filter;
  unread satisfies Record<string, never>;
  const ofItem = itemId ? sql`item.id = ${itemId}` : sql`true`;
  const isShown = id ? sql`batch.id = ${id}` : usedUp ? sql`true` : sql`batch.on_hand > 0`;
  const { rows } = await tx.execute<Batch>(sql`
    select batch.id, item.id as "itemId", product.name, ${variantOfItem} as variant, item.sku, batch.code,
      to_char(batch.expires_on, 'YYYY-MM-DD') as "expiresOn",
      to_char(batch.cut_on, 'YYYY-MM-DD') as "cutOn", batch.on_hand as "onHand", batch.created_at as "arrivedAt",
      case when batch.on_hand = 0 then 'used up' when batch.expires_on < ${sqlDay(now)} then 'expired'
        when batch.expires_on <= ${lastWarnedDay(now)} then 'expiring' else 'good' end as state
    from stock_batches batch join product_items item on item.id = batch.product_item_id
      join products product on product.id = item.product_id
    where ${ofItem} and ${isShown}
    order by batch.on_hand = 0, batch.expires_on nulls last, batch.id limit 1000`);
  return rows.map((row) => ({ ...row, arrivedAt: new Date(row.arrivedAt).toISOString() }));
}

const refuse = (reason: string) => fail('action_refused', { reason });
const expiryText = (day: string | null) => (day ? `expires on ${day}` : 'has no day');
const cutText = (day: string | null) => (day ? `was cut on ${day}` : 'has no day of cutting');

type WantedBatch = {
  item: { id: number; name: string };
  code: string;
  expiresOn: string | null;
  cutOn: string | null;
  mayMake: boolean;
  now: Date;
};

/** The batch of a locked item, made if pieces come and there is none of that code. */
export async function findOrMakeBatch(
  tx: Tx,
  { item, code, expiresOn, cutOn, mayMake, now }: WantedBatch,
): Promise<{ id: number; onHand: number }> {
  const [known] = await tx
    .select()
    .from(stockBatches)
    .where(and(eq(stockBatches.productItemId, item.id), eq(stockBatches.code, code)));
  if (!known && !mayMake) throw refuse(`There is no batch ${code} of ${item.name}.`);
  if (known && expiresOn && known.expiresOn !== expiresOn)
    throw refuse(
      `Batch ${code} of ${item.name} ${expiryText(known.expiresOn)}, not ${expiresOn}. Give these pieces another code, or correct the batch first.`,
    );
  if (known && cutOn && known.cutOn !== cutOn)
    throw refuse(
      `Batch ${code} of ${item.name} ${cutText(known.cutOn)}, not ${cutOn}. Give these pieces another code, or correct the batch first.`,
    );
  if (known) return known;
  refuseUncut(cutOn, now);
  const [made] = await tx.insert(stockBatches).values({ productItemId: item.id, code, expiresOn, cutOn }).returning();
  if (!made) throw new Error('the batch was not written');
  return made;
}

function refuseUncut(cutOn: string | null, now: Date): void {
  if (cutOn && cutOn > colomboDay(now))
    throw refuse(`What is cut on ${cutOn} is not cut yet: that day is still to come.`);
}

/** Another code or day; of another day the owner is told again. */
export async function changeBatch(tx: Tx, { id, code, expiresOn, cutOn }: ParsedInputOf<typeof changeCall>, now: Date) {
  refuseUncut(cutOn, now);
  const [found] = await tx
    .select({ itemId: stockBatches.productItemId })
    .from(stockBatches)
    .where(eq(stockBatches.id, id));
  if (!found) throw fail('product_not_found');
  // As everybody who changes batches does: the item first.
  await lockStock(tx, [found.itemId]);
  const [before] = await tx.select().from(stockBatches).where(eq(stockBatches.id, id));
  const [other] = await tx
    .select({ expiresOn: stockBatches.expiresOn })
    .from(stockBatches)
    .where(and(eq(stockBatches.productItemId, found.itemId), eq(stockBatches.code, code), ne(stockBatches.id, id)));
  if (other) throw refuse(`There is a batch ${code} of it already: it ${expiryText(other.expiresOn)}.`);
  const isOtherDay = before?.expiresOn !== expiresOn;
  await tx
    .update(stockBatches)
    .set({ code, expiresOn, cutOn, ...(isOtherDay && { toldAt: null }) })
    .where(eq(stockBatches.id, id));
  return {
    itemId: found.itemId,
    before: { code: before?.code, expiresOn: before?.expiresOn, cutOn: before?.cutOn },
    after: { code, expiresOn, cutOn },
  };
}
