import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayMove, ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-moves.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { mails } from '#server/mail/tables.ts';
import { expireOrder, listOverdueOrders } from '#server/orders/expire-order.ts';
import { markPaid } from '#server/orders/mark-paid.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orderEvents, orders } from '#server/orders/tables.ts';
import { UNDONE } from '#server/orders/undo-move.ts';
import { setPaymentDoubt } from '#server/orders/write-order.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer, stockOf, ledgerGaps } = orderClient(shop);
/** Orders are moved to Paid here without anybody paying. */
const gapsButMoney = async () =>
  (await ledgerGaps()).filter(({ check }) => check !== 'an order paid online has its total captured');
const mailContext = mailContextOf({ ...shop, jobs: shop.queue });

async function place(paymentMethodId: number, cart: Record<number, number> = { 1: 2, 3: 1 }) {
  const person = await buyer(cart);
  const { body } = await person.place({ paymentMethodId });
  return { person, orderId: (body.order?.id ?? body.details.orderId) as number };
}

const move = (orderId: number, to: OrderStatus) =>
  shop.db.transaction((tx) => moveOrder(tx, { orderId, to, actor: 'staff', reason: 'As asked.', now: new Date() }));

async function read(orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('gone');
  return order;
}

/** What is in the house, plus what has left it, is what there was. */
async function pieces(item: number) {
  const { rows } = await shop.db.execute<{ taken: number }>(sql`
    select coalesce(sum(line.qty), 0)::int as taken from order_lines line join orders on orders.id = line.order_id
    where orders.stock = 'taken' and not orders.is_demo and line.product_item_id = ${item}`);
  return (await stockOf(item)).onHand + (rows[0]?.taken ?? 0);
}

describe('moving an order', () => {
  test('[SEC-15] cash on delivery is packed only when its buyer was spoken to, whoever writes the row', async () => {
    const { orderId } = await place(CASH);
    for (const status of ['Processing', 'Shipped', 'Delivered']) {
      const stock = status === 'Processing' ? 'held' : 'taken';
      const forced = sql`update orders set status = ${status}, stock = ${stock}, paid_at = now() where id = ${orderId}`;
      await expect(shop.db.execute(forced)).rejects.toMatchObject({
        cause: { constraint: 'orders_confirmed_before_packing' },
      });
    }
    expect((await read(orderId)).confirmedAt).toBeNull();
    expect(await move(orderId, 'Processing')).toBe(true);
    expect((await read(orderId)).confirmedAt).not.toBeNull();
  });

  test('[GRW-47] the database knows the same moves, and those that staff take back', async () => {
    const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));
    const { rows } = await shop.db.execute<{ from: OrderStatus; to: OrderStatus; is: boolean }>(sql`
      select "from", "to", is_order_move("from", "to") as is
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair ("from" text, "to" text)`);
    const isKnown = ({ from, to }: (typeof pairs)[number]) =>
      from !== to && (mayMove(from, to) || `${to}>${from}` in UNDONE);
    expect(rows.filter(({ is }) => is)).toEqual(rows.filter(isKnown));
  });

  test('[GRW-47] another move is refused, whoever writes the row', async () => {
    const { orderId } = await place(CARD);
    const forced = (to: OrderStatus) =>
      shop.db.execute(sql`update orders set status = ${to}, stock = 'taken', paid_at = now() where id = ${orderId}`);
    for (const to of ['Shipped', 'Delivered', 'Refunded'] as const)
      await expect(forced(to)).rejects.toMatchObject({ cause: { constraint: 'orders_move' } });
    expect((await read(orderId)).status).toBe('Pending');
  });

  test('[ORD-08] [ORD-09] any sequence of moves keeps to the table, and stock equal to the orders', async () => {
    const total = await pieces(1);
    // Mostly moves that the table knows, so that orders come far; some that it does not.
    const wishes = fc.array(fc.record({ pick: fc.nat(), any: fc.constantFrom(...ORDER_STATUSES) }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(CARD, CASH), wishes, async (method, steps) => {
        const { orderId } = await place(method);
        for (const { pick, any } of steps) {
          const before = await read(orderId);
          const known: readonly OrderStatus[] = ORDER_MOVES[before.status];
          const to = pick % 4 === 0 ? any : (known[pick % known.length] ?? any);
          const moved = await move(orderId, to);
          const after = await read(orderId);
          if (moved) expect(mayMove(before.status, to)).toBe(true);
          expect(after.status).toBe(moved ? to : before.status);
          if (!moved) expect(after).toEqual(before);
        }
        const events = await shop.db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, orderId))
          .orderBy(orderEvents.id);
        for (const [index, { from, to }] of events.entries()) {
          expect(from).toBe(events[index - 1]?.to ?? null);
          if (from) expect(mayMove(from, to)).toBe(true);
        }
        expect(await gapsButMoney()).toEqual([]);
        expect(await pieces(1)).toBe(total);
      }),
      { numRuns: runs(30) },
    );
  });

  test('[ORD-08] the whole way of a card and of cash', async () => {
    const card = await place(CARD);
    for (const to of ['Paid', 'Processing', 'Shipped', 'Delivered', 'Refunded'] as const)
      expect(await move(card.orderId, to), to).toBe(true);
    const cash = await place(CASH);
    expect(await move(cash.orderId, 'Paid')).toBe(false);
    for (const to of ['Processing', 'Shipped'] as const) expect(await move(cash.orderId, to), to).toBe(true);
    expect((await read(cash.orderId)).paidAt).toBeNull();
    expect(await move(cash.orderId, 'Delivered')).toBe(true);
    // The courier has the cash now.
    expect((await read(cash.orderId)).paidAt).toBeNull();
    expect(await move(cash.orderId, 'Cancelled')).toBe(false);
  });

  test('[ORD-08] cash that is refused at the door was never paid', async () => {
    const { person, orderId } = await place(CASH);
    for (const to of ['Processing', 'Shipped', 'Cancelled'] as const) expect(await move(orderId, to), to).toBe(true);
    expect((await read(orderId)).paidAt).toBeNull();
    expect((await person.get(`/orders/${orderId}`)).body.order.paymentStatus).not.toBe('Paid');
    expect(await move(orderId, 'Paid')).toBe(false);
  });

  test('[ORD-09] a refund before shipping returns the pieces, one after it does not', async () => {
    const before = await stockOf(1);
    const early = await place(CARD);
    await move(early.orderId, 'Paid');
    await move(early.orderId, 'Refunded');
    expect(await stockOf(1)).toEqual(before);
    const late = await place(CARD);
    for (const to of ['Paid', 'Processing', 'Shipped', 'Refunded'] as const) await move(late.orderId, to);
    expect(await stockOf(1)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
  });

  test('[ORD-08] ten who move one order at once move it once', async () => {
    const { orderId } = await place(CARD);
    const moved = await Promise.all(
      Array.from({ length: 10 }, (_, index) => move(orderId, index % 2 ? 'Paid' : 'Cancelled')),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await gapsButMoney()).toEqual([]);
  });
});

describe('a paid order', () => {
  test('[ORD-09] takes what was bought out of the cart, leaves what came since, and is told once', async () => {
    const { person, orderId } = await place(CARD);
    await person.fill({ 1: 5, 4: 1 });
    const pay = () =>
      shop.db.transaction((tx) => markPaid(tx, mailContext, { orderId, reason: 'Paid.', now: new Date() }));
    expect((await Promise.all([pay(), pay(), pay()])).filter(Boolean)).toHaveLength(1);
    expect(await person.cart()).toEqual([
      [1, 3],
      [4, 1],
    ]);
    expect((await person.get(`/orders/${orderId}`)).body.order).toMatchObject({
      orderStatus: { status: 'Paid' },
      paymentStatus: 'Paid',
      canPay: false,
      canCancel: true,
    });
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, String(orderId)));
    expect(told).toMatchObject([{ kind: 'order-received', text: expect.stringContaining('has arrived') }]);
    // There is no attempt that could be refunded.
    expect((await person.post(`/orders/${orderId}/cancel`)).body.code).toBe('order_not_cancellable');
  });
});

describe('an order that nobody pays', () => {
  const later = () => new Date(Date.now() + 31 * 60_000);
  const expire = (orderId: number, now: Date) =>
    shop.db.transaction((tx) => expireOrder(tx, mailContext, orderId, now));

  test('[ORD-09] is cancelled when its time is over, not before, and only once', async () => {
    const { person, orderId } = await place(CARD);
    expect(await expire(orderId, new Date())).toBe(false);
    expect(await listOverdueOrders(shop.db, later())).toContain(orderId);
    expect((await Promise.all([1, 2, 3].map(() => expire(orderId, later())))).filter(Boolean)).toHaveLength(1);
    expect(await person.cart()).toHaveLength(2);
    expect((await person.get(`/orders/${orderId}`)).body.order.orderStatus.status).toBe('Cancelled');
    expect(await gapsButMoney()).toEqual([]);
  });

  test('[ORD-09] stays while its payment is in doubt, and so does cash on delivery', async () => {
    const { orderId } = await place(CARD);
    await shop.db.transaction((tx) => setPaymentDoubt(tx, orderId, true));
    const cash = await place(CASH);
    expect(await expire(orderId, later())).toBe(false);
    expect(await expire(cash.orderId, later())).toBe(false);
    expect(await listOverdueOrders(shop.db, later())).not.toContain(orderId);
    expect(await move(orderId, 'Paid')).toBe(true);
    expect((await read(orderId)).isPaymentInDoubt).toBe(false);
  });

  test('[ORD-09] paid and expired at the same moment is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await place(CARD);
      const pay = shop.db.transaction((tx) => markPaid(tx, mailContext, { orderId, reason: 'Paid.', now: new Date() }));
      const [isPaid, isExpired] = await Promise.all([pay, expire(orderId, later())]);
      expect(isPaid).toBe(!isExpired);
    }
    expect(await gapsButMoney()).toEqual([]);
  });
});
