import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyReport } from '#server/payments/settle/apply-report.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';

const OWNER = 'owner@komarika.example';
const { instalmentOrder, payments, shop } = await openPaymentShop({ OWNER_EMAIL: OWNER, LOG_LEVEL: 'error' });

const told = async (orderId: number) => {
  const { rows } = await shop.db.execute<{ recipient: string; text: string }>(
    sql`select recipient, text from mails where kind = 'owner-alert' and text like ${`%Order ${orderId} (%`} order by id`,
  );
  return rows;
};
const lines = (orderId: number) =>
  shop.logged.filter((line) => line.includes('"code":"order_issue"') && line.includes(`order ${orderId},`));

test('[REL-13] what only a person can put right about an order is a line in the log and a mail, once', async () => {
  const nimali = await instalmentOrder('mintpay');
  await nimali.choose('approve');
  await nimali.post(`/orders/${nimali.orderId}/cancel`);
  for (let time = 0; time < 3; time += 1) await runRefundJobs(payments, nimali.orderId);
  const [mail, ...others] = await told(nimali.orderId);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: OWNER, text: expect.stringContaining('(refund_by_hand): Refund ') });
  expect(lines(nimali.orderId)).toHaveLength(1);
  expect(`${lines(nimali.orderId)}${mail?.text}`).not.toMatch(/Perera|Temple Road|077/);
});

test('[REL-13] an issue that twenty find at once is told once', async () => {
  const nimali = await instalmentOrder('koko');
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from payment_attempts where order_id = ${nimali.orderId}`,
  );
  const attemptId = rows[0]?.id ?? 0;
  const report = { state: 'paid', money: { cents: 1, currency: 'LKR' }, paymentRef: 'one', reason: null } as const;
  const apply = () =>
    shop.db.transaction((tx) => applyReport(tx, payments.mailContext, { attemptId, report, now: new Date() }));
  await Promise.all(Array.from({ length: 20 }, apply));
  expect(await told(nimali.orderId)).toEqual([
    { recipient: OWNER, text: expect.stringContaining('(wrong_amount): The provider took Rs. 0.01') },
  ]);
  expect(lines(nimali.orderId)).toHaveLength(1);
});
