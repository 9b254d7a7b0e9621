import pg from 'pg';

const CONNECTIONS = 32;
const SECONDS = 4;

/**
 * Commits in a second, of many connections at once, each with one row, and with a note to listeners or without. PostgreSQL lets
 * only one transaction with a note commit at a time.
 */
export async function commitsWithAndWithoutNotes(url: string) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  await first?.query('create table noted (id bigint generated always as identity, at timestamptz default now())');
  async function rateOf(statement: string): Promise<number> {
    let commits = 0;
    const until = performance.now() + SECONDS * 1000;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < until) {
          await client.query(statement);
          commits += 1;
        }
      }),
    );
    return commits / SECONDS;
  }
  const without = await rateOf('insert into noted default values');
  const withNotes = await rateOf(
    "with row as (insert into noted default values returning id) select pg_notify('measured', id::text) from row",
  );
  await first?.query('drop table noted');
  await Promise.all(clients.map((client) => client.end()));
  return { without, withNotes };
}
