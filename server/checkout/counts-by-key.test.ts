import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { openTestShop } from '#testing/test-shop.ts';

const WAITING = 400;
const { db, url } = await openTestShop();

beforeAll(async () => {
  await fillLargeShop(url, 3000);
  await db.execute(sql`insert into users (email, first_name, last_name, password_hash, email_verified_at)
    select 'new-' || n || '@example.com', 'Nimali', 'Perera', 'none', now() from generate_series(1, 5000) n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set placed_from = 'here', status = 'Pending', stock = 'held', paid_at = null, confirmed_at = null
      where id in (select id from orders where user_id is not null and payment_method = 'cod' order by id desc limit ${WAITING})`);
  });
  for (const table of ['users', 'orders', 'order_lines']) await db.execute(sql`analyze ${sql.identifier(table)}`);
}, 300_000);

test('[SPD-24] what others hold and owe is read by its keys, however many customers and sold lines there are', async () => {
  const read = await db.transaction(async (tx) => {
    const { rows: people } = await tx.execute<{ newest: number }>(sql`select max(id) as newest from users`);
    const newest = people[0]?.newest;
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ rows: number }>(sql`select sum(seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables where relname in ('users', 'order_lines')`);
      return rows[0]?.rows ?? 0;
    };
    const { rows: sold } = await tx.execute<{
      item: number;
      lines: number;
    }>(sql`select product_item_id as item, count(*)::int as lines
      from order_lines group by 1 order by 2 desc limit 1`);
    expect(sold[0]?.lines).toBeGreaterThan(100);
    const before = await rowsRead();
    await tx.execute(sql`select count_open_cash(${newest}::int, null, '+94771234567', 'Kandy', '12 Temple Road', 'here', false),
      room_to_hold(${newest}::int, null, 'here', ${sold[0]?.item}, 25)`);
    return (await rowsRead()) - before;
  });
  expect(read).toBeLessThan(4 * WAITING);
});
