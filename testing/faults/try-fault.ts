import { setTimeout as sleep } from 'node:timers/promises';
import { type Break, watchDatabase, watchWaiting } from '#testing/faults/breaks.ts';
import { type Counts, compare } from '#testing/faults/compare.ts';
import type { Fault } from '#testing/faults/faults.ts';
import { watchServing } from '#testing/faults/serving.ts';
import { settle } from '#testing/faults/settle.ts';
import { openStaff } from '#testing/faults/staff-at-work.ts';
import type { Stage } from '#testing/faults/stage.ts';
import { type NoteRefusal, noting } from '#testing/shoppers/asking.ts';
import { EVERY_WAY, openBuyers } from '#testing/shoppers/buyers.ts';

const MOST_PEOPLE = 600;

/** How many buy at once, how long before and after something breaks, and how long all is well before it counts as over. */
export type Pace = { shoppers: number; workMs: number; steadyMs: number };

/** What came of one fault. */
export type Figures = Counts & {
  name: string;
  /** From the first request that was refused to the first answer after the last refusal. */
  awaySeconds: number;
  /** From when it was mended to the first answer after the last refusal. */
  lateSeconds: number;
  /** Of these, for how long the shop was ready to work and had no processor. */
  waitedSeconds: number;
  withinSeconds: number;
  /** How often shoppers, staff and those who look were told to come again, or heard nothing. */
  refused: number;
  /** With what. */
  told: string[];
  shipped: number;
  refunded: number;
  imported: number;
};

/** People buy and staff work; meanwhile something breaks. Then everything is compared. */
export async function tryFault(stage: Stage, fault: Fault, { shoppers: count, workMs, steadyMs }: Pace) {
  const firstMail = await settle(stage);
  stage.mailServer.received.length = 0;
  const { sandbox } = stage;
  const refusals: string[] = [];
  const note: NoteRefusal = (code) => void refusals.push(code ?? 'no answer');
  const ask = noting(note);
  const shoppers = await stage.withDb((db) =>
    openBuyers({ db, people: MOST_PEOPLE, methods: EVERY_WAY, sandbox, ask }),
  );
  const staff = await openStaff(stage, shoppers.told, ask);
  const serving = watchServing(stage.address, shoppers.looker.token, note);
  const waiting = watchWaiting(stage);
  // Its own PostgreSQL is the shop's to start again.
  const database = stage.arrangement === 'own' ? undefined : watchDatabase(stage.url);
  const [endBuying, endWork] = [shoppers.work(count, [stage.address]), staff.work()];
  const breaks: Break[] = database?.breaks ?? [];
  /** A process that is started again is whole from its first moment: what it needs to open is the shop's time. */
  async function broken<T>(work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const result = await work();
    const { startedAt } = stage.web();
    breaks.push({ from, to: startedAt > from ? startedAt : performance.now() });
    return result;
  }
  try {
    await sleep(workMs);
    await breakAndMend(stage, fault, broken);
    await serving.steadyFor(steadyMs);
    await sleep(workMs);
  } finally {
    const ends = [endBuying(), endWork(), serving.stop(), database?.stop()];
    await Promise.allSettled(ends);
    waiting.stop();
    await Promise.all(ends);
  }
  const lastMail = await settle(stage);
  const mayDouble = fault.mayDouble ?? false;
  const { problems, counts } = await compare(stage, shoppers.told, { mayDouble, firstMail, lastMail });
  const told = [...new Set(refusals)].sort();
  if (fault.refusesWith && !told.includes(fault.refusesWith))
    problems.push(`nobody was told ${fault.refusesWith}: nothing was broken`);
  if (fault.resetsNobody) problems.push(...serving.resets().map((code) => `a connection was broken: ${code}`));
  const { name, withinSeconds } = fault;
  const outages = serving.outages(breaks);
  const late = outages.map(({ from, to }) => (to - from) / 1000);
  const longest = outages[late.indexOf(Math.max(...late))];
  const figures: Figures = {
    name,
    awaySeconds: serving.awaySeconds(),
    lateSeconds: longest ? (longest.to - longest.from) / 1000 : 0,
    waitedSeconds: longest ? waiting.secondsBetween(longest) : 0,
    withinSeconds,
    refused: refusals.length,
    told,
    ...counts,
    ...staff.done,
  };
  return { problems, figures };
}

type Broken = <T>(work: () => Promise<T>) => Promise<T>;

async function breakAndMend(stage: Stage, fault: Fault, broken: Broken): Promise<void> {
  if (fault.isServedMeanwhile) {
    const mend = await broken(() => fault.cause(stage));
    await sleep(1000 * fault.lastsSeconds);
    await broken(async () => mend());
    return;
  }
  await broken(async () => {
    const mend = await fault.cause(stage);
    await sleep(1000 * fault.lastsSeconds);
    await mend();
  });
}
