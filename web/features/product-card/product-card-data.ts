import type { Product, ProductItem } from '#contract/calls/catalogue.ts';
import { variantText } from '#contract/text/variant-text.ts';

export type ProductCardData = {
  id: number;
  name: string;
  description: string;
  itemId: number | null;
  price: number | null;
  /** Others of the product cost more, and none less. */
  isFrom: boolean;
  /** What it cost before, if that was more. */
  priceBefore: number | null;
  size: string;
  /** Size and scent: '50 g jar, Rose'; empty where nothing is said. */
  variant: string;
  /** As the specification has it: 5 where there are no reviews. Shown is only what was given. */
  rating: number;
  /** With one decimal; null where nobody has rated it. */
  average: number | null;
  reviewCount: number;
  image: string | null;
  hoverImage: string | null;
  images: string[];
  imageAlts: string[];
  categoryName: string | null;
  categoryId: number | null;
  stock: number;
  /** Of which days the next piece is, in words, as far as a product's own page knows. */
  batchText: string | null;
  sku: string | null;
  /** Not known of a server that tells only what is specified. */
  nmraNumber: string | null | undefined;
  badges: string[];
  isNew: boolean;
};

type ShownItem = ProductItem & { batch?: { text: string } | null };

/** What a card shows of a product. The first item is the one displayed and bought, unless another was chosen on its page. */
export function toCard(product: Product, item: ShownItem | undefined = product.items?.[0]): ProductCardData {
  const price = item?.price ?? null;
  const images = item?.productImage ?? [];
  const ratings = ratingsOf(product);
  const average = averageRating(ratings);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    itemId: item?.id ?? null,
    price,
    isFrom: price !== null && isLowestOfSeveral(price, product.items ?? []),
    // A server that tells only what is specified says nothing of these.
    priceBefore: item?.compareAtPrice ?? null,
    size: item?.size ?? '',
    variant: item ? variantText(item) : '',
    rating: Math.round(average ?? 5),
    average: average === null ? null : oneDecimal(average),
    reviewCount: ratings.length,
    image: images[0] ?? null,
    hoverImage: images[1] ?? null,
    images,
    imageAlts: item?.productImageAlt ?? [],
    categoryName: product.category?.categoryName ?? null,
    categoryId: product.categoryId,
    stock: item?.qtyInStock ?? 0,
    batchText: item?.batch?.text ?? null,
    sku: item?.SKU ?? null,
    nmraNumber: product.nmraNumber,
    badges: ratings.length > 0 ? ['Popular'] : [],
    isNew: false,
  };
}

/** Whoever wrote of one size or scent wrote of the product. */
function ratingsOf({ items }: Product): number[] {
  return (items ?? []).flatMap(({ reviews }) => (reviews ?? []).map(({ ratingValue }) => ratingValue));
}

function isLowestOfSeveral(price: number, items: ProductItem[]): boolean {
  return items.every((other) => other.price >= price) && items.some((other) => other.price > price);
}

export function averageRating(ratings: number[]): number | null {
  return ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null;
}

export function oneDecimal(rating: number): number {
  return Math.round(rating * 10) / 10;
}

export function reviewCountText(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count} reviews`;
}
