import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { exportProducts, IMPORT_FIELDS, type ImportRow } from '#contract/staff/imports.ts';
import { EXPORT_COLUMNS, rowOf } from '#server/imports/export-products.ts';
import { blankGoods } from '#server/imports/file-columns.ts';
import type { KnownItem } from '#server/imports/known-items.ts';
import type { Plan } from '#server/imports/plan.ts';
import { previewFile } from '#server/imports/preview-file.ts';
import { readDay, readList, readPieces, readPrice, readVisibility, readWeight } from '#server/imports/read-value.ts';
import { csvText } from '#server/platform/sheets/csv.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { ishani, preview, apply, one, goods } = await importClient(shop);
const bytes = (text: string) => new TextEncoder().encode(text);
const changesOf = (rows: ImportRow[]) =>
  rows.map(({ sku, changes }) => [sku, ...changes.map(({ field, after }) => `${field} ${after}`)]);

describe('reading', () => {
  const text =
    'SKU,Price,Text\r\nKOM-CR-001,"1,990.00","Says ""soft"", they say;\nin two lines"\r\n\r\nKOM-CR-002,2050,\r\n';
  const wanted = [
    ['KOM-CR-001', 'price 1,990.00', 'description Says "soft", they say; in two lines'],
    ['KOM-CR-002', 'price 2,050.00'],
  ];

  test.each([
    ['commas and Windows line ends', bytes(text)],
    ['with the mark of UTF-8', bytes(`\uFEFF${text}`)],
    ['semicolons, as Excel writes them elsewhere', bytes(text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';'))],
    ['tabs and Unix line ends', bytes(text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t').replaceAll('\r\n', '\n'))],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ])('[IMP-01] a csv with %s', async (_name, file) => {
    const { body } = await preview(file);
    expect(changesOf(body.rows)).toEqual(wanted);
    expect(body.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  test('[IMP-01] an xlsx, with numbers and a title above the headings', async () => {
    const cell = (value: string | number | null) => ({ value });
    const file = await writeXlsxFile([
      [cell('Prices of November'), cell(null), cell(null)],
      [cell('Item code'), cell('MRP'), cell('Qty')],
      [cell('KOM-CR-001'), cell(1990.5), cell(121)],
    ] as never).toBuffer();
    const { body } = await preview(new Uint8Array(file), { name: 'prices.xlsx' });
    expect(changesOf(body.rows)).toEqual([['KOM-CR-001', 'price 1,990.50', 'stock 121']]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['%PDF-1.7 x', 'This is a PDF, not a sheet.'],
    [`SKU,Price\n${'A-1,5\n'.repeat(20_001)}`, 'A sheet has at most 20,000 rows. Please split it.'],
  ])('[IMP-03] what can not be taken is refused in a sentence (%#)', async (file, sentence) => {
    const { status, body } = await preview(bytes(file));
    expect([status, body.code]).toEqual([422, 'sheet_refused']);
    expect(body.error).toContain(sentence);
  });

  test('[IMP-03] more than 10 MB is not read at all', async () => {
    const { status, body } = await preview(new Uint8Array(10 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });

  test('[IMP-04] the same SKU twice, contradictions and barcodes of others are named with their rows', async () => {
    await shop.db.execute(sql`update product_items set barcode = '479100' where sku = 'KOM-BO-001'`);
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price', 'Price before', 'Barcode', 'NMRA until', 'Weight'],
        ['KOM-CR-002', 2000, 1900, '', '', ''],
        ['kom-cr-003', 2000, '', '479100', '', '0.2 kg'],
        ['KOM-CR-003', 2000, '', '', '', ''],
        ['KOM-GE-001', '', '', '', '2027-02-30', '50 kg'],
      ]),
    );
    const sentences = new Map(body.rows.map(({ line, problems }) => [line, problems.map(({ sentence }) => sentence)]));
    expect(Object.fromEntries(sentences)).toEqual({
      2: ['The old price, 1,900.00, is not above the price, 2,000.00'],
      3: ['The barcode belongs to KOM-BO-001 already'],
      4: ['KOM-CR-003 stands in row 3 already'],
      5: ['Write the day like 2027-06-30, not ‘2027-02-30’', 'A weight of ‘50 kg’ is not 1 g to 30 kg'],
    });
  });
});

test('[IMP-06] what could mean two things is refused, never guessed', () => {
  const price = (text: string) => {
    const read = readPrice(text, 'Price');
    return 'value' in read ? read.value : (read.proposal ?? 'refused');
  };
  expect(['1850', '1,850.00', 'Rs. 1 850.5', 'LKR1850/-', '0'].map(price)).toEqual([
    185_000, 185_000, 185_050, 185_000, 0,
  ]);
  expect(['1.750,00', '1750,5', '1,75', '-5', '1.234.567', 'free', '1e3', '18,50.00', '99999999'].map(price)).toEqual([
    '1,750.00',
    '1750.50',
    '1.75',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
  expect(readPieces('1,200', 'Stock')).toEqual({ value: 1200 });
  expect(readPieces('48.0', 'Stock')).toEqual({ value: 48 });
  for (const text of ['-1', '1.5', 'many', '1,20']) expect(readPieces(text, 'Stock')).toHaveProperty('sentence');
  expect(readDay('31/12/2027')).toEqual({ value: '2027-12-31' });
  expect(readDay('03/04/2027')).toHaveProperty('sentence');
  expect(readWeight('0.25', true)).toEqual({ value: 250 });
  expect(readVisibility('Draft')).toEqual({ value: 'no' });
  expect(readList('Aqua, 1,2-Hexanediol, Glycerin')).toEqual(['Aqua', '1,2-Hexanediol', 'Glycerin']);
});

describe('exporting', () => {
  test('[IMP-14] what was exported and is imported again changes nothing', async () => {
    for (const what of ['products', 'stock', 'prices'] as const) {
      const { body } = await ishani.send(exportProducts, { what });
      expect(body.csv.startsWith('\uFEFFSKU,')).toBe(true);
      const { counts } = (await preview(bytes(body.csv))).body;
      expect(counts).toEqual({ changed: 0, wrong: 0, new: 0, same: body.rows });
    }
  });

  test('[IMP-14] whatever stands in it', async () => {
    const nasty = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        '=1+1',
        '+94',
        '-5',
        '@x',
        "'=x",
        "''",
        '"',
        'a;b',
        'a,b',
        'two\nlines',
        ' x ',
        'නිමාලි',
        '1,2-x; y',
        '\tx',
        '<b>x</b>',
      ),
    );
    const categories = [
      { id: 1, name: '=Creams; "soft"' },
      { id: 2, name: 'Gels' },
    ];
    const optional = fc.option(nasty, { nil: null });
    const item = fc.record({
      size: nasty,
      scent: nasty,
      price: fc.integer({ min: 0, max: 100_000_000 }),
      compareAt: fc.option(fc.integer({ min: 100_000_001, max: 200_000_000 }), { nil: null }),
      barcode: optional,
      stock: fc.nat(2_000_000),
      warnAt: fc.nat(2_000_000),
      weightGrams: fc.integer({ min: 1, max: 30_000 }),
      isItemArchived: fc.boolean(),
      name: nasty,
      categoryId: fc.constantFrom(null, 1, 2),
      description: nasty,
      directions: optional,
      ingredients: fc.array(nasty, { maxLength: 5 }),
      nmraNumber: optional,
      isActive: fc.boolean(),
      isArchived: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async (list) => {
        const items: KnownItem[] = list.map((one, at) => ({
          ...{ ...blankGoods.product, ...blankGoods.item, ...one },
          itemId: at + 1,
          itemVersion: 1,
          sku: `SKU-${at}`,
          reserved: 0,
          barcode: one.barcode && `${one.barcode}${at}`,
          productId: at + 1,
          productVersion: 1,
          ingredientWords: one.ingredients.slice(1),
          nmraUntil: one.nmraNumber && '2028-02-29',
        }));
        const names = new Map(categories.map(({ id, name }) => [id, name]));
        const { products } = EXPORT_COLUMNS;
        const headings = ['SKU', ...products.map((field) => IMPORT_FIELDS[field])];
        const file = bytes(csvText([headings, ...items.map((one) => rowOf(one, products, names))]));
        const source = { file, remembered: {} };
        const plan = await previewFile({
          source,
          items: [JSON.stringify(items)],
          categories,
          blank: blankGoods,
          today: '2026-11-18',
          mayCount: true,
        });
        const { counts } = JSON.parse(plan) as Plan;
        expect(counts).toEqual({ changed: 0, wrong: 0, new: 0, same: items.length });
      }),
      { numRuns: 200 },
    );
  });

  test('[IMP-15] cells that a spreadsheet would run are harmless, and read back as they were', async () => {
    await preview(
      csvFile([
        ['SKU', 'Text', 'Name', 'Visible'],
        ['KOM-CR-001', '=cmd|x', '@home', 'yes'],
        ['KOM-CR-002', '＝1+1', '＠home', 'yes'],
      ]),
    ).then(({ body }) => apply(body.id));
    expect(await one('KOM-CR-001')).toMatchObject({ description: '=cmd|x', name: '@home' });
    const { body } = await ishani.send(exportProducts, { what: 'products', search: 'KOM-CR-001' });
    expect(body.rows).toBe(1);
    expect(body.csv).toContain("'=cmd|x");
    expect(body.csv).toContain("'@home");
    expect(body.csv).not.toMatch(/(^|,)[=+@-]/m);
    // The wide letters of East Asian keyboards are the same to some spreadsheets.
    expect(await one('KOM-CR-002')).toMatchObject({ description: '＝1+1', name: '＠home' });
    const wide = (await ishani.send(exportProducts, { what: 'products', search: 'KOM-CR-002' })).body.csv;
    expect(wide).toContain("'＝1+1");
    expect(wide).not.toMatch(/(^|,)[＝＋－＠]/m);
  });

  test('[IMP-15] an export follows the filter of the list', async () => {
    const all = await goods();
    await shop.db.execute(
      sql`update products set active = true, archived_at = null, category_id = case when id < 4 then 1 else 2 end`,
    );
    const count = async (filter: object) => (await ishani.send(exportProducts, filter)).body.rows;
    expect(await count({})).toBe(all.length);
    expect(await count({ category: 1 })).toBe(3);
    const out = await count({ tab: 'out' });
    await shop.db.execute(sql`update product_items set on_hand = reserved where sku = 'KOM-HA-001'`);
    expect(await count({ tab: 'out' })).toBe(out + 1);
    expect(await count({ search: 'kom-ha' })).toBe(4);
  });
});
