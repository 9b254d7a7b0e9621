import type { Product, ProductItem } from '#contract/calls/catalogue.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { variantText } from '#contract/text/variant-text.ts';
import { productCardTexts } from '#texts/product-card.ts';

/** What a card shows of a product: so much travels with a list, and no more. */
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
  /** Size and scent: '50 g jar, Rose'; empty where nothing is said. */
  variant: string;
  /** As the specification has it: 5 where there are no reviews. Shown is only what was given. */
  rating: number;
  reviewCount: number;
  image: string | null;
  imageAlt: string;
  hoverImage: string | null;
  stock: number;
  /** Not known of a server that tells only what is specified. */
  nmraNumber: string | null | undefined;
  badges: string[];
};

/** The first item is the one displayed and bought, unless another was chosen on the product's page. */
export function toCard(product: Product, item: ProductItem | undefined = product.items?.[0]): ProductCardData {
  const price = item?.price ?? null;
  const images = item?.productImage ?? [];
  const ratings = ratingsOf(product);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    itemId: item?.id ?? null,
    price,
    isFrom: price !== null && isLowestOfSeveral(price, product.items ?? []),
    // A server that tells only what is specified says nothing of these.
    priceBefore: item?.compareAtPrice ?? null,
    variant: item ? variantText(item) : '',
    rating: Math.round(averageRating(ratings) ?? 5),
    reviewCount: ratings.length,
    image: images[0] ?? null,
    imageAlt: item?.productImageAlt?.[0] ?? product.name,
    hoverImage: images[1] ?? null,
    stock: item?.qtyInStock ?? 0,
    nmraNumber: product.nmraNumber,
    badges: ratings.length > 0 ? [productCardTexts.popular] : [],
  };
}

/** Whoever wrote of one size or scent wrote of the product. Another server may write stars as text, or none. */
export function ratingsOf({ items }: Product): number[] {
  return (items ?? [])
    .flatMap(({ reviews }) => (reviews ?? []).map(({ ratingValue }) => Number(ratingValue)))
    .filter(Boolean);
}

function isLowestOfSeveral(price: number, items: ProductItem[]): boolean {
  return items.every((other) => other.price >= price) && items.some((other) => other.price > price);
}

/** 'Rs. 1,850.00', or 'from Rs. 1,850.00'. */
export function priceText({ price, isFrom }: Pick<ProductCardData, 'price' | 'isFrom'>): string {
  const text = price === null ? '' : formatRupees(price);
  return isFrom ? productCardTexts.from({ price: text }) : text;
}

export function averageRating(ratings: number[]): number | null {
  return ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null;
}

export function reviewCountText(count: number): string {
  return count === 0 ? productCardTexts.noReviews : productCardTexts.reviews({ count });
}
