import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { previewImport } from '#contract/staff/imports.ts';
import { previewSettlement } from '#contract/staff/ledger.ts';
import { openSheet } from '#server/platform/sheets/open-sheet.ts';
import { readNamedSheet } from '#server/platform/sheets/read-named-sheet.ts';
import { runSheetProcess } from '#server/platform/sheets/sheet-process.ts';
import { cashClient } from '#testing/cash-client.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { workbook } from '#testing/workbook.ts';

const shop = await openTestShop();
const { book, preview, upload } = await cashClient(shop);

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cell('A1', 'Waybill')}${cell('B1', 'COD')}</row>`;
const far = workbook(`${HEAD}<row r="1000000000">${cell('A1000000000', 'CX1')}</row>`);

const choice = { words: { name: /way/i, amount: /cod/i, fee: /fee/i }, chosen: null, remembered: null };

/** Long enough for a busy machine, far below what filling the gaps took. */
const SOON_MS = 12_000;

test.each([
  ['the preview of a courier', () => preview(far)],
  ['the booking of a courier', () => book(far, { seen: 'as previewed' })],
  ['the preview of a provider', () => upload(previewSettlement, { provider: 'koko', name: 'x.xlsx' }, far)],
  ['the preview of an import', () => upload(previewImport, { name: 'x.xlsx' }, far)],
] as const)('[SEC-16] a second row with the number 1,000,000,000 costs %s a sentence', async (_where, send) => {
  expect(far.length).toBeLessThan(2500);
  const from = Date.now();
  const { status, body } = await send();
  expect([status, 'code' in body && body.code]).toEqual([422, 'sheet_refused']);
  expect(Date.now() - from).toBeLessThan(SOON_MS);
});

const wide = Array.from({ length: 1000 }, (_, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, 'CX')}</row>`).join('');

test.each([
  ['a number written another way', `<row r="1e9">${cell('A2', 'x')}</row>`],
  ['in single quotation marks', `<row r='1000000000'>${cell('A2', 'x')}</row>`],
  ['as an entity', `<row r="&#49;000000000">${cell('A2', 'x')}</row>`],
  ['only at the cell', `<row>${cell('A1000000000', 'x')}</row>`],
  ['after a sign that ends no tag', `<row a=">" r="1000000000">${cell('A2', 'x')}</row>`],
  ['a column beyond the last', `<row r="2">${cell('ZZZZZZ2', 'x')}</row>`],
  ['the last column, in a thousand rows', `<row r="2">${cell('XFD2', 'x')}</row>${wide.replace(/^.*?<\/row>/, '')}`],
  ['millions of rows without a number', '<row/>'.repeat(1_100_000)],
  ['a row beyond what is taken', `<row r="5001">${cell('A5001', 'x')}</row>`],
])('[SEC-16] refused before it is filled: %s', async (_name, rows) => {
  const reading = readNamedSheet({ bytes: workbook(HEAD + rows), ...choice });
  await expect(reading).rejects.toMatchObject({ code: 'sheet_refused', message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('[SEC-16] rows and cells that have a look and nothing in them are taken', async () => {
  const looks = `<row r="3">${cell('A3', 'CX1')}<c r="XFD3" s="1"/></row><row r="1048576" ht="20"><c r="A1048576" s="1"/></row>`;
  const { sheet } = await readNamedSheet({ bytes: workbook(HEAD + looks), ...choice });
  expect(sheet?.rows.map(({ name }) => name)).toEqual(['CX1']);
});

/** The longest time in which nothing else was done. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const beat = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(beat, 2);
  await work();
  clearInterval(timer);
  beat();
  return longest;
}

test('[SEC-16] others are answered while a sheet is read', async () => {
  const filled = Array.from({ length: 4900 }, (_, at) => at + 2)
    .map((row) => `<row r="${row}">${cell(`A${row}`, `CX${row}`)}<c r="B${row}"><v>${row}</v></c></row>`)
    .join('');
  const bytes = workbook(HEAD + filled);
  const read = () => longestPause(async () => expect((await openSheet(bytes, choice)).sheet?.rows).toHaveLength(4900));
  // What else runs on this machine makes pauses, too.
  const apart = Math.min(await read(), await read(), await read());
  expect(apart).toBeLessThan((await longestPause(() => readNamedSheet({ bytes, ...choice }))) / 2);
});

const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
afterAll(() => rm(folder, { recursive: true }));

async function processOf(code: string): Promise<URL> {
  const file = join(folder, `${randomUUID()}.mjs`);
  await writeFile(file, `process.once('message', () => { ${code} });`);
  return pathToFileURL(file);
}

test.each([
  ['asks for more memory than there is', 'const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length));'],
  ['asks for it at once', 'const kept = []; for (let row = 0; row < 1e9; row += 1) kept.push([]);'],
  ['never ends', 'for (;;);'],
  ['ends without a word', 'process.exit(0);'],
])('[SEC-16] a process that %s costs its caller a sentence', async (_name, code) => {
  const reading = runSheetProcess(await processOf(code), {}, { mostMegabytes: 32, longestMs: 1000 });
  await expect(reading).rejects.toMatchObject({ code: 'sheet_refused', message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('[SEC-16] a fault of ours in it is told as one', async () => {
  const script = await processOf("process.send({ fault: 'TypeError: of ours' });");
  await expect(runSheetProcess(script, {})).rejects.toThrow('TypeError: of ours');
});
