import type { ProductItem } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';

/** By what the items of a product may differ. */
const DIMENSIONS = { size: productTexts.size, scent: productTexts.scent } as const;
type Dimension = keyof typeof DIMENSIONS;

type Item = Pick<ProductItem, 'id' | 'qtyInStock' | 'price'> & Partial<Pick<ProductItem, Dimension>>;

export type Option = {
  /** The item that this option leads to. */
  itemId: number;
  text: string;
  price: number;
  isChosen: boolean;
  isSoldOut: boolean;
};
export type OptionGroup = { name: string; options: Option[]; arePricesTold: boolean };

/** The item that an address names; the first, if it names none of these. */
export function findChosen<T extends { id: number }>(items: T[], id: number | null): T | undefined {
  return items.find((item) => item.id === id) ?? items[0];
}

/** What can be chosen, beginning from one item: none of it where nothing tells the items apart. */
export function listOptions(items: Item[], chosen: Item): OptionGroup[] {
  return (['size', 'scent'] as const).flatMap((dimension) => {
    const values = [...new Set(items.map((item) => item[dimension] ?? ''))];
    if (values.length < 2) return [];
    const options = values.map((value) => toOption(items, chosen, dimension, value));
    return [
      { name: DIMENSIONS[dimension], options, arePricesTold: new Set(options.map(({ price }) => price)).size > 1 },
    ];
  });
}

function toOption(items: Item[], chosen: Item, dimension: Dimension, value: string): Option {
  const { id, price, qtyInStock } = findNearest(items, chosen, dimension, value);
  return {
    itemId: id,
    text: value || productTexts.standard,
    price,
    isChosen: (chosen[dimension] ?? '') === value,
    isSoldOut: qtyInStock <= 0,
  };
}

/** The one that differs in nothing else, else one that can be bought, else any: not every size is made in every scent. */
function findNearest(items: Item[], chosen: Item, dimension: Dimension, value: string): Item {
  if ((chosen[dimension] ?? '') === value) return chosen;
  const other = dimension === 'size' ? 'scent' : 'size';
  const fitting = items.filter((item) => (item[dimension] ?? '') === value);
  return (
    fitting.find((item) => (item[other] ?? '') === (chosen[other] ?? '')) ??
    fitting.find(({ qtyInStock }) => qtyInStock > 0) ??
    fitting[0] ??
    chosen
  );
}
