import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { FAULTS } from '#testing/faults/faults.ts';
import { ownSeconds, PLACE, tableOfFaults, withFaults } from '#testing/faults/figures.ts';
import { openSmallDisk } from '#testing/faults/small-disk.ts';
import { type Arrangement, openStage, type Stage } from '#testing/faults/stage.ts';
import { type Figures, type Pace, tryFault } from '#testing/faults/try-fault.ts';
import { isLong, LONG_TEST_MS } from '#testing/randomness.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

/** By night each by itself and timed; by day some, in one process beside the other tests, with time for a busy machine. */
const wanted = isLong ? FAULTS : FAULTS.filter(({ byDay }) => byDay).map((fault) => ({ ...fault, on: 'one' as const }));
const PACE: Pace = isLong ? { shoppers: 6, workMs: 3000, steadyMs: 1500 } : { shoppers: 2, workMs: 300, steadyMs: 500 };
const PATIENCE_BY_DAY_SECONDS = 30;

const dayUrl = isLong ? undefined : await openTestDatabase();
const smallDisk = isLong ? await openSmallDisk() : undefined;
const faults = wanted.filter(({ on }) => on !== 'small disk' || smallDisk);
const figures: Figures[] = [];
let stage: Stage | undefined;

/** One at a time: each has the machine for itself. */
async function stageFor(arrangement: Arrangement): Promise<Stage> {
  if (stage?.arrangement === arrangement) return stage;
  await stage?.close();
  stage = await openStage(arrangement, {
    ...(dayUrl && { url: dayUrl }),
    ...(arrangement === 'small disk' && smallDisk && { disk: smallDisk.folder }),
  });
  return stage;
}

afterAll(async () => {
  await stage?.close();
  await smallDisk?.close();
  if (!isLong) return;
  console.error(tableOfFaults(figures));
  // Only a run of all of them speaks for all.
  if (process.env.FAULTS_RECORD !== 'yes' || figures.length < FAULTS.length) return;
  writeFileSync(PLACE.document, withFaults(readFileSync(PLACE.document, 'utf8'), figures, new Date()));
}, LONG_TEST_MS);

test.each(faults.map((fault) => [fault.name, fault] as const))(
  '[FLT-01] [FLT-02] [FLT-03] [FLT-04] while %s nothing is lost, doubled or left undone, and the shop serves again in time',
  async (_name, fault) => {
    const seen = await tryFault(await stageFor(fault.on), fault, PACE).catch(async (error: unknown) => {
      // What it left broken is not the next one's.
      await stage?.close();
      stage = undefined;
      throw error;
    });
    figures.push(seen.figures);
    expect(seen.problems).toEqual([]);
    expect(seen.figures.orders).toBeGreaterThanOrEqual(PACE.shoppers);
    expect(ownSeconds(seen.figures), JSON.stringify(seen.figures)).toBeLessThanOrEqual(
      fault.withinSeconds + (isLong ? 0 : PATIENCE_BY_DAY_SECONDS),
    );
  },
  LONG_TEST_MS,
);
