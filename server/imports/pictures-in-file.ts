import { MOST_ITEM_PICTURES } from '#contract/staff/imports.ts';
import { cellsIn, headsOf, isVariationOf } from '#server/imports/own-rows.ts';
import type { ReadFile } from '#server/imports/plan.ts';

/** Several stand in one cell with commas between them; a comma in an address is followed by no other address. */
const addressesIn = (cell: string) =>
  cell
    .split(/[\s,;|]+(?=https?:\/\/)/i)
    .map((address) => address.trim())
    .filter(Boolean);

/**
 * The addresses of pictures, by the line of the item that they belong to. Those of a product are its first item's: an item
 * without pictures of its own shows these.
 */
export function picturesIn(read: ReadFile): Map<number, string[]> {
  const cell = cellsIn(read);
  const heads = headsOf(read, cell);
  const ofProduct = new Map<number, string[]>();
  const ofItem = new Map<number, string[]>();
  const first = new Map<number, number>();
  const add = (map: Map<number, string[]>, line: number, addresses: string[]) =>
    map.set(line, [...(map.get(line) ?? []), ...addresses]);
  for (const row of read.table) {
    const head = heads.get(row.line) ?? row;
    const isVariation = isVariationOf(row, cell);
    add(isVariation ? ofItem : ofProduct, isVariation ? row.line : head.line, addressesIn(cell(row, 'pictures') ?? ''));
    add(ofItem, row.line, addressesIn(cell(row, 'variantPicture') ?? ''));
    // A variable product is no item: the first of its variations is.
    if (isVariation || !read.columns.includes('rowType')) first.set(head.line, first.get(head.line) ?? row.line);
  }
  for (const [line, addresses] of ofProduct) add(ofItem, first.get(line) ?? line, addresses);
  return new Map([...ofItem].map(([line, found]) => [line, [...new Set(found)].slice(0, MOST_ITEM_PICTURES)]));
}
