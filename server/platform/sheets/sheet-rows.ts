import type { Table } from '#server/platform/sheets/read-sheet.ts';

/** Which headings hold what a row is about, its sum, and what somebody keeps of it. */
export type SheetColumns = { name: string; amount: string; fee: string | null };

/** A row that names something. `amountCents`: null where there is none that can be read. */
export type NamedRow = { line: number; name: string; amountCents: number | null; feeCents: number };
export type NamedRows = { rows: NamedRow[]; statedTotalCents: number | null };

/** How a kind of sheet names its columns. */
export type ColumnWords = { name: RegExp; amount: RegExp; fee: RegExp };

const HEADS_WITHIN = 20;
const LARGEST_CENTS = 2_000_000_000;

/** The headings of a sheet, and which of them are meant: as chosen, as remembered, or by their words. */
export function findColumns(table: Table, words: ColumnWords, wanted: (SheetColumns | null | undefined)[]) {
  const start = table.slice(0, HEADS_WITHIN);
  for (const columns of wanted) {
    if (!columns) continue;
    const { name, amount, fee } = columns;
    const head = start.find(({ cells }) => cells.includes(name) && cells.includes(amount));
    if (head && (!fee || head.cells.includes(fee))) return { head, headings: headingsOf(head.cells), columns };
  }
  for (const head of start) {
    const guessed = guessColumns(head.cells, words);
    if (guessed) return { head, headings: headingsOf(head.cells), columns: guessed };
  }
  const head = start.find(({ cells }) => headingsOf(cells).length >= 2) ?? start[0];
  return { head, headings: headingsOf(head?.cells ?? []), columns: null };
}

const headingsOf = (cells: string[]) => [...new Set(cells.filter((cell) => cell !== ''))];

function guessColumns(cells: string[], words: ColumnWords): SheetColumns | null {
  const name = cells.find((cell) => words.name.test(cell));
  const amount = cells.find((cell) => cell !== name && words.amount.test(cell) && !words.fee.test(cell));
  const fee = cells.find((cell) => cell !== name && words.fee.test(cell)) ?? null;
  return name && amount ? { name, amount, fee } : null;
}

/** What stands below the headings, and a last line that adds it up. Anything else with money in it is kept, too. */
export function readNamedRows(table: Table, head: Table[number], columns: SheetColumns): NamedRows {
  const at = (heading: string | null) => (heading === null ? -1 : head.cells.indexOf(heading));
  const places = { name: at(columns.name), amount: at(columns.amount), fee: at(columns.fee) };
  const rows: NamedRow[] = [];
  let statedTotalCents: number | null = null;
  const below = table.slice(table.indexOf(head) + 1);
  for (const [index, { line, cells }] of below.entries()) {
    const name = (cells[places.name] ?? '').replace(/^'/, '');
    const written = cells[places.amount] ?? '';
    const amountCents = centsOf(written);
    // On every printed page once more.
    if (name === columns.name) continue;
    const sum = rows.reduce((total, row) => total + (row.amountCents ?? 0), 0);
    const saysTotal =
      /^(grand |sub ?)?total/i.test(name) || (name === '' && cells.some((cell) => /\btotal\b/i.test(cell)));
    const isTotal = saysTotal || (name === '' && index === below.length - 1 && amountCents === sum);
    if (isTotal) {
      statedTotalCents = amountCents ?? statedTotalCents;
      continue;
    }
    // A signature, a remark.
    if (amountCents === null && written === '' && !/\d/.test(name)) continue;
    rows.push({ line, name: name.slice(0, 100), amountCents, feeCents: centsOf(cells[places.fee] ?? '') ?? 0 });
  }
  return { rows, statedTotalCents };
}

/** However a number was typed. */
export const codeOf = (name: string) => name.replaceAll(/\s/g, '').replace(/^#/, '').toLowerCase();

/** 'Rs. 4,050.00', '4050', '4,050/-', '(4,050.00)' for below zero. Null: no amount, or one that could mean two things. */
function centsOf(text: string): number | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)(rs\.?|lkr|රු\.?)/i, '$1')
    .replace(/(\/[-=]|lkr)$/i, '');
  const match = /^(-?)(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents > LARGEST_CENTS ? null : sign ? -cents : cents;
}
