import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { staffClient } from '#testing/staff-client.ts';
import type { Databases } from './buyers.ts';
import { type Row, rowOf } from './rows.ts';

const AT_ONCE = 50;
const ROUNDS = 3;

/** A member of staff confirms as many orders as a day brings, by one press. */
export async function moveRow({ shop }: Databases, port: number): Promise<Row> {
  const request = (path: string, init: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const dilki = await staffClient({ db: drizzle(shop), request })();
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await shop.query<{ orderId: number; version: number }>(
      `select id as "orderId", version from orders where status = 'Pending' and payment_method = 'cod' and confirmed_at is null
      order by id desc limit $1`,
      [AT_ONCE],
    );
    const began = performance.now();
    const { body } = await dilki.send(moveOrders, { move: 'confirm', orders: rows }, { key: randomUUID() });
    seconds.push((performance.now() - began) / 1000);
    const moved = body.results.filter(({ isMoved }) => isMoved).length;
    if (moved !== AT_ONCE) throw new Error(`${moved} of ${AT_ONCE} orders were moved.`);
  }
  return rowOf(`${AT_ONCE} orders moved at once`, seconds, 's', { atMost: 1 });
}
