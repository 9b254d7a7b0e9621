import { IMPORT_FIELDS, type RowProblem } from '#contract/staff/imports.ts';
import { headingKey } from '#server/imports/columns.ts';
import {
  type CategoryNames,
  cellOf,
  currentOf,
  isEqual,
  readField,
  type ValueField,
  type Values,
} from '#server/imports/fields.ts';
import type { KnownCategory, KnownItem } from '#server/imports/known-items.ts';
import { plainCode } from '#server/imports/near.ts';
import type { ReadFile } from '#server/imports/plan.ts';
import { isRead } from '#server/imports/read-value.ts';
import { asWritten, harmless } from '#server/platform/sheets/csv.ts';
import { cleanLines } from '#server/platform/sheets/read-sheet.ts';

/** A row of the file: whose it is, and what it says. */
export type ReadRow = {
  line: number;
  sku: string;
  handle: string;
  known: KnownItem | undefined;
  /** What it says, the same as the shop has or another. */
  said: Partial<Values>;
  problems: RowProblem[];
};

type Shop = { bySku: Map<string, KnownItem>; categories: KnownCategory[]; names: CategoryNames };

/** Every row by itself. Rows that name nobody and say nothing, as those of further pictures, are left aside. */
export function readRows({ headings, columns, table }: ReadFile, shop: Shop): ReadRow[] {
  const places = [...columns.entries()].filter(([, field]) => field !== null);
  const isInKilograms = headings.some(
    (heading, at) => columns[at] === 'weightGrams' && /\bkg\b/.test(headingKey(heading)),
  );
  const context = { categories: shop.categories, isInKilograms };
  const handles = new Set<string>();
  return table.flatMap(({ line, cells }) => {
    const row: ReadRow = { line, sku: '', handle: '', known: undefined, said: {}, problems: [] };
    const written = new Map(places.map(([at, field]) => [field, asWritten(cells[at] ?? '')]));
    row.sku = written.get('sku') ?? '';
    row.handle = (written.get('handle') ?? '').toLowerCase();
    const isFurther = row.handle !== '' && handles.has(row.handle);
    handles.add(row.handle);
    const fields = [...written.keys()].filter((field) => field !== 'sku' && field !== 'handle') as ValueField[];
    if (row.sku === '') {
      if (fields.every((field) => written.get(field) === '')) return [];
      row.problems.push(problem('sku', '', 'The row names no SKU'));
      return [row];
    }
    row.known = shop.bySku.get(row.sku) ?? shop.bySku.get(plainCode(row.sku));
    for (const field of fields) {
      const text = written.get(field) ?? '';
      // The first row of a handle says what the product is; those below repeat nothing.
      if (text === '' && isFurther) continue;
      const has = row.known && currentOf(field, row.known);
      if (row.known && isAsExported(field, text, row.known, shop.names)) {
        say(row.said, field, has as Values[ValueField]);
        continue;
      }
      const reading = readField(field, text, context);
      if (!reading) continue;
      if (isRead(reading))
        say(row.said, field, isEqual(reading.value, has) ? (has as Values[ValueField]) : reading.value);
      else row.problems.push(problem(field, text, reading.sentence, reading.proposal));
    }
    return [row];
  });
}

/** What the shop writes is never a change, however it would be read. */
function isAsExported(field: ValueField, text: string, known: KnownItem, names: CategoryNames): boolean {
  return asWritten(cleanLines(harmless(String(cellOf(field, currentOf(field, known), names))))) === text;
}

function say<Field extends ValueField>(said: Partial<Values>, field: Field, value: Values[ValueField]): void {
  said[field] = value as Values[Field];
}

export function problem(
  field: RowProblem['field'],
  written: string,
  sentence: string,
  proposal: string | null = null,
): RowProblem {
  return { field, written: written.slice(0, 2000), sentence, proposal };
}

/** 'Row 4 says another name for the same product' */
export function contradiction(field: ValueField | 'visible', line: number): RowProblem {
  const what = IMPORT_FIELDS[field].toLowerCase();
  return problem(field, '', `Row ${line} says something else of the same product: ${what}`);
}
