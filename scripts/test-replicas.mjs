// npm run test:replicas: several processes of the shop behind nginx, pgbouncer and a cache, as they are deployed. What they do
// in a second is written into docs/scale.md.
import { ensureInstalled, run, say } from './setup.mjs';
import { ensurePrograms } from './system-programs.mjs';

try {
  await ensureInstalled({ withTools: true });
  ensurePrograms();
  await run('vitest', ['run', '--testTimeout=900000', '--maxWorkers=1', 'deploy/', ...process.argv.slice(2)], {
    env: { TEST_LONG: 'yes', RECORD: 'yes' },
  });
} catch (error) {
  say(error.message);
  process.exit(1);
}
