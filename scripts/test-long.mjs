// npm run test:long [seed]: what `npm test` leaves to the night. Every random history and crash in full length, with a new
// seed; the tests marked @nightly; all browser tests, with axe wherever they ask for it. A failure prints the seed and path
// of what went wrong: written down as an example of its property, it is tried on every run.
import { readdirSync, readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, run, say } from './setup.mjs';
import { ensurePrograms } from './system-programs.mjs';

const seed = process.argv[2] ?? String(Date.now() % 2_147_483_647);
const LONG = /from '(fast-check|#testing\/(randomness|money-histories|large-database)\.ts)'|@nightly/;
/** About the statements of all tests, not of some; and what is timed, so that it comes by itself (test-faults.mjs). */
const APART = [
  'server/statements.test.ts',
  'server/under-fire.test.ts',
  'server/fuzz.test.ts',
  'server/answered.test.ts',
];
const env = { TEST_LONG: 'yes', TEST_SEED: seed, PW_DISABLE_TS_ESM: '1' };

try {
  await ensureInstalled({ withTools: true });
  await ensureChromium();
  ensurePrograms();
  // Whatever Node npm was started with reads this, from version 20 on.
  const files = ['admin', 'bench', 'contract', 'deploy', 'sandbox', 'scripts', 'server', 'texts', 'ui', 'web']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.test.ts') && !APART.includes(file) && LONG.test(readFileSync(file, 'utf8')));
  say(`Seed ${seed}. The same again: npm run test:long ${seed}`);
  await run('vitest', ['run', '--testTimeout=900000', ...files], { env });
  await run('playwright', ['test'], { env });
  await run(process.execPath, ['scripts/test-faults.mjs', seed]);
} catch (error) {
  say(error.message);
  say(`Seed ${seed}.`);
  process.exit(1);
}
