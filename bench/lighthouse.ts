/**
 * npm run bench:lighthouse -- http://localhost:3000 http://localhost:4000
 * LANGUAGES=si,ta PAGES=/,/shop ROUNDS=5 npm run bench:lighthouse -- http://localhost:3000
 *
 * Shops beside each other, as Lighthouse sees them on a phone: turn and turn about, so that whatever else the machine does
 * falls on all. Lighthouse comes from npm when this runs; it is no package of the shop.
 *
 * Lighthouse makes the processor four times slower, which is a phone of the middle on a machine whose benchmark index is 1,500
 * or more. A slower machine is made less slow by as much (never faster than that phone), by the middle of its last indexes.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inPath, isLanguage, LANGUAGE_CODES } from '#texts/core/languages.ts';
import { ensureChromium, findChromium } from '../scripts/chromium.mjs';
import { ensureInstalled } from '../scripts/setup.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = (process.env.PAGES ?? '/,/shop,/product/1,/checkout').split(',');
const PATHS = (process.env.LANGUAGES ?? 'en').split(',').flatMap((code) => {
  if (!isLanguage(code)) throw new Error(`LANGUAGES are some of ${LANGUAGE_CODES.join(',')}.`);
  return PAGES.map((page) => inPath(code, page));
});
const ROUNDS = Number(process.env.ROUNDS ?? 10);
/** Wanted in nine of ten runs. */
const GOOD = 95;
const SLOWDOWN = 4;
const INDEX_OF_SLOWDOWN = 1500;
const FIGURES = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'blocking, ms',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index, ms',
};

type Report = {
  /** How quick the machine was: a phone of the middle has 1,500 or more when it is four times slower. */
  environment: { benchmarkIndex: number };
  configSettings: { throttling: { cpuSlowdownMultiplier: number } };
  categories: { performance: { score: number } };
  audits: Record<keyof typeof FIGURES, { numericValue: number }>;
};

const addresses = process.argv.slice(2);
if (addresses.length === 0) throw new Error('Name the addresses of the shops to compare.');

await ensureInstalled({ withTools: true });
await ensureChromium();
const indexes: number[] = [];
await look(`${addresses[0]}${PATHS[0]}`);
for (const path of PATHS) {
  const reports = new Map<string, Report[]>(addresses.map((address) => [address, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [address, all] of reports) all.push(await look(address + path));
  }
  for (const [address, all] of reports) {
    const figures = [
      ['score', all.map(scoreOf)],
      ['benchmark index', all.map(({ environment }) => environment.benchmarkIndex)],
      ['slowdown', all.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier)],
      ...Object.entries(FIGURES).map(([name, words]) => [
        words,
        all.map(({ audits }) => audits[name as keyof typeof FIGURES].numericValue),
      ]),
    ] as [string, number[]][];
    const good = all.filter((one) => scoreOf(one) >= GOOD).length;
    const each = all.map((one) => `${scoreOf(one)} at ${Math.round(one.environment.benchmarkIndex)}`).join(', ');
    const share = `${GOOD} or better in ${good} of ${all.length} runs`;
    console.log(
      `${address}${path}: ${share} (${each}); ${figures.map(([name, values]) => `${name} ${spread(values)}`).join('; ')}`,
    );
  }
}

async function look(url: string): Promise<Report> {
  const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const args = ['--yes', LIGHTHOUSE, url, '--only-categories=performance', '--output=json', '--quiet'];
  const index = middleOf(indexes.slice(-5)) ?? INDEX_OF_SLOWDOWN;
  args.push(`--throttling.cpuSlowdownMultiplier=${(SLOWDOWN * Math.min(1, index / INDEX_OF_SLOWDOWN)).toFixed(2)}`);
  const { stdout } = await promisify(execFile)('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    maxBuffer: 1e8,
  });
  const report: Report = JSON.parse(stdout);
  indexes.push(report.environment.benchmarkIndex);
  return report;
}

function scoreOf({ categories }: Report): number {
  return Math.round(100 * categories.performance.score);
}

function middleOf(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The middle, and the range around it. */
function spread(values: number[]): string {
  const [least = 0, ...others] = values.toSorted((a, b) => a - b);
  const middle = middleOf(values) ?? 0;
  const digits = middle < 2 ? 3 : 0;
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${(others.at(-1) ?? least).toFixed(digits)})`;
}
