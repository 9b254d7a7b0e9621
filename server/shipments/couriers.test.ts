import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#contract/staff/couriers.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { listCouriers } from '#contract/staff/orders.ts';
import { couriers } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const owner = await staffClient(shop)({ role: 'owner' });
const { buyer } = orderClient(shop);
const TRACKING = 'https://track.example/p/{waybill}?lang=en';

test('[ADM-76] a courier is added, renamed and given a tracking address, each with a line in the audit log', async () => {
  const added = await owner.send(calls.addCourier, { name: ' Southern Riders ', trackingAddress: '' });
  expect(added.body).toMatchObject({ name: 'Southern Riders', trackingAddress: null, isActive: true, parcels: 0 });
  const { id } = added.body;
  const named = { id, name: 'Southern Express', trackingAddress: TRACKING, isActive: true };
  expect((await owner.send(calls.changeCourier, named)).body).toMatchObject({ ...named, parcels: 0 });
  const { couriers: offered } = (await owner.send(listCouriers, {})).body;
  expect(offered.find((courier) => courier.id === id)).toEqual({
    id,
    name: named.name,
    trackingAddress: TRACKING,
    waybillForm: '',
  });
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `courier:${id}`))
    .orderBy(auditLog.id);
  expect(lines.map(({ action }) => action)).toEqual(['adminAddCourier', 'adminChangeCourier']);
  expect(lines[1]?.changes).toMatchObject({ before: { name: 'Southern Riders' }, after: { name: 'Southern Express' } });
  expect((await owner.send(calls.changeCourier, { ...named, id: 2_000_000 })).body.code).toBe('courier_not_found');
});

test('[ADM-76] names are there once, also when two add the same at once', async () => {
  const answers = await Promise.all(
    ['Coast Line', 'coast line', 'COAST LINE'].map((name) =>
      owner.send(calls.addCourier, { name, trackingAddress: null }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400)?.body;
  expect(refused?.details).toEqual({
    problems: [{ field: 'name', message: 'There is a courier of this name already' }],
  });
});

test.each([
  ['https://track.example/', 'where the number of the parcel goes'],
  ['track.example/{waybill}', 'begin with https://'],
  ['ftp://track.example/{waybill}', 'begin with https://'],
  ['javascript:alert({waybill})', 'begin with https://'],
  ['https://{waybill}.example/', 'begin with https://'],
  ['https://track.example/"{waybill}', 'begin with https://'],
])('[ADM-76] the tracking address %s is refused at its field', async (trackingAddress, message) => {
  const { status, body } = await owner.send(calls.addCourier, { name: 'Nobody', trackingAddress });
  expect(status).toBe(400);
  expect(body.details).toEqual({ problems: [{ field: 'trackingAddress', message: expect.stringContaining(message) }] });
});

test('[ADM-76] one that is switched off is not offered any more; its parcels keep it, and nothing deletes it', async () => {
  const [courier] = (await owner.send(calls.listAllCouriers, {})).body.couriers;
  if (!courier) throw new Error('no courier');
  const nimali = await buyer({ 5: 1 });
  const { id: orderId } = (await nimali.place()).body.order;
  const ship = async (move: 'confirm' | 'ship', more: object) => {
    const { row } = (await owner.send(getOrder, { id: orderId })).body;
    const { body } = await owner.send(moveOrders, {
      move,
      orders: [{ orderId, version: row.version, ...more }],
      ...(move === 'ship' && { courierId: courier.id }),
    });
    return body.results[0];
  };
  await ship('confirm', {});
  expect(await ship('ship', { waybill: 'KX 100' })).toMatchObject({ isMoved: true });

  const { parcels: _parcels, ...facts } = courier;
  const off = await owner.send(calls.changeCourier, { ...facts, isActive: false });
  expect(off.body).toMatchObject({ isActive: false, parcels: courier.parcels + 1 });
  const { couriers: offered } = (await owner.send(listCouriers, {})).body;
  expect(offered.some(({ id }) => id === courier.id)).toBe(false);
  expect((await owner.send(getOrder, { id: orderId })).body.shipment).toMatchObject({ courier: courier.name });
  await expect(shop.db.delete(couriers).where(eq(couriers.id, courier.id))).rejects.toThrow();
  expect((await owner.send(calls.changeCourier, { ...facts, isActive: true })).body.isActive).toBe(true);
});

test('[LNG-82] couriers stand by the alphabet of their script, without regard to capitals', async () => {
  const known = (await owner.send(calls.listAllCouriers, {})).body.couriers.length;
  const names = [
    'apple post',
    'Riders of Galle',
    'zebra',
    'Zed',
    'லகன்',
    'வகர்',
    'ளகர்',
    'றகர',
    'னகர்',
    'අනුර',
    'ඕෂධ',
    'කේ',
  ];
  const mixed = names.toSorted((one, other) => one.length - other.length).reverse();
  await shop.db.insert(couriers).values(mixed.map((name) => ({ name })));
  const all = (await owner.send(calls.listAllCouriers, {})).body.couriers.map(({ name }) => name);
  expect(all).toHaveLength(known + names.length);
  expect(all.filter((name) => names.includes(name))).toEqual(names);
  const offered = (await owner.send(listCouriers, {})).body.couriers.map(({ name }) => name);
  expect(offered.filter((name) => names.includes(name))).toEqual(names);
});
