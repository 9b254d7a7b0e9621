import pg from 'pg';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';

export type Buyer = { token: string; id: number };
export type Databases = Awaited<ReturnType<typeof openDatabases>>;

const PIECES = 50_000_000;

/** The shop's database, and one beside it on the same server with the least that orders need. */
export async function openDatabases() {
  const url = await findEmbeddedPostgres('var/bench', 'shop');
  if (!url) throw new Error('The database of the bench is not running.');
  const shop = new pg.Client(url);
  await shop.connect();
  await shop.query('drop database if exists bare with (force)');
  await shop.query('create database bare template template0');
  const bareUrl = new URL(url);
  bareUrl.pathname = '/bare';
  const bare = new pg.Client(bareUrl.href);
  await bare.connect();
  await bare.query(`
    create table sessions (token text primary key, user_id int not null, expires_at timestamptz not null);
    create table keys (owner int, key text, answer jsonb, created_at timestamptz not null default now(), primary key (owner, key));
    create table items (id int primary key, name text not null, price_cents int not null, on_hand int not null, reserved int not null default 0,
      check (reserved <= on_hand));
    create table cart_lines (user_id int, item_id int references items, qty int not null check (qty > 0), primary key (user_id, item_id));
    create table orders (id int generated always as identity primary key, user_id int not null, address text not null, phone text not null,
      total_cents int not null, status text not null default 'Pending', created_at timestamptz not null default now());
    create index on orders (user_id);
    create table order_lines (id int generated always as identity primary key, order_id int not null references orders,
      item_id int not null references items, name text not null, price_cents int not null, qty int not null);
    create index on order_lines (order_id);
    create table payments (id int generated always as identity primary key, order_id int not null unique references orders, amount_cents int not null)`);
  const items = await shop.query('select id, price_cents from product_items order by id');
  for (const { id, price_cents } of items.rows)
    await bare.query('insert into items values ($1, $2, $3, $4)', [id, `Item ${id}`, price_cents, PIECES]);
  // By hand, as the owner may: the history says so.
  await shop.query(`update product_items set on_hand = reserved + ${PIECES / 50}`);
  return {
    shop,
    bare,
    bareUrl: bareUrl.href,
    async close() {
      await bare.end();
      await shop.query('drop database bare with (force)');
      await shop.end();
    },
  };
}

/** Customers who have confirmed their mail address and are signed in, in both. */
export async function makeBuyers({ shop, bare }: Databases, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, newToken);
  const { rows } = await shop.query<{ id: number }>(
    `insert into users (email, first_name, last_name, password_hash, email_verified_at)
    select 'bench-' || gen_random_uuid() || '@example.com', 'Nimali', 'Perera', 'none', now() from generate_series(1, $1) returning id`,
    [count],
  );
  const buyers = rows.map(({ id }, number) => ({ id, token: tokens[number] ?? '' }));
  await shop.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
    select hash, id, '', now() + interval '1 day' from unnest($1::text[], $2::int[]) as given (hash, id)`,
    [buyers.map(({ token }) => tokenHash(token)), buyers.map(({ id }) => id)],
  );
  await shop.query('insert into carts (user_id) select unnest($1::int[])', [buyers.map(({ id }) => id)]);
  await bare.query(
    `insert into sessions select token, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as given (token, id)`,
    [tokens, buyers.map(({ id }) => id)],
  );
  return buyers;
}

/** Two pieces for each, of two items. */
export async function fillCarts({ shop, bare }: Databases, buyers: Buyer[]): Promise<void> {
  const ids = buyers.map(({ id }) => id);
  const places = [
    { database: shop, item: 'product_item_id' },
    { database: bare, item: 'item_id' },
  ];
  for (const { database, item } of places) {
    await database.query(
      `insert into cart_lines (user_id, ${item}, qty) select id, 1 + (id + n) % 16, 1 from unnest($1::int[]) id, generate_series(0, 1) n`,
      [ids],
    );
  }
}
