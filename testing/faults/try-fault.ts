import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Counts, compare } from '#testing/faults/compare.ts';
import type { Fault } from '#testing/faults/faults.ts';
import { watchServing } from '#testing/faults/serving.ts';
import { settle } from '#testing/faults/settle.ts';
import { openShoppers } from '#testing/faults/shoppers.ts';
import { openStaff } from '#testing/faults/staff-at-work.ts';
import type { Stage } from '#testing/faults/stage.ts';

const MOST_PEOPLE = 600;

/** How many buy at once, how long before and after something breaks, and how long all is well before it counts as over. */
export type Pace = { shoppers: number; workMs: number; steadyMs: number };

/** What came of one fault. */
export type Figures = Counts & {
  name: string;
  /** From the first request that was refused to the first answer after the last refusal. */
  awaySeconds: number;
  lastsSeconds: number;
  withinSeconds: number;
  shipped: number;
  refunded: number;
  imported: number;
};

/** People buy and staff work; meanwhile something breaks. Then everything is compared. */
export async function tryFault(stage: Stage, fault: Fault, { shoppers: count, workMs, steadyMs }: Pace) {
  await settle(stage);
  const lastMail = await stage.withDb(async (db) => {
    const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from mails`);
    return rows[0]?.last ?? 0;
  });
  stage.mailServer.received.length = 0;
  const shoppers = await openShoppers(stage, { most: MOST_PEOPLE });
  const staff = await openStaff(stage, shoppers.told);
  const serving = watchServing(stage.address, shoppers.probe.token);
  const [endBuying, endWork] = [shoppers.work(count), staff.work()];
  await sleep(workMs);
  const mend = await fault.cause(stage);
  await sleep(1000 * fault.lastsSeconds);
  await mend();
  await serving.steadyFor(steadyMs);
  await sleep(workMs);
  await endBuying();
  await endWork();
  await serving.stop();
  await settle(stage);
  const { problems, counts } = await compare(stage, shoppers.told, { mayDouble: fault.mayDouble ?? false, lastMail });
  if (fault.resetsNobody) problems.push(...serving.resets().map((code) => `a connection was broken: ${code}`));
  const { name, lastsSeconds, withinSeconds } = fault;
  const figures: Figures = {
    name,
    awaySeconds: serving.awaySeconds(),
    lastsSeconds,
    withinSeconds,
    ...counts,
    ...staff.done,
  };
  return { problems, figures };
}
