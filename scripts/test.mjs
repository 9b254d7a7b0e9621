// npm test: every check there is, from a bare clone. Ends with one line of totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run, say, step } from './setup.mjs';

const results = path.join(root, 'var/test-results');
const unitResults = path.join(results, 'unit.json');
const browserResults = path.join(results, 'browser.json');

let failed = false;
async function check(title, work) {
  try {
    await step(title, work);
  } catch (error) {
    failed = true;
    say(`failed: ${error.message}`);
  }
}

try {
  await ensureInstalled();
  await step('Looking for Chromium', ensureChromium);
} catch (error) {
  say(error.message);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('Format and lint', () => run('biome', ['ci', '--error-on-warnings', '.'], { quiet: true }));
await check('Types', async () => {
  await run('react-router', ['typegen'], { quiet: true });
  await run('tsc', ['--noEmit'], { quiet: true });
});
await check('Unused code', () => run('knip', [], { quiet: true }));
await check('Build', ensureBuilt);
await check('Unit and integration tests\n', () =>
  run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`]),
);
await check('Browser tests\n', () =>
  run('playwright', ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults } }),
);

const totals = [unitTotals(), browserTotals()].reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
}));
const everythingPassed = !failed && totals.failed === 0;
say(everythingPassed ? 'Everything passed.' : 'Not everything passed: see above.');
console.log(`Tests: ${totals.passed} passed, ${totals.failed} failed`);
process.exit(everythingPassed ? 0 : 1);

function unitTotals() {
  const { numPassedTests = 0, numFailedTests = 1 } = readResults(unitResults);
  return { passed: numPassedTests, failed: numFailedTests };
}

function browserTotals() {
  const { stats = { expected: 0, unexpected: 1, flaky: 0 } } = readResults(browserResults);
  if (stats.flaky > 0) say(`${stats.flaky} browser tests passed only at the second try: see above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
