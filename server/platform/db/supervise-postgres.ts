import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_RESTART_PAUSE_MS = 200;
const LONGEST_RESTART_PAUSE_MS = 30_000;

type Supervised = {
  /** Starts the server if it does not run, and locks its folder. */
  restart: () => Promise<pg.Client>;
  /** What the server itself writes. */
  logFile: string;
  tell: (sentence: string) => void;
};

/** Starts the server again whenever it is gone, with growing pauses: nobody else looks after it. */
export function supervisePostgres(first: pg.Client, { restart, logFile, tell }: Supervised) {
  let owner = first;
  let isStopped = false;
  const waiting = new AbortController();

  async function revive(): Promise<void> {
    tell('The database has stopped. It is started again.');
    for (let pause = FIRST_RESTART_PAUSE_MS; !isStopped; pause = Math.min(2 * pause, LONGEST_RESTART_PAUSE_MS)) {
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

  watch(first);
  return {
    async stop() {
      isStopped = true;
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
