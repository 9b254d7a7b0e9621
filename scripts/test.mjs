// npm test: every check there is, from a bare clone. Ends with one line of totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, node, nodeFlags, root, run, say, step } from './setup.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

const results = path.join(root, 'var/test-results');
const unitResults = path.join(results, 'unit.json');
const browserResults = path.join(results, 'browser.json');
const LINES_OF_A_FAILURE = 12;

let failed = false;
async function check(title, work) {
  try {
    await step(title, work);
  } catch (error) {
    failed = true;
    say(`failed: ${error.message}`);
  }
}

/** Side by side, each to its end: all that is wrong is told at once. */
async function allOf(parts) {
  const failures = (await Promise.allSettled(parts)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join(' '));
}

// The tests open the shop some thirty times: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= nodeFlags.env.NODE_COMPILE_CACHE;

try {
  await ensureInstalled();
  await step('Looking for Chromium', ensureChromium);
} catch (error) {
  say(error.message);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('Format, types, unused code and clauses', async () => {
  const typegen = run('react-router', ['typegen'], { quiet: true });
  await allOf([
    run('biome', ['ci', '--error-on-warnings', '.'], { quiet: true }),
    typegen.then(() => run('tsc', [], { quiet: true })),
    typegen.then(() => run('knip', [], { quiet: true })),
    run(node, ['scripts/acceptance.ts'], { quiet: true }),
  ]);
});
await check('Build', ensureBuilt);
await check('Unit and integration tests\n', () =>
  run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`]),
);
await check('Browser tests\n', () =>
  // Node reads TypeScript by itself: translated by Playwright, each of its processes would do so for hundreds of files.
  run('playwright', ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults, PW_DISABLE_TS_ESM: '1' } }),
);

const reports = [readUnitReport(read(unitResults)), readBrowserReport(read(browserResults))];
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
