import { readParts } from '#server/orders/index.ts';
import type { Purchase } from '#server/payments/provider.ts';
import type { Db } from '#server/platform/db/client.ts';

/** What providers may want to know of an order. */
export async function readPurchase(db: Db, orderId: number): Promise<Purchase> {
  const { order, lines } = await readParts(db, orderId);
  return {
    orderId,
    totalCents: order.totalCents,
    discountCents: order.discountCents,
    email: order.email,
    firstName: order.billingFirstName,
    lastName: order.billingLastName,
    phone: order.billingPhone,
    street: order.shippingAddress,
    district: order.shippingDistrict,
    postalCode: order.shippingPostalCode,
    createdAt: order.createdAt,
    lines: lines.map(({ name, productItemId, sku, qty, priceCents }) => ({
      name,
      productItemId,
      sku,
      qty,
      priceCents,
    })),
  };
}
