import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countIn, findReturn } from '#contract/staff/cash.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { returnedPieces } from '#server/shipments/tables.ts';
import { cashClient } from '#testing/cash-client.ts';
import { CARD, CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COD_REFUSED_PER_PHONE: '2' });
const { db } = shop;
const { buyer, stockOf, ledgerGaps } = orderClient(shop);
const { dilki, read, move, parcel } = await cashClient(shop);

const scan = async (code: string) => (await dilki.send(findReturn, { code })).body;

test('[CSH-09] a parcel is found by tracking or order number; good pieces are on the shelf again, damaged ones are not', async () => {
  const { orderId, waybill } = await parcel({ pieces: { 5: 3, 9: 2 }, isDelivered: false });
  const before = { gel: await stockOf(5), lip: await stockOf(9) };
  await move(orderId, 'comingBack');
  const found = await scan(waybill.toLowerCase());
  expect(found).toEqual(await scan(`#${orderId}`));
  expect(found.lines.map(({ qty }) => qty)).toEqual([3, 2]);
  const [gel, lip] = found.lines.map(({ id }) => id);
  const { version } = found;
  const counted = (lines: { id: number; good: number; damaged: number }[]) => ({ orderId, version, lines });
  const tooMany = await dilki.send(countIn, counted([{ id: gel ?? 0, good: 3, damaged: 1 }]));
  expect([tooMany.status, await stockOf(5)]).toEqual([400, before.gel]);
  const input = counted([
    { id: gel ?? 0, good: 2, damaged: 1 },
    { id: lip ?? 0, good: 1, damaged: 0 },
  ]);
  const { body } = await dilki.send(countIn, input);
  expect(body.sentence).toBe(`${orderId} is back: 3 back on the shelf, 1 damaged, 1 missing.`);
  expect(await stockOf(5)).toEqual({ ...before.gel, onHand: before.gel.onHand + 2 });
  expect(await stockOf(9)).toEqual({ ...before.lip, onHand: before.lip.onHand + 1 });
  expect((await dilki.send(getOrder, { id: orderId })).body.row).toMatchObject({ status: 'Cancelled', parcel: 'back' });
  expect((await dilki.send(countIn, input)).body.error).toBe(`${orderId} is counted in already.`);
  expect((await dilki.send(findReturn, { code: waybill })).status).toBe(409);
  expect(await db.$count(returnedPieces, eq(returnedPieces.orderId, orderId))).toBe(2);
  await expect(db.execute(sql`update returned_pieces set good = 9 where order_line_id = ${gel}`)).rejects.toThrow();
  expect(await ledgerGaps()).toEqual([]);
});

test('[CSH-09] one that nobody announced comes back too, one that is delivered, paid or unknown does not', async () => {
  const out = await parcel({ isDelivered: false });
  const { version, lines } = await scan(out.waybill);
  const input = { orderId: out.orderId, version, lines: lines.map(({ id, qty }) => ({ id, good: qty, damaged: 0 })) };
  const ruwan = await staffClient(shop)({ firstName: 'Ruwan', permissions: ['orders'] });
  const answers = await Promise.all([dilki.send(countIn, input), ruwan.send(countIn, input)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(out.orderId)).status).toBe('Cancelled');
  const there = await parcel();
  expect((await dilki.send(findReturn, { code: there.waybill })).body.error).toContain('is delivered');
  const card = await buyer({ 5: 1 });
  const placed = await card.place({ paymentMethodId: CARD });
  const code = String(placed.body.order?.id ?? '');
  if (code) expect((await dilki.send(findReturn, { code })).status).toBe(409);
  expect((await dilki.send(findReturn, { code: 'NOWHERE' })).body.error).toContain('No parcel has the number NOWHERE');
  expect(await ledgerGaps()).toEqual([]);
});

test('[CSH-11] a phone that has refused two parcels, however it is written, is offered other ways to pay only', async () => {
  const phone = '+94779990001';
  const place = async (phoneNumber: string, paymentMethodId = CASH) => {
    const nimali = await buyer({ 5: 1 });
    const shippingAddress = { ...shippingAddressOf(4711), phoneNumber };
    return { nimali, ...(await nimali.place({ paymentMethodId, shippingAddress })) };
  };
  const refuse = async (phoneNumber: string) => {
    const { body } = await place(phoneNumber);
    const orderId = body.order.id as number;
    await move(orderId, 'confirm');
    await move(orderId, 'ship', `R${orderId}`);
    const { version, lines } = await scan(`R${orderId}`);
    await dilki.send(countIn, { orderId, version, lines: lines.map(({ id, qty }) => ({ id, good: qty, damaged: 0 })) });
  };
  await refuse(phone);
  expect((await place('077 999 0001')).status).toBe(200);
  await refuse('0779990001');
  const reason =
    'Cash on delivery is not offered for this phone number, since 2 parcels were not taken at the door. Please choose another way to pay.';
  for (const written of ['077-999 0001', '0094 77 9990001', '+94 77 999 0001', '94779990001']) {
    const { status, body } = await place(written);
    expect([status, body.code, body.details.reason]).toEqual([422, 'payment_method_not_offered', reason]);
  }
  const { nimali } = await place('0779990001', CARD);
  await nimali.fill({ 5: 1 });
  const { quote } = (await nimali.post('/orders/quote', { paymentMethodId: CASH, phoneNumber: '(077) 999 00 01' }))
    .body;
  const offers = quote.paymentMethods.map(
    ({ id, isOffered, reason: why }: { id: number; isOffered: boolean; reason: string }) => [id, isOffered, why],
  );
  expect(offers).toContainEqual([CASH, false, reason]);
  expect(offers).toContainEqual([CARD, true, null]);
  expect((await place('077 999 0002')).status).toBe(200);
});
