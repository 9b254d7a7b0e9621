import { getProduct, type Product } from '#contract/calls/catalogue.ts';
import type { Api } from '#web/api/api.ts';

/** The named products in their order, without those that cannot be had: a page that is about something else goes on. */
export async function findProducts(api: Api, ids: number[]): Promise<Product[]> {
  const answers = await Promise.allSettled(ids.map((id) => api.call(getProduct, { id })));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [withoutTexts(answer.value.product)] : []));
}

/** A card shows how many reviews there are and how they rate; what they say need not travel. */
function withoutTexts(product: Product): Product {
  const items = product.items.map((item) => {
    return { ...item, reviews: item.reviews.map(({ ratingValue }) => ({ ratingValue })) };
  });
  return { ...product, items };
}
