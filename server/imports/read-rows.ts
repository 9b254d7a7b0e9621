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
import { ownRows } from '#server/imports/own-rows.ts';
import type { NewCategory, ReadFile } from '#server/imports/plan.ts';
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
  /** Whether the item is not offered, whatever its product is. */
  isPutAway: boolean;
};

type Shop = {
  bySku: Map<string, KnownItem>;
  categories: KnownCategory[];
  names: CategoryNames;
  today: string;
  newCategories: Map<string, NewCategory>;
};

/** Every row by itself. */
export function readRows(read: ReadFile, shop: Shop): ReadRow[] {
  const { headings, columns } = read;
  const isInKilograms = headings.some(
    (heading, at) => columns[at] === 'weightGrams' && /\bkg\b/.test(headingKey(heading)),
  );
  const { categories, newCategories } = shop;
  const context = { categories, newCategories, createsCategories: read.createCategories, isInKilograms };
  return ownRows(read, shop).map(({ cells, lacks, ...given }) => {
    const row: ReadRow = { ...given, known: undefined, said: {} };
    if (row.sku === '') {
      row.problems.unshift(problem('sku', '', 'The row names no SKU'));
      return row;
    }
    row.known = shop.bySku.get(row.sku) ?? shop.bySku.get(plainCode(row.sku));
    if (lacks !== null && !row.known) {
      row.problems.push(
        problem(null, lacks, `Its product, ‘${lacks}’, is not in the file. Export it with it, or leave this row out`),
      );
    }
    // Its product is offered, it is not: as long as that is so, the shop says of it that it is in the archive.
    if (row.isPutAway && row.known?.isItemArchived) cells.set('visible', 'archived');
    for (const [field, text] of cells) {
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
    return row;
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
