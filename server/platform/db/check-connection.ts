import pg from 'pg';
import { TIME_LIMITS } from '#server/platform/db/client.ts';
import { StartError } from '#server/platform/start-error.ts';

/** What a pooler says to a setting of the session that it cannot keep. */
const NOT_OF_A_SESSION = '08P01';

type Options = { setting?: string; isPooled?: boolean };

/** Before anything is made: a database that cannot be used is told in a sentence, without its password. */
export async function checkConnection(url: string, { setting = 'DATABASE_URL', isPooled = false }: Options = {}) {
  const limits = isPooled ? {} : TIME_LIMITS;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, ...limits });
  try {
    await client.connect();
  } catch (cause) {
    if ((cause as { code?: string }).code === NOT_OF_A_SESSION)
      throw new StartError(
        `${setting} leads through a pooler. Set DATABASE_DIRECT_URL to the address of the database itself as well.`,
        { cause },
      );
    const reason = cause instanceof Error ? cause.message || (cause as { code?: string }).code : cause;
    throw new StartError(`The database ${new URL(url).host} cannot be used (${reason}). Check ${setting}.`, {
      cause,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
