import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateAsFarAs, migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync('server/migrations/meta/_journal.json', 'utf8'),
);

/** The rows of a shop that opened with the first version, by the migration after which they were written. */
const parts = readFileSync('testing/releases/first-shop.sql', 'utf8')
  .split('-- after ')
  .slice(1)
  .map((part) => ({ tag: part.slice(0, part.indexOf('\n')), rows: part.slice(part.indexOf('\n')) }));

test('[BAK-21] a shop that opened with the first version comes to today with every order, and its books agree', async () => {
  const url = await openTestDatabase('template0');
  const client = new pg.Client(url);
  await client.connect();
  for (const { tag, rows } of parts) {
    const { when: at = 0 } = journal.entries.find((entry) => entry.tag === tag) ?? {};
    await migrateAsFarAs(client, { hash: '', at });
    await client.query(rows);
  }
  expect(parts.map(({ tag }) => tag)[0]).toBe(journal.entries[0]?.tag);

  await migrateDatabase(url);
  const { rows: orders } = await client.query(`
    select orders.id, status, total_cents, email, shipping_phone, (select string_agg(sku || ' x ' || qty, ', ') from order_lines where order_id = orders.id) as lines,
      (select count(*)::int from order_events where order_id = orders.id) as events,
      (select sum(amount_cents)::int from money_entries where order_id = orders.id) as money
    from orders order by id`);
  const person = { email: 'devi@example.com', shipping_phone: '+94771234567' };
  expect(orders).toEqual([
    { id: 1001, status: 'Delivered', total_cents: 383000, ...person, lines: 'DAY-50 x 2', events: 4, money: 383000 },
    { id: 1002, status: 'Paid', total_cents: 235000, ...person, lines: 'DAY-50 x 1', events: 2, money: 235000 },
    {
      id: 1003,
      status: 'Cancelled',
      total_cents: 99950 + 50000,
      ...person,
      lines: 'GEL-200 x 1',
      events: 2,
      money: null,
    },
  ]);
  const { rows: kept } = await client.query(`
    select (select array_agg(name order by id) from products) as products, (select array_agg(sku || ' ' || on_hand || ' ' || reserved order by id) from product_items) as items,
      (select array_agg(email order by id) from users) as users, (select text from reviews) as review, (select encode(bytes, 'hex') from images) as picture,
      (select address from addresses) as address, (select qty from cart_lines) as cart, (select uses from discount_codes) as uses, (select count(*)::int from mails) as mails,
      (select name || ' ' || orders from customers where email ilike 'devi%') as customer`);
  expect(kept).toEqual([
    {
      products: ['Day Cream', 'Cooling Gel', 'Old Balm'],
      items: ['DAY-50 10 1', 'DAY-100 4 0', 'GEL-200 7 0', 'BALM 0 0'],
      users: ['Devi@example.com', 'owner@example.com'],
      review: 'My skin is calm.',
      picture: '01020304',
      address: '12 Temple Road',
      cart: 2,
      uses: 1,
      mails: 1,
      customer: 'Devi Silva 2',
    },
  ]);
  const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'error' }) });
  expect(await auditLedger(db).finally(close)).toEqual([]);
  await client.end();
});
