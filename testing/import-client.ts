import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/call.ts';
import {
  applyImport,
  fixImport,
  getImport,
  getImportProgress,
  previewImport,
  undoImport,
} from '#contract/staff/imports.ts';
import { runImports } from '#server/imports/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { staffClient } from '#testing/staff-client.ts';

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;
type Staff = Awaited<ReturnType<ReturnType<typeof staffClient>>>;

const silent = createLog({ LOG_LEVEL: 'silent' });
type Shop = { request: Fetch; db: Db; log?: Log; clock?: { now: Date } };

/** A file of rows, as a spreadsheet would save it. */
export function csvFile(rows: (string | number)[][], separator = ','): Uint8Array<ArrayBuffer> {
  const quoted = (cell: string | number) =>
    /["\r\n,;]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
  return new TextEncoder().encode(rows.map((row) => row.map(quoted).join(separator)).join('\r\n'));
}

/** Somebody who brings files of products to a test shop. */
export async function importClient(shop: Shop) {
  const member = staffClient(shop);
  const ishani = await member({ firstName: 'Ishani', role: 'owner' });

  const preview = (file: Uint8Array, { by = ishani, name = 'prices.csv' }: { by?: Staff; name?: string } = {}) =>
    by.send(previewImport, { name }, { file });
  const fix = (id: number, fixes: Omit<InputOf<typeof fixImport>, 'id'>) => ishani.send(fixImport, { id, ...fixes });
  /** Asks, and waits until it is done: here, or by the workers of a shop of its own. What came of it is in the answer. */
  async function settled(id: number, asked: Awaited<ReturnType<typeof ask>>) {
    if (asked.status !== 200) return { ...asked, body: { ...asked.body, outcome: null, problem: null } };
    if (shop.clock)
      await runImports({ db: shop.db, log: shop.log ?? silent, clock: () => shop.clock?.now ?? new Date() });
    while ((await ishani.send(getImportProgress, { id })).body.progress) await setTimeout(50);
    return get(id);
  }
  const ask = (call: typeof applyImport | typeof undoImport, id: number, by: Staff, key?: string) =>
    by.send(call, { id }, key ? { key } : {});
  const apply = async (id: number, by = ishani, key?: string) => settled(id, await ask(applyImport, id, by, key));
  const undo = async (id: number) => settled(id, await ask(undoImport, id, ishani));
  const get = (id: number, tab?: 'look' | 'changed' | 'wrong' | 'new' | 'same', after?: number) =>
    ishani.send(getImport, { id, ...(tab && { tab }), ...(after && { after }) });

  /** Whatever an import may change, without versions and times. */
  async function goods() {
    const { rows } = await shop.db.execute(sql`
      select item.sku, item.position, item.size, item.scent, item.price_cents, item.compare_at_cents, item.barcode, item.on_hand,
        item.warn_at, item.weight_grams, item.archived_at is not null as item_archived, product.id as product_id, product.name,
        product.category_id, product.description, product.directions, product.ingredients, product.ingredient_words,
        product.nmra_number, product.nmra_until, product.active, product.archived_at is not null as archived
      from product_items item join products product on product.id = item.product_id order by item.sku`);
    return rows;
  }

  async function one(sku: string) {
    const found = (await goods()).find((row) => row.sku === sku);
    if (!found) throw new Error(`There is no ${sku}.`);
    return found;
  }

  /** Items whose history does not add up to what they have. */
  async function stockGaps() {
    const { rows } = await shop.db.execute(sql`
      select item.sku, item.on_hand, coalesce(sum(delta), 0)::int as told from product_items item
      left join stock_movements movement on movement.product_item_id = item.id
      group by item.id having item.on_hand <> coalesce(sum(delta), 0)`);
    return rows;
  }

  return { member, ishani, preview, fix, apply, undo, get, goods, one, stockGaps };
}
