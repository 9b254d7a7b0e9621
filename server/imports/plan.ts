import type { ImportRow, ImportStatus } from '#contract/staff/imports.ts';
import type { Translation } from '#contract/staff/translations.ts';
import type { Columns } from '#server/imports/columns.ts';
import type { ItemSaid, ProductSaid } from '#server/imports/fields.ts';
import type { Table } from '#server/platform/sheets/read-sheet.ts';

/** A file as it was read, with what somebody has said of it since. */
export type ReadFile = {
  headings: string[];
  columns: Columns;
  table: Table;
  /** Lines with an unknown SKU that is not a slip. */
  asNew: number[];
  leaveOut: boolean;
  createCategories: boolean;
};

/** A category that the shop has not: below zero until it is created. */
export type NewCategory = { id: number; name: string; rows: number };

/** What of a product and of an item is imported. */
export type ProductValues = ProductSaid & { isActive: boolean; isArchived: boolean };
export type ItemValues = ItemSaid & { isArchived: boolean };

/** A row with what it would change, and the versions that was found out from. */
export type PlanRow = Omit<ImportRow, 'picture' | 'isLeftOut'> & {
  itemId: number | null;
  /** Of a new product: rows with the same key are its items. */
  productKey: string | null;
  productVersion: number | null;
  itemVersion: number | null;
  /** Null: nothing of it changes, or another row says so. */
  product: ProductValues | null;
  item: ItemValues | null;
  /** What was counted, and how many there were when it was compared. */
  stock: number | null;
  seen: number | null;
  /** What it says in other languages, of which English, and what was said there when it was compared; of English that is new nothing was seen. */
  words: (Translation & { seen: string | null; isSeen: boolean })[];
  /** Of a new item: where its pictures lie. */
  pictures: string[];
};

export type Plan = {
  read: ReadFile;
  counts: Record<ImportStatus, number>;
  newCategories: NewCategory[];
  /** What is wrong first, then what would change, then the rest. */
  rows: PlanRow[];
};

/** A sheet without a column of SKUs has to be asked about first. */
export const isUnderstood = ({ columns }: ReadFile) => columns.includes('sku') && columns.filter(Boolean).length > 1;
