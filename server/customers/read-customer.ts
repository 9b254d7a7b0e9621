import { desc, eq, sql } from 'drizzle-orm';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { CustomerPage, CustomerRow } from '#contract/staff/customers.ts';
import { readFavourites, readHabits, readPlaces } from '#server/customers/customer-habits.ts';
import { buyerOf, readCustomerRow, readCustomerRows } from '#server/customers/customer-rows.ts';
import { listNotes } from '#server/customers/notes.ts';
import { whyNotForgotten } from '#server/customers/why-not-forgotten.ts';
import { imagePath } from '#server/images/index.ts';
import { type Buyer, linesOfOrder, orders, ordersOf, readOpenCash, shippingMethods } from '#server/orders/index.ts';
import { methodRefusalReason, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { asOwner } from '#server/platform/db/owner.ts';
import { readOwnStockAlerts } from '#server/wishlist/index.ts';

const MOST_ORDERS = 8;
const MOST_ALIKE = 5;

type Reader = { staffId: number; now: Date; terms: PaymentTerms };

/** Everything about one customer, as whoever looks may see it. */
export async function readCustomer(db: Db, id: number, { terms, ...reader }: Reader): Promise<CustomerPage> {
  const row = await readCustomerRow(db, id);
  const buyer = buyerOf(row);
  const [facts, habits, shown, buysMost, places, letter, alerts, notes, alike, whyNot, whyNoCash] = await Promise.all([
    readFacts(db, row),
    readHabits(db, buyer, reader.now),
    readOrders(db, buyer),
    readFavourites(db, buyer),
    readPlaces(db, buyer),
    readLetter(db, row.email),
    row.email ? readOwnStockAlerts(db, row.email) : [],
    listNotes(db, id, reader),
    readAlike(db, row),
    whyNotForgotten(db, buyer),
    readCashRefusal(db, row, terms),
  ]);
  return {
    row,
    ...facts,
    ...habits,
    whyNoCash,
    orders: shown,
    allOrders: await db.$count(orders, ordersOf(buyer)),
    buysMost,
    ...places,
    letter,
    stockAlerts: alerts.map(({ name, askedAt, toldAt }) => ({ name, askedAt, toldAt })),
    notes,
    alike,
    whyNotForgotten: whyNot,
  };
}

async function readFacts(db: Db, { id, name }: CustomerRow): Promise<Pick<CustomerPage, 'firstName' | 'since'>> {
  const { rows } = await db.execute<{ since: string; firstName: string | null }>(sql`
    select since, account.first_name as "firstName" from customers left join users account on account.id = customers.user_id
    where customers.id = ${id}`);
  const [facts] = rows;
  return {
    firstName: facts?.firstName?.trim() || (name.split(' ')[0] ?? ''),
    since: new Date(facts?.since ?? 0).toISOString(),
  };
}

async function readOrders(db: Db, buyer: Buyer): Promise<CustomerPage['orders']> {
  const found = await db
    .select({ order: orders, lines: linesOfOrder })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(ordersOf(buyer))
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS);
  return found.map(({ order, lines }) => ({
    id: order.id,
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    method: order.paymentMethod,
    total: centsToRupees(order.totalCents),
    pictures: lines.map(({ image, name }) => ({ src: image ? imagePath(image) : null, name })),
  }));
}

type Letter = Record<'askedAt' | 'confirmedAt' | 'unsubscribedAt', string | null> & {
  status: NonNullable<CustomerPage['letter']>['status'];
};

async function readLetter(db: Db, email: string): Promise<CustomerPage['letter']> {
  if (!email) return null;
  const { rows } = await db.execute<Letter>(sql`
    select status, created_at as "askedAt", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
    from newsletter_subscribers where email = lower(${email})`);
  const [letter] = rows;
  if (!letter) return null;
  const instant = (at: string | null) => (at ? new Date(at).toISOString() : null);
  return {
    status: letter.status,
    askedAt: instant(letter.askedAt) ?? '',
    confirmedAt: instant(letter.confirmedAt),
    unsubscribedAt: instant(letter.unsubscribedAt),
  };
}

/** Who has the same phone or mail: of an account whoever is known by the phone alone, and the other way round. */
function readAlike(db: Db, { id, userId, phone, email }: CustomerRow): Promise<CustomerRow[]> {
  const isOther = userId === null ? sql`user_id is not null` : sql`user_id is null`;
  // Each by its own index: asked for with 'or', and in the order of ids, all customers would be gone through.
  const isAlike = sql`customers.id in (select id from customers where phone = ${phone} and phone <> ''
    union all select id from customers where lower(email) = lower(${email}) and email <> '')`;
  return readCustomerRows(
    db,
    sql`customers.id <> ${id} and ${isOther} and ${isAlike}`,
    sql`order by id limit ${MOST_ALIKE}`,
  );
}

/** What the checkout would say if they chose cash on delivery now. */
async function readCashRefusal(db: Db, row: CustomerRow, terms: PaymentTerms): Promise<string | null> {
  const district = DISTRICTS.find((name) => row.place.endsWith(name)) as District | undefined;
  const delivery = { phone: row.phone || undefined, street: undefined, district, network: undefined, isLocking: false };
  const openCash = await readOpenCash(db, asOwner(row.userId), delivery);
  return methodRefusalReason('cod', terms, {
    totalCents: 0,
    district,
    openCash,
    isFirstOrder: false,
    isUnproved: false,
  });
}
