import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as calls from '#contract/staff/onboarding.ts';
import { addNote } from '#contract/staff/order-writes.ts';
import * as goods from '#contract/staff/products.ts';
import { users } from '#server/accounts/tables.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { demoCustomers, emailOf } from '#server/demo/customers.ts';
import { removeDemoData } from '#server/demo/remove-demo-data.ts';
import { reseed, seedEmptyDatabase } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { auditLog, staffSessions } from '#server/staff/tables.ts';
import { orderClient } from '#testing/order-client.ts';
import { jar, productClient } from '#testing/product-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db, queue } = shop;
const delivery = deliveryTerms(shop.config);
// By connections that may take their time, as the shop fills itself.
const batch = openDatabase(shop.url, { log: shop.log, isBatch: true });
await reseed(batch.db, queue, { brandName: 'Komarika', publicUrl: 'http://localhost:3000', delivery });
await batch.close();
const { ledgerGaps, buyer } = orderClient(shop);
const member = staffClient(shop);
const owner = await member({ role: 'owner', firstName: 'Ruvini' });
const { create } = await productClient(shop);

const contactEmail = 'care@aloe.example';
const COUNTED_APART = ['demo_rows', 'demo_leaving', 'audit_log'];

async function tableNames(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  return rows.map(({ name }) => name);
}

/** So many rows in each table. */
async function counts(): Promise<Record<string, number>> {
  // As every hour: of each number one row.
  await joinCounts(db);
  const found: Record<string, number> = {};
  for (const name of await tableNames()) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    found[name] = rows[0]?.count ?? 0;
  }
  return found;
}

/** Where something of the demo's people is still written. */
async function findWords(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await tableNames()).filter((one) => !COUNTED_APART.includes(one))) {
    const pattern = words.map((word) => word.replaceAll(/[.+]/g, '\\$&')).join('|');
    const { rows } = await db.execute<{ row: string }>(sql`
      select left(t::text, 200) as row from ${sql.identifier(name)} t where t::text ~* ${pattern} limit 3`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const all = await counts();

test('[OFC-18] every row that the demo brings is marked, wherever it lies', async () => {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select table_name as name, count(*)::int as count from demo_rows group by 1`);
  const marked = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  for (const name of [
    'orders',
    'order_lines',
    'shipments',
    'mails',
    'documents',
    'money_entries',
    'reviews',
    'products',
  ]) {
    expect([name, marked[name]]).toEqual([name, all[name]]);
  }
  expect(marked.users).toBe(3 + Object.keys(demoCustomers).length);
});

/** Somebody has begun to use the shop with the demo in it. */
const real = await buyer({ 3: 2 });
const lastOrder = async () => Number((await db.execute(sql`select max(id) as id from orders`)).rows[0]?.id);
expect((await real.place()).status).toBe(200);
const placed = await lastOrder();
const balm = await create({ name: 'Night Balm', categoryId: 2, items: [jar('OWN-1', { onHand: 5 })] });
const before = (await owner.send(goods.getStaffProduct, { id: 1 })).body;

test('[OFC-19] what would go and what would stay is said before, with its reason, and nothing is changed by looking', async () => {
  await db.execute(sql`update products set description = description || ' Ours.' where id = 1`);
  const was = await counts();
  const { body } = await owner.send(calls.getDemoPlan, {});
  expect(body.isThere).toBe(true);
  expect(body.goes).toMatchObject({
    orders: 51,
    customers: 12,
    products: 14,
    staff: 2,
    reviews: 65,
    couriers: 3,
    codes: 6,
  });
  expect(body.stays).toContainEqual({ what: 'product', name: before.product.name, why: 'you changed it' });
  expect(body.stays.filter(({ what }) => what === 'product').map(({ why }) => why)).toEqual(
    expect.arrayContaining(['you changed it', 'somebody ordered it']),
  );
  expect(body.stays.filter(({ what }) => what === 'category').length).toBeGreaterThan(0);
  expect(body.obstacle).toBeNull();
  expect(await counts()).toEqual(was);
});

test('[OFC-19] looking writes nothing, and waits for nobody who takes it away', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table demo_leaving in share row exclusive mode`);
    expect((await owner.send(calls.getDemoPlan, {})).status).toBe(200);
  });
});

test('[OFC-20] it is the owner who takes it away, with the code, the name of the shop typed, and not as the owner of the demo', async () => {
  const packer = await member({ permissions: ['settings', 'orders'] });
  expect((await packer.send(calls.removeDemoData, { shopName: 'Komarika' })).status).toBe(403);
  const old = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
  expect((await old.send(calls.removeDemoData, { shopName: 'Komarika' })).body.code).toBe('second_factor_needed');
  const wrong = await owner.send(calls.removeDemoData, { shopName: 'Komari' });
  expect([wrong.status, wrong.body.error]).toEqual([400, 'shopName: This is not the name of the shop: type Komarika']);

  const [demoOwner] = await db.select().from(users).where(eq(users.email, 'owner@komarika.example'));
  const token = newToken();
  const userId = demoOwner?.id ?? 0;
  await db
    .insert(staffSessions)
    .values({ tokenHash: tokenHash(token), userId, userAgent: '', expiresAt: new Date(Date.now() + 9e6) });
  const response = await shop.request('/api/admin/demo/take-away', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `komarika_staff=${token}`, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ shopName: 'komarika' }),
  });
  expect([response.status, (await response.json()).error]).toEqual([
    409,
    expect.stringContaining('password of your own'),
  ]);
});

test('[OFC-21] killed in the middle, nothing has happened', async () => {
  // What staff wrote at an order of the demo hangs on it, and an entry of the demo's packer stays in the log.
  const [note] = (await db.execute<{ id: number }>(sql`select min(id) as id from orders where is_demo`)).rows;
  expect((await owner.send(addNote, { id: note?.id ?? 0, text: 'Called Nimali.', kind: 'note' })).status).toBe(200);
  const [packer] = await db.select().from(users).where(eq(users.email, 'staff@komarika.example'));
  await db
    .insert(auditLog)
    .values({ actorId: packer?.id ?? 0, action: 'adminAddNote', subject: 'order:1001', requestId: 'x' });
  const was = await counts();
  const killed = db.transaction(async (tx) => {
    await removeDemoData(tx, { asker: { ...owner, lastName: 'Own' }, examples: [], now: new Date() });
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow();
  expect(await counts()).toEqual(was);
  expect(await ledgerGaps()).toEqual([]);
});

test('[OFC-22] all of the demo goes in one step; what people have of their own stays, and the shop sells on', async () => {
  const series = () => db.execute(sql`select name, last, demo_taken as taken from document_series order by 1`);
  const numbers = (await series()).rows;
  // While it is done, somebody still writes a note to one of the orders.
  const other = new pg.Client(shop.url);
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into order_notes (order_id, author_id, text) select min(id), ${owner.id}, 'Late.' from orders`,
  );
  const asked = owner.send(calls.removeDemoData, { shopName: 'komarika ', contactEmail });
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
  await other.query('commit');
  await other.end();
  const { status, body } = await asked;
  expect([status, body.error, body.goes?.orders]).toEqual([200, undefined, 51]);

  const people = Object.keys(demoCustomers) as (keyof typeof demoCustomers)[];
  const words = people.flatMap((one) => [emailOf(one), demoCustomers[one].phone, demoCustomers[one].address]);
  expect(await findWords([...words, 'nimali@komarika', 'staff@komarika', 'owner@komarika'])).toEqual([]);
  expect(await counts()).toMatchObject({
    demo_rows: 0,
    demo_leaving: 0,
    orders: 1,
    reviews: 0,
    couriers: 0,
    discount_codes: 0,
    documents: 0,
    products: 3,
  });
  const { rows: left } = await db.execute(sql`select id from products order by id`);
  expect(left).toEqual([{ id: 1 }, { id: 3 }, { id: balm.id }]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'adminTakeDemoAway'))).toBe(1);
  // The packer's entry is there, in nobody's name.
  const [entry] = await db
    .select({ name: users.firstName, at: users.deletedAt })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.requestId, 'x'));
  expect(entry).toMatchObject({ name: 'Demo', at: expect.any(Date) });
  expect(await ledgerGaps()).toEqual([]);

  // Numbers of orders go on: one is of one's own. Those of documents begin anew: none is.
  expect(numbers.length).toBeGreaterThan(0);
  expect((await series()).rows).toEqual([]);
  const again = await buyer({ 3: 1, [balm.items[0]?.id ?? 0]: 1 });
  expect((await again.place()).status).toBe(200);
  expect(await lastOrder()).toBe(placed + 1);
  expect(await ledgerGaps()).toEqual([]);
});

test('[OFC-23] a second press does nothing, and a start does not bring it back', async () => {
  const was = await counts();
  const { body } = await owner.send(calls.removeDemoData, { shopName: 'Komarika' });
  expect([body.isThere, body.goes?.orders, body.stays]).toEqual([false, 0, []]);
  expect((await owner.send(calls.getDemoPlan, {})).body).toMatchObject({ isThere: false, stays: [] });
  expect(await counts()).toEqual({ ...was, audit_log: (was.audit_log ?? 0) + 1 });
  await db.execute(sql`update products set archived_at = now(), active = false`);
  expect(await seedEmptyDatabase(db, queue)).toBe(false);
});
