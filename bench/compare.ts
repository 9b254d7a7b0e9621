/**
 * npm run bench:compare -- origin/main: this tree beside another revision of it, on one machine, turn and turn about. Fails
 * where this one is slower in every round, and by more than a twentieth in the middle of them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, run } from '../scripts/setup.mjs';
import { askOften, requestsPerSecond } from './load.ts';
import { close, megabytesOf, type OpenShop, openShop } from './processes.ts';
import { isSlower, spreadOf } from './rows.ts';

const OTHER = path.resolve('var/bench-other');
/** Kept pages and calls; and searches, which are rendered and read anew each time. */
const PATHS = ['/', '/product/1', '/api/products?limit=20', '/shop?search=aloe', '/api/products?search=aloe'];
const ROUNDS = 9;
const SECONDS = 0.7;

const [revision = 'origin/main'] = process.argv.slice(2);
let hasSlower = false;

checkOut(revision);
await ensureBuilt();
await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true, cwd: OTHER });
await run('node', ['-e', "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"], { cwd: OTHER });
const shops = [await openTwice(process.cwd()), await openTwice(OTHER)] as const;
try {
  const [here, other] = shops;
  console.log(`| what, of ${revision} | ratio | rounds | |\n|---|---|---|---|`);
  for (const address of PATHS) tell(`requests of ${address} answered`, await ratios(here, other, address));
  tell('memory left over', [megabytesOf(other.shop) / megabytesOf(here.shop)]);
} finally {
  await Promise.all(shops.map(({ shop }) => close(shop)));
  checkOut(undefined);
}
if (hasSlower) process.exitCode = 1;

/** In a folder of its own, or that folder taken away. */
function checkOut(wanted: string | undefined): void {
  if (existsSync(OTHER)) execFileSync('git', ['worktree', 'remove', '--force', OTHER]);
  rmSync(OTHER, { recursive: true, force: true });
  if (wanted) execFileSync('git', ['worktree', 'add', '--detach', OTHER, wanted], { stdio: 'ignore' });
}

/** A first start fills the database and makes the sizes of the pictures. */
async function openTwice(folder: string): Promise<OpenShop> {
  await close((await openShop({ folder })).shop);
  return openShop({ folder });
}

async function ratios(here: OpenShop, other: OpenShop, address: string): Promise<number[]> {
  const rate = ({ port }: OpenShop) => requestsPerSecond(port, address, SECONDS);
  for (const shop of [here, other]) {
    await askOften(shop.port, address);
    await rate(shop);
  }
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever comes second in a round comes first in the next.
    const [first, second] = round % 2 === 0 ? [here, other] : [other, here];
    const rates = new Map([[first, await rate(first)]]).set(second, await rate(second));
    found.push((rates.get(here) ?? 0) / (rates.get(other) ?? 0));
  }
  return found;
}

function tell(what: string, found: number[]): void {
  const { middle, least, most } = spreadOf(found);
  const isWorse = isSlower(found);
  hasSlower ||= isWorse;
  const range = `${least.toFixed(2)} to ${most.toFixed(2)}`;
  console.log(`| ${what} | ${middle.toFixed(2)} | ${range} | ${isWorse ? '**slower**' : 'holds'} |`);
}
