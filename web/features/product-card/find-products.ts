import { getProduct } from '#contract/calls/catalogue.ts';
import type { Api } from '#web/api/api.ts';
import { type ProductCardData, toCard } from '#web/features/product-card/product-card-data.ts';

/** The named products in their order, without those that cannot be had: a page that is about something else goes on. */
export async function findProducts(api: Api, ids: number[]): Promise<ProductCardData[]> {
  const answers = await Promise.allSettled(ids.map((id) => api.call(getProduct, { id })));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [toCard(answer.value.product)] : []));
}
