import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { mergeCustomers, previewMerge } from '#contract/staff/customers.ts';
import { lockCart } from '#server/cart/index.ts';
import { readCustomerRow } from '#server/customers/customer-rows.ts';
import { customerNotes } from '#server/customers/tables.ts';
import { joinByStaff, orders, ordersOf } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Pair = { id: number; into: number };

async function readPair(db: Db | Tx, { id, into }: Pair) {
  const [from, account] = await Promise.all([readCustomerRow(db, id), readCustomerRow(db, into)]);
  if (from.userId !== null) {
    throw fail('action_refused', { reason: 'Two accounts are not merged: each has a password of its own.' });
  }
  if (account.userId === null) {
    throw fail('action_refused', { reason: 'Choose an account: only an account can take over the orders.' });
  }
  return { from, account, userId: account.userId };
}

type Moving = { id: number; code: string | null; isWaiting: boolean };

/** Orders that would move; those that wait for money, at the door apart, hold it up. */
function readMoving(db: Db | Tx, phone: string): Promise<Moving[]> {
  return db
    .select({
      id: orders.id,
      code: orders.discountCode,
      isWaiting: sql<boolean>`${orders.status} in ('Pending', 'Payment failed') and ${orders.paymentMethod} <> 'cod'`,
    })
    .from(orders)
    .where(ordersOf({ phone }))
    .orderBy(orders.id);
}

function whyNotNow(moving: Moving[]): string {
  const waiting = moving.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
  if (waiting.length === 0) return '';
  const which = waiting.length === 1 ? `Order ${waiting[0]} waits` : `Orders ${waiting.join(', ')} wait`;
  return `${which} for money. Merge when it is paid or cancelled.`;
}

/** What would move, and what the account would have then. */
export async function readMerge(db: Db, pair: Pair): Promise<OutputOf<typeof previewMerge>> {
  const { from, account } = await readPair(db, pair);
  const moving = await readMoving(db, from.phone);
  return {
    from,
    into: account,
    orders: moving.map(({ id }) => id),
    notes: await db.$count(customerNotes, eq(customerNotes.customerId, from.id)),
    codes: [...new Set(moving.flatMap(({ code }) => code ?? []))],
    together: {
      orders: from.orders + account.orders,
      spent: Math.round((from.spent + account.spent) * 100) / 100,
      refused: from.refused + account.refused,
    },
    whyNot: whyNotNow(moving),
  };
}

/**
 * Gives the orders of a phone to an account. The account's cart is locked first, as its checkout does: whatever it orders
 * meanwhile comes before or after. What was noted follows by itself when the last order has moved (server/database/customers.sql).
 */
export async function merge(tx: Tx, pair: Pair): Promise<OutputOf<typeof mergeCustomers> & { moved: number[] }> {
  const { from, account, userId } = await readPair(tx, pair);
  await lockCart(tx, { kind: 'account', id: userId });
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(ordersOf({ phone: from.phone }))
    .orderBy(orders.id)
    .for('update');
  const whyNot = whyNotNow(await readMoving(tx, from.phone));
  if (whyNot) throw fail('action_refused', { reason: whyNot });
  const moved = await joinByStaff(tx, userId, from.phone);
  const orderText = moved.length === 1 ? 'Order' : 'Orders';
  return {
    id: account.id,
    moved,
    sentence: `${orderText} ${moved.join(', ')} ${moved.length === 1 ? 'is' : 'are'} with ${account.name} now.`,
  };
}
