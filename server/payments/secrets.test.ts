import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { masked } from '#server/payments/mask.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

test('[PAY-12] neither card nor secret is found in the database, the log or an answer of the shop', async () => {
  const written: string[] = [];
  const { cardOrder, instalmentOrder, sandbox, shop, browse, work } = await openPaymentShop({ LOG_LEVEL: 'trace' });
  await work();
  const number = TEST_CARDS.challenged;
  const nimali = await cardOrder();
  const { body } = await nimali.pay({ number, securityCode: '100' });
  written.push(JSON.stringify(body), await (await browse(body.challengeUrl)).text());
  const devi = await cardOrder();
  await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: 'down' });
  written.push(JSON.stringify(await devi.pay({ number: TEST_CARDS.frictionless })));
  const koko = await instalmentOrder('koko');
  written.push(JSON.stringify(await koko.choose('approve')), JSON.stringify(koko.placed));

  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const { rows: all } = await shop.db.execute(sql.raw(`select * from ${name}`));
    written.push(JSON.stringify(all));
  }
  expect(shop.logged.length).toBeGreaterThan(10);
  expect(shop.logged.join('\n')).not.toMatch(/[\da-f]{64}/);
  written.push(...shop.logged);
  const everything = written.join('\n');
  const { GATEWAY_PASSWORD, GATEWAY_WEBHOOK_SECRET, KOKO_PRIVATE_KEY, KOKO_API_KEY, MINTPAY_SECRET } = sandbox.settings;
  const secrets = [GATEWAY_PASSWORD, GATEWAY_WEBHOOK_SECRET, KOKO_API_KEY, MINTPAY_SECRET, 'aes256Key":"[^[]'];
  for (const secret of [number, TEST_CARDS.frictionless, KOKO_PRIVATE_KEY?.slice(40, 80), ...secrets]) {
    expect(secret).toBeTruthy();
    expect(everything.includes(secret as string), `${secret?.slice(0, 4)}... was written down`).toBe(false);
  }
  const { rows: calls } = await shop.db.execute<{ operation: string }>(sql`select operation from payment_calls`);
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(
    new Set([
      ...['CREATE_SESSION', 'UPDATE_SESSION', 'INITIATE_AUTHENTICATION', 'AUTHENTICATE_PAYER', 'PAY'],
      ...['RETRIEVE_TRANSACTION', 'orderView'],
    ]),
  );
});

test('[PAY-12] what is stored of a call has no secrets, cards or persons in it', () => {
  const kept = masked({
    session: { id: 'SESSION0002816562472I0271878F98', aes256Key: 'a2V5' },
    sourceOfFunds: { provided: { card: { number: '5123450000000008', securityCode: '100', nameOnCard: 'N. Perera' } } },
    customer: { email: 'nimali@example.com' },
    _email: 'nimali@example.com',
    order: { amount: 4500, id: '1001' },
    list: ['4508750015741019 and more', 5123450000000008, 5123450000000008, 4508750015741019],
  });
  expect(kept).toEqual({
    session: { id: 'SESSION...8F98', aes256Key: '[secret]' },
    sourceOfFunds: { provided: { card: { number: '[digits]', securityCode: '[secret]', nameOnCard: '[personal]' } } },
    customer: '[personal]',
    _email: '[personal]',
    order: { amount: 4500, id: '1001' },
    list: ['[digits] and more', '[digits]', '[digits]', '[digits]'],
  });
});
