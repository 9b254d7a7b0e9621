import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod/mini';
import type { StaffCall } from '#contract/staff/staff-call.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { staffClient } from '#testing/staff-client.ts';
import { ensureBuilt } from '../scripts/setup.mjs';
import { close, openShop, untilIdle } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

const ROUNDS = 7;
const BUDGET_MS = 100;

/** The next page of every list of the back office, over HTTP, as whoever presses 'Older' waits for it. */
export async function staffListRows(url: string): Promise<Row[]> {
  await ensureBuilt();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { shop, port } = await openShop({ env: { DATABASE_URL: url } });
  try {
    await untilIdle(shop);
    const request = (path: string, init: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
    const { send } = await staffClient({ db: drizzle(pool), request })({ role: 'owner' });
    const rows: Row[] = [];
    for (const list of await lists()) {
      const { body } = await send(list, {});
      const next = nextPage(list, body as unknown as Page);
      if (!next) continue;
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        const { status } = await send(list, next);
        // Who is told to come again waits on.
        taken.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      }
      rows.push(rowOf(`next page of ${list.path}, over HTTP`, taken.slice(1), 'ms', { atMost: BUDGET_MS }));
    }
    return rows;
  } finally {
    await close(shop);
    await pool.end();
  }
}

/** Every list that has pages and needs nothing to begin with. */
async function lists(): Promise<StaffCall[]> {
  const all = (await modulesOf('contract/staff/*.ts')).flatMap((part) => Object.values(part)) as StaffCall[];
  return all.filter((one) => {
    if (one?.method !== 'GET') return false;
    const { shape = {} } = one.input._zod.def as { shape?: object };
    return ['before', 'after', 'skip'].some((place) => place in shape) && z.safeParse(one.input, {}).success;
  });
}

type Page = { older?: number | null; more?: number | boolean | null; rows?: unknown[] };
type Place = Record<string, string | number | true>;

function nextPage({ input }: StaffCall, { older, more, rows = [] }: Page): Place | undefined {
  const { shape = {} } = input._zod.def as { shape?: object };
  if (older) return { before: older };
  if (!more) return undefined;
  return 'skip' in shape ? { skip: String(rows.length) } : { after: more };
}
