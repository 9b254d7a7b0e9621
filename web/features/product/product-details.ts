import type { Product, ProductItem } from '#contract/calls/catalogue.ts';
import {
  averageRating,
  type ProductCardData,
  ratingsOf,
  toCard,
} from '#web/features/product-card/product-card-data.ts';

/** What a product's own page shows of it, beside what a card does. */
export type ProductDetails = ProductCardData & {
  size: string;
  /** With one decimal; null where nobody has rated it. */
  average: number | null;
  images: string[];
  imageAlts: string[];
  categoryName: string | null;
  categoryId: number | null;
  /** Of which days the next piece is, in words. */
  batchText: string | null;
  sku: string | null;
  isNew: boolean;
};

type ShownItem = ProductItem & { batch?: { text: string } | null };

export function toDetails(product: Product, item: ShownItem | undefined = product.items?.[0]): ProductDetails {
  const average = averageRating(ratingsOf(product));
  return {
    ...toCard(product, item),
    size: item?.size ?? '',
    average: average === null ? null : oneDecimal(average),
    images: item?.productImage ?? [],
    imageAlts: item?.productImageAlt ?? [],
    categoryName: product.category?.categoryName ?? null,
    categoryId: product.categoryId,
    batchText: item?.batch?.text ?? null,
    sku: item?.SKU ?? null,
    isNew: false,
  };
}

export function oneDecimal(rating: number): number {
  return Math.round(rating * 10) / 10;
}
