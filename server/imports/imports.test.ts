import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusedRows } from '#contract/staff/imports.ts';
import { auditLog } from '#server/staff/tables.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { ishani, preview, fix, apply, undo, get, goods, one, stockGaps } = await importClient(shop);

describe('looking', () => {
  test('[IMP-04] each row is new, changed, the same or wrong; nothing is changed', async () => {
    const before = await goods();
    const { body } = await preview(
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
      status: 'changed',
      name: 'Aloe Vera Day Cream',
      changes: [{ field: 'price', before: '1,850.00', after: '1,990.00' }],
    });
    expect(rows.get(2)?.picture).toMatch(/^\/images\//);
    expect(rows.get(3)?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['stock', '260'],
      ['warnAt', '40'],
    ]);
    expect(rows.get(5)).toMatchObject({ status: 'new', sku: 'NEW-1', name: 'Aloe Soap' });
    expect(rows.get(6)?.problems).toEqual([
      { field: 'price', written: '1.750,00', sentence: 'Price ‘1.750,00’ is not a number', proposal: '1,750.00' },
    ]);
    expect(rows.get(7)?.problems[0]).toMatchObject({
      field: 'sku',
      sentence:
        'No such SKU. Did you mean KOM-BO-005, Aloe Vera & Rose Facial Mist? To add it as new, it needs a price, a name, and a text.',
      proposal: 'KOM-BO-005',
    });
    expect((await get(body.id, 'same')).body.rows.map(({ sku }) => sku)).toEqual(['KOM-CR-002']);
    expect(await goods()).toEqual(before);
  });
});

test('[IMP-24] a row is never taken for another product, and its reasons come in the order to act on', async () => {
  const { body } = await preview(
    csvFile([
      ['SKU', 'Name', 'Price', 'Category', 'Stock'],
      ['KOM-CR-001', '', '', '', 5],
      // One letter from a SKU that another row is about.
      ['KOM-CR-01', '', '', '', 5],
      // As near to two of them.
      ['KOM-BO-00', '', '', '', 5],
      // One letter from the SKU of a product with another name.
      ['KOM-BO-055', 'Aloe Soap', 'dear', 'Bars', 5],
    ]),
  );
  const told = body.rows.map(({ line, problems }) => [line, problems.map(({ field, proposal }) => [field, proposal])]);
  expect(Object.fromEntries(told)).toMatchObject({
    3: [['sku', null]],
    4: [['sku', null]],
    5: [
      ['categoryId', null],
      ['price', null],
      ['description', null],
    ],
  });
});

describe('applying', () => {
  test('[IMP-07] with a wrong row nothing is changed; mended, all of it is applied in one step', async () => {
    const before = await goods();
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price', 'Stock', 'Category', 'Visible'],
        ['KOM-CR-001', 1900, 130, '', 'yes'],
        ['KOM-CR-002', '2.100,00', '', 'Aloe Vera Gell', ''],
        ['KOM-BO-055', 990, '', 'Aloe Vera Gel', ''],
      ]),
    );
    const refused = await apply(body.id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      '2 rows are wrong: correct them or leave them out. Nothing was changed.',
    ]);
    expect(await goods()).toEqual(before);

    const file = (await ishani.send(refusedRows, { id: body.id })).body;
    expect(file.rows).toBe(2);
    expect(file.csv).toContain('KOM-CR-002,"2.100,00",,Aloe Vera Gell,,');
    expect(file.csv).toContain('Price ‘2.100,00’ is not a number');

    const fixed = await fix(body.id, {
      cells: [
        { line: 3, field: 'price', written: '2,100.00' },
        { line: 3, field: 'categoryId', written: 'Aloe Vera Gel' },
        { line: 4, field: 'sku', written: 'KOM-BO-005' },
      ],
    });
    expect(fixed.body.counts).toEqual({ changed: 3, wrong: 0, new: 0, same: 0 });
    const applied = await apply(body.id);
    expect(applied.body.outcome).toBe('Applied: 3 changed.');
    expect(await one('KOM-CR-001')).toMatchObject({ price_cents: 190_000, on_hand: 130, category_id: null });
    expect(await one('KOM-CR-002')).toMatchObject({ price_cents: 210_000, category_id: 2 });
    expect(await one('KOM-BO-005')).toMatchObject({ price_cents: 99_000 });
    expect(await stockGaps()).toEqual([]);
    const { rows } = await shop.db.execute(sql`select delta, reason, note, staff_id from stock_movements
      where product_item_id = 1 order by id desc limit 1`);
    expect(rows).toEqual([{ delta: 10, reason: 'import', note: 'prices.csv', staff_id: ishani.id }]);
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `import:${body.id}`));
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['adminApplyImport', { file: 'prices.csv', changed: 3, new: 0, same: 0, leftOut: 0, counted: 1 }],
    ]);
    expect((await apply(body.id)).body.error).toBe('This file is applied already.');
    expect((await get(body.id)).body).toMatchObject({ state: 'applied', progress: null });
  });

  test('[IMP-08] what is wrong is left out by choice only', async () => {
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price'],
        ['KOM-HA-001', 1111],
        ['KOM-HA-002', 'dear'],
      ]),
    );
    expect(body.leftOut).toBe(0);
    expect((await apply(body.id)).status).toBe(409);
    expect((await fix(body.id, { leaveOut: true })).body).toMatchObject({ leftOut: 1 });
    expect((await apply(body.id)).body.outcome).toBe('Applied: 1 changed, 1 left out.');
    expect(await one('KOM-HA-001')).toMatchObject({ price_cents: 111_100 });
  });

  test('[IMP-05] new products with several items, by name or by handle, and new items of what is there', async () => {
    const { body } = await preview(
      csvFile([
        [
          'Handle',
          'Title',
          'Body (HTML)',
          'Option1 Value',
          'Variant SKU',
          'Variant Grams',
          'Variant Price',
          'Variant Inventory Qty',
          'Status',
          'Image Src',
        ],
        [
          'aloe-soap',
          'Aloe Soap',
          '<p>A soap &amp; more.</p><p>Mild.</p>',
          '90 g',
          'SOAP-90',
          '100',
          '450.00',
          '40',
          'draft',
          'a.jpg',
        ],
        ['aloe-soap', '', '', '200 g', 'SOAP-200', '220', '850.00', '0', '', ''],
        ['aloe-soap', '', '', '', '', '', '', '', '', 'b.jpg'],
        ['', 'Aloe Vera Day Cream', '', '100 g jar', 'KOM-CR-001-L', '', '3200', '7', '', ''],
        ['', 'Aloe Vera Day Cream', '', '100 g jar', 'KOM-CR-001-XL', '', '3900', '7', '', ''],
      ]),
    );
    expect(body.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([]);
    expect(body.counts).toEqual({ changed: 0, wrong: 1, new: 3, same: 0 });
    expect(body.rows[0]?.problems[0]?.sentence).toContain('give this one another size, scent or name');
    await fix(body.id, { leaveOut: true });
    expect((await apply(body.id)).body.outcome).toBe('Applied: 3 new, 1 left out.');
    const [small, large, cream] = [await one('SOAP-90'), await one('SOAP-200'), await one('KOM-CR-001-L')];
    expect(small).toMatchObject({
      name: 'Aloe Soap',
      description: 'A soap & more.\nMild.',
      position: 1,
      size: '90 g',
      weight_grams: 100,
      on_hand: 40,
      active: false,
    });
    expect(large).toMatchObject({ product_id: small.product_id, position: 2, on_hand: 0, price_cents: 85_000 });
    expect(cream).toMatchObject({ product_id: 1, position: 2, on_hand: 7 });
    expect(await stockGaps()).toEqual([]);
    expect((await undo(body.id)).status).toBe(200);
    expect(await one('SOAP-90')).toMatchObject({ archived: true, on_hand: 0 });
    expect(await one('KOM-CR-001-L')).toMatchObject({ archived: false, item_archived: true, on_hand: 0 });
    const again = await preview(
      csvFile([
        ['SKU', 'Price'],
        ['SOAP-90', 460],
      ]),
    );
    expect(again.body.rows[0]?.problems[0]).toMatchObject({ field: 'visible', proposal: 'yes' });
    const back = await fix(again.body.id, { cells: [{ line: 2, field: 'visible', written: 'yes' }] });
    expect(back.body.counts.changed).toBe(1);
    await apply(again.body.id);
    expect(await one('SOAP-90')).toMatchObject({
      archived: false,
      item_archived: false,
      active: true,
      price_cents: 46_000,
    });
  });

  test('[IMP-09] what has changed since the look refuses the apply, by name', async () => {
    const file = csvFile([
      ['SKU', 'Price', 'Stock', 'Text'],
      ['KOM-GE-002', 777, '', 'Other.'],
      ['KOM-GE-003', '', 41, ''],
    ]);
    const first = (await preview(file)).body;
    await shop.db.execute(sql`update product_items set price_cents = price_cents + 100 where sku = 'KOM-GE-002'`);
    const before = await goods();
    const priced = await apply(first.id);
    expect(priced.body).toMatchObject({ state: 'looked at', outcome: null });
    expect(priced.body.problem).toContain('(KOM-GE-002) has changed since the file was looked at');
    const second = (await preview(file)).body;
    await shop.db.execute(sql`update product_items set on_hand = on_hand - 1 where sku = 'KOM-GE-003'`);
    expect((await apply(second.id)).body.problem).toContain('(KOM-GE-003) has changed');
    const third = (await preview(file)).body;
    await shop.db.execute(
      sql`update products set directions = 'Shake.' where id = (select product_id from product_items where sku = 'KOM-GE-002')`,
    );
    expect((await apply(third.id)).body.problem).toContain('has changed');
    expect((await goods()).map(({ price_cents }) => price_cents)).toEqual(before.map(({ price_cents }) => price_cents));
    expect(await stockGaps()).toEqual([]);
  });

  test('[IMP-10] a count below what is reserved is taken and told before; what was reserved since the look is not counted away', async () => {
    const [ahead, fromBatch] = ['KOM-GE-001', 'KOM-GE-003'];
    const of = async (sku: string) => {
      const { rows } = await shop.db.execute(
        sql`select array[on_hand, reserved, missing] as pieces from product_items where sku = ${sku}`,
      );
      return rows[0]?.pieces;
    };
    await shop.db.execute(
      sql`update product_items set on_hand = 10, reserved = 4 where sku in (${ahead}, ${fromBatch})`,
    );
    await shop.db.execute(sql`insert into stock_batches (product_item_id, code, expires_on)
      select id, 'missing', '2028-01-01' from product_items where sku = ${fromBatch}`);
    await shop.db.execute(sql`select move_stock(array[product_item_id], '{0}', '{2}', jsonb_build_object('reason', 'delivery', 'batch', id))
      from stock_batches where code = 'missing'`);
    const counts = [
      ['SKU', 'Stock', 'Price'],
      [ahead, 3, 1777],
      [fromBatch, 1, 1888],
    ];
    const first = (await preview(csvFile(counts))).body;
    expect(first.rows.map(({ sku, status, missing }) => [sku, status, missing]).sort()).toEqual([
      [ahead, 'changed', 1],
      [fromBatch, 'changed', 3],
    ]);
    // More was reserved since: what was told is not true any more.
    await shop.db.execute(sql`update product_items set reserved = 5 where sku = ${ahead}`);
    expect((await apply(first.id)).body.problem).toContain('has changed');
    expect(await of(ahead)).toEqual([10, 5, 0]);
    const second = (await preview(csvFile(counts))).body;
    expect((await apply(second.id)).body).toMatchObject({ outcome: 'Applied: 2 changed.', problem: null });
    expect([await of(ahead), await of(fromBatch)]).toEqual([
      [3, 5, 2],
      [1, 4, 3],
    ]);
    expect((await undo(second.id)).body.outcome).toContain('undone');
    expect([await of(ahead), await of(fromBatch)]).toEqual([
      [10, 5, 0],
      [12, 4, 0],
    ]);
    expect(await stockGaps()).toEqual([]);
    await shop.db.execute(sql`update product_items set reserved = 0 where sku in (${ahead}, ${fromBatch})`);
  });

  test('[IMP-10] pieces that are counted away leave the batches that expire first', async () => {
    const { rows: items } = await shop.db.execute<{ id: number }>(
      sql`select id from product_items where sku = 'KOM-HA-003'`,
    );
    const id = items[0]?.id ?? 0;
    await shop.db.execute(
      sql`insert into stock_batches (product_item_id, code, expires_on) values (${id}, 'A', '2028-01-01'), (${id}, 'B', '2027-06-01')`,
    );
    for (const [code, pieces] of [
      ['A', 5],
      ['B', 5],
    ] as const) {
      await shop.db.execute(sql`select move_stock(array[${id}::int], '{0}', array[${pieces}::int],
        jsonb_build_object('reason', 'delivery', 'batch', (select id from stock_batches where code = ${code})))`);
    }
    const had = Number((await one('KOM-HA-003')).on_hand);
    const { body } = await preview(
      csvFile([
        ['SKU', 'Stock', 'Price'],
        ['KOM-HA-003', had - 7, 1234],
      ]),
    );
    expect((await apply(body.id)).status).toBe(200);
    expect(await one('KOM-HA-003')).toMatchObject({ on_hand: had - 7, price_cents: 123_400 });
    const { rows: left } = await shop.db.execute(
      sql`select code, on_hand from stock_batches where product_item_id = ${id} order by code`,
    );
    expect(left).toEqual([
      { code: 'A', on_hand: 3 },
      { code: 'B', on_hand: 0 },
    ]);
    expect(await stockGaps()).toEqual([]);
  });
});
