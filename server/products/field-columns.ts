import { centsToRupees } from '#contract/rules/money.ts';
import {
  type FieldKind,
  ITEM_FIELDS,
  type ItemField,
  PRODUCT_FIELDS,
  type ProductField,
} from '#contract/staff/product-fields.ts';
import type { productItems, products } from '#server/catalogue/index.ts';
import type { ItemInput, ProductInput } from '#server/products/check-input.ts';

/** Fields in the words of the contract: amounts in rupees, ingredients with their words. */
export type ProductFacts = Pick<ProductInput, ProductField>;
export type ItemFacts = Pick<ItemInput, ItemField> & { position: number };

type ProductRow = typeof products.$inferSelect;
type ItemRow = typeof productItems.$inferSelect;
type Field<Row> = { kind: FieldKind; column: (keyof Row & string) | null };

PRODUCT_FIELDS satisfies Record<string, Field<ProductRow>>;
ITEM_FIELDS satisfies Record<string, Field<ItemRow>>;

const isPrice = (kind: FieldKind) => kind === 'price' || kind === 'optional price';
const rupeesOf = (cents: number | null) => (cents === null ? null : centsToRupees(cents));
const centsOf = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100));

type AnyFields = Record<string, { kind: FieldKind; column: string | null }>;
type Plain<Fields extends AnyFields> = {
  [Name in keyof Fields]: Fields[Name]['column'] extends string ? Name : never;
}[keyof Fields];
type OwnFacts<Fields extends AnyFields, Facts> = Omit<Facts, Plain<Fields>>;

/** The fields that are columns as they stand. */
function readColumns(fields: AnyFields, row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, column }]) =>
      column === null ? [] : [[name, isPrice(kind) ? rupeesOf(row[column] as number | null) : row[column]]],
    ),
  );
}
function toColumns(fields: AnyFields, facts: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, column }]) =>
      column === null ? [] : [[column, isPrice(kind) ? centsOf(facts[name] as number | null) : facts[name]]],
    ),
  );
}

export function factsOfProduct(row: ProductRow, relatedIds: number[]): ProductFacts {
  const own: OwnFacts<typeof PRODUCT_FIELDS, ProductFacts> = {
    ingredients: row.ingredients.map((inci, at) => ({ inci, words: row.ingredientWords[at] ?? '' })),
    relatedIds,
  };
  return { ...readColumns(PRODUCT_FIELDS, row), ...own } as ProductFacts;
}

export function columnsOfProduct(facts: ProductFacts): typeof products.$inferInsert {
  const { ingredients } = facts;
  return {
    ...(toColumns(PRODUCT_FIELDS, facts) as typeof products.$inferInsert),
    ingredients: ingredients.map(({ inci }) => inci),
    ingredientWords: ingredients.map(({ words }) => words),
  };
}

export function factsOfItem<Picture>(row: ItemRow, pictures: Picture[]) {
  const own = { isArchived: row.archivedAt !== null, pictures, position: row.position };
  own satisfies Record<keyof OwnFacts<typeof ITEM_FIELDS, ItemFacts>, unknown>;
  return { ...readColumns(ITEM_FIELDS, row), ...own } as Omit<ItemFacts, 'pictures'> & { pictures: Picture[] };
}

/** Without the archive, which has a time, and the pictures, which have a table. */
export function columnsOfItem(facts: ItemFacts) {
  return { ...toColumns(ITEM_FIELDS, facts), position: facts.position } as Omit<
    typeof productItems.$inferInsert,
    'productId' | 'archivedAt'
  >;
}
