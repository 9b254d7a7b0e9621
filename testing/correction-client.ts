import { eq, sql } from 'drizzle-orm';
import type { PressedMove } from '#contract/rules/order-moves.ts';
import { correctOrder, previewCorrection } from '#contract/staff/corrections.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { mails } from '#server/mail/tables.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

type Pieces = Record<number, number>;
type More = { reason?: string; scheduleDelivery?: string | null; version?: number; expectedTotal?: number };

/** A shop with a sandbox, orders in it, and staff who correct them. */
export async function openCorrectionShop() {
  const given = await openPaymentShop({ REFUND_CODE_ABOVE: '2000' });
  const { shop, buyer, cardOrder } = given;
  const member = staffClient(shop);
  const dilki = await member();

  async function read(orderId: number) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('gone');
    return order;
  }
  /** The order with these pieces; the rest as it is. */
  async function wantedOf(id: number, pieces: Pieces, more: More) {
    const { version, scheduleDelivery } = await read(id);
    const lines = Object.entries(pieces).map(([item, qty]) => ({ productItemId: Number(item), qty }));
    return { id, version, scheduleDelivery, lines, reason: 'As you asked.', ...more };
  }

  return {
    ...given,
    member,
    dilki,
    read,
    page: async (id: number) => (await dilki.send(getOrder, { id })).body,
    linesOf: (orderId: number) =>
      shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id),
    correct: async (id: number, pieces: Pieces, more: More = {}, who = dilki, key?: string) =>
      who.send(correctOrder, await wantedOf(id, pieces, more), key ? { key } : {}),
    async preview(id: number, pieces: Pieces, more: More = {}) {
      const { reason, ...wanted } = await wantedOf(id, pieces, more);
      return dilki.send(previewCorrection, wanted);
    },
    async move(orderId: number, move: PressedMove) {
      const { version } = await read(orderId);
      const { body } = await dilki.send(moveOrders, { move, orders: [{ orderId, version }] });
      return body.results[0];
    },
    async cashOrder(pieces: Pieces = { 1: 2 }, payload: object = {}) {
      const person = await buyer(pieces);
      const { body } = await person.place({ paymentMethodId: CASH, ...payload });
      return { ...person, orderId: body.order.id as number };
    },
    async paidOrder(pieces: Pieces = { 1: 2 }) {
      const order = await cardOrder(pieces);
      await order.pay();
      return order;
    },
    mailsOf: (orderId: number) =>
      shop.db
        .select()
        .from(mails)
        .where(sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`)
        .orderBy(mails.id),
    async refundsOf(orderId: number) {
      const { rows } = await shop.db.execute<{ amount: number; state: string }>(
        sql`select amount_cents as amount, state from refunds where order_id = ${orderId} order by id`,
      );
      return rows;
    },
  };
}
