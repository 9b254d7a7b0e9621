import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import * as handoverCalls from '#contract/staff/handovers.ts';
import * as calls from '#contract/staff/print.ts';
import { orders } from '#server/orders/tables.ts';
import { couriers, handovers, shipments } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { shop, buyer, cardOrder } = await openPaymentShop({
  COMPANY_ADDRESS: '41 Galle Road, Colombo 00300',
  WHATSAPP_NUMBER: '94115550100',
});
const member = staffClient(shop);
const packer = await member({ permissions: ['orders'] });
const owner = await member({ role: 'owner' });

async function cashOrder(payload: object = {}) {
  const person = await buyer({ 1: 1, 3: 2 });
  return (await person.place({ paymentMethodId: CASH, ...payload })).body.order.id as number;
}
const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.id, id));
const linesOf = (subject: string) => shop.db.select().from(auditLog).where(eq(auditLog.subject, subject));
const fileOf = async (input: Parameters<typeof packer.send<typeof calls.courierSheet>>[1]) => {
  const { status, body } = await packer.send(calls.courierSheet, input);
  expect(status).toBe(200);
  return { ...body, bytes: Buffer.from(body.base64, 'base64') };
};

/** Two parcels that left together: one with cash, one paid. */
async function handOver(courierId: number, ids: number[]) {
  const [handover] = await shop.db.insert(handovers).values({ courierId, by: packer.id }).returning();
  const handoverId = handover?.id ?? 0;
  await shop.db.insert(shipments).values(
    ids.map((orderId, index) => ({
      orderId,
      courierId,
      handoverId,
      waybill: `00${orderId}`,
      weightGrams: index === 0 ? 740 : null,
    })),
  );
  return handoverId;
}

test('[ADM-91] what is printed of an order: where it goes, what it weighs, and what is to be collected', async () => {
  const cash = await cashOrder({ specialMessage: 'After five.' });
  await change(cash, {
    shippingTown: 'Peradeniya',
    shippingLandmark: 'opposite the temple',
    shippingSecondPhone: '+94112345678',
  });
  const paid = await cardOrder({ 1: 1 });
  await paid.pay();
  const unpaid = await cardOrder({ 1: 1 });
  const called = await cashOrder();
  await change(called, { status: 'Cancelled', stock: 'returned' });
  const ids = [paid.orderId, cash, unpaid.orderId, called];
  const { body } = await packer.send(calls.printOrders, { orders: [...ids, 99_999_999].join(',') });
  expect(body.sender).toEqual({ name: 'Komarika', address: '41 Galle Road, Colombo 00300', phone: '94115550100' });
  expect(body.missing).toEqual([99_999_999]);
  expect(body.orders.map(({ id, money, isToSend }) => [id, money, isToSend])).toEqual([
    [paid.orderId, 'paid', true],
    [cash, 'due', true],
    [unpaid.orderId, 'unpaid', false],
    [called, 'due', false],
  ]);
  const [total] = await shop.db.select({ cents: orders.totalCents }).from(orders).where(eq(orders.id, cash));
  expect(body.orders[1]).toMatchObject({
    to: {
      name: 'Nimali Kumari Perera',
      lines: ['12 Temple Road'],
      town: 'Peradeniya',
      landmark: 'opposite the temple',
      district: 'Kandy',
      postalCode: '20000',
      phones: ['+94771234567', '+94112345678'],
    },
    pieces: 3,
    weightKg: 0.83,
    due: Math.round((total?.cents ?? 0) / 100),
    message: 'After five.',
    courier: null,
    waybill: null,
  });
  expect(body.orders[0]?.due).toBe(0);
});

test('[OWN-12] what names no courier yet is printed with the one that is chosen at the packing table', async () => {
  const [mine, other] = await shop.db.select().from(couriers).orderBy(couriers.id);
  const [plain, named] = [await cashOrder(), await cashOrder()];
  await shop.db
    .insert(shipments)
    .values({ orderId: named, courierId: other?.id ?? 0, state: 'packed', packedAt: shop.clock.now, shippedAt: null });
  const { orders: printed } = (
    await packer.send(calls.printOrders, { orders: `${plain},${named}`, courier: String(mine?.id) as never })
  ).body;
  expect(printed.map(({ courier }) => courier)).toEqual([mine?.name, other?.name]);
});

test('[ADM-93] nothing that is printed of a gift has a price but the cash to collect', async () => {
  const gift = await cashOrder({ giftMessage: 'For you, Amma.' });
  const { body } = await packer.send(calls.printOrders, { orders: String(gift) });
  expect(body.orders[0]).toMatchObject({ isGift: true, giftMessage: 'For you, Amma.', sums: null });
  expect(body.orders[0]?.lines.map(({ price }) => price)).toEqual([null, null]);
  const plain = await cashOrder();
  const { orders: printed } = (await packer.send(calls.printOrders, { orders: String(plain) })).body;
  expect(printed[0]?.sums?.total).toBe(printed[0]?.due);
});

test('[ADM-94] [ADM-97] hand-overs with parcels and cash; what was taken back is not among them', async () => {
  const [courier] = await shop.db.select().from(couriers).limit(1);
  const ids = [await cashOrder(), await cashOrder(), await cashOrder()];
  const id = await handOver(courier?.id ?? 0, ids);
  await shop.db
    .update(shipments)
    .set({ state: 'undone' })
    .where(eq(shipments.orderId, ids[2] ?? 0));
  const paid = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, ids[0] ?? 0));
  const cash = Math.round((paid[0]?.totalCents ?? 0) / 100);
  const { body } = await packer.send(handoverCalls.listHandovers, {});
  expect(body.handovers[0]).toMatchObject({ id, courier: courier?.name, by: 'Dilki', parcels: 2, cash: cash * 2 });
  expect(body.handovers[0]?.weightKg).toBeCloseTo(0.74 + 0.83);
  const page = (await packer.send(handoverCalls.getHandover, { id })).body;
  expect(page.parcels).toMatchObject([
    { orderId: ids[0], place: 'Kandy', waybill: `00${ids[0]}`, weightKg: 0.74, pieces: 3, cash, state: 'with_courier' },
    { orderId: ids[1], weightKg: 0.83 },
  ]);
  const printed = (await packer.send(calls.printHandover, { id })).body;
  expect(printed.handover).toEqual(page);
  expect(await linesOf(`handover:${id}`)).toMatchObject([
    { actorId: packer.id, action: 'adminPrintHandover', changes: { rows: 2 } },
  ]);
  expect((await packer.send(handoverCalls.getHandover, { id: 2_000_000 })).body.code).toBe('handover_not_found');
});

test('[ADM-94] the list of hand-overs goes on where it ended', async () => {
  const [courier] = await shop.db.select().from(couriers).limit(1);
  const rows = Array.from({ length: 30 }, () => ({ courierId: courier?.id ?? 0, by: packer.id }));
  await shop.db.insert(handovers).values(rows);
  const all: number[] = [];
  let before: number | undefined;
  for (;;) {
    const { body } = await packer.send(handoverCalls.listHandovers, { ...(before && { before }) });
    all.push(...body.handovers.map(({ id }) => id));
    if (body.older === null) break;
    before = body.older;
  }
  expect(all).toHaveLength(await shop.db.$count(handovers));
  expect(all).toEqual(all.toSorted((a, b) => b - a));
});

test("[ADM-95] [ADM-96] [ADM-97] a courier's sheet has their columns in their order, and no cell begins a formula", async () => {
  const [courier] = await shop.db.select().from(couriers).limit(1);
  const courierId = courier?.id ?? 0;
  const ids = [await cashOrder({ specialMessage: '=1+1' }), await cashOrder()];
  await change(ids[0] ?? 0, { shippingFirstName: '@Nimali', shippingLastName: 'පෙරේරා', shippingTown: '-Galle' });
  const handover = await handOver(courierId, ids);
  await shop.db.update(couriers).set({ sheetColumns: [] }).where(eq(couriers.id, courierId));

  const ours = await fileOf({ handover });
  expect(ours.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const table: string[][] = parse(ours.bytes, { bom: true });
  expect(table[0]).toEqual(Object.values(handoverCalls.SHEET_FIELDS));
  const [total] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, ids[0] ?? 0));
  const amount = Math.round((total?.totalCents ?? 0) / 100);
  expect(table[1]?.slice(0, 5)).toEqual([String(ids[0]), `00${ids[0]}`, "'@Nimali පෙරේරා", '12 Temple Road', "'-Galle"]);
  expect(table[1]?.slice(8, 11)).toEqual(['0771234567', '', String(amount)]);
  expect(table[1]?.at(-1)).toBe("'=1+1");
  expect(table[2]?.[4]).toBe('Kandy');

  const columns = [
    { heading: 'Consignee', field: 'name' as const },
    { heading: 'WB', field: 'waybill' as const },
    { heading: '=COD', field: 'amountDue' as const },
    { heading: 'Tel', field: 'phone' as const },
    { heading: 'Remark', field: 'note' as const },
  ];
  expect((await packer.send(handoverCalls.setSheetColumns, { id: courierId, columns })).body.code).toBe('not_allowed');
  const set = await owner.send(handoverCalls.setSheetColumns, { id: courierId, columns });
  expect(set.body).toMatchObject({ courier: courier?.name, columns, areOurs: false });
  const excel = await fileOf({ handover, format: 'xlsx' });
  expect(excel.name).toMatch(/^island-express-20\d\d-\d\d-\d\d-\d+\.xlsx$/);
  const [sheet] = await readExcelFile(excel.bytes);
  expect(sheet?.data).toEqual([
    ['Consignee', 'WB', '=COD', 'Tel', 'Remark'],
    ['@Nimali පෙරේරා', `00${ids[0]}`, amount, '0771234567', '=1+1'],
    ['Nimali Kumari Perera', `00${ids[1]}`, amount, '0771234567', null],
  ]);

  // The same for orders that were not handed over together.
  const some = await fileOf({ orders: ids.join(','), courier: courierId });
  expect(parse(some.bytes, { bom: true })[0]).toEqual(['Consignee', 'WB', "'=COD", 'Tel', 'Remark']);
  expect((await packer.send(calls.courierSheet, { handover, courier: 1 })).status).toBe(400);
  expect((await packer.send(calls.courierSheet, {})).status).toBe(400);

  // None: ours again.
  const back = await owner.send(handoverCalls.setSheetColumns, { id: courierId, columns: [] });
  expect(back.body.areOurs).toBe(true);
  const log = await linesOf(`handover:${handover}`);
  expect(log.map(({ action, changes }) => [action, changes])).toEqual([
    ['adminCourierSheet', { handover, format: 'csv', rows: 2 }],
    ['adminCourierSheet', { handover, format: 'xlsx', rows: 2 }],
  ]);
  expect(await linesOf(`courier:${courierId}`)).toHaveLength(2);
});

test('[ADM-97] what is printed is written down by the numbers of the orders alone', async () => {
  const ids = [await cashOrder(), await cashOrder()];
  const before = await shop.db.$count(auditLog);
  await packer.send(calls.printOrders, { orders: ids.join(',') });
  const lines = (await linesOf('orders')).filter(({ action }) => action === 'adminPrintOrders');
  expect(lines.at(-1)?.changes).toEqual({ orders: ids });
  expect(await shop.db.$count(auditLog)).toBe(before + 1);
  for (const wrong of ['', 'all', '1,,2', '1;2', Array.from({ length: 101 }, (_, index) => 1000 + index).join(',')]) {
    expect((await packer.send(calls.printOrders, { orders: wrong })).status).toBe(400);
  }
});
