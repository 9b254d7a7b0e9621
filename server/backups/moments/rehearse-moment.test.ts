import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { backupKey } from '#server/backups/backup-key.ts';
import { writeBase } from '#server/backups/moments/base-backup.ts';
import { lineFolder, sealSegments } from '#server/backups/moments/keep-moments.ts';
import { keepChanges, rehearseMoments } from '#server/backups/moments/moment-jobs.ts';
import { readConfig } from '#server/config/config.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { findInstallation } from '#server/platform/db/installation.ts';
import { readinessReader } from '#server/platform/health.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { readHealth } from '#server/watching/read-health.ts';
import { fillTemplate } from '#testing/fill-template.ts';
import { waitFor } from '#testing/shop-process.ts';

const root = mkdtempSync(path.join(tmpdir(), 'komarika-rehearsal-'));
chmodSync(root, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
const config = readConfig({ DATA_DIR: path.join(root, 'shop'), BACKUPS: 'on' });
const folder = path.join(config.DATA_DIR, 'backups');
const server = await startEmbeddedPostgres({
  dataDir: config.DATA_DIR,
  database: 'shop',
  unsafeFast: true,
  keepsWalEvery: 60,
});
const spool = server.spool ?? '';
await fillTemplate(server.url);
const log = createLog({ LOG_LEVEL: 'silent' });
const { db, close } = openDatabase(server.url, { log });
const queue = await openJobs(server.url, jobs, { log, isWorker: false });
afterAll(async () => {
  await queue.close();
  await close();
  await server.stop();
  rmSync(root, { recursive: true });
});

const keeping = { spool, folder, config };
const clock = () => new Date();
const secretKey = 's'.repeat(40);
const alerts = mailContextOf({ config, jobs: queue, log });
const deps = { db, databaseUrl: server.url, alerts, secretKey, config, spool };
const line = await lineFolder(keeping);
await writeBase({
  url: server.url,
  folder: line,
  key: await backupKey(config),
  secretKey,
  password: new URL(server.url).password,
  isHurried: true,
});

const told = async () =>
  (
    await db.execute<{ text: string }>(sql`select text from mails where kind = 'owner-alert' order by id desc`)
  ).rows.map(({ text }) => text);
const newest = async () =>
  (await db.execute<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`)).rows[0]?.name ?? '';
/** What the owner reads of it on Health. */
async function readKept() {
  const readiness = readinessReader({ db, hasWorker: false, dataDir: root, oldestMail: async () => null, clock });
  const { backups, sentences } = await readHealth({ db, config, readiness, clock });
  return { ...backups.moments, said: sentences.join(' ') };
}

test('[BAK-28] that PostgreSQL cannot put its changes by is mailed and stands on Health; once it can, nothing is missing', async () => {
  expect(await readKept()).toMatchObject({ isStuck: false, rehearsed: null, keptUntil: expect.any(String) });
  chmodSync(spool, 0o500);
  const name = await newest();
  const failed = sql`select 1 from pg_stat_archiver where failed_count > 0`;
  await expect.poll(async () => (await db.execute(failed)).rowCount, { timeout: 10_000 }).toBe(1);
  await keepChanges(deps);
  expect(await told()).toEqual([expect.stringContaining('not be kept: PostgreSQL cannot put them by.')]);
  expect(await readKept()).toMatchObject({ isStuck: true, said: expect.stringContaining('are not being kept') });

  chmodSync(spool, 0o700);
  const next = await newest();
  await waitFor(() => readdirSync(spool).includes(next) || undefined);
  await keepChanges(deps);
  expect(readdirSync(line)).toEqual(expect.arrayContaining([`${name}.age`, `${next}.age`]));
  expect(await told()).toHaveLength(1);
  expect(await readKept()).toMatchObject({ isStuck: false, said: expect.not.stringContaining('kept') });
});

test('[BAK-30] the last moment is gone back to beside the shop, counted and audited, and stands on Health', async () => {
  await rehearseMoments(deps);
  const orders = await db.$count(sql`orders`);
  expect(await readKept()).toMatchObject({ rehearsed: { orders, problem: null } });
  const { folder: scratch } = await findInstallation(path.resolve(config.DATA_DIR, 'rehearsal'));
  expect(readdirSync(scratch)).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('[BAK-30] an order of yesterday that what is kept does not have reaches the owner @nightly', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table lost on commit drop as select * from orders order by id limit 1`);
    await tx.execute(sql`update lost set id = 999999, created_at = now() - interval '1 day'`);
    const { rows } = await tx.execute<{ columns: string }>(sql`
      select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await tx.execute(sql`insert into orders (${columns}) overriding system value select ${columns} from lost`);
  });
  await rehearseMoments(deps);
  const lost = 'What is kept for going back to a moment lacks 1 orders.';
  expect(await told()).toEqual([expect.stringContaining(lost), expect.anything()]);
  expect(await readKept()).toMatchObject({ rehearsed: { problem: lost }, said: expect.stringContaining('failed') });
  expect(existsSync(path.join(config.DATA_DIR, 'rehearsal', 'postgres', 'cluster'))).toBe(false);
});

test('[BAK-30] books that do not agree at that moment are told @nightly', async () => {
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 3`);
  await db.execute(sql`delete from orders where id = 999999`);
  const name = await newest();
  await waitFor(() => readdirSync(spool).includes(name) || undefined);
  await sealSegments(keeping);
  await rehearseMoments(deps);
  expect((await readKept()).rehearsed?.problem).toMatch(/the books do not agree/);
});
