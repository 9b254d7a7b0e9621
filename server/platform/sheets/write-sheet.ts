import type { AnsweredFile } from '#contract/staff/print.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';

type Sheet = { name: string; format: keyof typeof FORMATS; table: Cell[][] };

/** A table with its headings as a file of one of the formats that spreadsheets open. */
export async function sheetFile({ name, format, table }: Sheet): Promise<AnsweredFile> {
  const { type, write } = FORMATS[format];
  return {
    name: `${name}.${format}`,
    type,
    base64: (await write(table)).toString('base64'),
    rows: table.length - 1,
  };
}

const FORMATS = {
  csv: { type: 'text/csv', write: async (table: Cell[][]) => Buffer.from(csvText(table)) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeExcel },
};

/** A cell of text is text: neither a formula, nor a number that loses its first zeros. */
async function writeExcel(table: Cell[][]): Promise<Buffer> {
  // Big, and seldom needed.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = table.map((row, index) =>
    row.map((value) => ({
      value,
      ...(typeof value === 'number' ? { type: Number } : { type: String, format: '@' }),
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return writeExcelFile(cells).toBuffer();
}
