import pg from 'pg';
import { closeInTime } from '#server/platform/db/client.ts';
import { joined } from '#server/platform/joined.ts';
import type { Log } from '#server/platform/log.ts';

const PING_EVERY_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;

type Options = {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** From now on every notification is heard. */
  onOpen: () => void;
  /** Notifications may be missed until it opens again. */
  onLost: () => void;
  log: Log;
};

export type Listener = {
  /** Afterwards every notification of what was committed before has been heard. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/** Listens to one channel (LISTEN, NOTIFY) on a connection of its own, and reconnects whenever that breaks. */
export async function listenTo({ url, channel, onNotification, onOpen, onLost, log }: Options): Promise<Listener> {
  let current: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
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
    reconnecting = setTimeout(connect, RECONNECT_AFTER_MS);
  }

  /** The server hands out waiting notifications before it says that the next statement is done. */
  async function ask(): Promise<void> {
    const client = current;
    await client?.query('select 1').catch((error: unknown) => lose(client, error));
  }

  const catchUp = joined(ask);

  // A connection whose other end has vanished without a word looks idle for ever.
  const pinging = setInterval(catchUp, PING_EVERY_MS).unref();
  await connect();
  return {
    catchUp,
    async close() {
      isClosed = true;
      clearInterval(pinging);
      clearTimeout(reconnecting);
      if (current) await closeInTime(current);
    },
  };
}
