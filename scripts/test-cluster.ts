/**
 * npm run test:cluster: PostgreSQL on two machines that die, with Patroni, etcd and HAProxy of the distribution
 * (bench/cluster.test.ts). `-- --record` writes what was measured into docs/reliability.md.
 */
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { inOwnFolder } from './own-folder.ts';
import { ensureBuilt, ensureInstalled, run, say } from './setup.mjs';

const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-client': '/usr/bin/psql',
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
};
/** Debian starts what it installs, unless this file forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

await inOwnFolder('cluster', async (folder, signal) => {
  await installPrograms();
  await ensureInstalled({ withTools: true });
  await ensureBuilt();
  const env = { TEST_CLUSTER: folder, TEST_LONG: 'yes', ...(process.argv.includes('--record') && { RECORD: 'yes' }) };
  await run('vitest', ['run', '--project=cluster', '--reporter=verbose', '--testTimeout=600000'], { env, signal });
});

async function installPrograms(): Promise<void> {
  const missing = Object.entries(PROGRAMS).filter(([, program]) => globSync(program).length === 0);
  if (missing.length === 0) return;
  const packages = missing.map(([name]) => name);
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`This needs ${packages.join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`);
  }
  say(`Installing ${packages.join(', ')}; none of it is started.`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', ['update'], { quiet: true });
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
