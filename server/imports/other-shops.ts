import type { ImportField } from '#contract/staff/imports.ts';

type Headings = Record<string, ImportField | null>;

const options = (heading: (at: number) => { name: string; value: string }): Headings =>
  Object.fromEntries(
    ([1, 2, 3] as const).flatMap((at) => {
      const { name, value } = heading(at);
      return [
        [name, `option${at}Name` as const],
        [value, `option${at}` as const],
      ];
    }),
  );

/** Null: it looks like a field of ours, but says something else. */
const WOOCOMMERCE: Headings = {
  id: 'rowId',
  type: 'rowType',
  parent: 'parent',
  'visibility in catalog': 'status',
  'short description': 'shortText',
  'in stock': null,
  'regular price': 'price',
  'sale price': 'salePrice',
  'date sale price starts': 'saleFrom',
  'date sale price ends': 'saleUntil',
  categories: 'categoryPath',
  images: 'pictures',
  ...options((at) => ({ name: `attribute ${at} name`, value: `attribute ${at} value s` })),
};

/** Its newer files have other headings than those that most shops still have. */
const SHOPIFY: Headings = {
  'url handle': 'handle',
  type: 'categoryId',
  'product category': 'categoryPath',
  'published on online store': 'visible',
  status: 'status',
  'weight value grams': 'weightGrams',
  'image src': 'pictures',
  'product image url': 'pictures',
  'variant image': 'variantPicture',
  'variant image url': 'variantPicture',
  ...options((at) => ({ name: `option${at} name`, value: `option${at} value` })),
};

/** What the headings of a file mean, if another shop has written it: by what stands beside them, since 'Type' is in both. */
export function otherShop(headings: string[]): Headings {
  const has = (...some: string[]) => some.some((heading) => headings.includes(heading));
  if (has('type') && has('regular price', 'in stock')) return WOOCOMMERCE;
  return has('handle', 'url handle', 'variant sku', 'option1 value') ? SHOPIFY : {};
}
