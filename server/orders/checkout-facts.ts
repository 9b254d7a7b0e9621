import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { type getSavedCheckout, type SavedCheckout, STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { discountUses } from '#server/discounts/index.ts';
import { type CashDelivery, countedFor, countOpenCash } from '#server/orders/open-cash.ts';
import { type OrderLineRow, type OrderRow, orderLines, orders, shippingMethods } from '#server/orders/tables.ts';
import { askedTogether, isAmong } from '#server/platform/db/asked-together.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { forEachKind, type Owner, ownerColumn } from '#server/platform/db/owner.ts';

/** Waiting for money. */
export const isUnpaid = and(inArray(orders.status, ['Pending', 'Payment failed']), ne(orders.paymentMethod, 'cod'));
/** Of what lies in the cart still: at most one per customer, as the index says. */
export const isOpen = and(isUnpaid, eq(orders.hasLeftCart, false));

/** As `customer_standing` of server/database/orders.sql says it; nothing is known of a guest, and staff know whom they speak to. */
export type Standing = 'known' | 'confirmed' | 'unproved';

/** What the checkout has to know of a customer and of the shipping method before an order can be written. */
export async function readCheckoutFacts(
  tx: Db | Tx,
  owner: Owner | null,
  { shippingMethodId, cash, now }: { shippingMethodId: number; cash: CashDelivery; now: Date },
) {
  const factsOf = owner === null ? factsOfPhone : factsOfOwner(owner);
  const [facts] = await factsOf(tx).execute({ ...countedFor(owner, cash), shippingMethodId, now });
  if (!facts) throw new Error(`There is no way of shipping with the id ${shippingMethodId}.`);
  return facts;
}

const factsOfOwner = forEachKind(({ kind }) =>
  builtOnce((db) =>
    kind === 'account' ? selectFacts(db, isMine) : selectFacts(db, isMyGuests, isNull(orders.userId)),
  ),
);
const isMine = eq(orders.userId, sql.placeholder('userId'));
const isMyGuests = eq(orders.guestId, sql.placeholder('guestId'));
/** Whoever staff speak to is known by the phone, and has no unpaid order to go on with. */
const factsOfPhone = builtOnce((db) =>
  selectFacts(db, eq(orders.shippingPhone, sql`coalesce(${sql.placeholder('phone')}, '')`), sql`false`),
);

function selectFacts(db: Db | Tx, mine: SQL, mayBeOpen?: SQL) {
  const isMyOpen = and(mine, isOpen, mayBeOpen);
  const [userId, guestId] = ['userId', 'guestId'].map((name) => sql`${sql.placeholder(name)}::int`);
  return db
    .select({
      shippingName: shippingMethods.name,
      openOrderId: sql<number | null>`(select ${orders.id} from ${orders} where ${isMyOpen})`,
      heldUseIds: sql<
        number[]
      >`coalesce((select array_remove(array[${orders.discountUseId}, ${orders.secondDiscountUseId}], null)
        from ${orders} where ${isMyOpen}), '{}')`,
      isFirstOrder: sql<boolean>`not exists (
        select 1 from ${orders} where ${mine} and ${orders.status} <> 'Cancelled' and not (${isOpen}))`,
      openCash: countOpenCash(),
      standing: sql<Standing>`case when ${guestId} is not null then 'unproved' else coalesce(customer_standing(${userId}), 'known') end`,
      /** How often this customer has let pieces go unpaid in the last six hours. */
      letGo: sql<number>`holds_let_go(${userId}, ${guestId}, ${sql.placeholder('now')}::timestamptz - interval '6 hours')`,
    })
    .from(shippingMethods)
    .where(eq(shippingMethods.id, sql.placeholder('shippingMethodId')));
}

/** Whether somebody has an order of the cart that waits for money. */
export const hasOpenOrder = (db: Db | Tx, owner: Owner): Promise<boolean> => hasOpen(owner)(db, owner.id);

const hasOpen = forEachKind((owner) => {
  const openOrders = openOrdersOf(owner);
  return askedTogether(async (db: Db | Tx, ids: number[]) => {
    const rows = await openOrders(db).execute({ ids });
    const waiting = new Set(rows.map(({ ownerId }) => ownerId));
    return (id) => waiting.has(id);
  });
});

function openOrdersOf(owner: Pick<Owner, 'kind'>) {
  const ownerId = ownerColumn(owner, orders);
  const isGuests = owner.kind === 'guest' ? isNull(orders.userId) : undefined;
  return builtOnce((db) =>
    db
      .select({ ownerId })
      .from(orders)
      .where(and(isAmong(ownerId, 'ids', 'int'), isOpen, isGuests)),
  );
}

/** What clients of the table read is what most orders are charged: the settings say it, and write it down here. */
export async function writeStandardFee(db: Db | Tx, priceCents: number): Promise<void> {
  const isOther = and(eq(shippingMethods.id, STANDARD_SHIPPING_ID), ne(shippingMethods.priceCents, priceCents));
  await db.update(shippingMethods).set({ priceCents }).where(isOther);
}

/** For what is reckoned without settings, as the demo is. */
export async function readStandardFee(tx: Db | Tx): Promise<number> {
  const [standard] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, STANDARD_SHIPPING_ID));
  if (!standard) throw new Error('There is no standard way of shipping.');
  return standard.priceCents;
}

/**
 * How often this phone has used which discount without an account. Until the transaction ends nobody else orders so for it:
 * two at once could not see each other.
 */
export async function countDiscountUses(
  tx: Db | Tx,
  { phone, isLocking }: { phone: string; isLocking: boolean },
): Promise<Record<number, number>> {
  if (isLocking) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('codes of ' || ${phone}, 0))`);
  const { rows } = await tx.execute<{ id: number; uses: number }>(sql`
    select used.code_id as id, count(*)::int as uses from ${orders}
    join ${discountUses} used on used.id in (orders.discount_use_id, orders.second_discount_use_id)
    where orders.shipping_phone = ${phone} and orders.status <> 'Cancelled' and used.released_at is null group by 1`);
  return Object.fromEntries(rows.map(({ id, uses }) => [id, uses]));
}

export type OpenOrder = { order: OrderRow; lines: OrderLineRow[] };

/** Locks an unpaid order until the transaction ends. Null when it was paid or cancelled in the meantime. */
export async function lockOpenOrder(tx: Tx, orderId: number): Promise<OpenOrder | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOpen))
    .for('update');
  if (!order) return null;
  return { order, lines: await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)) };
}

type Saved = OutputOf<typeof getSavedCheckout>;

/**
 * The last order for which the customer asked to save it is what is saved: there is no second copy to keep or erase. The
 * last of all is what the next checkout offers where nothing is saved, and a short one begins with how it was paid.
 */
export async function readSavedCheckout(db: Db, userId: number, isShort: boolean): Promise<Saved> {
  const mine = eq(orders.userId, userId);
  const newest = (where: typeof mine | undefined) =>
    db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(1);
  const [last] = await newest(mine);
  const [saved] = last?.saveInfo ? [last] : await newest(and(mine, eq(orders.saveInfo, true)));
  return {
    saved: saved ? checkoutShape(saved) : null,
    last: last ? checkoutShape(last) : null,
    ...(isShort && last && { paymentMethodId: PAYMENT_TYPES[last.paymentMethod].id }),
  };
}

function checkoutShape(order: OrderRow): SavedCheckout {
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
export async function findOffersEmail(tx: Tx, orderId: number) {
  const [order] = await tx
    .select({ email: orders.email, language: orders.language })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.emailOffers, true)));
  return order;
}
