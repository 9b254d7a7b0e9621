/**
 * npm run test:faults [seed] (test-faults.mjs): the shop while things break, each fault in full and timed, and every call with anything in it.
 * `-- --record` writes the figures into docs/reliability.md; a word names the faults to try, as in `-- 'network'`. The machine
 * should have nothing else to do.
 */
import { inOwnFolder } from './own-folder.ts';
import { run, say } from './setup.mjs';

const given = process.argv.slice(2);
const seed = given.find((word) => /^\d+$/.test(word)) ?? String(Date.now() % 2_147_483_647);
const name = given.find((word) => !/^\d+$|^--/.test(word));

await inOwnFolder('faults', async (folder, signal) => {
  say(`Seed ${seed}. The same again: npm run test:faults ${seed}`);
  const env = {
    TEST_LONG: 'yes',
    TEST_SEED: seed,
    TEST_HOME: folder,
    TMPDIR: folder,
    ...(given.includes('--record') && { FAULTS_RECORD: 'yes' }),
  };
  const files = [
    'server/under-fire.test.ts',
    ...(name === undefined ? ['server/fuzz.test.ts', 'server/answered.test.ts'] : ['-t', name]),
  ];
  // One file after the other: what is timed shares the machine with nobody.
  await run('vitest', ['run', '--no-file-parallelism', ...files], { env, signal });
});
if (process.exitCode) say(`Seed ${seed}.`);
