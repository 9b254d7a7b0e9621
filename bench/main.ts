/**
 * npm run bench: what the shop costs, beside what it may cost. Ratios are taken within one run, on one machine, turn and
 * turn about. `-- --record` writes the figures into docs/performance.md, beside those that stood there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compressBetter, ensureBuilt } from '../scripts/setup.mjs';
import { firstLoads } from './first-loads.ts';
import { idleProcessor } from './idle.ts';
import { compareWithBareServer } from './kept.ts';
import { costOfMeasuring } from './measured.ts';
import { close, megabytesOf, openShop, untilIdle } from './processes.ts';
import { compareWithBareWork } from './reads.ts';
import { withRecord } from './record.ts';
import { holds, type Row, rowOf, tableOf } from './rows.ts';
import { secondsToAlive } from './time-to-alive.ts';
import { writeRows } from './writes.ts';

const RECORD = 'docs/performance.md';

const rows: Row[] = [];
await ensureBuilt();
await compressBetter();
const first = await openShop(); // fills the database and makes the sizes of the pictures
await untilIdle(first.shop);
await close(first.shop);
const began = performance.now();
const { shop, port } = await openShop();
rows.push(rowOf('second start, until it answers', [(performance.now() - began) / 1000], 's', { atMost: 1.5 }));
try {
  await untilIdle(shop);
  rows.push(...(await idleProcessor(shop)));
  rows.push(rowOf('memory of the idle shop', [megabytesOf(shop)], 'MB', { atMost: 180 }));
  rows.push(...(await firstLoads(port)));
  rows.push(...(await secondsToAlive(`http://localhost:${port}`)));
  rows.push(...(await compareWithBareServer(port)));
  rows.push(await costOfMeasuring({ shop, port }));
  rows.push(...(await compareWithBareWork(port)));
  rows.push(...(await writeRows(port)));
  rows.push(rowOf('memory of the shop under this load', [megabytesOf(shop)], 'MB', { atMost: 350 }));
} finally {
  await close(shop);
}
console.log(tableOf(rows));
if (process.argv.includes('--record')) {
  writeFileSync(RECORD, withRecord(readFileSync(RECORD, 'utf8'), rows, new Date()));
}
if (!rows.every(holds)) process.exitCode = 1;
