import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applyImport, undoImport } from '#contract/staff/imports.ts';
import * as calls from '#contract/staff/languages.ts';
import { csvText } from '#server/platform/sheets/csv.ts';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';
import { jar, productClient } from '#testing/product-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { owner, create } = await productClient(shop);
const name = 'texts-si.csv';
const fileOf = (table: string[][]) => new TextEncoder().encode(csvText(table));
const preview = async (table: string[][]) => owner.send(calls.previewTexts, { name }, { file: fileOf(table) });
const apply = (id: number, leaveOut = false) => owner.send(calls.applyTexts, { id: String(id) as never, leaveOut });
const undo = (id: number) => owner.send(calls.undoTexts, { id: String(id) as never });
async function exported(format: 'csv' | 'xlsx', tab: 'all' | 'missing' = 'missing'): Promise<string[][]> {
  const { body } = await owner.send(calls.exportTexts, { format, tab });
  const table = await readSheet(new Uint8Array(Buffer.from(body.base64, 'base64')), {
    keepsLines: true,
    mostRows: 9999,
  });
  expect(table).toHaveLength(body.rows + 1);
  return table.map(({ cells }) => cells);
}
const sayings = async () =>
  (await db.execute<{ source: string; words: string }>(sql`select source, words from translations order by source`))
    .rows;

describe('[LNG-55] a translator’s sheet', () => {
  test.each(['csv', 'xlsx'] as const)(
    '[LNG-55] goes out as %s, comes back, is looked at, applied and undone',
    async (format) => {
      await create({ name: `Neem Balm ${format}`, items: [item(`NB-${format}`)] });
      const [head = [], ...rows] = await exported(format);
      expect(head.slice(0, 5)).toEqual(['Key', 'Where', 'What', 'English', 'Sinhala']);
      const before = await sayings();
      // What was exported and comes back as it is changes nothing.
      expect((await preview([head, ...rows])).body.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
      const written = rows.map(([key = '', where = '', what = '', english = '']) => [
        key,
        where,
        what,
        english,
        `සිං ${what}`,
      ]);
      const looked = await preview([head, ...written]);
      expect(looked.body.counts).toEqual({ new: rows.length, changed: 0, wrong: 0, same: 0 });
      expect(await sayings()).toEqual(before);
      const { id } = looked.body;
      expect((await apply(id)).body.state).toBe('applied');
      expect(await sayings()).toHaveLength(before.length + rows.length);
      expect((await apply(id)).body.code).toBe('action_refused');
      expect((await undo(id)).body.state).toBe('undone');
      expect(await sayings()).toEqual(before);
    },
  );

  test('[LNG-55] whose English changed meanwhile is told, and given to no other text', async () => {
    const product = await create({ name: 'Calming Tea Mist', items: [item('TM-1')] });
    const [head = [], ...rows] = await exported('csv');
    const row = rows.find((cells) => cells[3] === 'Calming Tea Mist') ?? expect.fail();
    await db.execute(sql`update products set name = 'Calming Green Tea Mist' where id = ${product.id}`);
    const lost = rows.find((cells) => cells[3] === 'A firm balm for elbows and heels.') ?? expect.fail();
    const { body } = await preview([
      head,
      [...row.slice(0, 4), 'තේ මිස්ට්'],
      [...lost.slice(0, 3), 'Another English', 'බාම්'],
      ['content:faq 00', 'FAQ', 'Answer', 'Never written', 'නැත'],
    ]);
    expect(body.lines.map(({ status, problem }) => [status, problem])).toEqual([
      ['wrong', 'The English changed meanwhile: it says ‘Calming Green Tea Mist’ now'],
      ['wrong', 'The English of this row is not the shop’s: leave that column as it is'],
      ['wrong', 'This English is not in the shop any more, or not yours to write'],
    ]);
    expect((await apply(body.id, true)).body.error).toContain('Nothing in this file would change anything');
    const good = [...lost.slice(0, 4), 'තද බාම් එකක්'];
    const both = await preview([head, good, [...row.slice(0, 4), 'තේ']]);
    expect((await apply(both.body.id)).body.error).toContain('1 text is wrong');
    expect((await apply(both.body.id, true)).body.state).toBe('applied');
    expect((await sayings()).map(({ words }) => words)).toContain('තද බාම් එකක්');
    // Written anew since: it stays.
    await db.execute(sql`update translations set words = 'මගේ' where words = 'තද බාම් එකක්'`);
    expect((await undo(both.body.id)).body.code).toBe('undo_too_late');
    expect((await sayings()).map(({ words }) => words)).toContain('මගේ');
  });

  test('[LNG-74] is to be read when it comes back; undone, what was signed is signed again', async () => {
    const product = await create({ name: 'Foot Bath', items: [item('FB-1')] });
    const text = { thing: `product:${product.id}`, language: 'si' as const, source: 'Foot Bath', was: null };
    await owner.send(calls.saveTranslations, { texts: [{ ...text, words: 'පා ස්නානය', isRead: true }] });
    const state = async () =>
      (await owner.send(calls.listLanguages, { tab: 'all', search: 'Foot Bath' })).body.lines[0]?.state;
    expect(await state()).toBe('done');
    const [head = [], ...rows] = await exported('csv', 'all');
    const row = rows.find((cells) => cells[3] === 'Foot Bath') ?? expect.fail();
    const { id } = (await preview([head, [...row.slice(0, 4), 'පාද ස්නානය']])).body;
    await apply(id);
    expect(await state()).toBe('written');
    await undo(id);
    expect(await state()).toBe('done');
    // It goes out empty; what a reader writes into it signs the words as they stand there.
    expect([head.at(-1), row.at(-1)]).toEqual(['Read', '']);
    const [one = [], two = []] = rows.filter(([key]) => key?.startsWith('category:'));
    const signed = await preview([head, [...one.slice(0, -1), 'yes'], two, [...row.slice(0, 4), 'පා නෑම', '', 'Yes']]);
    expect(signed.body.counts).toMatchObject({ changed: 2, same: 1 });
    await apply(signed.body.id);
    const states = async () =>
      (await owner.send(calls.listLanguages, { tab: 'done' })).body.lines.map(({ words }) => words).sort();
    expect(await states()).toEqual([one[4], 'පා නෑම'].sort());
    await undo(signed.body.id);
    expect(await states()).toEqual(['පා ස්නානය']);
  });

  test('[LNG-55] is refused in a sentence where it cannot be read, and is no file of goods', async () => {
    const { body } = await preview([
      ['Key', 'English'],
      ['product:1 x', 'A'],
    ]);
    expect(body.error).toContain('‘Sinhala’ or ‘Tamil’');
    const shelf = await staffClient(shop)({ permissions: ['catalogue'] });
    const [head = [], ...rows] = await exported('csv', 'all');
    const page = rows.find(([key]) => key?.startsWith('content:')) ?? expect.fail();
    const sent = await shelf.send(calls.previewTexts, { name }, { file: fileOf([head, [...page.slice(0, 4), 'x']]) });
    expect(sent.body.counts).toMatchObject({ wrong: 1 });
    const looked = await preview([head, [...page.slice(0, 4), 'සිංහල']]);
    const id = String(looked.body.id) as never;
    for (const call of [applyImport, undoImport]) {
      const refused = await owner.send(call, { id });
      expect([refused.status, refused.body.code]).toEqual([404, 'import_not_found']);
    }
    expect((await shelf.send(calls.applyTexts, { id, leaveOut: false })).body.code).toBe('action_refused');
  });
});

const item = (sku: string) => jar(sku, { onHand: 1 });
