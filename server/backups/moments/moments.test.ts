import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#server/backups/archive.ts';
import { backupKey } from '#server/backups/backup-key.ts';
import { type BaseStart, writeBase } from '#server/backups/moments/base-backup.ts';
import {
  copiedUntil,
  copyBases,
  copySegments,
  isBaseDue,
  keptUntil,
  lineFolder,
  sealSegments,
} from '#server/backups/moments/keep-moments.ts';
import { copyFiles, keepChanges } from '#server/backups/moments/moment-jobs.ts';
import { restoreMoment } from '#server/backups/moments/restore-moment.ts';
import { bucketPlace, folderPlace, type Place } from '#server/backups/places.ts';
import { readConfig } from '#server/config/config.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { isLong } from '#testing/randomness.ts';
import { waitFor } from '#testing/shop-process.ts';
import { nodeFlags } from '../../../scripts/setup.mjs';

const bucket = await openBucketServer();
const root = mkdtempSync(path.join(tmpdir(), 'komarika-moments-'));
chmodSync(root, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
const dataDir = path.join(root, 'shop');
const config = { DATA_DIR: dataDir, BACKUP_BUCKET: bucket.address.replace('?', '/moments?') };
const folder = path.join(dataDir, 'backups');
const server = await startEmbeddedPostgres({ dataDir, database: 'shop', unsafeFast: true, keepsWalEvery: 60 });
const keeping = { spool: server.spool ?? '', folder, config };
const place = folderPlace(folder);
const key = await backupKey(config);
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const set = (value: string) =>
  ask(
    server.url,
    `insert into categories (id, name, description) values (1, '${value}', '') on conflict (id) do update set name = excluded.name`,
  );

/** Ends the segment of the log, as the clock does, and waits until PostgreSQL has put it by. */
async function endSegment(): Promise<void> {
  const [{ name } = {}] = await ask(server.url, `select pg_walfile_name(pg_switch_wal()) as name`);
  await waitFor(() => readdirSync(keeping.spool).includes(String(name)) || undefined);
}

/** What stood there then, in a shop of its own. */
async function openAt(at: Date | undefined, from = place): Promise<unknown> {
  const there = mkdtempSync(path.join(root, 'restored-'));
  chmodSync(there, 0o755);
  await restoreMoment({ place: from, dataDir: there, key, at, tell: () => undefined });
  const restored = await startEmbeddedPostgres({ dataDir: there, database: 'shop', unsafeFast: true });
  const [row] = await ask(restored.url, 'select name from categories where id = 1');
  await restored.stop();
  return row?.name;
}

const moments: Record<string, Date> = {};
async function moment(name: string): Promise<void> {
  await sleep(20);
  moments[name] = new Date();
  await sleep(20);
}

await moment('before all');
await migrateDatabase(server.url);
expect(await isBaseDue(keeping, new Date())).toBe(true);
const base = await writeBase({
  url: server.url,
  folder: await lineFolder(keeping),
  key,
  secretKey: 's'.repeat(40),
  password: new URL(server.url).password,
  isHurried: true,
});
await sleep(1000); // a base is told from a moment by the second
await set('right');
await endSegment();
await moment('right');
await set('wrong');
await endSegment();
await moment('wrong');
await set('worse');
await endSegment();
await sealSegments(keeping);
await copySegments(keeping);
await copyBases(keeping);

test('[BAK-17] the own PostgreSQL can be brought back to any moment, from the bucket too', async () => {
  expect(await isBaseDue(keeping, new Date())).toBe(false);
  expect(await openAt(moments.right, bucketPlace(config.BACKUP_BUCKET))).toBe('right');
  expect(readdirSync(keeping.spool)).toEqual([]);
  expect((await keptUntil(folder))?.getTime()).toBeGreaterThan(moments.wrong?.getTime() ?? Number.POSITIVE_INFINITY);
});

test('[BAK-17] the last moment that is kept, and one between @nightly', async () => {
  expect(await openAt(moments.wrong)).toBe('wrong');
  expect(await openAt(undefined)).toBe('worse');
});

test('[BAK-18] killed at any place it leaves no shop, and none opens there; run again it ends @nightly', async () => {
  const there = mkdtempSync(path.join(root, 'killed-'));
  chmodSync(there, 0o755);
  const restore = (line?: string) =>
    runCommand(['scripts/shop-restore.ts', '--at', 'latest', folder], { DATA_DIR: there, BACKUP_KEY: key }, line);
  for (const line of ['opening the copy', ' segments of what', 'doing again']) {
    expect(await restore(line)).toMatchObject({ signal: 'SIGKILL' });
    await expect(startEmbeddedPostgres({ dataDir: there, database: 'shop' })).rejects.toThrow(
      'did not end. Run it again: it begins from nothing.',
    );
  }
  expect(await restore()).toMatchObject({ code: 0, said: expect.stringContaining('is here: 0 orders') });
  const restored = await startEmbeddedPostgres({ dataDir: there, database: 'shop', unsafeFast: true });
  expect(await ask(restored.url, 'select name from categories where id = 1')).toEqual([{ name: 'worse' }]);
  await restored.stop();
});

/** A command with these settings, killed as soon as it has said a line, if one is named. */
async function runCommand(args: string[], settings: Record<string, string>, line?: string) {
  const env = { ...nodeFlags.env, PATH: process.env.PATH, ...settings };
  const command = spawn(process.execPath, [...nodeFlags.args, ...args], { env });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (data) => {
      said += data;
      if (line && said.includes(line)) command.kill('SIGKILL');
    });
  const [code, signal] = await once(command, 'close');
  return { code, signal, said };
}

/** Only root can make a disk that is filled without harm, and not everywhere. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(root, 'mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}

test('[BAK-18] a disk that is full is told, and nothing is left on it @nightly', {
  skip: !isLong || !canMount(),
}, async () => {
  const small = path.join(root, 'small');
  mkdirSync(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]);
  try {
    const opening = restoreMoment({ place, dataDir: small, key, at: undefined, tell: () => undefined });
    await expect(opening).rejects.toThrow('The disk is full. Make room, and run it again');
    expect(readdirSync(path.join(small, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([]);
  } finally {
    execFileSync('umount', [small]);
  }
});

const there = path.join(root, 'nothing');
const openIn = (at: Date | undefined, given: { key?: string; dataDir?: string; place?: Place } = {}) =>
  restoreMoment({ place, dataDir: there, key, at, tell: () => undefined, ...given });
/** Nothing that a shop, or the next try, would take for one. */
const expectNothing = () =>
  expect(['cluster', 'cluster.restoring'].map((name) => existsSync(path.join(there, 'postgres', name)))).toEqual([
    false,
    false,
  ]);

test('[BAK-18] what cannot be brought back is told in a sentence, and nothing is left of it', async () => {
  await expect(openIn(moments['before all'])).rejects.toThrow(/begins at .* A nightly backup from before opens/);
  await expect(openIn(undefined, { key: await generateX25519Identity() })).rejects.toThrow(/sealed with another key/);
  await expect(openIn(undefined, { dataDir })).rejects.toThrow(/There is a shop in .* already, and nothing/);
  expectNothing();
});

/** The copy of all files with something changed in it, sealed again, where nothing else lies. */
async function changedBase(start: Partial<BaseStart>, change: (files: Buffer) => void = () => undefined) {
  const forged = mkdtempSync(path.join(root, 'forged-'));
  mkdirSync(path.join(forged, 'wal', base.line), { recursive: true });
  const file = path.join('wal', base.line, base.name);
  await writeArchive(path.join(forged, file), key, async (add) => {
    for await (const { name, bytes } of readArchive(path.join(folder, file), key)) {
      const content = Buffer.from(bytes);
      if (name.startsWith('cluster/')) change(content);
      const isStart = name === 'start.json';
      await add(name, isStart ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...start })) : content);
    }
  });
  return folderPlace(forged);
}

test('[BAK-18] a copy of another kind of machine is told, before anything is made', async () => {
  const elsewhere = await changedBase({ machine: 'darwin-arm64' });
  await expect(openIn(undefined, { place: elsewhere })).rejects.toThrow(
    /on another kind of machine \(darwin-arm64\)\. Restore the moment there, or a nightly backup here: it opens everywhere/,
  );
  expectNothing();
});

test('[BAK-18] one of another PostgreSQL, too @nightly', async () => {
  const file = Buffer.from('PG_VERSION\0');
  const HEADER_BYTES = 512;
  const older = await changedBase({ postgres: '15.2' }, (files) => {
    for (let at = files.indexOf(file); at >= 0; at = files.indexOf(file, at + 1))
      if (at % HEADER_BYTES === 0) files.write('15', at + HEADER_BYTES);
  });
  await expect(openIn(undefined, { place: older })).rejects.toThrow(
    /is of PostgreSQL 15\.2, and this one does not open it\. Restore the moment with the version of the shop that made it, or a/,
  );
  expectNothing();
});

test('[BAK-18] a moment in which a newer version of the shop was at work, too @nightly', async () => {
  await ask(server.url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  await endSegment();
  await sealSegments(keeping);
  await expect(openIn(undefined)).rejects.toThrow(
    /made by a newer version of the shop\. Restore it with that version, or a newer one/,
  );
  expectNothing();
  expect(await openAt(moments.right)).toBe('right');
  await ask(server.url, `delete from drizzle.__drizzle_migrations where hash = 'later'`);
  await endSegment();
  await sealSegments(keeping);
});

test('[BAK-18] a moment that lies ahead, and a cut segment or copy, too @nightly', async () => {
  await expect(openIn(new Date(Date.now() + 60_000))).rejects.toThrow('What is kept ends before that moment.');
  const segments = readdirSync(path.join(folder, 'wal', base.line)).filter((name) => !name.startsWith('base'));
  truncateSync(path.join(folder, 'wal', base.line, segments.at(-1) ?? ''), 300);
  await expect(openIn(undefined)).rejects.toThrow(/cut off/);
  truncateSync(path.join(folder, 'wal', base.line, base.name), 100_000);
  await expect(openIn(undefined)).rejects.toThrow(/cut off/);
  expectNothing();
});

test('[BAK-19] a gap in what PostgreSQL has put by begins a line of its own, and asks for a copy of all files', async () => {
  await set('lost');
  await endSegment();
  for (const name of readdirSync(keeping.spool)) rmSync(path.join(keeping.spool, name));
  await set('after the gap');
  await endSegment();
  await sealSegments(keeping);
  expect(await isBaseDue(keeping, new Date())).toBe(true);
  expect(path.basename(await lineFolder(keeping))).not.toBe(base.line);
});

test('[BAK-17] [BAK-14] [HLT-10] the jobs of a shop seal and copy its changes, copy all files when that is due, and tell of a bucket that is away @nightly', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const database = openDatabase(server.url, { log });
  const queue = await openJobs(server.url, jobs, { log, isWorker: false });
  const alerts = mailContextOf({ config: readConfig({ DATA_DIR: dataDir }), jobs: queue, log });
  const deps = {
    db: database.db,
    databaseUrl: server.url,
    alerts,
    secretKey: 's'.repeat(40),
    config,
    spool: keeping.spool,
  };
  const told = async () =>
    (await ask(server.url, `select text from mails where kind = 'owner-alert'`)).map(({ text }) => text);
  try {
    await copyFiles(deps);
    expect(await isBaseDue(keeping, new Date())).toBe(false);
    const line = path.basename(await lineFolder(keeping));
    const objects = async () => (await bucket.objects()).filter((key) => key.includes(line));
    expect((await objects()).filter((key) => key.includes('/base-'))).toHaveLength(1);
    expect(await told()).toEqual([]);

    bucket.state.behave = 'full';
    const before = (await objects()).length;
    const copiedBefore = await copiedUntil(keeping);
    await set('alone');
    const written = Date.now();
    await endSegment();
    const ended = Date.now();
    await keepChanges(deps);
    expect(await copiedUntil(keeping)).toEqual(copiedBefore);
    expect(readdirSync(keeping.spool)).toEqual([]);
    expect(await told()).toEqual([expect.stringContaining('The bucket answered 403 (QuotaExceeded) to PUT.')]);
    expect(await objects()).toHaveLength(before);
    bucket.state.behave = 'accept';
    await keepChanges(deps);
    expect((await objects()).length).toBeGreaterThan(before);
    // When the segment ended, not when it was sealed or copied.
    const copied = (await copiedUntil(keeping))?.getTime() ?? 0;
    expect([copied >= written, copied <= ended]).toEqual([true, true]);
    expect(await openAt(undefined, bucketPlace(config.BACKUP_BUCKET))).toBe('alone');
  } finally {
    await queue.close();
    await database.close();
  }
});
