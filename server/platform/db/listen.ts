import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

const PING_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;
const AGAIN_AFTER_MS = 1_000;

type Options = {
  url: string;
  channel: string;
  onNote: (note: string) => void;
  /** From now on every note is heard. */
  onOpen: () => void;
  /** Notes may be missed until it opens again. */
  onLost: () => void;
  log: Log;
};

export type Listener = {
  /** Afterwards every note of what was committed before has been heard. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/** Hears the notes of one channel on a connection of its own, and connects again whenever that breaks. */
export async function listenTo({ url, channel, onNote, onOpen, onLost, log }: Options): Promise<Listener> {
  let current: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client.on('notification', ({ payload }) => onNote(payload ?? ''));
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      return lose(client, error);
    }
    if (current === client) onOpen();
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (current !== client) return;
    current = undefined;
    onLost();
    client.end().catch(() => undefined);
    if (isClosed) return;
    log.warn({ err: error, channel }, 'the listening database connection broke');
    again = setTimeout(connect, AGAIN_AFTER_MS);
  }

  /** The server hands out waiting notes before it says that the next statement is done. */
  async function catchUp(): Promise<void> {
    const client = current;
    await client?.query('select 1').catch((error: unknown) => lose(client, error));
  }

  // A connection whose other end has vanished without a word looks idle for ever.
  const pinging = setInterval(catchUp, PING_EVERY_MS).unref();
  await connect();
  return {
    catchUp,
    async close() {
      isClosed = true;
      clearInterval(pinging);
      clearTimeout(again);
      await current?.end();
    },
  };
}
