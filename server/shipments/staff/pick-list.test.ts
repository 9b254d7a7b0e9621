import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expiredText, takeText } from '#admin/parts/shelf-words.ts';
import { printOrders } from '#contract/staff/print.ts';
import { takeFromShelf } from '#contract/staff/shelf.ts';
import { changeStock } from '#contract/staff/stock.ts';
import { CARD } from '#testing/order-client.ts';
import { openPackingTable } from '#testing/packing-table.ts';

const { shop, dilki, place, pack, table } = await openPackingTable();
const ITEM = 10;
const day = (ahead: number) =>
  new Date(shop.clock.now.getTime() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);

async function bring(batchCode: string, by: number, ahead: number) {
  const change = { itemId: ITEM, by, reason: 'delivery' as const, batchCode, expiresOn: day(ahead) };
  expect((await dilki.send(changeStock, { changes: [change] })).status).toBe(200);
}
const onTable = async () => (await table()).shelf.find(({ productItemId }) => productItemId === ITEM);

test('[STK-16] the first to expire first, without what packed parcels hold; what has expired is never proposed', async () => {
  await shop.db.execute(sql`update product_items set on_hand = reserved + 2 where id = ${ITEM}`);
  await bring('LATE', 10, 300);
  await bring('SOON', 4, 10);
  await bring('OLD', 3, -2);
  const packed = await place(CARD, { [ITEM]: 3 });
  await pack(packed);
  const ids = [await place(CARD, { [ITEM]: 2 }), await place(CARD, { [ITEM]: 4 })];

  const lies = await onTable();
  expect(lies).toEqual({
    productItemId: ITEM,
    batches: [
      { code: 'SOON', expiresOn: day(10), pieces: 1 },
      { code: 'LATE', expiresOn: day(300), pieces: 10 },
    ],
    loose: 2,
    expired: [{ code: 'OLD', expiresOn: day(-2), pieces: 3 }],
  });
  expect(takeText(lies, 6)).toMatch(/^1 of SOON \(.+\), 5 of LATE \(.+\)$/);
  expect(expiredText(lies)).toBe('OLD: expired, do not send');

  // On paper for the same orders; for the packed one alone, as if it were not in its box yet.
  const { body } = await dilki.send(printOrders, { orders: ids.join(',') });
  expect(body.shelf).toEqual([lies]);
  const alone = (await dilki.send(printOrders, { orders: String(packed) })).body.shelf[0];
  expect(takeText(alone, 3)).toMatch(/^3 of SOON \(.+\)$/);
});

test('[STK-16] pieces of no batch come after those with a day, and what is left over is said to be missing', () => {
  const lot = { code: 'A', expiresOn: null, pieces: 2 };
  const shelf = { productItemId: 1, batches: [lot], loose: 1, expired: [] };
  expect(takeFromShelf(shelf, 3)).toEqual([lot, { code: null, expiresOn: null, pieces: 1 }]);
  expect(takeText(shelf, 5)).toBe('2 of A, 1 of no batch, 2 not there');
  expect(takeText({ ...shelf, batches: [] }, 1)).toBe('');
  expect(expiredText(shelf)).toBe('');
});
