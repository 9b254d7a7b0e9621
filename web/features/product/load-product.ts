import { getProduct, listRelatedProducts, type ProductDetail } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { type ProductCardData, toCard } from '#web/features/product-card/product-card-data.ts';

export type ProductResult =
  | { state: 'found'; product: ProductDetail }
  | { state: 'no-id' }
  | { state: 'not-found' }
  | { state: 'failed'; text: string };

/** Never throws: each way to miss a product is a state of the page. */
export async function loadProduct(api: Api, id: string | undefined): Promise<ProductResult> {
  if (!id) return { state: 'no-id' };
  try {
    const { product } = await api.call(getProduct, { id });
    return product ? { state: 'found', product: complete(product) } : { state: 'not-found' };
  } catch (error) {
    if (isNoSuchProduct(error)) return { state: 'not-found' };
    return { state: 'failed', text: errorText(error, productTexts.failed) };
  }
}

/** Lists may be left out where there is nothing in them. */
function complete(product: ProductDetail): ProductDetail {
  return {
    ...product,
    ingredients: product.ingredients ?? [],
    items: (product.items ?? []).map((item) => ({ ...item, reviews: item.reviews ?? [] })),
  };
}

/** An addition to the page: when it cannot be had, the page does without. */
export async function findRelated(api: Api, id: string | undefined): Promise<ProductCardData[]> {
  if (!id) return [];
  try {
    const { products } = await api.call(listRelatedProducts, { id });
    return products.map((product) => toCard(product));
  } catch {
    return [];
  }
}

/** What is not even a number is no product either. */
function isNoSuchProduct(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
}
