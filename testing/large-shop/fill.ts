import pg from 'pg';
import { countOffered, fillGoods, finishStock } from '#testing/large-shop/goods.ts';
import { fillMails, fillTraces } from '#testing/large-shop/mails.ts';
import { fillBooks } from '#testing/large-shop/money.ts';
import { fillOrders } from '#testing/large-shop/orders.ts';
import { fillPeople } from '#testing/large-shop/people.ts';
import { type Run, sizeOf } from '#testing/large-shop/size.ts';

type Tell = (step: string) => void;

const SLICE = 100_000;

/**
 * Three years of a large shop beside the demo: rows that satisfy the constraints and the audit of the ledger, the newest with
 * the highest ids, few goods sold often, few buyers back often. Made by PostgreSQL out of series of numbers: nothing is sent, so it
 * is faster than COPY. The same numbers make the same shop, but for the day on which it ends.
 */
export async function fillLargeShop(url: string, orders: number, tell: Tell = () => undefined): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const run: Run = async (statement) => void (await client.query(statement));
  const size = sizeOf(orders);
  try {
    await run('begin');
    // Nobody listens to millions of messages, what is referred to is there, and an index is built faster than kept.
    await run(
      `set local session_replication_role = replica; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
    );
    await run(CHANCES);
    const indexes = await dropIndexes(client);
    tell('goods and people');
    await fillGoods(run, size);
    await fillPeople(run, size);
    for (let from = 1; from <= orders; from += SLICE) {
      const slice = { from, to: Math.min(from + SLICE - 1, orders) };
      tell(`orders ${from} to ${slice.to} of ${orders}`);
      await fillOrders(run, size, slice);
    }
    tell('books and sheets');
    await fillBooks(run);
    tell('mails, log, visits');
    await fillMails(run, size);
    await fillTraces(run, size);
    tell('pieces');
    await finishStock(run);
    for (const { name, statement } of indexes) {
      tell(`index ${name}`);
      await run(statement);
    }
    tell('customers');
    await run(CUSTOMERS);
    await run(NEXT_IDS);
    await run('commit');
    tell('what is on sale');
    await countOffered(run);
    await run(COUNTS);
    tell('statistics');
    await run('vacuum');
    await run('analyze customers, customer_notes, offered_products, kept_counts');
  } finally {
    await client.end();
  }
}

/** `chance(n, salt)`: between 0 and 1, the same for the same numbers. `pick(n, salt, most)`: from 0 to just below `most`. */
const CHANCES = `
  create function pg_temp.chance(n int, salt int) returns float8 language sql immutable parallel safe
    return (hashint4extended(n, salt) & 1048575) / 1048576.0;
  create function pg_temp.pick(n int, salt int, most int) returns int language sql immutable parallel safe
    return (hashint4extended(n, salt) & 1048575) % most;`;

/** Those of constraints stay: others refer to them. */
async function dropIndexes(client: pg.Client): Promise<{ name: string; statement: string }[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(`
    select indexname as name, indexdef as statement from pg_indexes
    where schemaname = 'public' and not exists (select from pg_constraint where conindid = ('public.' || quote_ident(indexname))::regclass)
    order by 1`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Of those who were there before, the triggers know. */
const CUSTOMERS = `
  analyze;
  insert into customers (user_id, only_phone, name, phone, email, town, district, orders, spent_cents, cash_sent, cash_refused,
    last_order_at, since)
  select user_id, only_phone, name, phone, email, town, district, orders, spent_cents, cash_sent, cash_refused, last_order_at, since
  from customer_facts on conflict do nothing;
  update customers set has_letter = true from newsletter_subscribers listed where listed.email = lower(customers.email) and listed.status = 'confirmed';
  insert into customer_notes (customer_id, author_id, text, at)
  select id, (select min(id) from users where role = 'owner'), 'Rings before six.', since from customers where id % 20 = 0`;

/** As a start of the shop does after the way of counting has changed. */
const COUNTS = `
  delete from kept_counts;
  insert into kept_counts (list, name, place, count) select * from counted_anew`;

const NEXT_IDS = `
  do $$ declare made record; begin
    for made in select attrelid::regclass as name, attname as key from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace where attidentity <> '' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), greatest((select max(%I) from %s), 1))',
        made.name, made.key, made.key, made.name);
    end loop;
  end $$`;
