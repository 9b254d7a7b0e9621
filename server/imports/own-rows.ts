import type { ImportField, RowProblem } from '#contract/staff/imports.ts';
import { PRODUCT_FILE_FIELDS, VALUE_FIELDS, type ValueField } from '#server/imports/fields.ts';
import type { KnownCategory } from '#server/imports/known-items.ts';
import { plainCode } from '#server/imports/near.ts';
import type { ReadFile } from '#server/imports/plan.ts';
import { decodeEntities, isRead, readPrice, readVisibility } from '#server/imports/read-value.ts';
import { asWritten } from '#server/platform/sheets/csv.ts';
import type { Table } from '#server/platform/sheets/read-sheet.ts';

type FileRow = Table[number];

/** A row of any file as the shop's own files would write it. */
export type OwnRow = {
  line: number;
  sku: string;
  /** Rows with the same are items of one product. */
  handle: string;
  cells: Map<ValueField, string>;
  problems: RowProblem[];
  /** The variation of a product that the file does not have. */
  lacks: string | null;
  /** A variation that the other shop does not offer. */
  isPutAway: boolean;
};

/** Said once of a product, in its first row or in a row of its own. */
const OF_PRODUCT: ImportField[] = [...PRODUCT_FILE_FIELDS, 'visible', 'shortText', 'categoryPath', 'status'];
const OPTIONS = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const;
const SIZE = /size|volume|weight|pack|capacity|content/i;
const SCENT = /scent|fragrance|flavou?r|perfume|aroma/i;

const isValue = (field: ImportField | null): field is ValueField => VALUE_FIELDS.some((one) => one === field);

/** What a row may carry that is about no item. */
const NO_GOODS: ImportField[] = ['handle', 'pictures', 'variantPicture'];

type Shop = { categories: KnownCategory[]; today: string };

/** Every row that is about an item. Rows that only carry pictures, or a product whose variations follow, are none. */
export function ownRows(read: ReadFile, shop: Shop): OwnRow[] {
  const { columns, table } = read;
  const cell = cellsIn(read);
  const heads = headsOf(read, cell);
  const withItems = new Set(heads.values());
  const isForeign = columns.includes('rowType') || columns.includes('handle');
  return table.flatMap((row) => {
    const says = sayingOf(row, heads.get(row.line), cell);
    const type = (says('rowType') ?? '').toLowerCase();
    const isVariation = isVariationOf(row, cell);
    const isEmpty = columns.every((field, at) => !field || NO_GOODS.includes(field) || !row.cells[at]);
    if (isEmpty || (/variable/.test(type) && withItems.has(row))) return [];
    const own: OwnRow = {
      line: row.line,
      sku: (says('sku') ?? '').replace(/^'/, ''),
      handle: isVariation ? (says('parent') ?? '').toLowerCase() : (says('handle') ?? '').toLowerCase(),
      cells: new Map(columns.flatMap((field) => (isValue(field) ? [[field, says(field) ?? '']] : []))),
      problems: [],
      lacks: isVariation && !heads.has(row.line) ? (says('parent') ?? '') : null,
      isPutAway: false,
    };
    const wrong = (field: ImportField | null, written: string, sentence: string) =>
      own.problems.push({ field, written, sentence, proposal: null });
    if (/variable/.test(type))
      wrong(null, type, 'Its variations are not in the file. Export them with it, or leave it out');
    if (/grouped|external/.test(type)) wrong(null, type, `We sell no ${type} products. Leave this row out`);
    takeTexts(own, says, { isFromWoo: columns.includes('rowType') });
    takeCategory(own, says, shop, { isList: columns.includes('rowType') });
    takeVisibility(own, says);
    takePrices(own, says, shop.today, wrong);
    if (!columns.includes('rowType') || isVariation) takeOptions(own, says, () => true);
    else takeOptions(own, says, (name, value) => (SIZE.test(name) || SCENT.test(name)) && !value.includes(', '));
    if (isVariation) {
      own.isPutAway = isHidden(cell(row, 'visible') ?? '');
      if (own.cells.get('stock') === 'parent') {
        own.cells.delete('stock');
        wrong('stock', '', 'The other shop counts its variations together: write how many there are of this one');
      }
    }
    if (isForeign) {
      // Others write 0 for what they never weighed, and keep digits from becoming a number.
      if (Number(own.cells.get('weightGrams')) === 0) own.cells.delete('weightGrams');
      if (own.cells.has('barcode')) own.cells.set('barcode', (own.cells.get('barcode') ?? '').replace(/^'/, ''));
    }
    return [own];
  });
}

/** Which row has to be written into, so that this one says something else. */
export function writtenIn(read: ReadFile): (row: FileRow, field: ImportField) => FileRow {
  const cell = cellsIn(read);
  const heads = headsOf(read, cell);
  return (row, field) => {
    const head = OF_PRODUCT.includes(field) ? heads.get(row.line) : undefined;
    return head && (isVariationOf(row, cell) || !cell(row, field)) ? head : row;
  };
}

/** What stands in a row under a field; undefined: the file has no such column. */
type CellIn = (row: FileRow, field: ImportField) => string | undefined;

export function cellsIn({ columns }: ReadFile): CellIn {
  const places = new Map(columns.map((field, at) => [field, at]));
  return (row, field) => {
    const at = places.get(field);
    return at === undefined ? undefined : asWritten(row.cells[at] ?? '');
  };
}

export const isVariationOf = (row: FileRow, cell: CellIn) => /variation/i.test(cell(row, 'rowType') ?? '');

/** The row that says what the product of a row is, where that is another one. */
export function headsOf({ columns, table }: ReadFile, cell: CellIn): Map<number, FileRow> {
  const heads = new Map<number, FileRow>();
  const byName = new Map<string, FileRow>();
  const isNested = columns.includes('rowType');
  const nameOf = (row: FileRow, field: ImportField) => plainCode(cell(row, field) ?? '');
  if (isNested) {
    for (const row of table) {
      const [id, sku] = [nameOf(row, 'rowId'), nameOf(row, 'sku')];
      if (id) byName.set(`ID:${id}`, row);
      if (sku) byName.set(sku, row);
    }
  }
  for (const row of table) {
    const name = nameOf(row, isNested ? 'parent' : 'handle');
    const head = name === '' ? undefined : byName.get(name);
    if (head && head !== row) heads.set(row.line, head);
    else if (name && !isNested) byName.set(name, row);
  }
  return heads;
}

type Says = (field: ImportField) => string | undefined;

/** What a row says itself or by the row of its product. */
function sayingOf(row: FileRow, head: FileRow | undefined, cell: CellIn): Says {
  const isVariation = isVariationOf(row, cell);
  return (field) => {
    const own = cell(row, field);
    if (!head) return own;
    const ofProduct = cell(head, field);
    if (OF_PRODUCT.includes(field)) return isVariation ? ofProduct : own || ofProduct;
    const isNeeded = field.endsWith('Name') || (field === 'weightGrams' && isVariation);
    return isNeeded ? own || ofProduct : own;
  };
}

function takeTexts({ cells }: OwnRow, says: Says, { isFromWoo }: { isFromWoo: boolean }): void {
  const short = says('shortText');
  if (short !== undefined) cells.set('description', cells.get('description') || short);
  // It writes the end of a line as two letters.
  if (isFromWoo) cells.set('description', (cells.get('description') ?? '').replaceAll('\\n', '\n'));
}

/** 'Skin care > Gels, Bestsellers': the first that the shop has, the most exact one first; else what stands at its end. */
function takeCategory({ cells }: OwnRow, says: Says, { categories }: Shop, { isList }: { isList: boolean }): void {
  const written = says('categoryPath');
  if (written === undefined || cells.get('categoryId')) return;
  const list = isList ? written.split(/(?<!\\),\s*/).map((path) => path.replaceAll('\\,', ',')) : [written];
  const paths = list
    .map((path) =>
      decodeEntities(path)
        .split(/\s*>\s*/)
        .filter(Boolean)
        .reverse(),
    )
    .filter(([name]) => name && !/^uncategori[sz]ed$/i.test(name));
  const known = new Set(categories.map(({ name }) => name.toLowerCase()));
  cells.set('categoryId', paths.flat().find((name) => known.has(name.toLowerCase())) ?? paths[0]?.[0] ?? '');
}

const isHidden = (written: string) => {
  const read = readVisibility(written);
  return isRead(read) && read.value === 'no';
};

/** Published and active are two columns: shown is what is both. */
function takeVisibility({ cells }: OwnRow, says: Says): void {
  const [visible, status] = [says('visible'), says('status')];
  if (!status) return;
  const read = readVisibility(status);
  cells.set('visible', isRead(read) && read.value === 'yes' ? visible || status : status);
}

type Wrong = (field: ImportField, written: string, sentence: string) => void;

/** While a sale is on, its price is the price and the regular one stands before it. */
function takePrices({ cells }: OwnRow, says: Says, today: string, wrong: Wrong): void {
  const sale = says('salePrice');
  if (sale === undefined) return;
  const isOn = (says('saleFrom') || today).slice(0, 10) <= today && (says('saleUntil') || today).slice(0, 10) >= today;
  const [read, regular] = [readPrice(sale, 'Sale price'), cells.get('price') ?? ''];
  if (sale !== '' && isOn && !isRead(read)) wrong('salePrice', sale, read.sentence);
  const isLower = isOn && isRead(read) && read.value > 0 && sale !== regular;
  if (isLower) cells.set('price', sale);
  cells.set('compareAt', cells.get('compareAt') || (isLower ? regular : ''));
}

/** Options by their names; what has another name takes the place that is free, or stands behind the size. */
function takeOptions({ cells }: OwnRow, says: Says, isTaken: (name: string, value: string) => boolean): void {
  if (OPTIONS.every(([, value]) => says(value) === undefined)) return;
  const given = OPTIONS.map(([name, value]) => ({ name: says(name) ?? '', value: says(value) ?? '' })).filter(
    ({ name, value }) => value !== '' && value !== 'Default Title' && isTaken(name, value),
  );
  const sizes = given.filter(({ name }) => SIZE.test(name));
  const [scent, ...moreScents] = given.filter(({ name }) => SCENT.test(name) && !SIZE.test(name));
  const others = given.filter(({ name }) => !SIZE.test(name) && !SCENT.test(name));
  if (sizes.length === 0) sizes.push(...others.splice(0, 1));
  const asScent = scent ?? others.shift();
  const size = [...sizes, ...moreScents, ...others].map(({ value }) => value).join(', ');
  cells.set('size', cells.get('size') || size);
  cells.set('scent', cells.get('scent') || (asScent?.value ?? ''));
}
