import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SavedCheckout } from '#contract/checkout.ts';
import { type CashDelivery, countOpenCash } from '#server/orders/open-cash.ts';
import { type OrderLineRow, type OrderRow, orderLines, orders, shippingMethods } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Waiting for money: at most one per customer, as the index says. */
export const isUnpaid = and(inArray(orders.status, ['Pending', 'Payment failed']), ne(orders.paymentMethod, 'cod'));

/** What the checkout has to know of a customer and of the shipping method before an order can be written. */
export async function readCheckoutFacts(
  tx: Db | Tx,
  userId: number | null,
  { shippingMethodId, cash }: { shippingMethodId: number; cash: CashDelivery },
) {
  // Whoever has no account is known by the phone.
  const mine = userId === null ? eq(orders.shippingPhone, cash.phone ?? '') : eq(orders.userId, userId);
  const isMyOpen = and(mine, isUnpaid, userId === null ? sql`false` : undefined);
  const [facts] = await tx
    .select({
      shippingName: shippingMethods.name,
      shippingCents: shippingMethods.priceCents,
      openOrderId: sql<number | null>`(select ${orders.id} from ${orders} where ${isMyOpen})`,
      heldUseId: sql<number | null>`(select ${orders.discountUseId} from ${orders} where ${isMyOpen})`,
      isFirstOrder: sql<boolean>`not exists (
        select 1 from ${orders} where ${mine} and ${orders.status} <> 'Cancelled' and not (${isUnpaid}))`,
      openCash: countOpenCash(userId, cash),
    })
    .from(shippingMethods)
    .where(eq(shippingMethods.id, shippingMethodId));
  if (!facts) throw new Error(`There is no way of shipping with the id ${shippingMethodId}.`);
  return facts;
}

/**
 * How often this phone has used a code without an account. Until the transaction ends nobody else orders so for it: two at
 * once could not see each other.
 */
export async function countCodeUses(
  tx: Db | Tx,
  { phone, code, isLocking }: { phone: string; code: string; isLocking: boolean },
): Promise<number> {
  if (isLocking) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('codes of ' || ${phone}, 0))`);
  const isMine = and(eq(orders.shippingPhone, phone), sql`lower(${orders.discountCode}) = lower(${code})`);
  return tx.$count(orders, and(isMine, ne(orders.status, 'Cancelled')));
}

export type OpenOrder = { order: OrderRow; lines: OrderLineRow[] };

/** Locks an unpaid order until the transaction ends. Null when it was paid or cancelled in the meantime. */
export async function lockOpenOrder(tx: Tx, orderId: number): Promise<OpenOrder | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isUnpaid))
    .for('update');
  if (!order) return null;
  return { order, lines: await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)) };
}

/** The last order for which the customer asked to save it is what is saved: there is no second copy to keep or erase. */
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
    town: order.shippingTown,
    landmark: order.shippingLandmark,
    district: order.shippingDistrict,
    postalCode: order.shippingPostalCode,
    phone: order.shippingPhone,
    secondPhone: order.shippingSecondPhone,
  };
}

/** Where offers may be sent to. Undefined when the buyer did not want any or was erased since. */
export async function findOffersEmail(tx: Tx, orderId: number): Promise<string | undefined> {
  const [order] = await tx
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.emailOffers, true)));
  return order?.email;
}
