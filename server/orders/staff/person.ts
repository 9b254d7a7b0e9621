import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/index.ts';
import { findCustomer } from '#server/customers/index.ts';
import { type OrderRow, orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type Person = OrderPage['person'];

/** Who ordered, and how it went so far, as their page says; of whoever is forgotten nothing is told. */
export async function readPerson(db: Db, order: OrderRow): Promise<Person> {
  const { userId, shippingPhone: phone } = order;
  const [customer, named] = await Promise.all([
    findCustomer(db, userId === null ? { phone } : { userId }),
    userId === null ? nameByPhone(db, order) : nameOfAccount(db, userId),
  ]);
  return {
    userId,
    customerId: customer?.id ?? null,
    ...named,
    orders: customer?.orders ?? 0,
    refused: customer?.refused ?? 0,
    lifetime: customer?.spent ?? 0,
  };
}

async function nameOfAccount(db: Db, userId: number): Promise<Pick<Person, 'name' | 'email' | 'since'>> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    since: user.createdAt.toISOString(),
  };
}

/** Whoever has no account is known by the phone. */
async function nameByPhone(db: Db, order: OrderRow): Promise<Pick<Person, 'name' | 'email' | 'since'>> {
  const isMine = sql`mine.user_id is null and mine.shipping_phone = ${order.shippingPhone} and mine.shipping_phone <> ''`;
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(mine.created_at) as since from ${orders} mine where ${isMine}`,
  );
  return {
    name: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    email: order.email,
    since: new Date(rows[0]?.since ?? order.createdAt).toISOString(),
  };
}

/** How often somebody has ordered, and refused what came. */
export async function readHistory(db: Db, isMine: SQL): Promise<{ orders: number; refused: number }> {
  const { rows } = await db.execute<{ orders: number; refused: number }>(sql`
    select count(*)::int as orders,
      count(*) filter (where mine.payment_method = 'cod' and mine.status = 'Cancelled' and is_refused_parcel(mine.id))::int as refused
    from ${orders} mine where ${isMine}`);
  return rows[0] ?? { orders: 0, refused: 0 };
}
