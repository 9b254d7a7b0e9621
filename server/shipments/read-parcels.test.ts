import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { couriers, shipments } from '#server/shipments/tables.ts';
import { orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);

/** A Friday afternoon in Colombo. */
const SHIPPED = new Date('2026-11-13T09:00:00Z');

test('[TWN-07] a buyer sees where the parcel is, with whom, under which number, and by when it comes', async () => {
  const nimali = await buyer({ 1: 1 });
  const { body } = await nimali.place({ shippingAddress: { ...shippingAddress, district: 'Colombo' } });
  const { id } = body.order;
  const read = async () => {
    const { order } = (await nimali.get(`/orders/${id}`)).body;
    const { orders } = (await nimali.get('/orders')).body;
    expect(orders[0].parcel).toEqual(order.parcel);
    return order.parcel;
  };
  expect(await read()).toBeNull();

  const [courier] = await shop.db
    .insert(couriers)
    .values({ name: 'Swift of this test', trackingAddress: 'https://swift.example/track?n={waybill}' })
    .returning();
  const parcel = { orderId: id, courierId: courier?.id ?? 0, waybill: 'SW 100', changedAt: SHIPPED };
  await shop.db.insert(shipments).values({ ...parcel, state: 'packed', shippedAt: null });
  const known = { courier: courier?.name, trackingNumber: 'SW 100', link: 'https://swift.example/track?n=SW%20100' };
  expect(await read()).toEqual({ ...known, state: 'packed', since: SHIPPED.toISOString(), expectedBy: null });

  const move = (state: 'with_courier' | 'coming_back' | 'undone') =>
    shop.db.update(shipments).set({ state, shippedAt: SHIPPED }).where(eq(shipments.orderId, id));
  await move('with_courier');
  // Four working days after Friday, without the Sunday.
  expect(await read()).toMatchObject({ ...known, state: 'with_courier', expectedBy: '2026-11-18' });
  await move('coming_back');
  expect(await read()).toMatchObject({ state: 'coming_back', expectedBy: null });
  await move('undone');
  expect(await read()).toBeNull();
});
