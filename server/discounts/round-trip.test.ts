import { expect, test } from 'vitest';
import { draftOf, inputOf } from '#admin/screens/discounts/draft.ts';
import { type DiscountInput, getDiscount, saveDiscount } from '#contract/staff/discounts.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { staffClient } from '#testing/staff-client.ts';
import { differing, readColumns, readRow } from '#testing/table-columns.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();

type Column = keyof typeof discountCodes.$inferInsert;
const NEVER_SAVED = {
  id: 'whose row it is',
  uses: 'counted by orders',
  version: 'counted by the database',
  createdAt: 'when it came',
} satisfies Partial<Record<Column, string>>;

const times = { startsAt: new Date('2031-05-04T10:00:00Z'), endsAt: new Date('2031-06-04T10:00:00Z') };
/** What belongs to one kind excludes others: between them they fill every column. */
const FILLED: (typeof discountCodes.$inferInsert)[] = [
  {
    ...{ code: 'ROUND', kind: 'buy_get', buyQty: 2, getQty: 3, getPercent: 40, getOf: 'named', getProductId: 3 },
    ...{ minimumCents: 123_400, mostOffCents: 45_600, categoryIds: [1, 2], districts: ['Galle'], skipsReduced: true },
    ...{ ...times, mostUses: 17, mostPerCustomer: 3, firstOrderOnly: true, isPublic: true, active: false },
  },
  { name: 'Round', kind: 'percent', percent: 15, productIds: [4, 5], combines: true, ...times },
  { name: 'Round off', kind: 'amount', amountCents: 25_000, ...times },
];

test('[GRW-23] every column of a discount is kept by a save of another field, as the editor reads and sends it', async () => {
  const owner = await staffClient(shop)({ role: 'owner' });
  const columns = (await readColumns(shop.db, 'discount_codes')).map(({ name }) => name);
  const filled = FILLED.flatMap((one) => Object.keys(one)) as Column[];
  const names = (keys: Column[]) => keys.map((key) => discountCodes[key].name as string);
  expect(
    columns.filter((name) => !names([...filled, ...(Object.keys(NEVER_SAVED) as Column[])]).includes(name)),
  ).toEqual([]);
  for (const values of FILLED) {
    const [{ id } = { id: 0 }] = await shop.db.insert(discountCodes).values(values).returning({ id: discountCodes.id });
    const before = await readRow(shop.db, 'discount_codes', id);
    const { body } = await owner.send(getDiscount, { id });
    const input: DiscountInput = inputOf({ ...draftOf(body.page.discount), minimum: '777' });
    const saved = await owner.send(saveDiscount, { ...input, id, version: body.page.row.version });
    expect(saved.status).toBe(200);
    expect(differing(before, await readRow(shop.db, 'discount_codes', id))).toEqual(['minimum_cents', 'version']);
  }
});
