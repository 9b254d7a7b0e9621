// npm test: every check there is, from a bare clone. Ends with one line of totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, nodeFlags, root, run, say, step } from './setup.mjs';

const results = path.join(root, 'var/test-results');
const unitResults = path.join(results, 'unit.json');
const browserResults = path.join(results, 'browser.json');
/** What the type check of the run before found out: only what changed since is looked at again. */
const typeInfo = path.join(root, 'var/types.tsbuildinfo');
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

await check('Format, types and unused code', async () => {
  const typegen = run('react-router', ['typegen'], { quiet: true });
  await allOf([
    run('biome', ['ci', '--error-on-warnings', '.'], { quiet: true }),
    typegen.then(() => run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', typeInfo], { quiet: true })),
    typegen.then(() => run('knip', [], { quiet: true })),
  ]);
});
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
for (const { title, message } of [...unitFailures(), ...browserFailures()]) {
  say(`failed: ${title}`);
  for (const line of message.split('\n').slice(0, LINES_OF_A_FAILURE)) console.log(`      ${line}`);
}
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

/** Told again at the end: a thousand lines may stand between a failure and the totals. */
function unitFailures() {
  const { testResults = [] } = readResults(unitResults);
  return testResults.flatMap((file) => {
    const failures = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failures.length === 0) return [{ title: file.name, message: file.message }];
    return failures.map((test) => ({ title: test.fullName, message: test.failureMessages.join('\n') }));
  });
}

function browserFailures() {
  const { suites = [], errors = [] } = readResults(browserResults);
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message }) => ({ title: 'the browser tests', message })),
    ...failures.map((spec) => ({ title: `${spec.file}: ${spec.title}`, message: messageOf(spec) })),
  ];
}

function messageOf(spec) {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return stripVTControlCharacters(errors[0]?.message ?? 'no message');
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
