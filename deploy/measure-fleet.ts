import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { createUsers } from '#testing/create-users.ts';
import { shippingAddressOf } from '#testing/order-client.ts';
import { openClient } from '#testing/shoppers/asking.ts';

const SECONDS = 6;
const AT_ONCE = 16;
/** More than can be done in that time. */
const BUYERS = 3000;

type Client = ReturnType<typeof openClient>;

/** What a balancer's processes do in a second for so many who ask without a pause. */
export async function measureFleet(port: number, db: Db) {
  const buyers = await createUsers(db, BUYERS);
  await db.execute(sql`insert into carts (user_id) select unnest(${intArray(buyers.map(({ id }) => id))})`);
  await db.execute(sql`
    insert into cart_lines (user_id, product_item_id, qty)
    select id, 1 + id % 16, 1 from unnest(${intArray(buyers.map(({ id }) => id))}) id`);
  // No two searches are alike, so each page is rendered.
  const rendered = await rateOf(port, ({ ask }, number) => ask({ path: `/shop?search=aloe+${number}` }));
  const added = await rateOf(port, ({ ask }, number) =>
    ask({
      method: 'POST',
      path: '/api/cart/add',
      body: [{ productItemId: 1 + (number % 16), qty: 1 }],
      key: randomUUID(),
      ...tokenOf(buyers, number),
    }),
  );
  const before = await bytesAndOrders(db);
  const ordered = await rateOf(port, ({ ask }, number) =>
    ask({
      method: 'POST',
      path: '/api/orders',
      body: { shippingAddress: shippingAddressOf(buyers[number]?.id ?? 0), paymentMethodId: 4 },
      key: randomUUID(),
      ...tokenOf(buyers, number),
    }),
  );
  const after = await bytesAndOrders(db);
  const kilobytesOfOrder = (after.bytes - before.bytes) / (after.orders - before.orders) / 1024;
  return { rendered, added, ordered, kilobytesOfOrder };
}

/** Of the whole database, with what the jobs of an order leave behind. */
async function bytesAndOrders(db: Db) {
  const { rows } = await db.execute<{ bytes: string; orders: string }>(
    sql`select pg_database_size(current_database()) as bytes, (select count(*) from orders) as orders`,
  );
  return { bytes: Number(rows[0]?.bytes), orders: Number(rows[0]?.orders) };
}

const intArray = (ids: number[]) => sql.raw(`array[${ids.join(',')}]`);
const tokenOf = (buyers: { token: string }[], number: number) => ({ token: buyers[number]?.token ?? '' });

let clients = 1000;
async function rateOf(port: number, ask: (client: Client, number: number) => ReturnType<Client['ask']>) {
  let next = 0;
  let answered = 0;
  const refused: number[] = [];
  let isWarm = false;
  let isOver = false;
  const visits = Array.from({ length: AT_ONCE }, async () => {
    const client = openClient(port, clients++);
    while (!isOver && next < BUYERS) {
      const { status } = await ask(client, next++);
      if (status !== 200) refused.push(status);
      else if (isWarm && !isOver) answered += 1;
    }
    client.close();
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  isWarm = true;
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await Promise.all(visits);
  if (refused.length > 0) throw new Error(`${refused.length} were refused, with ${[...new Set(refused)]}.`);
  return answered / seconds;
}
