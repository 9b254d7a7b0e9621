// npm run test:long [seed]: every random history and crash in full length, with a new seed. A failure prints the seed
// and path of what went wrong: written down as an example of its property, it is tried on every run.
import { globSync, readFileSync } from 'node:fs';
import { ensureInstalled, run, say } from './setup.mjs';

const seed = process.argv[2] ?? String(Date.now() % 2_147_483_647);
const CHANCE = /from '(fast-check|#testing\/(randomness|money-histories)\.ts)'/;

try {
  await ensureInstalled();
  const files = globSync('{admin,contract,sandbox,scripts,server,ui,web}/**/*.test.ts').filter((file) =>
    CHANCE.test(readFileSync(file, 'utf8')),
  );
  say(`Seed ${seed}. The same again: npm run test:long ${seed}`);
  await run('vitest', ['run', '--testTimeout=900000', ...files], { env: { TEST_LONG: 'yes', TEST_SEED: seed } });
} catch (error) {
  say(error.message);
  say(`Seed ${seed}.`);
  process.exit(1);
}
