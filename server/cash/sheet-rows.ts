import type { Columns } from '#contract/admin/cash.ts';
import type { Table } from '#server/cash/read-sheet.ts';

/** A row that names a parcel. `amountCents`: null where there is none that can be read. */
export type ParcelRow = { line: number; waybill: string; amountCents: number | null; feeCents: number };
export type ParcelSheet = { rows: ParcelRow[]; statedTotalCents: number | null };

const HEADS_WITHIN = 20;
const LARGEST_CENTS = 2_000_000_000;

/** How couriers name their columns. */
const WORDS = {
  waybill: /way ?bill|track|awb|consignment|parcel (no|number|id)|barcode|bill no/i,
  amount: /\bcod\b|collect|amount|cash|value/i,
  fee: /\bfee|charge|commission|deduct/i,
};

/** The headings of a sheet, and which of them are meant: as chosen, as remembered, or by their words. */
export function findColumns(table: Table, wanted: (Partial<Columns> | null | undefined)[]) {
  const start = table.slice(0, HEADS_WITHIN);
  for (const columns of wanted) {
    const { waybill, amount, fee } = columns ?? {};
    const head = waybill && amount && start.find(({ cells }) => cells.includes(waybill) && cells.includes(amount));
    if (head && waybill && amount && (!fee || head.cells.includes(fee))) {
      return { head, headings: headingsOf(head.cells), columns: { waybill, amount, fee: fee || null } };
    }
  }
  for (const head of start) {
    const guessed = guessColumns(head.cells);
    if (guessed) return { head, headings: headingsOf(head.cells), columns: guessed };
  }
  const head = start.find(({ cells }) => headingsOf(cells).length >= 2) ?? start[0];
  return { head, headings: headingsOf(head?.cells ?? []), columns: null };
}

const headingsOf = (cells: string[]) => [...new Set(cells.filter((cell) => cell !== ''))];

function guessColumns(cells: string[]): Columns | null {
  const waybill = cells.find((cell) => WORDS.waybill.test(cell));
  const amount = cells.find((cell) => cell !== waybill && WORDS.amount.test(cell) && !WORDS.fee.test(cell));
  const fee = cells.find((cell) => cell !== waybill && WORDS.fee.test(cell)) ?? null;
  return waybill && amount ? { waybill, amount, fee } : null;
}

/** What stands below the headings: parcels, and a last line that adds them up. Anything else with money in it is kept, too. */
export function readParcelRows(table: Table, head: Table[number], columns: Columns): ParcelSheet {
  const at = (heading: string | null) => (heading === null ? -1 : head.cells.indexOf(heading));
  const places = { waybill: at(columns.waybill), amount: at(columns.amount), fee: at(columns.fee) };
  const rows: ParcelRow[] = [];
  let statedTotalCents: number | null = null;
  const below = table.slice(table.indexOf(head) + 1);
  for (const [index, { line, cells }] of below.entries()) {
    const waybill = (cells[places.waybill] ?? '').replace(/^'/, '');
    const written = cells[places.amount] ?? '';
    const amountCents = centsOf(written);
    // On every printed page once more.
    if (waybill === columns.waybill) continue;
    const sum = rows.reduce((total, row) => total + (row.amountCents ?? 0), 0);
    const saysTotal =
      /^(grand |sub ?)?total/i.test(waybill) || (waybill === '' && cells.some((cell) => /\btotal\b/i.test(cell)));
    const isTotal = saysTotal || (waybill === '' && index === below.length - 1 && amountCents === sum);
    if (isTotal) {
      statedTotalCents = amountCents ?? statedTotalCents;
      continue;
    }
    // A signature, a remark.
    if (amountCents === null && written === '' && !/\d/.test(waybill)) continue;
    rows.push({ line, waybill: waybill.slice(0, 100), amountCents, feeCents: centsOf(cells[places.fee] ?? '') ?? 0 });
  }
  return { rows, statedTotalCents };
}

/** 'Rs. 4,050.00', '4050', '4,050/-'. Null: no amount, or one that could mean two things. */
function centsOf(text: string): number | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replace(/^(rs\.?|lkr|රු\.?)/i, '')
    .replace(/(\/[-=]|lkr)$/i, '');
  const match = /^(-?)(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents > LARGEST_CENTS ? null : sign ? -cents : cents;
}
