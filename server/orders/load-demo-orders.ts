import { eq, inArray, sql } from 'drizzle-orm';
import { STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import { productItems, products, receiveStock, reserveStock } from '#server/catalogue/index.ts';
import { takeDiscounts } from '#server/discounts/index.ts';
import { readStandardFee } from '#server/orders/checkout-facts.ts';
import { demoOrders } from '#server/orders/demo-orders.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { postCash } from '#server/orders/post.ts';
import { orders } from '#server/orders/tables.ts';
import { insertOrder, type OrderTerms } from '#server/orders/write-order.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So that the order whose payment failed can still be paid when somebody looks at the demo. */
const DEMO_HOLD_MS = 365 * DAY_MS;

const demoAddress = {
  FirstName: 'Nimali',
  LastName: 'Perera',
  Address: '12 Temple Road',
  Apartment: '',
  Town: 'Kandy',
  District: 'Kandy',
  PostalCode: '20000',
  Phone: '+94771234567',
} as const;

/**
 * Past orders of the demo customer, placed and moved by the same operations as real ones, so that stock, discounts and
 * events agree. What they took is put on the shelf first: the shop opens with the stock that the catalogue names.
 */
export async function loadDemoOrders(tx: Tx, userId: number, now: Date): Promise<void> {
  const shippingCents = await readStandardFee(tx);
  for (const demo of demoOrders) {
    const placedAt = new Date(now.getTime() - demo.daysAgo * DAY_MS);
    const lines = await readLines(tx, demo.pieces);
    if (!demo.moves.includes('Cancelled')) await restock(tx, lines, placedAt);
    const subtotalCents = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
    const buyer = { userId, isFirstOrder: false, now: placedAt };
    const basket = { lines, shippingCents, district: demoAddress.District };
    const discount = demo.code ? await takeDiscounts(tx, { code: demo.code, basket, buyer }) : null;
    const discountCents = discount?.cents ?? 0;
    await reserveStock(tx, lines);
    const terms: OrderTerms = {
      paymentMethod: demo.method,
      hasLeftCart: false,
      language: 'en',
      subtotalCents,
      discountCents,
      shippingCents,
      paymentFeeCents: 0,
      roundingCents: 0,
      totalCents: subtotalCents - discountCents + shippingCents,
      discountUseId: discount?.useId ?? null,
      secondDiscountUseId: null,
      discountCode: discount?.name ?? null,
      discountKind: discount?.kind ?? null,
      deliverySavedCents: 0,
      shippingMethodId: STANDARD_SHIPPING_ID,
      email: 'nimali@komarika.example',
      buyerTin: '',
      shippingLandmark: 'Behind the post office',
      shippingSecondPhone: '',
      ...columns('shipping'),
      ...columns('billing'),
      specialMessage: '',
      giftMessage: demo.giftMessage ?? '',
      scheduleDelivery: null,
      giftBag: demo.giftBag ?? false,
      emailOffers: false,
      saveInfo: false,
      placedFrom: null,
      heldSince: placedAt,
      expiresAt: demo.method === 'cod' ? null : endOfHold(demo.moves, placedAt, now),
    };
    const written = lines.map((line, index) => ({ ...line, discountCents: discount?.parts[index] ?? 0 }));
    const orderId = await insertOrder(tx, { ...terms, userId, createdAt: placedAt }, written);
    for (const to of demo.moves) {
      const { hoursLater, ...note } = NOTES[to];
      const at = new Date(placedAt.getTime() + hoursLater * HOUR_MS);
      await moveOrder(tx, { orderId, to, ...note, now: at });
    }
    const isCashIn = demo.method === 'cod' && demo.moves.at(-1) === 'Delivered';
    if (isCashIn) {
      const paidAt = new Date(placedAt.getTime() + CASH_HOURS * HOUR_MS);
      await tx.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
      await postCash(tx, [orderId], paidAt);
    }
  }
  await tx.update(orders).set({ isDemo: true });
}

function endOfHold(moves: OrderStatus[], placedAt: Date, now: Date): Date {
  return moves.at(-1) === 'Payment failed' ? new Date(now.getTime() + DEMO_HOLD_MS) : placedAt;
}

/** When the courier has handed the cash over. */
const CASH_HOURS = 160;

type Note = { actor: 'customer' | 'staff' | 'provider'; reason: string; hoursLater: number };

/** Who moves an order, what the customer reads about it, and how long after it was placed. */
const NOTES: Record<OrderStatus, Note> = {
  Pending: { actor: 'customer', reason: 'Order placed', hoursLater: 0 },
  Paid: { actor: 'provider', reason: 'Payment received', hoursLater: 0.1 },
  'Payment failed': {
    actor: 'provider',
    reason: 'Your bank declined the payment. Please try another card or another way to pay.',
    hoursLater: 0.1,
  },
  Cancelled: { actor: 'customer', reason: 'You called it off.', hoursLater: 0.5 },
  Processing: { actor: 'staff', reason: 'We are packing it.', hoursLater: 18 },
  Shipped: { actor: 'staff', reason: 'Handed to the courier.', hoursLater: 42 },
  Delivered: { actor: 'staff', reason: 'Delivered', hoursLater: 94 },
  Refunded: { actor: 'staff', reason: 'We have received what you sent back.', hoursLater: 260 },
};

/** The same address for parcel and bill. */
function columns<Which extends 'shipping' | 'billing'>(which: Which) {
  const named = Object.entries(demoAddress).map(([part, value]) => [`${which}${part}`, value]);
  return Object.fromEntries(named) as {
    [Part in keyof typeof demoAddress as `${Which}${Part}`]: (typeof demoAddress)[Part];
  };
}

async function readLines(tx: Tx, pieces: [number, number][]) {
  const items = await tx
    .select({
      id: productItems.id,
      name: products.name,
      sku: productItems.sku,
      priceCents: productItems.priceCents,
      productId: products.id,
      categoryId: products.categoryId,
      isReduced: sql<boolean>`${productItems.compareAtCents} is not null`,
    })
    .from(productItems)
    .innerJoin(products, sql`${products.id} = ${productItems.productId}`)
    .where(
      inArray(
        productItems.id,
        pieces.map(([id]) => id),
      ),
    );
  return pieces.flatMap(([itemId, qty]) =>
    items.filter(({ id }) => id === itemId).map(({ id, ...item }) => ({ productItemId: id, qty, ...item })),
  );
}

const DEMO_DELIVERY = 'What the orders of the demo took';

async function restock(tx: Tx, lines: { productItemId: number; qty: number }[], at: Date): Promise<void> {
  await receiveStock(tx, lines, { reason: 'delivery', note: DEMO_DELIVERY, at });
}
