import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresSeconds, processorSeconds } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

const ROUNDS = 5;
const SECONDS = 12;
const BUDGET = { atMost: 0.5 };

/** What a shop in which nobody is takes of one processor. */
export async function idleProcessor({ pid }: ChildProcess): Promise<Row[]> {
  const shares: { shop: number; postgres: number }[] = [];
  const spent = () => ({ shop: processorSeconds(pid), postgres: postgresSeconds() });
  const percent = (seconds: number) => (seconds / SECONDS) * 100;
  for (let round = 0; round < ROUNDS; round++) {
    const before = spent();
    await wait(SECONDS * 1000);
    const after = spent();
    shares.push({ shop: percent(after.shop - before.shop), postgres: percent(after.postgres - before.postgres) });
  }
  return [
    rowOf(
      'processor of the idle shop',
      shares.map(({ shop }) => shop),
      '%',
      BUDGET,
    ),
    rowOf(
      'processor of its idle PostgreSQL',
      shares.map(({ postgres }) => postgres),
      '%',
      BUDGET,
    ),
  ];
}
