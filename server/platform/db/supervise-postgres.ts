import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { joined } from '#server/platform/joined.ts';

const FIRST_RESTART_PAUSE_MS = 200;
/** Most of what keeps it from starting passes within seconds: pauses that double would outlast it. */
const SOON_MS = 60_000;
const LONGEST_PAUSE_MS = { soon: 1000, later: 30_000 };
const LOOK_EVERY_MS = 500;

type Supervised = {
  /** Starts the server if it does not run, and locks its folder. */
  restart: () => Promise<pg.Client>;
  /** Told to stop by somebody else, it lets nobody in and waits until all who are connected have gone: for us. */
  isStopping: () => Promise<boolean>;
  /** Without waiting for anybody. */
  stopNow: () => Promise<void>;
  /** What the server itself writes. */
  logFile: string;
  tell: (sentence: string) => void;
};

/** Starts the server again whenever it is gone, with growing pauses: nobody else looks after it. */
export function supervisePostgres(first: pg.Client, { restart, isStopping, stopNow, logFile, tell }: Supervised) {
  let owner = first;
  let isStopped = false;
  const waiting = new AbortController();

  async function revive(): Promise<void> {
    tell('The database has stopped. It is started again.');
    const began = performance.now();
    const longest = () => LONGEST_PAUSE_MS[performance.now() - began < SOON_MS ? 'soon' : 'later'];
    for (let pause = FIRST_RESTART_PAUSE_MS; !isStopped; pause = Math.min(2 * pause, longest())) {
      try {
        watch(await restart());
        return tell('The database runs again.');
      } catch (error) {
        tell(`The database does not start: ${await explainFailure(logFile, error)}`);
        await sleep(pause, undefined, { signal: waiting.signal }).catch(() => undefined);
      }
    }
  }

  function watch(client: pg.Client): void {
    owner = client;
    client.once('end', () => {
      if (!isStopped) void revive();
    });
    if (isStopped) void client.end();
  }

  async function look(): Promise<void> {
    if (isStopped || !(await isStopping()) || isStopped) return;
    tell('The database was told to stop. It is stopped at once and started again.');
    await stopNow().catch((error: unknown) => tell(`The database does not stop: ${error}`));
  }

  const looking = setInterval(joined(look), LOOK_EVERY_MS).unref();
  watch(first);
  return {
    async stop() {
      isStopped = true;
      clearInterval(looking);
      waiting.abort();
      await owner.end();
    },
  };
}

/** What the server itself wrote last tells more than the program that starts it. */
async function explainFailure(logFile: string, error: unknown): Promise<string> {
  const lines = await readFile(logFile, 'utf8').then(
    (content) => content.trimEnd().split('\n').slice(-20),
    () => [],
  );
  const worst = lines.findLast((line) => /PANIC|FATAL/.test(line))?.replace(/^.*?(?=PANIC|FATAL)/, '');
  const isFull = lines.some((line) => line.includes('No space left on device'));
  const reason = worst ?? (error instanceof Error ? error.message : String(error));
  return isFull ? `the disk of ${path.dirname(logFile)} is full. Make room there (${reason})` : reason;
}
