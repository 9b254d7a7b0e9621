// npm run test:faults [seed]: the shop while things break, each fault in full and timed, and every call with anything in it.
// `-- --record` writes the figures into docs/reliability.md. The machine should have nothing else to do.
import { ensureInstalled, run, say } from './setup.mjs';

const given = process.argv.slice(2);
const seed = given.find((word) => /^\d+$/.test(word)) ?? String(Date.now() % 2_147_483_647);
const env = {
  TEST_LONG: 'yes',
  TEST_SEED: seed,
  ...(given.includes('--record') && { FAULTS_RECORD: 'yes' }),
};

try {
  await ensureInstalled({ withTools: true });
  say(`Seed ${seed}. The same again: npm run test:faults ${seed}`);
  // One file after the other: what is timed shares the machine with nobody.
  await run('vitest', ['run', '--no-file-parallelism', 'server/under-fire.test.ts', 'server/fuzz.test.ts'], { env });
} catch (error) {
  say(error.message);
  say(`Seed ${seed}.`);
  process.exit(1);
}
