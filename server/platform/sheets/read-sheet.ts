import type { CellValue } from 'read-excel-file/universal';
import { fail } from '#contract/errors.ts';
import { measureSheet } from '#server/platform/sheets/xlsx-size.ts';
import { BadZip, zipEntries } from '#server/platform/sheets/zip-entries.ts';

/** A table as text, row by row, with the line on which each row stands in the file. */
export type Table = { line: number; cells: string[] }[];

/**
 * `keepsLines`: what is written over several lines stays so, and rows are counted as a spreadsheet does, not by the lines
 * of the file.
 */
type Reading = { mostRows?: number; mostUnpackedBytes?: number; keepsLines?: boolean };

const MOST_ROWS = 5000;
const MOST_COLUMNS = 300;
const MOST_CELLS = 2_000_000;
/** The last row of a spreadsheet. */
const LAST_ROW = 1_048_576;
/** A sheet of thousands of rows unpacks to one or two megabytes. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
const LONGEST_ROW = 100_000;

const refused = (reason: string) => fail('sheet_refused', { reason });
const AS_WHAT = 'Please save it as .xlsx or .csv and try again.';

/** A sheet, csv or xlsx, however it was written. What can not be read is refused in a sentence. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>, reading: Reading = {}): Promise<Table> {
  if (bytes.length === 0) throw refused('The file is empty.');
  const table = hasStart(bytes, 0x50, 0x4b) ? await readXlsxTable(bytes, reading) : await readCsvTable(bytes, reading);
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw refused('There is nothing on the sheet.');
  refuseBeyond({ rows: table.length, columns: Math.max(...table.map(({ cells }) => cells.length)) }, reading);
  return filled;
}

function refuseBeyond({ rows, columns }: { rows: number; columns: number }, { mostRows = MOST_ROWS }: Reading): void {
  if (rows > mostRows) {
    const most = mostRows === MOST_ROWS ? mostRows : (mostRows - 1).toLocaleString('en');
    throw refused(`A sheet has at most ${most} rows. Please split it.`);
  }
  if (columns > MOST_COLUMNS) throw refused(`A sheet has at most ${MOST_COLUMNS} columns. Please take out the others.`);
}

const hasStart = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

async function readXlsxTable(bytes: Uint8Array<ArrayBuffer>, reading: Reading): Promise<Table> {
  refuseOversized(bytes, reading);
  const { readSheet: readXlsx } = await import('read-excel-file/universal');
  try {
    const rows = await readXlsx(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const { keepsLines = false } = reading;
    return rows.map((row, index) => ({ line: index + 1, cells: row.map((cell) => cellText(cell, keepsLines)) }));
  } catch {
    throw refused(`This file is no sheet that we can read. ${AS_WHAT}`);
  }
}

/** Before the library sees it: what it would fill is known from the references in the file. */
function refuseOversized(bytes: Uint8Array<ArrayBuffer>, reading: Reading): void {
  try {
    for (const entry of zipEntries(bytes, reading.mostUnpackedBytes ?? MOST_UNPACKED_BYTES)) {
      const size = measureSheet(entry);
      if (!size || size.lastRow > LAST_ROW || size.cells > MOST_CELLS) throw new BadZip();
      refuseBeyond({ rows: size.lastFilledRow, columns: size.lastFilledColumn }, reading);
    }
  } catch (error) {
    if (!(error instanceof BadZip)) throw error;
    throw refused(`This file can not be unpacked, or is far too large inside. ${AS_WHAT}`);
  }
}

/** Of a formula the library gives what it last came to. */
function cellText(value: CellValue | null, keepsLines: boolean): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : roundedText(value);
  return (keepsLines ? cleanLines : cleanText)(String(value));
}

/** 4050.0000000001 is what a spreadsheet makes of 4050. */
function roundedText(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Math.abs(value - rounded) < 1e-6 ? rounded.toFixed(2) : String(value);
}

async function readCsvTable(
  bytes: Uint8Array<ArrayBuffer>,
  { mostRows = MOST_ROWS, keepsLines = false }: Reading,
): Promise<Table> {
  const { parse } = await import('csv-parse/sync');
  const text = decode(bytes);
  const clean = keepsLines ? cleanLines : cleanText;
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: (keepsLines && delimiterOfHead(text)) || delimiterOf(text),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: !keepsLines,
      to: mostRows + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }, index) => ({
      line: keepsLines ? index + 1 : info.lines,
      cells: record.map((cell) => clean(cell.replace(/^="(.*)"$/s, '$1'))),
    }));
  } catch {
    throw refused('The file is no table: a quotation mark may be missing at the end of a cell.');
  }
}

/** UTF-8 and UTF-16 say so or show it; what is neither was saved by an old Windows program. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (hasStart(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refused(`This is a file of an old Excel (.xls). ${AS_WHAT}`);
  if (hasStart(bytes, 0x25, 0x50, 0x44, 0x46)) throw refused(`This is a PDF, not a sheet. ${AS_WHAT}`);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x08\x0e-\x1f]/.test(text)) throw refused(`This file is no sheet that we can read. ${AS_WHAT}`);
  return text;
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (hasStart(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (hasStart(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first, second] = bytes;
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that stands in the first lines most often. */
function delimiterOf(text: string): string {
  const start = text
    .slice(0, 5000)
    .split(/\r?\n|\r/, 20)
    .join('\n');
  const count = (sign: string) => start.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** What parts the headings; texts below may hold any of them. */
function delimiterOfHead(text: string): string | undefined {
  const head = (/^.*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length - 1;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one)).find((sign) => count(sign) > 0);
}

/** The same line by line. */
export const cleanLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join('\n')
    .trim();

/** Without what can not be kept, such as a NUL that was written as an entity. */
const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
