import { eq } from 'drizzle-orm';
import { deliveryDays } from '#contract/districts.ts';
import { centsToRupees } from '#contract/money.ts';
import { PAYMENT_TYPES } from '#contract/payments.ts';
import { phoneText } from '#contract/phone-text.ts';
import { type MailDeps, type MailedOrder, queueMail } from '#server/mail/index.ts';
import type { NewLine, OrderTerms } from '#server/orders/new-order.ts';
import { discountShape } from '#server/orders/order-shape.ts';
import { orderLines, orders, shippingMethods } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type MailContext = MailDeps & { publicUrl: string };
type Mailed = OrderTerms & { id: number };
type Parts = { order: Mailed; lines: NewLine[]; shippingName: string };

/** The copy that the confirmation promises: at once for cash on delivery, otherwise when the money has arrived. */
export async function mailReceived(tx: Tx, mailContext: MailContext, parts: Parts): Promise<void> {
  const { order } = parts;
  await queueMail(tx, mailContext, {
    kind: 'order-received',
    key: String(order.id),
    to: order.email,
    values: {
      firstName: greeted(order),
      order: mailedOrder(parts),
      link: `${mailContext.publicUrl}/order-success/${order.id}`,
    },
  });
}

export async function mailCancelled(tx: Tx, mailContext: MailContext, orderId: number, reason: string): Promise<void> {
  const parts = await readParts(tx, orderId);
  await queueMail(tx, mailContext, {
    kind: 'order-cancelled',
    key: String(orderId),
    to: parts.order.email,
    values: {
      firstName: greeted(parts.order),
      order: mailedOrder(parts),
      reason,
      link: `${mailContext.publicUrl}/shop`,
    },
  });
}

/** Once per order: whoever tries card after card sees each answer on the screen. */
export async function mailPaymentFailed(
  tx: Tx,
  mailContext: MailContext,
  orderId: number,
  reason: string,
): Promise<void> {
  const parts = await readParts(tx, orderId);
  const link = `${mailContext.publicUrl}/cancel-order?orderId=${orderId}`;
  await queueMail(tx, mailContext, {
    kind: 'order-payment-failed',
    key: String(orderId),
    to: parts.order.email,
    values: { firstName: greeted(parts.order), order: mailedOrder(parts), reason, link },
  });
}

type Refunded = { orderId: number; number: number; amountCents: number; reason: string };

export async function mailRefunded(tx: Tx, mailContext: MailContext, refund: Refunded): Promise<void> {
  const { orderId, number, amountCents, reason } = refund;
  const parts = await readParts(tx, orderId);
  await queueMail(tx, mailContext, {
    kind: 'order-refunded',
    key: `${orderId}-${number}`,
    to: parts.order.email,
    values: {
      firstName: greeted(parts.order),
      orderId,
      amount: centsToRupees(amountCents),
      reason,
      paymentType: PAYMENT_TYPES[parts.order.paymentMethod].value,
      link: `${mailContext.publicUrl}/order-success/${orderId}`,
    },
  });
}

export async function readParts(tx: Db | Tx, orderId: number) {
  const [found] = await tx
    .select({ order: orders, shippingName: shippingMethods.name })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}.`);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  return { ...found, lines };
}

/** Some people have one name only. */
function greeted({ shippingFirstName, shippingLastName }: Mailed): string {
  return shippingFirstName || shippingLastName;
}

function mailedOrder({ order, lines, shippingName }: Parts): MailedOrder {
  return {
    id: order.id,
    lines: lines.map(({ name, qty, priceCents }) => ({ name, qty, amount: centsToRupees(qty * priceCents) })),
    subtotal: centsToRupees(order.subtotalCents),
    discount: discountShape(order),
    shipping: { name: shippingName, price: centsToRupees(order.shippingCents) },
    paymentFee: centsToRupees(order.paymentFeeCents),
    total: centsToRupees(order.totalCents),
    paymentType: PAYMENT_TYPES[order.paymentMethod].value,
    isCash: order.paymentMethod === 'cod',
    address: addressLines(order),
    deliveryDays: deliveryDays(order.shippingDistrict),
    scheduleDelivery: order.scheduleDelivery,
    giftBag: order.giftBag,
  };
}

function addressLines(order: Mailed): string[] {
  return [
    `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    order.shippingAddress,
    order.shippingApartment,
    `${order.shippingDistrict} ${order.shippingPostalCode}`.trim(),
    phoneText(order.shippingPhone),
  ].filter(Boolean);
}
