import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Buyer } from '#contract/staff/new-order.ts';
import type { StaffMember } from '#contract/staff/staff-call.ts';
import { users } from '#server/accounts/index.ts';
import { erasedPerson, orders } from '#server/orders/index.ts';
import { conditionOf, findIds, readHistory } from '#server/orders/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';

const MOST_ORDERS = 40;
const MOST_BUYERS = 5;

/** Who ordered with this phone before, the last order first. */
export function buyersOfPhone(db: Db, phone: string): Promise<Buyer[]> {
  return readBuyers(db, eq(orders.shippingPhone, phone));
}

/** By phone or a part of it, name or mail. */
export async function findBuyers(db: Db, who: StaffMember, search: string, now: Date): Promise<Buyer[]> {
  const where = await conditionOf(db, who, { tab: 'all', search }, now);
  const ids = await findIds(db, { where, limit: MOST_ORDERS });
  return ids.length === 0 ? [] : readBuyers(db, inArray(orders.id, ids));
}

async function readBuyers(db: Db, where: SQL): Promise<Buyer[]> {
  const found = await db
    .select({ order: orders, account: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(where, ne(orders.email, erasedPerson.email)))
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS);
  const last = new Map<string, (typeof found)[number]>();
  for (const one of found) {
    const key = `${one.order.userId ?? ''} ${one.order.shippingPhone}`;
    if (!last.has(key)) last.set(key, one);
  }
  return Promise.all(
    [...last.values()].slice(0, MOST_BUYERS).map(async ({ order, account }): Promise<Buyer> => {
      const { userId, shippingPhone: phone } = order;
      const { orders: count, refused } = await readHistory(db, sql`mine.shipping_phone = ${phone}`);
      return {
        userId,
        name: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
        phone,
        email: account ?? order.email,
        orders: count,
        refused,
        address: {
          address: order.shippingAddress,
          apartment: order.shippingApartment,
          town: order.shippingTown,
          landmark: order.shippingLandmark,
          district: order.shippingDistrict,
          postalCode: order.shippingPostalCode,
          secondPhone: order.shippingSecondPhone,
        },
      };
    }),
  );
}
