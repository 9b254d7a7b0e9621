import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

export const TEMPLATE = 'template_shop';

/** A real PostgreSQL for a test run, with one database ready to be copied: migrated, and filled with the demo data. */
export async function startTestPostgres(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', unsafeFast: true });
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname = '${TEMPLATE}' or datname like 'test_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  // Whoever connects proves that he knows the password by hashing it 4096 times: three thousand times in a run.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(new URL(server.url).password)}`);
  await client.end();

  // Every process of the browser tests reads this file, one of them the whole server.
  const { fillTemplate } = await import('#testing/fill-template.ts');
  await fillTemplate(databaseUrl(server.url, TEMPLATE));
  return server;
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
