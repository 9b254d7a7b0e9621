export type Cell = string | number;

/** Says to spreadsheets that letters of every language follow. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. What people wrote must not become a formula in the spreadsheet that opens it: `asWritten` reads it back. */
export function csvText(rows: Cell[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const written = harmless(cell);
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
}

/** What begins a formula, also as the wide letters that some spreadsheets take for the same. */
const BEGINS_FORMULA = '[=+\\-@\\t\\r＝＋－＠]';
const FORMULA = new RegExp(`^'*${BEGINS_FORMULA}`);
const MADE_HARMLESS = new RegExp(`^'('*${BEGINS_FORMULA})`);

export const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** What a cell said before it was made harmless. */
export const asWritten = (cell: string) => cell.replace(MADE_HARMLESS, '$1');
