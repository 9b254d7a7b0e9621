import { fail, Refusal } from '#contract/errors.ts';
import { type LineToOrder, readLinesToOrder } from '#server/cart/index.ts';
import { type PlaceOrderInput, requireOfferedDelivery, requireOfferedMethod } from '#server/checkout/order-terms.ts';
import { hasOpenOrder } from '#server/orders/index.ts';
import type { PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

type Look = { owner: Owner; input: PlaceOrderInput; now: Date; isRepeat: () => Promise<boolean> };

/**
 * A look before anything is written or locked: in a rush for the last pieces nearly every order is hopeless, and must not
 * wait in line with those that are not. It refuses what placing would refuse, in the same order and words, and decides
 * nothing else. A repeat is let through to its first answer; its key is read after the cart, because the order that
 * emptied the cart has written both at once.
 */
export async function refuseHopelessOrder(db: Db, terms: PaymentTerms, look: Look): Promise<void> {
  try {
    await findRefusal(db, terms, look);
  } catch (error) {
    if (error instanceof Refusal && (await look.isRepeat())) return;
    throw error;
  }
}

async function findRefusal(db: Db, terms: PaymentTerms, { owner, input, now }: Look): Promise<void> {
  requireOfferedMethod(terms, input.paymentMethodId);
  requireOfferedDelivery(terms.delivery, input, now);
  const cart = await readLinesToOrder(db, owner);
  refuseOffSale(cart);
  if (!findSoldOut(cart)) return;
  // The pieces of an open order go to the new one, and its payment may need to be asked about first.
  if (!(await hasOpenOrder(db, owner))) refuseSoldOut(cart);
}

export function refuseOffSale(lines: LineToOrder[]): void {
  if (lines.length === 0) throw fail('cart_empty');
  const gone = lines.find(({ isOnSale }) => !isOnSale);
  if (gone) throw fail('item_not_found', { productItemId: gone.productItemId });
}

/** Only a look, which spares a hopeless order the wait for the lock; reserving decides. */
export function refuseSoldOut(lines: LineToOrder[]): void {
  const short = findSoldOut(lines);
  if (short) throw fail('out_of_stock', { name: short.name, sku: short.sku, left: short.sellable });
}

export function findSoldOut(lines: LineToOrder[]): LineToOrder | undefined {
  return lines.find(({ qty, sellable }) => qty > sellable);
}
