import type { OutputOf } from '#contract/call.ts';
import type { readChat as call, NewOrderItem } from '#contract/staff/new-order.ts';
import { listProductNames, searchProductIds } from '#server/catalogue/index.ts';
import { readStaffItems } from '#server/checkout/index.ts';
import { buyersOfPhone } from '#server/checkout/staff/buyers.ts';
import { fitsName, type KnownProduct, knownProduct, type WantedGoods } from '#server/checkout/staff/chat/find-goods.ts';
import { readText } from '#server/checkout/staff/chat/read-text.ts';
import type { Db } from '#server/platform/db/client.ts';

type Chat = OutputOf<typeof call>;
type Product = KnownProduct & { id: number };

const MOST_FOUND = 4;
const MOST_OTHER_PLACES = 4;

/** What a message says, with the goods as the shop's own search finds them and the customer as the phone tells. */
export async function readChat(db: Db, text: string, now: Date): Promise<Chat> {
  const products = (await listProductNames(db)).map(({ id, name, searchKeywords }) => ({
    id,
    ...knownProduct(name, searchKeywords),
  }));
  const { goods, otherPlaces, ...read } = readText(text, products, now);
  return {
    ...read,
    otherPlaces: otherPlaces.slice(0, MOST_OTHER_PLACES),
    lines: await Promise.all(goods.map((one) => findLine(db, one, { text, products }))),
    buyers: read.phone ? await buyersOfPhone(db, read.phone.value) : [],
  };
}

/** Sure is what only one product is called. Of several that could be meant a person chooses. */
async function findLine(
  db: Db,
  { from, words, qty }: WantedGoods,
  { text, products }: { text: string; products: Product[] },
): Promise<Chat['lines'][number]> {
  const items = await searchItems(db, words.join(' '));
  const called = products.filter((product) => fitsName(product, words)).map(({ id }) => id);
  const ofName = items.filter(({ productId }) => called.includes(productId));
  const isSure = called.length === 1 && ofName.length === 1;
  const shown = (isSure ? ofName : items).map(({ productId, ...item }) => item);
  return { from, text: text.slice(from.start, from.end), qty, isSure, items: shown };
}

export async function searchItems(db: Db, search: string): Promise<(NewOrderItem & { productId: number })[]> {
  return readStaffItems(db, await searchProductIds(db, search, MOST_FOUND));
}
