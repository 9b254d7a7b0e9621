import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COD_FEE: '0.25' });
const { buyer, ledgerGaps } = orderClient(shop);
const dilki = await staffClient(shop)();

async function priced(cents: number) {
  await shop.db.execute(sql`update product_items set price_cents = ${cents} where id = 5`);
  return buyer({ 5: 1 });
}

test.each([
  [100_010, 1500, -0.35],
  [100_025, 1501, 0.5],
  [100_075, 1501, 0],
])('[CSH-10] %i cents and 0.25 for cash: Rs. %d, rounded by %d', async (cents, total, rounding) => {
  const nimali = await priced(cents);
  const ask = (paymentMethodId: number) => nimali.post('/orders/quote', { paymentMethodId });
  const { quote } = (await ask(CASH)).body;
  expect([quote.total, quote.rounding]).toEqual([total, rounding]);
  expect((await ask(CARD)).body.quote).toMatchObject({ total: cents / 100 + 500, rounding: 0 });
  const refused = await nimali.place({ expectedTotal: cents / 100 + 500.25 });
  expect(refused.status).toBe(rounding === 0 ? 200 : 409);
  const { body } = rounding === 0 ? refused : await nimali.place({ expectedTotal: total });
  expect(body.order.orderTotal).toBe(total);
  const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
  expect(order).toMatchObject({ orderTotal: total, rounding, paymentFee: 0.25 });
  const page = (await dilki.send(getOrder, { id: body.order.id })).body;
  expect(page).toMatchObject({ rounding, cashDue: total });
  const mail = await shop.db.execute<{ text: string }>(
    sql`select text from mails where kind = 'order-received' and key = ${String(body.order.id)}`,
  );
  const line = rounding < 0 ? 'Rounding: -Rs. 0.35' : `Rounding: Rs. ${rounding.toFixed(2)}`;
  expect(mail.rows[0]?.text.includes(line)).toBe(rounding !== 0);
  expect(await ledgerGaps()).toEqual([]);
});

test('[CSH-10] the database rounds cash alone, by less than a rupee, to whole ones', async () => {
  const { body } = await (await priced(100_000)).place({ paymentMethodId: CASH });
  for (const by of [-50, 51, 10, 100])
    await expect(
      shop.db.execute(sql`update orders set rounding_cents = rounding_cents + ${by}, total_cents = total_cents + ${by}
        where id = ${body.order.id}`),
    ).rejects.toThrow();
  await expect(
    shop.db.execute(sql`update orders set payment_method = 'card', expires_at = now() where rounding_cents <> 0`),
  ).rejects.toThrow();
});
