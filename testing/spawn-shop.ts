import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { openShop } from '#testing/shop-process.ts';
import { databaseUrl, TEMPLATE } from '#testing/test-postgres.ts';
import { freePort } from '#testing/unique.ts';

/**
 * Another shop beside the one that the browser tests visit: its own process, port and settings, and a database of its
 * own on the same server.
 */
export async function spawnShop(
  settings: Record<string, string>,
  script?: string[],
  { isEmpty = false }: { isEmpty?: boolean } = {},
) {
  const server = await findEmbeddedPostgres('var/test-browser', 'postgres');
  if (!server) throw new Error('The database server of the browser tests is not running.');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // Without anything in it: the shop makes its tables itself.
  await runStatement(
    server,
    `create database ${database} template ${isEmpty ? 'template0' : TEMPLATE} strategy file_copy`,
  );
  const url = databaseUrl(server, database);
  const port = await freePort();
  const open = () =>
    openShop(
      {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: url,
        DATA_DIR: 'var/test-browser',
        LOG_LEVEL: 'error',
        // All who order here call from this machine.
        COD_UNPROVED_PER_ADDRESS: '9999',
        REGISTRATIONS_PER_ADDRESS: '9999',
        HOLD_UNPROVED_PERCENT: '100',
        ...settings,
      },
      script,
    );
  let shop = await open();
  return {
    address: shop.address,
    url,
    /** As after a loss of power. */
    async restart() {
      await shop.end('SIGKILL');
      shop = await open();
    },
    /** Changes what no call can, such as what time it was, and reads what none tells. */
    run: <Row extends Record<string, unknown>>(statement: string) => runStatement<Row>(url, statement),
    /** Where stock and orders, money and sheets do not agree. */
    async ledgerGaps() {
      // Only here: to load them takes longer than most tests, and most ask for no gaps.
      const { drizzle } = await import('drizzle-orm/node-postgres');
      const { auditLedger } = await import('#server/operations/audit-ledger.ts');
      const client = new pg.Client(url);
      await client.connect();
      try {
        return await auditLedger(drizzle(client));
      } finally {
        await client.end();
      }
    },
    async close() {
      await shop.end('SIGTERM');
      await runStatement(server, `drop database ${database} with (force)`);
    },
  };
}

async function runStatement<Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
