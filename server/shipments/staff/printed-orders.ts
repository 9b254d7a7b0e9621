import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees, wholeRupees } from '#contract/rules/money.ts';
import { OwnList } from '#contract/rules/own-text.ts';
import type { PrintedOrder, Says } from '#contract/staff/print.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { linesOfOrder, type OrderRow, orders, shippingMethods, shippingText } from '#server/orders/index.ts';
import { codeOf, drawCode, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { couriers, reckonedGrams, shipments } from '#server/shipments/index.ts';
import { readShelf } from '#server/shipments/staff/shelf.ts';
import { translate } from '#server/translations/index.ts';
import { inLanguage } from '#texts/core/language.ts';
import { documentsTexts } from '#texts/documents.ts';
import { parcelPaperTexts } from '#texts/parcel-paper.ts';

/** What paper says of orders: the order, its lines, and the parcel, packed or not. */
export type ParcelFacts = Awaited<ReturnType<typeof readParcelFacts>>[number];

export function readParcelFacts(db: Db, where: SQL) {
  return db
    .select({
      order: orders,
      lines: linesOfOrder,
      grams: sql<number>`coalesce(${shipments.weightGrams}, ${reckonedGrams(sql`${orders}.id`)})`,
      delivery: shippingMethods.name,
      courier: couriers.name,
      waybill: shipments.waybill,
      state: shipments.state,
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'undone')))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(where)
    .orderBy(orders.id);
}

type Printing = { now: Date; courierId?: number | undefined; terms: Pick<PaymentTerms, 'lankaQr'> };

/** In the order in which they were asked for: the packer has put them so. */
export async function readPrintedOrders(db: Db, ids: number[], { now, courierId, terms }: Printing) {
  const [chosen] = courierId
    ? await db.select({ name: couriers.name }).from(couriers).where(eq(couriers.id, courierId))
    : [];
  const found = await readParcelFacts(db, inArray(orders.id, ids));
  const byId = new Map(found.map((facts) => [facts.order.id, facts]));
  const printed = await Promise.all(
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((facts) => printedInItsLanguage(db, facts, { chosen: chosen?.name ?? null, terms })),
  );
  const itemIds = found.flatMap(({ lines }) => lines.map(({ productItemId }) => productItemId));
  return {
    orders: printed,
    shelf: await readShelf(db, itemIds, now, ids),
    missing: ids.filter((id) => !byId.has(id)),
  };
}

const Named = z.array(z.object({ name: OwnList, size: OwnList }));

type Known = { chosen: string | null; terms: Printing['terms'] };

/** What lies in the parcel is for who unpacks it. */
function printedInItsLanguage(db: Db, facts: ParcelFacts, { chosen, terms }: Known): Promise<PrintedOrder> {
  return inLanguage(facts.order.language, async () => {
    const said = await translate(db, Named, facts.lines);
    const shape = printedShape({ ...facts, courier: facts.courier ?? chosen }, terms);
    const lines = shape.lines.map((line, at) => {
      const { name, size } = said[at] ?? line;
      return {
        ...{ ...line, name, size },
        onPack: name === line.name ? '' : line.name,
        sizeOnPack: size === line.size ? '' : line.size,
      };
    });
    return { ...shape, lines };
  });
}

function printedShape(
  { order, lines, grams, delivery, courier, waybill }: ParcelFacts,
  terms: Printing['terms'],
): PrintedOrder {
  const isGift = order.giftBag || order.giftMessage !== '';
  const money = order.paidAt ? 'paid' : order.paymentMethod === 'cod' ? 'due' : 'unpaid';
  return {
    id: order.id,
    language: order.language,
    says: saysOf(order, { isGift, money, pieces: piecesOf(lines) }),
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    to: {
      name: nameOf(order),
      lines: [order.shippingAddress, order.shippingApartment].filter(Boolean),
      town: order.shippingTown,
      landmark: order.shippingLandmark,
      district: order.shippingDistrict,
      postalCode: order.shippingPostalCode,
      phones: [order.shippingPhone, order.shippingSecondPhone].filter(Boolean),
    },
    lines: lines.map(({ productItemId, name, sku, size, qty, priceCents }) => ({
      productItemId,
      name,
      onPack: '',
      sizeOnPack: '',
      sku,
      size,
      qty,
      price: isGift ? null : centsToRupees(priceCents * qty),
    })),
    sums: isGift
      ? null
      : {
          subtotal: centsToRupees(order.subtotalCents),
          discount: centsToRupees(order.discountCents),
          delivery: centsToRupees(order.shippingCents),
          paymentFee: centsToRupees(order.paymentFeeCents),
          rounding: centsToRupees(order.roundingCents),
          total: centsToRupees(order.totalCents),
        },
    pieces: piecesOf(lines),
    weightKg: grams / 1000,
    delivery: shippingText(delivery),
    courier,
    waybill,
    money,
    method: order.paymentMethod,
    due: money === 'due' ? wholeRupees(order.totalCents) : 0,
    // A gift says no price.
    code: money === 'due' && !isGift && terms.lankaQr.isAtDoor ? codeAtDoor(order, terms) : null,
    giftBag: order.giftBag,
    isGift,
    giftMessage: order.giftMessage,
    message: order.specialMessage,
    wishedDay: order.scheduleDelivery,
    isToSend: isToSend(order),
  };
}

function codeAtDoor({ id, totalCents }: OrderRow, terms: Printing['terms']): PrintedOrder['code'] {
  const text = codeOf({ id, totalCents: wholeRupees(totalCents) * 100 }, terms);
  return text === null ? null : drawCode(text);
}

type Stands = { isGift: boolean; money: PrintedOrder['money']; pieces: number };

function saysOf(order: OrderRow, { isGift, money, pieces }: Stands): Says {
  const {
    packedBy,
    product,
    pieces: piecesHead,
    goods,
    discount,
    delivery,
    paymentFee,
    rounding,
    total,
  } = parcelPaperTexts;
  const { cashToCollect, scanInstead, alone, noCourier, to, isPaid, nothing } = parcelPaperTexts;
  return {
    ...{ packedBy, product, pieces: piecesHead, goods, discount, delivery, paymentFee, rounding, total },
    ...{ cashToCollect, scanInstead, alone, noCourier, to, isPaid, nothing },
    sheet: parcelPaperTexts.sheet({ page: '{page}', pages: '{pages}' }),
    sign: documentsTexts.sign,
    from: parcelPaperTexts.from({ sender: '{sender}' }),
    placedOn: writtenDay(colomboDay(order.createdAt), 'medium'),
    place: placeText({
      town: order.shippingTown,
      district: order.shippingDistrict,
      postalCode: order.shippingPostalCode,
    }),
    count: parcelPaperTexts.count({ count: pieces }),
    gift: isGift ? giftText(order) : '',
    wantedOn: order.scheduleDelivery
      ? parcelPaperTexts.wantedOn({ day: writtenDay(order.scheduleDelivery, 'medium') })
      : '',
    money: moneyText(order, { isGift, money }),
  };
}

function giftText({ giftBag, giftMessage }: OrderRow): string {
  if (giftMessage) return giftBag ? parcelPaperTexts.giftBagCard : parcelPaperTexts.giftCard;
  return giftBag ? parcelPaperTexts.giftBag : parcelPaperTexts.gift;
}

function moneyText({ paymentMethod }: OrderRow, { isGift, money }: Pick<Stands, 'isGift' | 'money'>): string {
  if (money === 'due' && isGift) return parcelPaperTexts.cashOnLabel;
  if (money !== 'paid') return parcelPaperTexts.notPaid;
  if (isGift) return parcelPaperTexts.paid;
  return {
    card: parcelPaperTexts.paidCard,
    koko: parcelPaperTexts.paidKoko,
    mintpay: parcelPaperTexts.paidMintpay,
    cod: parcelPaperTexts.paidCash,
    bank: parcelPaperTexts.paidBank,
    lankaqr: parcelPaperTexts.paidLankaQr,
    cash: parcelPaperTexts.paidCash,
  }[paymentMethod];
}

/** Nothing leaves without money, or a promise of cash at the door. */
function isToSend({ status, paymentMethod, isPaymentInDoubt, extraDueCents }: OrderRow): boolean {
  if (isPaymentInDoubt || extraDueCents > 0) return false;
  if (status === 'Pending') return paymentMethod === 'cod';
  return ['Paid', 'Processing', 'Shipped', 'Delivered'].includes(status);
}

export const nameOf = (order: OrderRow) => `${order.shippingFirstName} ${order.shippingLastName}`.trim();
export const piecesOf = (lines: { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
/** What the courier was told to take at the door, also when it was taken since. */
export const cashOf = (order: OrderRow) => (order.paymentMethod === 'cod' ? wholeRupees(order.totalCents) : 0);
