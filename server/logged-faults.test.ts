import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openMailer } from '#server/mail/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { isLong } from '#testing/randomness.ts';
import { openShopApartByNight } from '#testing/shop-here.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const KAMALA = {
  firstName: 'Kamala-Devi',
  lastName: 'Wijesinghe',
  email: 'kamala.w@lotus-mail.example',
  password: 'moonlit-coconut-palm',
  street: '77 Lotus Lane',
  phone: '071 555 0199',
};
const shippingAddress = {
  firstName: KAMALA.firstName,
  lastName: KAMALA.lastName,
  address: KAMALA.street,
  apartment: 'Flat Jasmine',
  district: 'Kandy',
  postalCode: '20000',
  phoneNumber: KAMALA.phone,
};
const PERSONAL =
  /kamala|wijesinghe|lotus|moonlit|jasmine|0?71[ -]?555[ -]?0199|argon2id\$|[\da-f]{64}|params:|Failing row|\) already exists/i;

/** Ways in which a table fails: each makes PostgreSQL or the driver tell of the row in another place. */
const FAULTS: Record<string, (table: string) => [break_: string, mend: string]> = {
  'a check that fails': (table) => [
    `alter table ${table} add constraint refused check (false) not valid`,
    `alter table ${table} drop constraint refused`,
  ],
  'a trigger that tells the row': (table) => [
    `create or replace function tell_row() returns trigger language plpgsql as $$
       begin raise exception 'cannot keep %', new using detail = new::text, errcode = 'check_violation'; end $$;
     create trigger tell before insert or update on ${table} for each row execute function tell_row()`,
    `drop trigger tell on ${table}`,
  ],
  'a text that is no number': (table) => [
    `create or replace function read_row() returns trigger language plpgsql as $$
       begin perform new::text::integer; return new; end $$;
     create trigger tell before insert or update on ${table} for each row execute function read_row()`,
    `drop trigger tell on ${table}`,
  ],
  'a table that is gone': (table) => [
    `alter table ${table} rename to ${table}_gone`,
    `alter table ${table}_gone rename to ${table}`,
  ],
};
const TABLES = [
  ...['users', 'addresses', 'sessions', 'mails', 'newsletter_subscribers', 'newsletter_tokens'],
  ...[
    'orders',
    'order_lines',
    'payment_attempts',
    'payment_calls',
    'payment_events',
    'idempotency_keys',
    'rate_limits',
  ],
];

const { shop, url, sandbox, cardOrder, work } = await openPaymentShop({ LOG_LEVEL: 'trace' });
await work();
const { send } = apiClient(shop.request);
const smtp = await openMailServer();
afterAll(() => smtp.close());

/** Everything that a person's data passes through, whatever comes of it. */
async function visit(label: string): Promise<void> {
  const email = `${label}.${KAMALA.email}`;
  const { id, token } = await apiClient(shop.request)
    .customer(email, KAMALA.password)
    .catch(() => ({ id: 0, token: '' }));
  await send('POST', '/auth/register', { ...KAMALA, email: `again.${email}` });
  await send('PUT', `/users/${id}`, { ...KAMALA, phoneNumber: KAMALA.phone }, { token });
  const address = { fullName: KAMALA.lastName, address: KAMALA.street, district: 'Kandy', phone: KAMALA.phone };
  await send('POST', `/users/${id}/addresses`, address, { token });
  await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
  await send('POST', '/orders', { shippingAddress, paymentMethodId: CASH }, { token, key: `order-${label}` });
  await send('POST', '/newsletter/subscribe', { email });
  await send('POST', '/auth/forgot-password', { email });
  await send('POST', '/newsletter/confirm', { token: 'k'.repeat(43) });
}

async function notify(orderId: number): Promise<void> {
  const { GATEWAY_MERCHANT_ID: merchant, GATEWAY_WEBHOOK_SECRET: secret = '' } = sandbox.settings;
  await fetch(`${url}/api/payments/card/notify`, {
    method: 'POST',
    headers: { 'X-Notification-Secret': secret, 'X-Notification-ID': crypto.randomUUID() },
    body: JSON.stringify({
      merchant,
      order: { id: String(orderId), description: KAMALA.lastName },
      transaction: { type: 'PAYMENT' },
      customer: { email: KAMALA.email },
    }),
  });
}

const TELLS_MOST = 'a trigger that tells the row';

/** By night each table fails in every way, by day in one of them. */
function tablesOf(name: string): string[] {
  const ways = Object.keys(FAULTS);
  return isLong ? TABLES : TABLES.filter((_, index) => index % ways.length === ways.indexOf(name));
}

test.each(Object.keys(FAULTS))('[SEC-11] %s tells the log of nobody, whichever table it is', async (name) => {
  const said: string[] = [];
  for (const table of tablesOf(name)) {
    await shop.db.execute(sql`truncate rate_limits`);
    const order = await cardOrder({ 2: 1 });
    shop.logged.length = 0;
    const [breakIt, mendIt] = FAULTS[name]?.(table) ?? ['', ''];
    await shop.db.execute(sql.raw(breakIt));
    await visit(`${table}-${Object.keys(FAULTS).indexOf(name)}`);
    await notify(order.orderId);
    await order.pay();
    await shop.db.execute(sql.raw(mendIt));
    const text = shop.logged.join('');
    expect(PERSONAL.exec(text)?.[0], `${name}, ${table}`).toBeUndefined();
    expect(/"level":"(error|warn)"/.test(text), `${name}, ${table}`).toBe(true);
    said.push(text);
  }
  // What is needed to find the cause is there: the table, the code, and the place in our own code.
  const all = said.join('');
  expect(all).toMatch(/"code":"(23514|22P02|42P01)"/);
  expect(all).toMatch(/server\/accounts\/[\w-]+\.ts:\d+/);
});

test('[SEC-11] a mail that cannot be sent or noted tells nobody’s address', async () => {
  const alerts = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
  const mailer = openMailer({ db: shop.db, smtpUrl: smtp.url, from: 'Komarika <hello@komarika.example>', alerts });
  await shop.db.execute(sql`truncate rate_limits`);
  await visit('mail');
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from mails order by id desc limit 1`);
  shop.logged.length = 0;
  smtp.behave('busy');
  await mailer.deliver(rows[0]?.id ?? 0).catch((error) => shop.log.error({ err: error }, 'job failed'));
  await shop.db.execute(sql`alter table mails add constraint refused check (false) not valid`);
  await mailer.deliver(rows[0]?.id ?? 0).catch((error) => shop.log.error(error));
  await shop.db.execute(sql`alter table mails drop constraint refused`);
  expect(shop.logged.length).toBeGreaterThan(1);
  expect(shop.logged.join('')).not.toMatch(PERSONAL);
});

test('[SEC-11] a shop writes nobody’s data to its output, whatever fails in it', async () => {
  const database = await openTestDatabase();
  const { address, output, close } = await openShopApartByNight({
    DATABASE_URL: database,
    LOG_LEVEL: 'trace',
    SANDBOX_PORT: '0',
  });
  const client = new pg.Client(database);
  await client.connect();
  for (const table of ['users', 'newsletter_subscribers', 'mails']) {
    const [breakIt = ''] = FAULTS[TELLS_MOST]?.(table) ?? [];
    await client.query(breakIt);
  }
  const { send } = apiClient((path, init) => fetch(`${address}${path}`, init));
  expect((await send('POST', '/auth/register', KAMALA)).status).toBe(500);
  expect((await send('POST', '/newsletter/subscribe', { email: KAMALA.email })).status).toBe(500);
  await fetch(`${address}/reset-password?token=${'k'.repeat(42)}Z9`);
  await fetch(`${address}/payments/go/${'ab'.repeat(32)}`);
  await client.query('alter table payment_attempts rename to payment_attempts_gone');
  expect((await fetch(`${address}/payments/go/${'ab'.repeat(32)}`)).status).toBe(500);
  await client.end();
  await close();
  expect(output.text.match(/"msg":"request failed"/g)?.length).toBe(3);
  expect(output.text).not.toMatch(PERSONAL);
  expect(output.text).not.toContain('k'.repeat(42));
});

test('[SEC-11] the log of PostgreSQL itself quotes no row that failed', async () => {
  // This server was started as the shop starts its own.
  const { rows } = await shop.db.execute(sql`select current_setting('log_error_verbosity') as verbosity`);
  expect(rows).toEqual([{ verbosity: 'terse' }]);
});
