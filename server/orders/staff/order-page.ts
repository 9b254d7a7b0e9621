import { desc, eq, gt, lt } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type DeliveryTerms, deliveryDays } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import type { StaffMember } from '#contract/staff/staff-call.ts';
import { users } from '#server/accounts/index.ts';
import { correctionOf } from '#server/checkout/index.ts';
import { imagePath } from '#server/images/index.ts';
import {
  cashDueOf,
  cashStateOf,
  discountShape,
  freeDeliveryShape,
  isBeforeShipping,
  type OrderRow,
  orders,
  readDocumentNames,
  readLastEvent,
  shippingMethods,
  tinTooLate,
} from '#server/orders/index.ts';
import { readAttempts } from '#server/orders/staff/order-attempts.ts';
import { readOrderMails } from '#server/orders/staff/order-mails.ts';
import { readRefunds, refundView } from '#server/orders/staff/order-refunds.ts';
import { readOrderFacts, rowShape } from '#server/orders/staff/order-rows.ts';
import { readPerson } from '#server/orders/staff/person.ts';
import { readTimeline } from '#server/orders/staff/timeline.ts';
import {
  canPayOtherwise,
  listAttempts,
  orderIssues,
  readGivenForLines,
  readIssues,
  readTransfer,
  staffCancelOf,
} from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { findUndo, readParcel } from '#server/shipments/index.ts';

/** Everything about one order. `refundLimitCents`: what anybody but the owner may give back of it. */
export async function readOrderPage(
  db: Db,
  who: StaffMember,
  id: number,
  now: Date,
  delivery: DeliveryTerms,
  refundLimitCents?: number,
): Promise<OrderPage> {
  const [facts] = await readOrderFacts(db, [id]);
  if (!facts) throw fail('order_not_found');
  const { order } = facts;
  const [
    shipping,
    person,
    attempts,
    money,
    refunds,
    given,
    mails,
    issues,
    parcel,
    lastEvent,
    around,
    confirmer,
    transfer,
    documents,
  ] = await Promise.all([
    readShippingName(db, order),
    readPerson(db, order),
    readAttempts(db, id),
    listAttempts(db, id),
    readRefunds(db, order),
    readGivenForLines(db, id),
    readOrderMails(db, id),
    readIssues(db, who, eq(orderIssues.orderId, id)),
    readParcel(db, id),
    readLastEvent(db, id),
    readNeighbours(db, id),
    readFirstName(db, order.confirmedBy),
    readTransfer(db, order),
    readDocumentNames(db, id),
  ]);
  const isShown = parcel && parcel.state !== 'undone';
  return {
    row: rowShape(facts, now),
    lines: facts.lines.map(({ image, priceCents, discountCents, ...line }) => ({
      ...line,
      price: centsToRupees(priceCents),
      net: centsToRupees(priceCents * line.qty - discountCents),
      given: centsToRupees(given.get(line.id) ?? 0),
      src: image ? imagePath(image) : null,
    })),
    subtotal: centsToRupees(order.subtotalCents),
    discount: discountShape(order),
    freeDelivery: freeDeliveryShape(order),
    shipping: { name: shipping, price: centsToRupees(order.shippingCents) },
    paymentFee: centsToRupees(order.paymentFeeCents),
    rounding: centsToRupees(order.roundingCents),
    cashDue: cashStateOf(order) ? centsToRupees(cashDueOf(order)) : 0,
    captured: centsToRupees(order.receivedCents),
    refunded: centsToRupees(order.refundedCents),
    email: order.email,
    shippingAddress: addressOf(order, 'shipping'),
    billingAddress: addressOf(order, 'billing'),
    specialMessage: order.specialMessage,
    scheduleDelivery: order.scheduleDelivery,
    giftBag: order.giftBag,
    cameFrom: [order.utmSource, order.utmMedium, order.utmCampaign].filter(Boolean).join(' / '),
    deliveryDays: deliveryDays(delivery, order.shippingDistrict),
    confirmed: order.confirmedAt && { at: order.confirmedAt.toISOString(), by: confirmer ?? 'Somebody' },
    shipment: isShown
      ? {
          courierId: parcel.courierId,
          courier: parcel.courier ?? '',
          waybill: parcel.waybill,
          link: parcel.link,
          shippedAt: parcel.shippedAt?.toISOString() ?? null,
          state: parcel.state === 'undone' ? 'with_courier' : parcel.state,
        }
      : null,
    person,
    attempts,
    refunds,
    refund: refundView(order, money, refundLimitCents),
    transfer,
    canPayOtherwise: canPayOtherwise(order),
    documents,
    buyerTin: order.buyerTin,
    whyNoTin: documents[0] ? tinTooLate(documents[0].number) : '',
    mails,
    issues,
    timeline: await readTimeline(db, order, { attempts, refunds, mails, issues, slips: transfer?.slips ?? [] }),
    canEditAddress: isBeforeShipping(order),
    correct: correctionOf(order),
    extraDue: centsToRupees(order.extraDueCents),
    cancel: staffCancelOf(order, facts, who.role === 'owner' ? undefined : refundLimitCents),
    undo: findUndo(order, lastEvent, parcel?.state, now),
    ...around,
  };
}

function addressOf(order: OrderRow, which: 'shipping' | 'billing'): OrderPage['shippingAddress'] {
  return {
    firstName: order[`${which}FirstName`],
    lastName: order[`${which}LastName`],
    address: order[`${which}Address`],
    apartment: order[`${which}Apartment`],
    town: order[`${which}Town`],
    // A bill is sent to no door.
    landmark: which === 'shipping' ? order.shippingLandmark : '',
    district: order[`${which}District`],
    postalCode: order[`${which}PostalCode`],
    phone: order[`${which}Phone`],
    secondPhone: which === 'shipping' ? order.shippingSecondPhone : '',
  };
}

async function readShippingName(db: Db, { shippingMethodId }: OrderRow): Promise<string> {
  const [found] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, shippingMethodId));
  return found?.name ?? '';
}

async function readFirstName(db: Db, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, id));
  return found?.name;
}

/** In the list of all. */
async function readNeighbours(db: Db, id: number): Promise<{ older: number | null; newer: number | null }> {
  const [[older], [newer]] = await Promise.all([
    db.select({ id: orders.id }).from(orders).where(lt(orders.id, id)).orderBy(desc(orders.id)).limit(1),
    db.select({ id: orders.id }).from(orders).where(gt(orders.id, id)).orderBy(orders.id).limit(1),
  ]);
  return { older: older?.id ?? null, newer: newer?.id ?? null };
}
