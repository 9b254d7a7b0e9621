import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { preview, fix, apply, undo, one, stockGaps } = await importClient(shop);
const sample = (name: string) => new Uint8Array(readFileSync(new URL(`./samples/${name}.csv`, import.meta.url)));
await shop.db.execute(
  sql`insert into categories (name, description) values ('Soaps', ''), ('Bestsellers', ''), ('Masks', ''), ('Skin Care', '')`,
);
const categoryOf = async (sku: string) => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name from categories where id = ${(await one(sku)).category_id}`,
  );
  return rows[0]?.name ?? null;
};

describe('files of other shops', () => {
  test('[IMP-21] a file of WooCommerce: stock, sale prices, variations, weights, categories and texts come over', async () => {
    const { body } = await preview(sample('woocommerce'), { name: 'wc-product-export.csv' });
    expect(body.rows.flatMap(({ line, problems }) => problems.map(({ sentence }) => [line, sentence]))).toEqual([]);
    expect(body.counts).toEqual({ changed: 0, wrong: 0, new: 6, same: 0 });
    const fieldOf = new Map(body.columns.map(({ heading, field }) => [heading, field]));
    expect(fieldOf.get('In stock?')).toBe(null);
    expect((await apply(body.id)).body.outcome).toBe('Applied: 6 new.');
    expect(await one('AV-GEL-100')).toMatchObject({
      name: 'Pure Aloe Gel & Mint',
      description: 'Made from fresh leaves.\n• No colour\n• Don’t freeze',
      size: '',
      on_hand: 40,
      warn_at: 6,
      weight_grams: 120,
      price_cents: 129_000,
      compare_at_cents: 145_000,
      barcode: '4790012345678',
      active: true,
    });
    expect(await categoryOf('AV-GEL-100')).toBe('Skin Care');
    const [rose, plain] = [await one('AV-SOAP-90-R'), await one('AV-SOAP-200-P')];
    expect(rose).toMatchObject({
      name: 'Aloe Soap',
      description: 'Cold pressed bars.',
      size: '90 g',
      scent: 'Rose',
      on_hand: 12,
      weight_grams: 100,
      price_cents: 45_000,
      compare_at_cents: null,
    });
    expect(plain).toMatchObject({
      product_id: rose.product_id,
      size: '200 g',
      scent: 'Plain',
      on_hand: 0,
      weight_grams: 220,
      price_cents: 79_000,
      compare_at_cents: 85_000,
    });
    expect(await categoryOf('AV-SOAP-90-R')).toBe('Soaps');
    const [small, large] = [await one('AV-BALM-15'), await one('AV-BALM-30')];
    expect(small).toMatchObject({ name: 'Aloe Balm', price_cents: 60_000, compare_at_cents: null, category_id: null });
    expect(large).toMatchObject({ product_id: small.product_id, item_archived: true, archived: false, active: true });
    expect(await one('AV-CARD')).toMatchObject({ description: 'Wrapped by hand.', active: false, on_hand: 0 });
    expect(await stockGaps()).toEqual([]);
    const again = await preview(sample('woocommerce'), { name: 'wc-product-export.csv' });
    expect(again.body.rows.filter(({ status }) => status !== 'same')).toEqual([]);
  });

  test('[IMP-22] a file of Shopify: apostrophes, options, prices before, drafts and the archive come over', async () => {
    const { body } = await preview(sample('shopify'), { name: 'products_export.csv' });
    expect(body.rows.flatMap(({ line, problems }) => problems.map(({ sentence }) => [line, sentence]))).toEqual([]);
    expect(body.counts).toEqual({ changed: 0, wrong: 0, new: 4, same: 0 });
    await apply(body.id);
    const [small, large] = [await one('AM-50-C'), await one('AM-100-R')];
    expect(small).toMatchObject({
      name: 'Aloe Mask',
      description: 'Ten minutes,\ntwice a week.',
      size: '50 g, Green',
      scent: 'Cucumber',
      price_cents: 99_000,
      compare_at_cents: 120_000,
      barcode: '4790000111222',
      weight_grams: 70,
      on_hand: 14,
      active: true,
    });
    expect(large).toMatchObject({ product_id: small.product_id, size: '100 g, White', scent: 'Rose', on_hand: 3 });
    expect(await categoryOf('AM-50-C')).toBe('Masks');
    expect(await categoryOf('AMIST')).toBe('Skin Care');
    expect(await one('AMIST')).toMatchObject({ size: '', scent: '', active: false, on_hand: 25 });
    expect(await one('ATIN')).toMatchObject({ archived: true });
  });

  test('[IMP-23] unknown categories are created by one tick, and go when the file is taken back, unless they are used', async () => {
    const names = async () =>
      (await shop.db.execute<{ name: string }>(sql`select name from categories order by rank, id`)).rows.map(
        (row) => row.name,
      );
    const before = await names();
    const rows = [
      ['SKU', 'Name', 'Price', 'Text', 'Category'],
      ['TEA-1', 'Tea one', 100, 'One.', 'Teas'],
      ['TEA-2', 'Tea two', 100, 'Two.', 'teas'],
      ['OAT-1', 'Oats', 100, 'Oats.', 'Oat &amp; More'],
      ['KOM-CR-003', '', '', '', 'Teas'],
      ['BAD-1', 'Bad', 'dear', 'Bad.', 'Never used'],
    ];
    const { body } = await preview(csvFile(rows));
    expect(body).toMatchObject({ counts: { wrong: 5 }, createsCategories: false });
    expect(body.newCategories).toEqual([
      { name: 'Teas', rows: 3 },
      { name: 'Oat & More', rows: 1 },
      { name: 'Never used', rows: 1 },
    ]);
    const ticked = await fix(body.id, { createCategories: true });
    expect(ticked.body).toMatchObject({ counts: { new: 3, changed: 1, wrong: 1 }, createsCategories: true });
    expect(await names()).toEqual(before);
    await fix(body.id, { leaveOut: true });
    const was = await categoryOf('KOM-CR-003');
    await apply(body.id);
    expect(await names()).toEqual([...before, 'Teas', 'Oat & More']);
    expect([await categoryOf('TEA-1'), await categoryOf('TEA-2'), await categoryOf('KOM-CR-003')]).toEqual([
      'Teas',
      'Teas',
      'Teas',
    ]);
    await shop.db.execute(
      sql`update products set category_id = (select id from categories where name = 'Oat & More') where id = 2`,
    );
    const undone = (await undo(body.id)).body;
    expect(undone).toMatchObject({ state: 'undone', keptCategories: ['Oat & More'] });
    expect(undone.outcome).toContain('stay: Oat & More.');
    expect(await names()).toEqual([...before, 'Oat & More']);
    expect(await categoryOf('KOM-CR-003')).toBe(was);
    expect(await one('TEA-1')).toMatchObject({ archived: true, category_id: null });
  });

  test('[IMP-21] what can not come over is told, and mended once for all rows of a product', async () => {
    const head =
      'ID,Type,SKU,Name,Description,In stock?,Stock,Regular price,Sale price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';
    const lines = [
      '1,variable,,Aloe Oil,,1,20,,,,,Size,"50 ml, 100 ml"',
      '2,variation,OIL-50,Aloe Oil - 50 ml,,1,parent,900,,,id:1,Size,50 ml',
      '3,variation,OIL-100,Aloe Oil - 100 ml,,1,8,1500,cheap,,id:1,Size,100 ml',
      '4,variation,LOST-1,Lost - 1,,1,1,100,,,id:99,Size,1',
      '5,grouped,SET-1,A set,All of it.,1,,,,,,,',
    ];
    const { body } = await preview(new TextEncoder().encode([head, ...lines].join('\n')));
    const told = (rows: typeof body.rows) =>
      Object.fromEntries(rows.map(({ line, problems }) => [line, problems.map(({ field }) => field)]));
    expect(told(body.rows)).toEqual({
      3: ['stock', 'description'],
      4: ['salePrice', 'description'],
      5: [null],
      6: [null],
    });
    const fixed = await fix(body.id, {
      cells: [
        { line: 3, field: 'stock', written: '12' },
        { line: 3, field: 'description', written: 'Pressed cold.' },
        { line: 4, field: 'salePrice', written: '' },
      ],
    });
    expect(fixed.body.counts).toMatchObject({ new: 2, wrong: 2 });
    await fix(body.id, { leaveOut: true });
    await apply(body.id);
    expect(await one('OIL-100')).toMatchObject({ name: 'Aloe Oil', description: 'Pressed cold.', on_hand: 8 });
  });
});
