import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/call.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { refundOrder } from '#contract/staff/refunds.ts';
import { cashClient } from '#testing/cash-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

export type RefundInput = InputOf<typeof refundOrder>;
type Pieces = Record<number, number>;

/** A shop with orders that were paid and sent, and staff who give money back. */
export async function openRefundShop() {
  const payment = await openPaymentShop();
  const { cardOrder, instalmentOrder, shop, payments } = payment;
  const { db } = shop;
  const member = staffClient(shop);
  const [owner, dilki] = [await member({ role: 'owner', firstName: 'Ishani' }), await member()];
  const { parcel } = await cashClient(shop);
  type Staff = typeof owner;

  const page = async (id: number) => (await owner.send(getOrder, { id })).body;

  async function refund(id: number, asked: Partial<RefundInput>, staff: Staff = owner) {
    const { row } = await page(id);
    const plain = { method: 'provider', why: 'broken', reason: 'It arrived broken.' } as const;
    return staff.send(refundOrder, { id, version: row.version, ...plain, ...asked });
  }

  async function ship(orderId: number): Promise<void> {
    const { row } = await page(orderId);
    const { body } = await owner.send(moveOrders, { move: 'ship', orders: [{ orderId, version: row.version }] });
    if (!body.results[0]?.isMoved) throw new Error(body.results[0]?.sentence);
  }

  /** By card and sent, unless it is to stay. */
  async function paidOrder({ pieces = { 1: 2 } as Pieces, isShipped = true } = {}) {
    const nimali = await cardOrder(pieces);
    await nimali.pay();
    if (isShipped) await ship(nimali.orderId);
    return nimali;
  }

  async function kokoOrder(pieces: Pieces = { 1: 1 }) {
    const nimali = await instalmentOrder('koko', pieces);
    await nimali.choose('approve');
    await ship(nimali.orderId);
    return nimali;
  }

  const workOff = (orderId: number) => runRefundJobs(payments, orderId);
  const sums = async (orderId: number) =>
    (
      await db.execute<{ received: number; refunded: number; gone: number }>(sql`
      select received_cents as received, refunded_cents as refunded,
        (select coalesce(-sum(amount_cents), 0)::int from money_entries where order_id = ${orderId} and refund_id is not null) as gone
      from orders where id = ${orderId}`)
    ).rows[0];
  const entries = async (orderId: number) =>
    (
      await db.execute<{ entry: string }>(sql`
      select tender || ' ' || amount_cents as entry from money_entries where order_id = ${orderId} order by id`)
    ).rows.map(({ entry }) => entry);
  const mailsOf = async (orderId: number) =>
    (
      await db.execute<{ subject: string; text: string }>(sql`
      select subject, text from mails where kind = 'order-refunded' and split_part(key, '-', 1) = ${String(orderId)} order by id`)
    ).rows;
  const openIssues = async (orderId: number) => (await page(orderId)).issues.filter(({ resolvedAt }) => !resolvedAt);

  return {
    ...payment,
    db,
    member,
    owner,
    dilki,
    parcel,
    page,
    refund,
    paidOrder,
    kokoOrder,
    workOff,
    sums,
    entries,
    mailsOf,
    openIssues,
  };
}

/** The sentence of a refusal. */
export const reasonOf = ({ body }: { body: unknown }) => (body as { error: string }).error;
