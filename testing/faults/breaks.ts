import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stage } from '#testing/faults/stage.ts';

/** From when to when something was broken, by `performance.now()`. What the shop needs after that is its own time. */
export type Break = { from: number; to: number };

const ASK_EVERY_MS = 25;
const CONNECT_MS = 2000;

/** When PostgreSQL itself let nobody in, asked past whatever is between it and the shop. */
export function watchDatabase(url: string) {
  const breaks: Break[] = [];
  let isOver = false;
  async function watch(): Promise<void> {
    let refusedAt: number | undefined;
    while (!isOver) {
      const askedAt = performance.now();
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', () => undefined);
      const isLetIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isLetIn) refusedAt ??= askedAt;
      else if (refusedAt !== undefined) {
        breaks.push({ from: refusedAt, to: askedAt });
        refusedAt = undefined;
      }
      await client.end().catch(() => undefined);
      await sleep(ASK_EVERY_MS);
    }
  }
  const watching = watch();
  return {
    breaks,
    async stop(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}

/**
 * For how long the thread that answers shoppers was ready to work and the machine had no processor for it: what others took
 * is no time of the shop. Linux says so; elsewhere nothing is taken off.
 */
export function watchWaiting(stage: Stage) {
  const samples: { at: number; waited: number }[] = [];
  let last = { pid: 0, waited: 0 };
  let waited = 0;
  const timer = setInterval(() => {
    const { pid = 0 } = stage.web();
    const own = waitedSeconds(pid);
    if (own === undefined) return;
    waited += Math.max(0, own - (pid === last.pid ? last.waited : 0));
    last = { pid, waited: own };
    samples.push({ at: performance.now(), waited });
  }, ASK_EVERY_MS);
  return {
    /** Between two moments, no more than was seen. */
    secondsBetween({ from, to }: Break): number {
      const within = samples.filter(({ at }) => at >= from && at <= to);
      return (within.at(-1)?.waited ?? 0) - (within[0]?.waited ?? 0);
    },
    stop: () => clearInterval(timer),
  };
}

function waitedSeconds(pid: number): number | undefined {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    return undefined; // It has ended, or this is not Linux.
  }
}
