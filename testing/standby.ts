import { execFileSync } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

/** A PostgreSQL and a standby that follows it. */
export async function openPair(folder: string) {
  const start = (name: string) => startEmbeddedPostgres({ dataDir: path.join(folder, name), database: 'shop' });
  const [first, second] = [await start('primary'), await start('standby')];
  await Promise.all([first.stop(), second.stop()]);
  const cluster = path.join(second.folder, 'cluster');
  await rm(cluster, { recursive: true });
  // With their owner, who is not always us.
  for (const name of ['cluster', 'password'])
    execFileSync('cp', ['-a', path.join(first.folder, name), path.join(second.folder, name)]);
  const primary = await start('primary');
  const { username, password, port } = new URL(primary.url);
  await writeFile(path.join(cluster, 'standby.signal'), '');
  const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`;
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), source);
  const standby = await start('standby');
  return {
    primary,
    standby,
    async close() {
      await standby.stop();
      await primary.stop();
    },
  };
}
