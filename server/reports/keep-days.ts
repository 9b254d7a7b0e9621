import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { dayFigures, dayTotals, goodsSold, productSales } from '#server/reports/tables.ts';

export const keepDaysJob = {
  name: 'keep-days',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  cron: '*/10 * * * *',
} satisfies Job;

/** Short enough for one statement among a thousand orders a day. */
const AT_ONCE = 10;
/** So many only when a shop has just come to this version, or was filled from a file. */
const VERY_MANY = 100;

/** Adds up days that are over, or that were changed since, until none is left: how many. Until then reports count them themselves. */
export async function keepDays(db: Db, now: Date): Promise<number> {
  let kept = 0;
  for (;;) {
    const { rows } = await db.execute<{ days: number }>(
      sql`select keep_days(${colomboDay(now)}::date, ${AT_ONCE}) as days`,
    );
    kept += rows[0]?.days ?? 0;
    if ((rows[0]?.days ?? 0) < AT_ONCE) break;
  }
  // Each third wrote the row of each product anew: four times as much would be read as there is.
  if (kept > VERY_MANY) await db.execute(sql`vacuum full ${productSales}`);
  return kept;
}

/** Nothing of it is left: what was counted is no more. */
export async function forgetDays(tx: Tx): Promise<void> {
  await tx.execute(sql`select forget_days()`);
  for (const table of [dayFigures, dayTotals, goodsSold, productSales]) await tx.delete(table);
}
