import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/admin/order-page.ts';
import { cancelOrder, moveOrders, undoMove } from '#contract/admin/order-writes.ts';
import * as orderCalls from '#contract/admin/orders.ts';
import * as calls from '#contract/admin/pack.ts';
import { mails } from '#server/mail/tables.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import { couriers, handovers, shipmentEvents, shipments, waybillPool } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

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

describe('[ADM-80] packing', () => {
  test('[ADM-80] a paid order is Processing and has a packed parcel with its weight; a second packing corrects it', async () => {
    const orderId = await place(CARD, { 1: 2, 3: 1 });
    await shop.db.execute(sql`update product_items set weight_grams = 120 where id = 1`);
    await shop.db.execute(sql`update product_items set weight_grams = 300 where id = 3`);
    const before = (await table()).parcels.find(({ row }) => row.id === orderId);
    expect(before).toMatchObject({ reckonedGrams: 620, parcel: null, cashDue: null });
    expect(before?.lines.map(({ qty, sku }) => [qty, Boolean(sku)])).toEqual([
      [2, true],
      [1, true],
    ]);

    expect(await pack(orderId, { waybill: 'IE-800' })).toMatchObject({
      isPacked: true,
      sentence: `${orderId} is packed.`,
      row: { status: 'Processing', parcel: 'packed', moves: ['ship'] },
      parcel: { courierId: island, waybill: 'IE-800', weightGrams: 620, isFromPool: false },
    });
    expect(await pack(orderId, { weightGrams: 655 })).toMatchObject({
      parcel: { waybill: 'IE-800', weightGrams: 655 },
    });
    expect(await shop.db.$count(shipments, eq(shipments.orderId, orderId))).toBe(1);
    expect(await eventsOf(orderId)).toEqual(['packed', 'packed']);
    expect(await parcelOf(orderId)).toMatchObject({ state: 'packed', shippedAt: null, handoverId: null });

    const page = (await dilki.send(getOrder, { id: orderId })).body;
    expect(page.shipment).toMatchObject({ state: 'packed', courier: 'Island Express', shippedAt: null });
    expect(page.timeline.map(({ title }) => title)).toContain('Packed the order');
    expect(page.canEditAddress).toBe(true);
    const found = await dilki.send(orderCalls.listOrders, { search: 'ie-800' });
    expect(found.body.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await shippedMails([orderId])).toEqual([]);
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-80] what is not paid, is unknown or was changed by somebody else is refused in words', async () => {
    const { body } = await (await buyer({ 1: 1 })).place({ paymentMethodId: CASH });
    const pending = body.order?.id as number;
    expect(await pack(pending)).toMatchObject({
      isPacked: false,
      sentence: `${pending} is pending: this is no move for it now.`,
    });
    const orderId = await place();
    const { version } = await read(orderId);
    await pack(orderId, { waybill: 'FIRST-1' });
    expect(await pack(orderId, { waybill: 'SECOND-1', version }, sahan)).toMatchObject({
      isPacked: false,
      sentence: expect.stringMatching(/^Dilki packed it at \d\d:\d\d\.$/),
    });
    // A browser that heard nothing and asks again is told that it stands there.
    expect(await pack(orderId, { waybill: 'first-1', version })).toMatchObject({ isPacked: true });
    const unknown = await dilki.send(calls.packOrders, {
      courierId: island,
      orders: [{ orderId: 999_999, version: 1 }],
    });
    expect(unknown.body.results).toMatchObject([{ isPacked: false, sentence: 'There is no order 999999.' }]);
    expect((await dilki.send(calls.packOrders, { courierId: 9999, orders: await seen([orderId]) })).status).toBe(404);
    expect((await dilki.send(calls.packOrders, { orders: [{ orderId, version, weightGrams: 0 }] })).status).toBe(400);
  });

  test('[ADM-80] a parcel is taken apart, also when the order was called off after it was packed', async () => {
    const orderId = await place(CASH);
    await pack(orderId, { waybill: 'APART-1' });
    expect((await unpack(orderId)).body.row).toMatchObject({ status: 'Processing', parcel: 'packing' });
    expect((await unpack(orderId)).body).toMatchObject({ code: 'action_refused' });
    expect(await eventsOf(orderId)).toEqual(['packed', 'undone']);

    await pack(orderId, { waybill: 'APART-1' });
    const { version } = await read(orderId);
    await owner.send(cancelOrder, { id: orderId, version, reason: 'Changed her mind.' });
    expect(await gaps()).toEqual([]);
    const { calledOff, parcels } = await table();
    expect(calledOff).toMatchObject([{ orderId, status: 'Cancelled' }]);
    expect(parcels.some(({ row }) => row.id === orderId)).toBe(false);
    expect((await unpack(orderId)).status).toBe(200);
    expect((await table()).calledOff).toEqual([]);
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-80] taking back the start of packing takes the parcel with it', async () => {
    const orderId = await place();
    await pack(orderId, { waybill: 'START-1' });
    const { undo } = (await dilki.send(getOrder, { id: orderId })).body;
    const undone = await dilki.send(undoMove, { id: orderId, eventId: undo?.eventId ?? 0 });
    expect(undone.body.row).toMatchObject({ status: 'Paid', parcel: 'none' });
    expect(await gaps()).toEqual([]);
  });
});

describe('[ADM-81] tracking numbers', () => {
  test('[ADM-81] one that another order has, or that is none of this courier, is refused; with another courier it is another', async () => {
    const [one, two] = [await place(), await place()];
    await pack(one, { waybill: 'KB 77' });
    expect(await pack(two, { waybill: 'kb 77' })).toMatchObject({
      isPacked: false,
      otherOrderId: one,
      sentence: `Order ${one} has this tracking number already.`,
      row: { parcel: 'none', status: 'Paid' },
    });
    expect(await pack(two, { courierId: lanka, waybill: 'KB 77' })).toMatchObject({
      isPacked: false,
      sentence: 'Lanka Parcel has other numbers: LP and seven digits.',
    });
    expect(await pack(two, { courierId: lanka, waybill: ' lp 123 4567' })).toMatchObject({
      isPacked: true,
      parcel: { waybill: 'LP1234567' },
    });
    // A number is kept with its courier only.
    expect(await pack(two, { courierId: island })).toMatchObject({ isPacked: true, parcel: { waybill: null } });
    expect(await pack(two, { waybill: 'KB 78' })).toMatchObject({ isPacked: true });
    expect(await pack(two, { waybill: 'KB 77' })).toMatchObject({ isPacked: false, otherOrderId: one });
    expect((await parcelOf(two))?.waybill).toBe('KB 78');
  });

  test('[ADM-81] the same number for eight orders at the same moment is one order’s, new or corrected, with a courier or without', async () => {
    for (const courierId of [island, undefined]) {
      const ids = await placeMany(8);
      // Half of them have a parcel with another number already.
      for (const id of ids.slice(0, 4)) await pack(id, { waybill: `HALF-${id}` });
      const given = await seen(ids);
      const answers = await Promise.all(
        given.map((order) =>
          dilki.send(calls.packOrders, {
            ...(courierId && { courierId }),
            orders: [{ ...order, waybill: `SAME-${courierId}` }],
          }),
        ),
      );
      const results = answers.flatMap(({ body }) => body.results);
      const [winner, ...more] = results.filter(({ isPacked }) => isPacked);
      expect(more).toEqual([]);
      for (const { isPacked, otherOrderId } of results) if (!isPacked) expect(otherOrderId).toBe(winner?.orderId);
      const having = await shop.db.$count(shipments, sql`lower(waybill) = lower(${`SAME-${courierId}`})`);
      expect(having).toBe(1);
    }
    // Also by the move of the list of orders.
    const ids = await placeMany(2);
    const sent = await Promise.all(
      (await seen(ids)).map((order) =>
        dilki.send(moveOrders, { move: 'ship', orders: [{ ...order, waybill: 'NO COURIER' }] }),
      ),
    );
    expect(sent.flatMap(({ body }) => body.results).filter(({ isMoved }) => isMoved)).toHaveLength(1);
    expect(await gaps()).toEqual([]);
  });
});

describe('[ADM-82] numbers printed beforehand', () => {
  const add = (input: { waybills?: string[]; from?: string; to?: string }) =>
    dilki.send(calls.addToPool, { id: lanka, ...input });
  const left = async () => (await table()).couriers.find(({ id }) => id === lanka)?.poolLeft;

  test('[ADM-82] are added as a list or a range, once, and taken out again', async () => {
    const orderId = await place();
    await pack(orderId, { courierId: lanka, waybill: 'LP0000003' });
    expect((await add({ from: 'LP0000001', to: 'LP0000025' })).body).toMatchObject({
      added: 24,
      known: 1,
      refused: [],
      courier: { poolLeft: 24 },
    });
    expect((await add({ waybills: ['lp 0000001', 'LP0000030', 'LP0000030', 'XX1'] })).body).toMatchObject({
      added: 1,
      known: 1,
      refused: ['XX1'],
    });
    expect((await add({ from: 'LP1', to: 'LX9' })).body.details.problems).toMatchObject([{ field: 'to' }]);
    expect((await add({})).status).toBe(400);
    const removed = await dilki.send(calls.removeFromPool, {
      id: lanka,
      waybills: ['LP0000030'],
      from: 'LP0000021',
      to: 'LP0000025',
    });
    expect(removed.body).toMatchObject({ removed: 6, courier: { poolLeft: 19 } });
    expect(await left()).toBe(19);
  });

  test('[ADM-82] twenty who take at once get twenty different ones; taken apart, they go back', async () => {
    const ids = await placeMany(20);
    await add({ from: 'LP0000021', to: 'LP0000025' });
    const before = (await left()) ?? 0;
    const given = await seen(ids);
    const answers = await Promise.all(
      given.map((order, index) =>
        (index % 2 ? dilki : sahan).send(calls.packOrders, { courierId: lanka, fromPool: true, orders: [order] }),
      ),
    );
    const numbers = answers.flatMap(({ body }) => body.results.map(({ parcel }) => parcel?.waybill));
    expect(new Set(numbers).size).toBe(20);
    expect(numbers.every((number) => /^LP00000\d\d$/.test(number ?? ''))).toBe(true);
    expect(await left()).toBe(before - 20);
    expect(await gaps()).toEqual([]);

    for (const id of ids) expect((await unpack(id)).status).toBe(200);
    expect(await left()).toBe(before);
    // One that is typed is taken from the pool too, and goes back when another takes its place.
    const [first = 0, second = 0] = ids;
    await pack(first, { courierId: lanka, waybill: 'LP0000010' });
    expect(await left()).toBe(before - 1);
    expect(await pack(first, { courierId: lanka, waybill: 'LP0000011' })).toMatchObject({
      parcel: { isFromPool: true },
    });
    expect(await left()).toBe(before - 1);
    expect(await pack(second, { courierId: lanka, waybill: 'LP0000011' })).toMatchObject({ otherOrderId: first });
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-82] an empty pool says so', async () => {
    const spare = named['Hill Country Couriers'] ?? 0;
    expect(await pack(await place(), { courierId: spare, fromPool: true })).toMatchObject({
      isPacked: false,
      sentence: 'No number of Hill Country Couriers is left in the pool.',
    });
    expect(await shop.db.$count(waybillPool, eq(waybillPool.courierId, spare))).toBe(0);
  });

  test('[ADM-81] the owner says how the numbers of a courier look', async () => {
    const spare = named['Hill Country Couriers'] ?? 0;
    const packer = await member({ permissions: ['orders'] });
    const form = { id: spare, waybillForm: 'HC-####' };
    expect((await packer.send(calls.setWaybillForm, form)).status).toBe(403);
    expect((await owner.send(calls.setWaybillForm, form)).body).toMatchObject({ waybillForm: 'HC-####' });
    const { couriers: listed } = (await packer.send(orderCalls.listCouriers, {})).body;
    expect(listed.find(({ id }) => id === spare)).toMatchObject({ waybillForm: 'HC-####' });
    expect(await pack(await place(), { courierId: spare, waybill: 'HC-12' })).toMatchObject({ isPacked: false });
  });
});

describe('[ADM-83] handing over', () => {
  test('[ADM-83] many at once are shipped, each with its result, in one hand-over; the same press again changes nothing', async () => {
    const [packed, plain, taken, cash] = [await place(), await place(), await place(), await place(CASH)];
    await pack(packed, { waybill: 'HO-1' });
    await pack(cash, { waybill: 'HO-4', weightGrams: 900 });
    const [first, second, third, fourth] = await seen([packed, plain, taken, cash]);
    const given = [first, { ...second, waybill: 'HO-2' }, { ...third, waybill: 'HO-1' }, fourth];
    const input = { courierId: island, orders: given as NonNullable<typeof first>[] };
    const { body } = await dilki.send(calls.handOver, input, { key: 'one-press' });
    expect(body.results.map(({ isMoved }) => isMoved)).toEqual([true, true, false, true]);
    expect(body.results[2]).toMatchObject({ sentence: `Order ${packed} has this tracking number already.` });
    expect(body.results[0]?.row).toMatchObject({ status: 'Shipped', parcel: 'with_courier' });
    expect(body.handover).toMatchObject({ courier: 'Island Express', by: 'Dilki', parcels: 3 });
    expect(await parcelOf(plain)).toMatchObject({
      handoverId: body.handover?.id,
      waybill: 'HO-2',
      packedAt: expect.any(Date),
    });
    expect(await parcelOf(cash)).toMatchObject({ weightGrams: 900 });

    const count = await shop.db.$count(handovers);
    const again = await dilki.send(calls.handOver, input, { key: 'one-press' });
    expect(again.body).toEqual({
      ...body,
      results: body.results.map((result, index) => (index === 2 ? expect.anything() : result)),
    });
    expect(await shop.db.$count(handovers)).toBe(count);
    // Pressed again after the answer was lost: by another key, and answered with the same hand-over.
    const later = await dilki.send(calls.handOver, { ...input, orders: [given[0], given[3]] as typeof input.orders });
    expect(later.body.results.map(({ isMoved }) => isMoved)).toEqual([true, true]);
    expect(later.body.handover?.id).toBe(body.handover?.id);
    expect((await shippedMails([packed, plain, taken, cash])).sort()).toEqual([packed, plain, cash].sort());
    expect((await table()).handovers[0]).toEqual(body.handover);
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] two people who press at once: each order moves once, and is mailed once', async () => {
    const ids = await placeMany(6);
    for (const id of ids) await pack(id, { waybill: `TWO-${id}` });
    const given = await seen(ids);
    const answers = await Promise.all(
      [dilki, sahan].map((who, index) =>
        who.send(calls.handOver, { courierId: island, orders: index ? given : [...given].reverse() }),
      ),
    );
    const moved = answers.flatMap(({ body }) =>
      body.results.filter(({ isMoved }) => isMoved).map(({ orderId }) => orderId),
    );
    expect(moved.sort()).toEqual([...ids].sort());
    const refused = answers.flatMap(({ body }) => body.results.filter(({ isMoved }) => !isMoved));
    for (const { sentence } of refused) expect(sentence).toMatch(/^(Dilki|Sahan) shipped it at/);
    expect((await shippedMails(ids)).sort()).toEqual([...ids].sort());
    const parcels = answers.map(({ body }) => body.handover?.parcels ?? 0);
    expect(parcels.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const id of ids) {
      const lines = await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `order:${id}`));
      expect(lines.filter(({ action }) => action === 'adminHandOver')).toHaveLength(1);
    }
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] killed in between: the same press goes on where it stood', async () => {
    const ids = await placeMany(4);
    for (const id of ids) await pack(id, { waybill: `KILL-${id}` });
    const orders = await seen(ids);
    // The third can not be written: what came before it stays, and the call fails as a killed shop would.
    await shop.db.execute(
      sql.raw(`create function stop_one() returns trigger language plpgsql as $$
      begin if new.order_id = ${ids[2]} then raise exception 'killed'; end if; return new; end $$;
      create trigger stop_one before update on shipments for each row execute function stop_one()`),
    );
    expect((await dilki.send(calls.handOver, { courierId: island, orders }, { key: 'killed' })).status).toBe(500);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([
      'Shipped',
      'Shipped',
      'Processing',
      'Processing',
    ]);
    await shop.db.execute(sql`drop trigger stop_one on shipments`);
    const { body } = await dilki.send(calls.handOver, { courierId: island, orders }, { key: 'killed' });
    expect(body.results.map(({ isMoved, eventId }) => [isMoved, eventId !== null])).toEqual(
      ids.map(() => [true, true]),
    );
    expect(body.handover?.parcels).toBe(4);
    expect((await shippedMails(ids)).sort()).toEqual([...ids].sort());
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] a parcel that was packed for another courier does not go along', async () => {
    const orderId = await place();
    await pack(orderId, { waybill: 'MINE-1' });
    const orders = await seen([orderId]);
    const { body } = await dilki.send(calls.handOver, { courierId: lanka, orders });
    expect(body.handover).toBe(null);
    expect(body.results).toMatchObject([{ isMoved: false, sentence: expect.stringContaining('another courier') }]);
    expect((await table()).handovers.every(({ parcels }) => parcels > 0)).toBe(true);
  });

  test('[ADM-84] taken back, the parcel is packed again with its number, and nobody is mailed', async () => {
    const orderId = await place();
    await pack(orderId, { courierId: lanka, waybill: 'LP5550001' });
    const { body } = await dilki.send(calls.handOver, { courierId: lanka, orders: await seen([orderId]) });
    const eventId = body.results[0]?.eventId ?? 0;
    const undone = await dilki.send(undoMove, { id: orderId, eventId });
    expect(undone.body).toMatchObject({ isMailStopped: true, row: { status: 'Processing', parcel: 'packed' } });
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'packed',
      handoverId: null,
      shippedAt: null,
      waybill: 'LP5550001',
    });
    expect(await eventsOf(orderId)).toEqual(['packed', 'with_courier', 'packed']);
    expect(await shippedMails([orderId])).toEqual([]);
    expect((await table()).parcels.find(({ row }) => row.id === orderId)?.parcel).toMatchObject({
      waybill: 'LP5550001',
    });
    expect(await gaps()).toEqual([]);
    // Shipped from the list of orders it leaves with the courier and the number it was packed with.
    const shipped = await dilki.send(moveOrders, { move: 'ship', orders: await seen([orderId]) });
    expect(shipped.body.results).toMatchObject([{ isMoved: true }]);
    expect(await parcelOf(orderId)).toMatchObject({ state: 'with_courier', courierId: lanka, waybill: 'LP5550001' });
  });
});
