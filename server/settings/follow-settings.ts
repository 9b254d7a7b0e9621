import type { Db } from '#server/platform/db/client.ts';
import { type Listener, listenTo } from '#server/platform/db/listen.ts';
import { joined } from '#server/platform/joined.ts';
import type { Log } from '#server/platform/log.ts';
import { readSettings, type StoredSettings } from '#server/settings/stored-settings.ts';

const CHANNEL = 'settings';
const RETRY_MS = 1_000;

type Options = {
  db: Db;
  log: Log;
  /** What is stored is another than before. */
  apply: (stored: StoredSettings) => Promise<void> | void;
};

/** What the owner has set, read now and whenever it changes. */
export async function followSettings({ db, log, apply }: Options) {
  let known: string | undefined;
  const reload = joined(async () => {
    const stored = await readSettings(db);
    const read = JSON.stringify(stored);
    if (read === known) return;
    await apply(stored);
    known = read;
  });
  await reload();

  let retrying: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Until it succeeds: a process that missed a change would sell by old terms for ever. */
  function reloadSoon(): void {
    clearTimeout(retrying);
    reload().catch((error: unknown) => {
      log.warn({ err: error }, 'the settings could not be read');
      if (!isClosed) retrying = setTimeout(reloadSoon, RETRY_MS);
    });
  }

  return {
    reload,
    /** From now on changes of others are heard; those that were missed meanwhile are read when the line is back. */
    async listen(url: string): Promise<Listener> {
      const listener = await listenTo({
        url,
        channel: CHANNEL,
        log,
        onNotification: reloadSoon,
        onOpen: reloadSoon,
        onLost: () => undefined,
      });
      return {
        ...listener,
        close() {
          isClosed = true;
          clearTimeout(retrying);
          return listener.close();
        },
      };
    },
  };
}
