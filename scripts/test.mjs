// npm test: every check but those of the night (test-long.mjs), from a bare clone. Ends with one line of totals.
// npm test -- static | unit | browser: one part of it, as the workflow runs them side by side; unit takes --shard=1/2.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, ensureInstalled, isBuildCurrent, node, nodeFlags, root, run, say, step } from './setup.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

const results = path.join(root, 'var/test-results');
const unitResults = path.join(results, 'unit.json');
const browserResults = path.join(results, 'browser.json');
const LINES_OF_A_FAILURE = 12;

const [chosen, ...options] = process.argv.slice(2);
const PARTS = ['static', 'unit', 'browser'];
if (chosen && !PARTS.includes(chosen)) {
  say(`There is no part '${chosen}': ${PARTS.join(', ')}.`);
  process.exit(1);
}
const runs = (part) => !chosen || chosen === part;

let failed = false;
async function check(title, work) {
  try {
    await step(title, work);
  } catch (error) {
    failed = true;
    say(`failed: ${error.message}`);
  }
}

async function checkSources() {
  const typegen = run('react-router', ['typegen'], { quiet: true });
  await allOf([
    run('biome', ['ci', '--error-on-warnings', '.'], { quiet: true }),
    // On one thread and with rarer collections of garbage it takes half of the processor: the others need the rest.
    typegen.then(() => run('tsc', ['--checkers', '1'], { quiet: true, env: { GOGC: '400' } })),
    typegen.then(() => run('knip', [], { quiet: true })),
    run(node(), ['scripts/acceptance.ts'], { quiet: true }),
  ]);
}

/** Side by side, each to its end: all that is wrong is told at once. */
async function allOf(parts) {
  const failures = (await Promise.allSettled(parts)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join(' '));
}

// The tests open the shop some thirty times: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= nodeFlags.env.NODE_COMPILE_CACHE;

try {
  await ensureInstalled({ withTools: true });
  if (runs('browser')) await step('Looking for Chromium', ensureChromium);
} catch (error) {
  say(error.message);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// The checks go on beside what comes next: alone, none of them keeps two cores busy. They are told when they are awaited.
const checks = runs('static') ? checkSources() : undefined;
checks?.catch(() => undefined);
if (!chosen && !isBuildCurrent()) await check('Building the pages', build);
if (runs('unit')) {
  await check('Unit and integration tests\n', () =>
    run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`, ...options]),
  );
}
if (checks) await check('Format, types, unused code and clauses', () => checks);
if (runs('browser')) {
  await check('Browser tests\n', () =>
    // Node reads TypeScript by itself: translated by Playwright, each of its processes would do so for hundreds of files.
    run('playwright', ['test', ...options], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults, PW_DISABLE_TS_ESM: '1' },
    }),
  );
}

const reports = [
  ...(runs('unit') ? [readUnitReport(read(unitResults))] : []),
  ...(runs('browser') ? [readBrowserReport(read(browserResults))] : []),
];
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failures = reports.flatMap((report) => report.failures);
const everythingPassed = !failed && failures.length === 0;
// Told again at the end: a thousand lines may stand between a failure and the totals.
for (const { title, message } of failures) {
  say(`failed: ${title}`);
  for (const line of message.split('\n').slice(0, LINES_OF_A_FAILURE)) console.log(`      ${line}`);
}
say(everythingPassed ? 'Everything passed.' : 'Not everything passed: see above.');
console.log(`Tests: ${passed} passed, ${failures.length} failed`);
process.exit(everythingPassed ? 0 : 1);

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
