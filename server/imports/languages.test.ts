import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportProducts, SPOKEN_IN_FILES } from '#contract/staff/imports.ts';
import { ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { placesOf } from '#server/translations/places.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { ishani, preview, apply, undo } = await importClient(shop);
const said = async () =>
  (
    await shop.db.execute<{ language: string; source: string; words: string }>(
      sql`select language, source, words from translations order by language, source`,
    )
  ).rows;
const sinhala = async (id: number) => (await (await shop.request(`/si/api/products/${id}`)).json()).product;

describe('[LNG-56] files of goods carry what they say in other languages', () => {
  test('[LNG-56] a column for each text and language is read, applied, exported and undone', async () => {
    const before = await said();
    const { body } = await preview(
      csvFile([
        ['SKU', 'name_si', 'Name, Tamil', 'Size (Sinhala)', 'Price'],
        ['KOM-CR-001', 'දවල් ක්‍රීම්', 'பகல் கிறீம்', '50 g බෝතලය', '1850'],
        ['KOM-GE-001', '', '', '', '1450'],
      ]),
    );
    expect(body.counts).toMatchObject({ changed: 1, same: 1, wrong: 0 });
    expect(body.rows[0]?.changes).toEqual([
      { field: 'name_si', before: '', after: 'දවල් ක්‍රීම්' },
      { field: 'name_ta', before: '', after: 'பகல் கிறீம்' },
      { field: 'size_si', before: '', after: '50 g බෝතලය' },
    ]);
    expect(await said()).toEqual(before);
    expect((await apply(body.id)).body.state).toBe('applied');
    expect((await sinhala(1)).name).toBe('දවල් ක්‍රීම්');
    const { csv } = (await ishani.send(exportProducts, { search: 'Day Cream' })).body;
    const [head = '', row = ''] = csv.slice(1).split('\r\n');
    expect(head).toContain(`"Name, Sinhala","Name, Tamil"`);
    expect(row).toContain('දවල් ක්‍රීම්');
    // What was exported changes nothing.
    const again = await preview(new TextEncoder().encode(csv) as Uint8Array<ArrayBuffer>);
    expect(again.body.counts).toMatchObject({ changed: 0, wrong: 0, new: 0 });
    expect((await undo(body.id)).body.state).toBe('undone');
    expect(await said()).toEqual(before);
  });

  test('[LNG-56] a new product brings its words; words without an English are refused', async () => {
    const { body } = await preview(
      csvFile([
        ['SKU', 'Name', 'Text', 'Price', 'Stock', 'name_ta', 'scent_si'],
        ['TT-1', 'Tea Tonic', 'A tonic.', '900', '3', 'தேயிலை டொனிக்', ''],
        ['KOM-CR-002', '', '', '', '', '', 'රෝස'],
      ]),
    );
    expect(body.rows.find(({ sku }) => sku === 'KOM-CR-002')?.problems[0]).toMatchObject({
      field: 'scent_si',
      sentence: 'There is no English for this: write that first',
    });
    const only = await preview(
      csvFile([
        ['SKU', 'Name', 'Text', 'Price', 'Stock', 'name_ta'],
        ['TT-1', 'Tea Tonic', 'A tonic.', '900', '3', 'தேயிலை டொனிக்'],
      ]),
    );
    expect((await apply(only.body.id)).body.outcome).toBe('Applied: 1 new.');
    expect(await said()).toContainEqual({ language: 'ta', source: 'Tea Tonic', words: 'தேயிலை டொனிக்' });
  });

  test('[LNG-56] who wrote in between keeps it, before it is applied and before it is undone', async () => {
    const table = (words: string) =>
      csvFile([
        ['SKU', 'name_si'],
        ['KOM-GE-002', words],
      ]);
    const write = (words: string) =>
      shop.db.execute(sql`insert into translations (language, source, words) values ('si', 'Aloe Vera After-Sun Cooling Gel', ${words})
        on conflict (language, source_hash) do update set words = excluded.words`);
    const looked = await preview(table('එක'));
    await write('දෙක');
    expect((await apply(looked.body.id)).body.problem).toContain('words in another language have changed');
    const second = await preview(table('තුන'));
    expect((await apply(second.body.id)).body.state).toBe('applied');
    await write('හතර');
    expect((await undo(second.body.id)).body.problem).toContain('Somebody has written words in another language since');
    expect((await sinhala(4)).name).toBe('හතර');
  });

  test('[LNG-72] the plain words of ingredients are listed in the order of the ingredients', async () => {
    await shop.db.execute(
      sql`update products set ingredients = '{Aqua,Rosa Damascena,Glycerin}', ingredient_words = '{Water,Rose,Glycerine}' where id = 1`,
    );
    const heading = 'Ingredients in plain words, Sinhala';
    const table = (words: string, more: Record<string, string> = {}) =>
      csvFile([
        ['SKU', heading, ...Object.keys(more)],
        ['KOM-CR-001', words, ...Object.values(more)],
      ]);
    const looked = await preview(table('වතුර; ; ග්ලිසරින්'));
    expect(looked.body.rows[0]?.changes).toEqual([{ field: 'ingredientWords_si', before: '', after: 'වතුර; ; ග්ලිසරින්' }]);
    expect((await apply(looked.body.id)).body.state).toBe('applied');
    const shown = async () => (await sinhala(1)).ingredientWords;
    expect(await shown()).toEqual(['වතුර', 'Rose', 'ග්ලිසරින්']);
    const { csv } = (await ishani.send(exportProducts, { search: 'Day Cream' })).body;
    expect(csv).toContain(heading);
    const again = await preview(new TextEncoder().encode(csv) as Uint8Array<ArrayBuffer>);
    expect(again.body.counts).toMatchObject({ changed: 0, wrong: 0, new: 0 });
    // Who changes only the English gives the words of one ingredient to no other.
    const moved = await preview(table('වතුර; ; ග්ලිසරින්', { 'Ingredients in plain words': 'Rose; Water; Glycerine' }));
    expect((await apply(moved.body.id)).body.state).toBe('applied');
    expect(await shown()).toEqual(['Rose', 'වතුර', 'ග්ලිසරින්']);
    const long = await preview(table('එක; දෙක; තුන; හතර'));
    expect(long.body.rows[0]?.problems[0]).toMatchObject({
      field: 'ingredientWords_si',
      sentence: 'There is no English for this: write that first',
    });
    const gone = await preview(table(''));
    expect((await apply(gone.body.id)).body.state).toBe('applied');
    expect(await shown()).toEqual(['Rose', 'Water', 'Glycerine']);
    expect((await undo(gone.body.id)).body.state).toBe('undone');
    expect(await shown()).toEqual(['Rose', 'වතුර', 'ග්ලිසරින්']);
  });

  test('[LNG-74] what a file says is to be read, and what it replaced is signed again when that is undone', async () => {
    const signed = async () =>
      (
        await shop.db.execute(
          sql`select words, read_at is not null as signed from translations where source = 'Aloe Vera Lip Balm'`,
        )
      ).rows;
    await shop.db.execute(
      sql`insert into translations (language, source, words, read_at) values ('si', 'Aloe Vera Lip Balm', 'ලිප් බාම්', now())`,
    );
    const { sku } = (
      await shop.db.execute<{ sku: string }>(
        sql`select sku from product_items join products on products.id = product_id where name = 'Aloe Vera Lip Balm'`,
      )
    ).rows[0] ?? { sku: '' };
    const { body } = await preview(
      csvFile([
        ['SKU', 'name_si'],
        [sku, 'තොල් බාම්'],
      ]),
    );
    expect((await apply(body.id)).body.state).toBe('applied');
    expect(await signed()).toEqual([{ words: 'තොල් බාම්', signed: false }]);
    expect((await undo(body.id)).body.state).toBe('undone');
    expect(await signed()).toEqual([{ words: 'ලිප් බාම්', signed: true }]);
  });

  test('[LNG-56] every text of goods that files have and the owner may translate has such columns', () => {
    const own = Object.entries({ ...PRODUCT_FIELDS, ...ITEM_FIELDS }).flatMap(([name, field]) =>
      'file' in field && placesOf(field.input) ? [name === 'ingredients' ? 'ingredientWords' : name] : [],
    );
    expect([...SPOKEN_IN_FILES].sort()).toEqual(own.sort());
  });
});
