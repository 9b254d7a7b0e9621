import { eq, sql } from 'drizzle-orm';
import * as calls from '#contract/staff/pack.ts';
import { mails } from '#server/mail/tables.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import { couriers, shipmentEvents, shipments } from '#server/shipments/tables.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** A test shop with people who pack, and what they do at the table. */
export async function openPackingTable() {
  const shop = await openTestShop();
  const { buyer, ledgerGaps } = orderClient(shop);
  const member = staffClient(shop);
  const [dilki, sahan] = [await member(), await member({ firstName: 'Sahan' })];
  const owner = await member({ role: 'owner' });
  const named = Object.fromEntries((await shop.db.select().from(couriers)).map(({ name, id }) => [name, id]));
  /** Takes any number; the other wants LP and seven digits, and prints them beforehand. */
  const [island, lanka] = [named['Island Express'] ?? 0, named['Lanka Parcel'] ?? 0];

  /** They were paid by hand, without a provider. */
  const gaps = async () =>
    (await ledgerGaps()).filter(({ check }) => check !== 'an order paid online has its total captured');

  async function read(orderId: number) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('gone');
    return order;
  }
  const seen = async (ids: number[]) =>
    Promise.all(ids.map(async (orderId) => ({ orderId, version: (await read(orderId)).version })));

  async function place(paymentMethodId = CARD, cart: Record<number, number> = { 1: 2 }) {
    const { body } = await (await buyer(cart)).place({ paymentMethodId });
    const orderId = (body.order?.id ?? body.details.orderId) as number;
    const move =
      paymentMethodId === CASH
        ? ({ to: 'Processing', actor: 'staff', actorId: dilki.id, reason: 'Confirmed' } as const)
        : ({ to: 'Paid', actor: 'provider', reason: 'Paid' } as const);
    await shop.db.transaction((tx) => moveOrder(tx, { orderId, ...move, now: new Date() }));
    return orderId;
  }
  const placeMany = async (count: number) => {
    const ids: number[] = [];
    for (let one = 0; one < count; one += 1) ids.push(await place(CARD, { 3: 1 }));
    return ids;
  };

  type Extra = { courierId?: number; waybill?: string; weightGrams?: number; fromPool?: boolean; version?: number };
  async function pack(orderId: number, { courierId = island, fromPool, version, ...given }: Extra = {}, who = dilki) {
    const order = { orderId, version: version ?? (await read(orderId)).version, ...given };
    const { body } = await who.send(calls.packOrders, { courierId, orders: [order], ...(fromPool && { fromPool }) });
    const [result] = body.results;
    if (!result) throw new Error('no result');
    return result;
  }
  const unpack = async (id: number) => dilki.send(calls.unpackOrder, { id, version: (await read(id)).version });
  const parcelOf = async (orderId: number) =>
    (await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.id)).at(-1);
  const eventsOf = async (orderId: number) => {
    const { rows } = await shop.db.execute<{ state: string }>(sql`
      select event.state from ${shipmentEvents} event join ${shipments} parcel on parcel.id = event.shipment_id
      where parcel.order_id = ${orderId} order by event.id`);
    return rows.map(({ state }) => state);
  };
  const shippedMails = async (ids: number[]) => {
    const found = await shop.db.select({ key: mails.key }).from(mails).where(eq(mails.kind, 'order-shipped'));
    return found.map(({ key }) => Number(key.split('-')[0])).filter((id) => ids.includes(id));
  };
  const table = async () => (await dilki.send(calls.getPack, {})).body;

  return {
    shop,
    dilki,
    sahan,
    owner,
    member,
    buyer,
    named,
    island,
    lanka,
    gaps,
    read,
    seen,
    place,
    placeMany,
    pack,
    unpack,
    parcelOf,
    eventsOf,
    shippedMails,
    table,
  };
}
