import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusedRows } from '#contract/admin/imports.ts';
import { auditLog } from '#server/staff/tables.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { member, ishani, look, mend, apply, undo, get, goods, one, stockGaps } = await importClient(shop);

describe('looking', () => {
  test('[IMP-04] each row is new, changed, the same or wrong; nothing is changed', async () => {
    const before = await goods();
    const { body } = await look(
      csvFile([
        ['SKU', 'Name', 'Price', 'Warn at', 'Stock', 'Text'],
        ['KOM-CR-001', 'Aloe Vera Day Cream', '1,990.00', 5, 120, ''],
        ['KOM-GE-001', '', '', 40, 260, ''],
        ['KOM-CR-002', '', '', '', '', ''],
        ['NEW-1', 'Aloe Soap', 'Rs. 450', '', 30, 'A soap.'],
        ['KOM-BO-001', '', '1.750,00', '', '', ''],
        ['KOM-BO-055', '', '', '', 3, ''],
      ]),
    );
    expect(body).toMatchObject({
      state: 'looked at',
      rowCount: 6,
      counts: { changed: 2, wrong: 2, new: 1, same: 1 },
      leftOut: 0,
    });
    const rows = new Map(body.rows.map((row) => [row.line, row]));
    expect(rows.get(2)).toMatchObject({
      heap: 'changed',
      name: 'Aloe Vera Day Cream',
      changes: [{ field: 'price', before: '1,850.00', after: '1,990.00' }],
    });
    expect(rows.get(2)?.picture).toMatch(/^\/images\//);
    expect(rows.get(3)?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['stock', '260'],
      ['warnAt', '40'],
    ]);
    expect(rows.get(5)).toMatchObject({ heap: 'new', sku: 'NEW-1', name: 'Aloe Soap' });
    expect(rows.get(6)?.problems).toEqual([
      { field: 'price', written: '1.750,00', sentence: 'Price ‘1.750,00’ is not a number', proposal: '1,750.00' },
    ]);
    expect(rows.get(7)?.problems[0]).toMatchObject({
      field: 'sku',
      sentence: 'No such SKU. Did you mean KOM-BO-005, Aloe Vera & Rose Facial Mist?',
      proposal: 'KOM-BO-005',
    });
    expect((await get(body.id, 'same')).body.rows.map(({ sku }) => sku)).toEqual(['KOM-CR-002']);
    expect(await goods()).toEqual(before);
  });
});
