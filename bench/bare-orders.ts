/**
 * What an order costs at the least: SQL by hand, named, sent through `pg` by a bare `node:http`. It does of the shop's work what
 * no shop can leave out: who asks, once per key, the cart, the pieces, the order with its lines and its payment, in one
 * transaction. Started by the bench as a process of its own, on a database of its own beside the shop's.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });

const SQL = {
  caller: 'select user_id as id from sessions where token = $1 and expires_at > now()',
  claim: 'insert into keys (owner, key) values ($1, $2) on conflict do nothing',
  answered: 'update keys set answer = $3 where owner = $1 and key = $2',
  add: `insert into cart_lines (user_id, item_id, qty) select $1, id, $3 from items where id = $2 and on_hand - reserved >= $3
    on conflict (user_id, item_id) do update set qty = cart_lines.qty + excluded.qty`,
  cart: `select line.item_id as "itemId", line.qty, item.name, item.price_cents as "priceCents", item.on_hand - item.reserved as left
    from cart_lines line join items item on item.id = line.item_id where line.user_id = $1 order by line.item_id`,
  lock: 'select qty from cart_lines where user_id = $1 order by item_id for update',
  // In the order of ids, so that no two orders wait in a circle.
  reserve: `update items set reserved = reserved + line.qty from (
      select item.id, line.qty from cart_lines line join items item on item.id = line.item_id where line.user_id = $1
      order by item.id for no key update of item) line
    where items.id = line.id and items.on_hand - items.reserved >= line.qty`,
  order: `with placed as (
      insert into orders (user_id, address, phone, total_cents) values ($1, $2, $3, $4) returning id
    ), lines as (
      insert into order_lines (order_id, item_id, name, price_cents, qty)
      select placed.id, item.id, item.name, item.price_cents, line.qty
      from placed, cart_lines line join items item on item.id = line.item_id where line.user_id = $1
    ), payment as (insert into payments (order_id, amount_cents) select id, $4 from placed)
    select id from placed`,
  empty: 'delete from cart_lines where user_id = $1',
};
type Name = keyof typeof SQL;
type Line = { itemId: number; qty: number; name: string; priceCents: number; left: number };

class Refused extends Error {}

const server = createServer(async (request, response) => {
  try {
    const body = await readJson(request);
    const caller = await pool.query(named('caller', [request.headers.authorization?.slice('Bearer '.length)]));
    const user = caller.rows[0]?.id as number;
    if (!user) throw new Refused('not signed in');
    const work = request.url === '/api/orders' ? placeOrder : addToCart;
    const answer = await once(user, String(request.headers['idempotency-key']), (client) => work(client, user, body));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(error instanceof Refused ? 409 : 500).end(String(error));
  }
});

async function addToCart(client: pg.PoolClient, user: number, [line]: { productItemId: number; qty: number }[]) {
  const { rowCount } = await client.query(named('add', [user, line?.productItemId, line?.qty]));
  if (rowCount === 0) throw new Refused('sold out');
  const { rows } = await client.query<Line>(named('cart', [user]));
  return { cart: { items: rows, total: totalOf(rows) } };
}

async function placeOrder(client: pg.PoolClient, user: number, input: { shippingAddress: Record<string, string> }) {
  await client.query(named('lock', [user]));
  const { rows } = await client.query<Line>(named('cart', [user]));
  if (rows.length === 0) throw new Refused('empty');
  const { rowCount } = await client.query(named('reserve', [user]));
  if (rowCount !== rows.length) throw new Refused('sold out');
  const { address, phoneNumber } = input.shippingAddress;
  const placed = await client.query(named('order', [user, address, phoneNumber, totalOf(rows)]));
  await client.query(named('empty', [user]));
  return { order: { id: placed.rows[0]?.id, orderTotal: totalOf(rows) / 100 } };
}

async function once(user: number, key: string, work: (client: pg.PoolClient) => Promise<object>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(named('claim', [user, key]));
    if (rowCount === 0) throw new Refused('repeated');
    const answer = await work(client);
    await client.query(named('answered', [user, key, JSON.stringify(answer)]));
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const named = (name: Name, values: unknown[]) => ({ name, text: SQL[name], values });
const totalOf = (lines: Line[]) => lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 50_000);

async function readJson(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
