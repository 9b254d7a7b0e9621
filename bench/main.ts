/** npm run bench: what the shop costs, beside what it may cost. Ratios are taken within one run, on one machine. */
import { compressBetter, ensureBuilt } from '../scripts/setup.mjs';
import { firstLoad } from '../testing/first-load.ts';
import { requestsPerSecond } from './load.ts';
import { close, megabytesOf, openBare, openShop } from './processes.ts';
import { secondsToAlive } from './time-to-alive.ts';

const CACHED = ['/', '/shop', '/product/1', '/api/products?limit=20', '/api/products/1'];
const PAGES = ['/', '/shop', '/product/1', '/about', '/blog', '/blog/1', '/login', '/register', '/profile'];
const PRESSED = ['/', '/shop', '/product/1', '/checkout'];
const ROUNDS = 9;
const SECONDS = 0.7;

type Row = { what: string; measured: string; budget: string; holds: boolean };
const rows: Row[] = [];

await ensureBuilt();
await compressBetter();
await close((await openShop()).shop); // a first start fills the database and makes the sizes of the pictures
const { shop, port } = await openShop();
try {
  const idle = megabytesOf(shop);
  rows.push(atMost('memory of the idle shop', idle, 180, 'MB'));
  for (const path of PAGES) {
    const { files, bytes } = firstLoad(await (await fetch(`http://localhost:${port}${path}`)).text());
    rows.push(atMost(`first JavaScript of ${path} (${files.length} files)`, bytes / 1000, 150, 'kB gzip'));
  }
  for (const [path, seconds] of await secondsToAlive(`http://localhost:${port}`, PRESSED)) {
    rows.push(atMost(`${path} alive after its first paint, 4x CPU, slow 4G`, seconds, 1, 's'));
  }
  for (const path of CACHED) rows.push(await compareWithBareServer(path));
  rows.push(atMost('memory of the shop under this load', megabytesOf(shop), 350, 'MB'));
} finally {
  await close(shop);
}
print(rows);
if (rows.some(({ holds }) => !holds)) process.exitCode = 1;

/** Turn and turn about, so that whatever else the machine does falls on both. */
async function compareWithBareServer(path: string): Promise<Row> {
  await fetch(`http://localhost:${port}${path}`);
  const { bare, port: barePort } = await openBare(port, path);
  // Both run before they are measured: a shop that has just been opened is still being compiled.
  for (const warmed of [barePort, port]) await requestsPerSecond(warmed, path, SECONDS);
  const ratios: number[] = [];
  let rate = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ofBare = await requestsPerSecond(barePort, path, SECONDS);
    rate = await requestsPerSecond(port, path, SECONDS);
    ratios.push(rate / ofBare);
  }
  await close(bare);
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    what: `${path}, of a bare node:http`,
    measured: `${ratio.toFixed(2)} (${Math.round(rate)} requests/s)`,
    budget: '>= 0.90',
    holds: ratio >= 0.9,
  };
}

function atMost(what: string, value: number, most: number, unit: string): Row {
  return { what, measured: `${value.toFixed(1)} ${unit}`, budget: `<= ${most} ${unit}`, holds: value <= most };
}

function print(all: Row[]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const width = (key: 'what' | 'measured' | 'budget') => Math.max(...all.map((row) => row[key].length), key.length);
  const cells = (row: Omit<Row, 'holds'>, verdict: string) =>
    line([
      row.what.padEnd(width('what')),
      row.measured.padEnd(width('measured')),
      row.budget.padEnd(width('budget')),
      verdict.padEnd(5),
    ]);
  console.log(cells({ what: 'what', measured: 'measured', budget: 'budget' }, ''));
  for (const row of all) console.log(cells(row, row.holds ? 'holds' : 'NOT'));
}
