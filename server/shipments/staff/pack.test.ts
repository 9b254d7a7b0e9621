import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { cancelOrder, moveOrders, undoMove } from '#contract/staff/order-writes.ts';
import * as orderCalls from '#contract/staff/orders.ts';
import * as calls from '#contract/staff/pack.ts';
import { shipments, waybillPool } from '#server/shipments/tables.ts';
import { CARD, CASH } from '#testing/order-client.ts';
import { openPackingTable } from '#testing/packing-table.ts';

const {
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
} = await openPackingTable();

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

  test('[ADM-98] a number that is taken out of its field is gone from the parcel, and lies in its pool again', async () => {
    const orderId = await place(CARD);
    await pack(orderId, { waybill: 'WRONG-1' });
    expect(await pack(orderId, { waybill: '' })).toMatchObject({ isPacked: true, parcel: { waybill: null } });
    expect(await parcelOf(orderId)).toMatchObject({ state: 'packed', waybill: null });
    await dilki.send(moveOrders, { move: 'ship', courierId: island, orders: await seen([orderId]) });
    expect(await parcelOf(orderId)).toMatchObject({ state: 'with_courier', waybill: null });
    const { rows } = await shop.db.execute(
      sql`select 1 from mails where kind = 'order-shipped' and text like '%WRONG-1%'`,
    );
    expect(rows).toEqual([]);
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
            orders: [{ ...order, waybill: `SAME-${courierId ?? 0}` }],
          }),
        ),
      );
      const results = answers.flatMap(({ body }) => body.results);
      const [winner, ...more] = results.filter(({ isPacked }) => isPacked);
      expect(more).toEqual([]);
      for (const { isPacked, otherOrderId } of results) if (!isPacked) expect(otherOrderId).toBe(winner?.orderId);
      const having = await shop.db.$count(shipments, sql`lower(waybill) = lower(${`SAME-${courierId ?? 0}`})`);
      expect(having).toBe(1);
    }
    // Also by the move of the list of orders.
    const ids = await placeMany(2);
    const sent = await Promise.all(
      (await seen(ids)).map((order) =>
        dilki.send(moveOrders, { move: 'ship', orders: [{ ...order, waybill: 'NO COURIER 1' }] }),
      ),
    );
    expect(sent.flatMap(({ body }) => body.results).filter(({ isMoved }) => isMoved)).toHaveLength(1);
    expect(await gaps()).toEqual([]);
  });
});

test('[ADM-99] a number has a courier: the usual one of the district, else the last; without a number none is needed', async () => {
  const [one, two, three] = await placeMany(3);
  const ship = async (orderId = 0, waybill = '') => {
    const [order] = await seen([orderId]);
    const { body } = await dilki.send(moveOrders, {
      move: 'ship',
      orders: [{ ...order, orderId, version: order?.version ?? 0, waybill }],
    });
    return body.results[0];
  };
  await shop.db.execute(sql`update couriers set waybill_form = '' where id = ${lanka}`);
  const last = (await placeMany(1))[0] ?? 0;
  await pack(last, { courierId: lanka, waybill: 'LP-LAST-1' });
  expect(await ship(one, 'NEW-DEVICE-1')).toMatchObject({ isMoved: true });
  expect(await parcelOf(one ?? 0)).toMatchObject({ courierId: lanka, waybill: 'NEW-DEVICE-1' });
  expect(await ship(two)).toMatchObject({ isMoved: true });
  expect(await parcelOf(two ?? 0)).toMatchObject({ courierId: null, waybill: null });
  await shop.db.execute(sql`update couriers set waybill_form = 'LP#######' where id = ${lanka}`);
  expect((await ship(three, 'my waybill !!'))?.sentence).toMatch(
    /^Lanka Parcel has other numbers: LP and seven digits\.$/,
  );
  await shop.db.execute(sql`update couriers set is_active = false`);
  expect((await ship(three, 'ANY-1'))?.sentence).toBe(
    `A tracking number needs its courier: choose who takes ${three}.`,
  );
  await shop.db.execute(sql`update couriers set is_active = true`);
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
      sentence: 'No number of Hill Country Couriers is left in its list.',
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
