import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { freePort, start as startCluster, stopCluster } from '#server/platform/db/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { findInstallation, type Installation } from '#server/platform/db/installation.ts';
import { waitFor } from '#testing/shop-process.ts';

const isLinux = process.platform === 'linux';

/** A process that is dead and whose parent never asks after it, as the first process of a container may not. */
async function openUnreaped(identity: Installation['identity']) {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...identity,
  });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  await waitFor(() => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) || undefined);
  return { pid, end: () => parent.kill() };
}

test.runIf(isLinux)(
  '[REL-10] a server that was killed is started again though nobody has taken note of its end',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'komarika-unreaped-'));
    await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
    const made = await startEmbeddedPostgres({ dataDir: folder, database: 'shop', unsafeFast: true });
    await made.stop();
    // From here on without a shop that looks after it.
    const installation = await findInstallation(folder);
    const cluster = path.join(installation.folder, 'cluster');
    const lock = path.join(cluster, 'postmaster.pid');
    const start = async () => startCluster(installation, cluster, { port: await freePort(), settings: [] });
    await start();
    const unreaped = await openUnreaped(installation.identity);
    const [pid, ...rest] = (await readFile(lock, 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await writeFile(lock, [unreaped.pid, ...rest].join('\n'));

    // Who belonged to the killed one leaves its memory a moment later.
    await start().catch(() => sleep(1000).then(start));
    await stopCluster(installation, cluster);
    unreaped.end();
    await rm(folder, { recursive: true });
  },
);
