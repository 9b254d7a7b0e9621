import { and, desc, eq } from 'drizzle-orm';
import type { SavedCheckout } from '#contract/checkout.ts';
import { orders } from '#server/orders/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** The last order for which the customer asked to save it is what is saved: there is no second copy to keep or forget. */
export async function readSavedCheckout(db: Db, userId: number): Promise<SavedCheckout | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.saveInfo, true)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) return null;
  return {
    email: order.email,
    fullName: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    address: order.shippingAddress,
    apartment: order.shippingApartment,
    district: order.shippingDistrict,
    postalCode: order.shippingPostalCode,
    phone: order.shippingPhone,
  };
}
