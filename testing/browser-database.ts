import pg from 'pg';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { databaseUrl } from '#testing/test-postgres.ts';

/** Changes in the shop that the browser tests visit what no call can: gives what the statement gives. */
export async function changeVisitedShop<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  const server = await findEmbeddedPostgres('var/test-browser', 'postgres');
  if (!server) throw new Error('The database server of the browser tests is not running.');
  const client = new pg.Client(databaseUrl(server, 'test_shop'));
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
