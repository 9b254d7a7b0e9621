/**
 * How far a sheet reaches. The library fills every gap before the row or column that a reference names, and believes any
 * number; what a sheet says of its dimension nobody keeps to.
 */
export type SheetSize = { lastRow: number; lastFilledRow: number; lastFilledColumn: number; cells: number };

/** The last column of a spreadsheet is XFD. */
const REFERENCE = /^([A-Z]{0,3})(\d{1,9})$/;
/** Whatever is written as a reference, wherever it stands; a row may have none. */
const REFERENCES = /<(?:[\w.-]+:)?row\b|(?<!\sxmlns:)\br=(?:"([^"]*)"|'([^']*)')/g;
/** A cell with a look and nothing in it, of which spreadsheets keep thousands beyond what people wrote. */
const EMPTY_FROM_HERE = /(?:[^<>"']|"[^"]*"|'[^']*')*\/>/y;

/** Null: a reference that no spreadsheet writes. Other files of the package measure nothing. */
export function measureSheet(xml: Buffer): SheetSize | null {
  const size: SheetSize = { lastRow: 0, lastFilledRow: 0, lastFilledColumn: 0, cells: 0 };
  if (!xml.includes('sheetData')) return size;
  const text = xml.toString();
  let rows = 0;
  for (const match of text.matchAll(REFERENCES)) {
    const written = match[1] ?? match[2];
    if (written === undefined) {
      rows += 1;
      continue;
    }
    const [, letters = '', digits] = REFERENCE.exec(written) ?? [];
    if (digits === undefined) return null;
    size.lastRow = Math.max(size.lastRow, Number(digits));
    if (letters === '') continue;
    size.cells += 1;
    EMPTY_FROM_HERE.lastIndex = match.index + match[0].length;
    if (EMPTY_FROM_HERE.test(text)) continue;
    size.lastFilledRow = Math.max(size.lastFilledRow, Number(digits));
    size.lastFilledColumn = Math.max(size.lastFilledColumn, columnOf(letters));
  }
  size.lastRow = Math.max(size.lastRow, rows);
  return size;
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0);
