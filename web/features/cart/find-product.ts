import { getProduct } from '#contract/catalogue.ts';
import { browserApi } from '#web/api/browser-api.ts';

export type ProductInBrief = { name: string; image: string | null; price: number | null };

/** For a wish that was remembered without its picture. */
export async function findProduct(id: number): Promise<ProductInBrief> {
  const { product } = await browserApi().call(getProduct, { id });
  const item = product.items[0];
  return { name: product.name, image: item?.productImage[0] ?? null, price: item?.price ?? null };
}
