import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { copySegments, sealSegments } from '#server/backups/moments/keep-moments.ts';
import { sealJob, secondsOfChanges } from '#server/backups/moments/moment-jobs.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { openBucketServer } from '#testing/bucket-server.ts';

/** So much faster than in a shop. */
const FASTER = 20;
const SEALED_EVERY_SECONDS = 60;
const PROMISED_SECONDS = 300;

const bucket = await openBucketServer();
const root = mkdtempSync(path.join(tmpdir(), 'komarika-kept-soon-'));
chmodSync(root, 0o755);
const segmentSeconds = secondsOfChanges({ BACKUPS: true, ROLE: 'all' }) ?? 0;
const server = await startEmbeddedPostgres({
  dataDir: root,
  database: 'shop',
  unsafeFast: true,
  keepsWalEvery: segmentSeconds / FASTER,
});
const config = { DATA_DIR: root, BACKUP_BUCKET: bucket.address.replace('?', '/soon?') };
const keeping = { spool: server.spool ?? '', folder: path.join(root, 'backups'), config };
const client = new pg.Client(server.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(root, { recursive: true });
});

test('[BAK-29] what was committed stands in the bucket within five minutes, measured with a clock that runs twenty times as fast @nightly', async () => {
  expect(sealJob.cron).toBe('* * * * *');
  let isOver = false;
  const sealing = (async () => {
    while (!isOver) {
      await sleep((SEALED_EVERY_SECONDS / FASTER) * 1000);
      await sealSegments(keeping);
      await copySegments(keeping);
    }
  })();
  await client.query('create table kept (at int)');
  const seconds: number[] = [];
  // Not in step with either.
  for (const at of [0, 1, 2, 3]) {
    await sleep(700 * at);
    await client.query('insert into kept values ($1)', [at]);
    const committed = performance.now();
    const { rows } = await client.query('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
    const isThere = async () => (await bucket.objects()).some((key) => key.endsWith(`/${rows[0].name}.age`));
    while (!(await isThere())) await sleep(50);
    seconds.push(((performance.now() - committed) / 1000) * FASTER);
  }
  isOver = true;
  await sealing;
  expect(Math.max(...seconds)).toBeLessThanOrEqual(PROMISED_SECONDS);
  // By the clock, and by nothing else.
  expect(Math.max(...seconds)).toBeGreaterThan(SEALED_EVERY_SECONDS);
});
