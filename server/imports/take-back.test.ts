import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getImportProgress } from '#contract/staff/imports.ts';
import { auditLog } from '#server/staff/tables.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { member, ishani, preview, fix, apply, undo, get, goods, stockGaps } = await importClient(shop);

describe('taking back', () => {
  const rows = [
    ['SKU', 'Price', 'Stock', 'Text', 'Ingredients', 'Size'],
    ['KOM-BO-002', 1500, 77, 'Another text.', 'Aqua; Glycerin', '250 ml pump'],
    ['KOM-BO-003', 1600, '', '', '', ''],
  ];

  test('[IMP-11] within ten minutes everything is as it was before, with a movement the other way', async () => {
    const before = await goods();
    const { body } = await preview(csvFile(rows));
    await apply(body.id);
    expect(await goods()).not.toEqual(before);
    expect((await undo(body.id)).body.outcome).toContain('undone');
    expect(await goods()).toEqual(before);
    expect(await stockGaps()).toEqual([]);
    const again = await undo(body.id);
    expect([again.status, again.body.error]).toEqual([409, 'It is undone already.']);
  });

  test('[IMP-11] not once something was changed since, nor after ten minutes', async () => {
    const { body } = await preview(csvFile(rows));
    await apply(body.id);
    await shop.db.execute(sql`update product_items set price_cents = 99900 where sku = 'KOM-BO-002'`);
    expect((await undo(body.id)).body).toMatchObject({
      state: 'applied',
      problem: expect.stringContaining('(KOM-BO-002) has changed'),
    });
    const other = (
      await preview(
        csvFile([
          ['SKU', 'Price'],
          ['KOM-BO-003', 1700],
        ]),
      )
    ).body;
    await apply(other.id);
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + 11 * 60_000);
    expect((await undo(other.id)).body.error).toBe('A file can be undone for 10 minutes.');
    shop.clock.now = now;
  });
});

describe('who and what', () => {
  test('[IMP-13] who may not count stock imports without it, and is told whom to ask', async () => {
    const nuwan = await member({ permissions: ['catalogue'] });
    const file = csvFile([
      ['SKU', 'Price', 'Stock'],
      ['KOM-CR-003', 1234, 5],
    ]);
    const { body } = await preview(file, { by: nuwan });
    expect(body.columns[2]).toEqual({ heading: 'Stock', field: null });
    expect(body.rows[0]?.changes.map(({ field }) => field)).toEqual(['price']);
    const theirs = (await preview(file)).body;
    expect((await apply(theirs.id, nuwan)).body.code).toBe('not_allowed');
  });

  test('[IMP-02] columns that were chosen are remembered for the next file with these headings', async () => {
    const file = csvFile([
      ['Ref', 'Our rate', 'Remark'],
      ['KOM-CR-003', 1500, 'x'],
    ]);
    const { body } = await preview(file);
    expect(body.rows).toEqual([]);
    expect(body.columns.map(({ field }) => field)).toEqual([null, null, null]);
    const twice = await fix(body.id, { columns: ['sku', 'price', 'price'] });
    expect(twice.body.error).toBe('Two columns are taken for ‘Price’: choose one.');
    expect((await fix(body.id, { columns: ['sku', 'price', null] })).body.counts.changed).toBe(1);
    expect((await preview(file)).body.columns.map(({ field }) => field)).toEqual(['sku', 'price', null]);
  });

  test('[IMP-12] of two who apply the same file at once one does; a repeat by its key gets the first answer', async () => {
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price'],
        ['KOM-HA-004', 4321],
      ]),
    );
    const answers = await Promise.all([apply(body.id, ishani, 'once'), apply(body.id), apply(body.id, ishani, 'once')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const lines = await shop.db.$count(auditLog, eq(auditLog.subject, `import:${body.id}`));
    expect(lines).toBe(1);
    expect((await get(999_999)).body.code).toBe('import_not_found');
    expect((await ishani.send(getImportProgress, { id: 999_999 })).body.code).toBe('import_not_found');
    expect((await ishani.send(getImportProgress, { id: body.id })).body).toEqual({ progress: null });
  });
});
