import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctParcel, moveOrders } from '#contract/staff/order-writes.ts';
import { handOver, packOrders } from '#contract/staff/pack.ts';
import { mails } from '#server/mail/tables.ts';
import { openPackingTable } from '#testing/packing-table.ts';

const { shop, dilki, island, lanka, place, pack, read, parcelOf, eventsOf } = await openPackingTable();

const correct = async (id: number, given: { courierId: number; waybill: string; takeAnyway?: boolean }) =>
  dilki.send(correctParcel, { id, version: (await read(id)).version, takeAnyway: false, ...given });
async function move(orderId: number, move: 'ship' | 'deliver', parcel: object = {}) {
  const order = { orderId, version: (await read(orderId)).version, ...parcel };
  const { body } = await dilki.send(moveOrders, {
    move,
    orders: [order],
    ...(move === 'ship' && { courierId: lanka }),
  });
  return body.results[0];
}
const toldOf = async (orderId: number) => {
  const found = await shop.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} = 'order-shipped' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`)
    .orderBy(mails.id);
  return found.map(({ text, key }) => ({ text, key }));
};
/** The two minutes are over. */
const send = (orderId: number) =>
  shop.db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date() })
    .where(sql`${mails.kind} = 'order-shipped' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`);

test('[ADM-37] a number that does not look like one of the courier is refused in words, and taken anyway when somebody says so', async () => {
  const orderId = await place();
  const odd = await pack(orderId, { courierId: island, waybill: 'my waybill !!' });
  expect(odd).toMatchObject({
    isPacked: false,
    canTakeAnyway: true,
    sentence: 'This does not look like a tracking number: letters and digits, with at least one digit.',
  });
  const version = (await read(orderId)).version;
  const parcel = { orderId, version, waybill: 'LP-77', takeAnyway: true };
  const { body } = await dilki.send(packOrders, { courierId: lanka, orders: [parcel] });
  expect(body.results[0]).toMatchObject({ isPacked: true, canTakeAnyway: false, parcel: { waybill: 'LP-77' } });
  // Once taken it is not asked about again.
  const order = { orderId, version: (await read(orderId)).version, waybill: 'LP-77' };
  const { body: handed } = await dilki.send(handOver, { courierId: lanka, orders: [order] });
  expect(handed.results[0]).toMatchObject({ isMoved: true });

  const other = await place();
  expect(await move(other, 'ship', { waybill: 'soon' })).toMatchObject({
    isMoved: false,
    sentence: 'Lanka Parcel has other numbers: LP and seven digits.',
  });
  expect(await move(other, 'ship', { waybill: 'soon', takeAnyway: true })).toMatchObject({ isMoved: true });
});

test('[ADM-38] courier and number are corrected until the parcel is delivered, and the customer is told once', async () => {
  const orderId = await place();
  await pack(orderId, { courierId: lanka, waybill: 'LP0000001' });
  await move(orderId, 'ship');
  const [first] = await toldOf(orderId);
  expect(first?.text).toContain('LP0000001');

  // The mail has not left: it says the right number in the first place.
  expect((await correct(orderId, { courierId: lanka, waybill: 'LP0000002' })).body.shipment).toMatchObject({
    waybill: 'LP0000002',
  });
  const [held, ...none] = await toldOf(orderId);
  expect([held?.key, none]).toEqual([first?.key, []]);
  expect(held?.text).toContain('LP0000002');
  expect(held?.text).not.toMatch(/LP0000001|wrote before/);

  // It has: then another follows, once, however often it is saved.
  await send(orderId);
  const answer = await correct(orderId, { courierId: island, waybill: 'IE 48210999' });
  expect(answer.body.shipment).toMatchObject({ courier: 'Island Express', waybill: 'IE 48210999' });
  expect((await correct(orderId, { courierId: island, waybill: 'IE 48210999' })).status).toBe(200);
  const told = await toldOf(orderId);
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toMatch(/IE 48210999.*wrote before/);
  expect(await parcelOf(orderId)).toMatchObject({ courierId: island, state: 'with_courier', handoverId: null });
  // And corrected again before that one left, the last is told.
  await correct(orderId, { courierId: island, waybill: 'IE 48211000' });
  const last = await toldOf(orderId);
  expect(last).toHaveLength(2);
  expect(last[1]?.text).toContain('IE 48211000');
  expect(await eventsOf(orderId)).toEqual(['packed', 'with_courier', 'with_courier', 'with_courier', 'with_courier']);

  await move(orderId, 'deliver');
  const late = await correct(orderId, { courierId: lanka, waybill: 'LP0000003' });
  expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('delivered or back')]);
});

test('[ADM-38] a number of another order, an odd one and an old page are refused, and nothing is told', async () => {
  const [one, other] = [await place(), await place()];
  for (const [id, waybill] of [
    [one, 'LP0000011'],
    [other, 'LP0000012'],
  ] as const) {
    await pack(id, { courierId: lanka, waybill });
    await move(id, 'ship');
  }
  const before = await toldOf(one);
  expect((await correct(one, { courierId: lanka, waybill: 'lp0000012' })).body).toMatchObject({
    details: { problems: [{ field: 'waybill', message: `Order ${other} has this tracking number already.` }] },
  });
  expect((await correct(one, { courierId: lanka, waybill: 'LP-1' })).body).toMatchObject({
    details: { problems: [{ field: 'waybill', message: 'Lanka Parcel has other numbers: LP and seven digits.' }] },
  });
  const version = (await read(one)).version;
  const stale = { id: one, version: version - 1, courierId: lanka, waybill: 'LP0000013', takeAnyway: false };
  expect((await dilki.send(correctParcel, stale)).body.code).toBe('changed_meanwhile');
  expect(await toldOf(one)).toEqual(before);
  expect((await correct(one, { courierId: lanka, waybill: 'LP-1', takeAnyway: true })).status).toBe(200);
  const [row] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, before[0]?.key ?? ''));
  expect(row?.text).toContain('LP-1');
});
