import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { preview, fix, apply, one, stockGaps } = await importClient(shop);
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
