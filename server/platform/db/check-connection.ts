import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';

/** Before anything is made: a database that cannot be used is told in a sentence, without its password. */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || (cause as { code?: string }).code : cause;
    throw new StartError(`The database ${new URL(url).host} cannot be used (${reason}). Check DATABASE_URL.`, {
      cause,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
