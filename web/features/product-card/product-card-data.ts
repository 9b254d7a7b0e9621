import type { Product } from '#contract/catalogue.ts';

export type ProductCardData = {
  id: number;
  name: string;
  description: string;
  itemId: number | null;
  price: number | null;
  rating: number;
  reviewCount: number;
  image: string | null;
  hoverImage: string | null;
  images: string[];
  imageAlts: string[];
  categoryName: string | null;
  categoryId: number | null;
  stock: number;
  sku: string | null;
  badges: string[];
  isNew: boolean;
};

/** What a card shows of a product. The first item is the one displayed and bought. */
export function toCard(product: Product): ProductCardData {
  const item = product.items[0];
  const images = item?.productImage ?? [];
  const ratings = (item?.reviews ?? []).map(({ ratingValue }) => ratingValue);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    itemId: item?.id ?? null,
    price: item?.price ?? null,
    rating: Math.round(averageRating(ratings) ?? 5),
    reviewCount: ratings.length,
    image: images[0] ?? null,
    hoverImage: images[1] ?? null,
    images,
    imageAlts: item?.productImageAlt ?? [],
    categoryName: product.category?.categoryName ?? null,
    categoryId: product.categoryId,
    stock: item?.qtyInStock ?? 0,
    sku: item?.SKU ?? null,
    badges: ratings.length > 0 ? ['Popular'] : [],
    isNew: false,
  };
}

export function averageRating(ratings: number[]): number | null {
  return ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null;
}

export function reviewCountText(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count} reviews`;
}
