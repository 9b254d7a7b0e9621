import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import { type Entry, nameOf, readArchive } from '#server/backups/archive.ts';
import { BackupError } from '#server/backups/backup-error.ts';
import { type BaseStart, machine } from '#server/backups/moments/base-backup.ts';
import { type Base, keyOf, listMoments, type Segment } from '#server/backups/moments/kept-moments.ts';
import { follows } from '#server/backups/moments/segments.ts';
import type { Place } from '#server/backups/places.ts';
import { refuseNewer } from '#server/backups/restore-backup.ts';
import { appliedMigrations } from '#server/platform/db/migrate.ts';
import { hasCluster, RecoveryFailed, recoverCluster } from '#server/platform/db/recover-cluster.ts';

type Options = {
  place: Place;
  dataDir: string;
  key: string;
  /** Undefined: the last that is kept. */
  at: Date | undefined;
  tell: (step: string) => void;
  /** Looks at what came of it, before it is in its place. */
  check?: (url: string) => Promise<void>;
};

export type RestoredMoment = {
  base: Base;
  segments: number;
  orders: number;
  lastOrderAt: Date | null;
  secretKey: string;
};

/** The shop as it was at a moment, in a folder in which there is none. */
export async function restoreMoment({ place, dataDir, key, at, tell, check }: Options): Promise<RestoredMoment> {
  if (await hasCluster(dataDir))
    throw new BackupError(
      `There is a shop in ${dataDir} already, and nothing of it was changed. Set DATA_DIR to another folder, and say where the backups are: npm run shop:restore -- --at '…' FOLDER`,
    );
  const { bases, segments } = await listMoments(place);
  const base = bases.findLast(({ endedAt }) => !at || endedAt <= at);
  if (!base) throw new BackupError(noBase(bases, place));
  let count = 0;
  let secretKey = '';
  let postgres = '';
  let found: Pick<RestoredMoment, 'orders' | 'lastOrderAt'> = { orders: 0, lastOrderAt: null };
  await recoverCluster({
    dataDir,
    until: at,
    onProgress: tell,
    async fill(folder) {
      tell(`opening the copy of ${base.endedAt.toISOString()}`);
      const opened = await unpackBase({ place, base, key, folder });
      secretKey = opened.secretKey;
      postgres = opened.postgres;
      const after = linked(base, segments, opened.segmentBytes);
      count = after.length;
      tell(`opening ${count} segments of what was done after that`);
      for (const segment of after) await unpackSegment({ place, segment, key, folder, bytes: opened.segmentBytes });
      return opened.password;
    },
    look: async (url) => {
      found = await lookAt(url, base);
      await check?.(url);
    },
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new BackupError(FULL, { cause: error });
    throw error instanceof RecoveryFailed ? sentenceOf(error, base, postgres) : error;
  });
  return { base, segments: count, secretKey, ...found };
}

function noBase([first]: Base[], { name }: Place): string {
  if (!first) return `In ${name} there is no copy of all files that a moment could be restored from.`;
  return `What is kept in ${name} begins at ${first.endedAt.toISOString()}. A nightly backup from before opens by its name.`;
}

/** Those that go on from a base, up to the first gap. */
function linked({ line, lastSegment }: Base, segments: Segment[], segmentBytes: number): Segment[] {
  const found: Segment[] = [];
  let last = lastSegment;
  for (const segment of segments) {
    const name = segment.name.replace(/\.age$/, '');
    if (segment.line !== line || name <= last) continue;
    if (!follows(last, name, segmentBytes)) break;
    found.push(segment);
    last = name;
  }
  return found;
}

type Unpacking = { place: Place; base: Base; key: string; folder: string };

async function unpackBase({ place, base, key, folder }: Unpacking) {
  const file = place.file(keyOf(base));
  const entries = readArchive(file, key);
  const next = async (name: string): Promise<Buffer> => {
    const { value } = await entries.next();
    if (value?.name !== name) throw new BackupError(`${nameOf(file)} is no copy of a shop's files.`);
    return Buffer.from(value.bytes);
  };
  const start: BaseStart = JSON.parse((await next('start.json')).toString());
  if (start.format !== 1 || start.machine !== machine())
    throw new BackupError(
      `${nameOf(file)} was made by another version of the shop, or on another kind of machine (${start.machine}). Restore the moment there, or a nightly backup here: it opens everywhere.`,
    );
  const secretKey = (await next('secret-key')).toString();
  const password = (await next('password')).toString();
  await pipeline(Readable.from(bytesOf(entries)), unpackTar(folder));
  return { secretKey, password, postgres: start.postgres, segmentBytes: start.segmentBytes };
}

async function* bytesOf(entries: AsyncGenerator<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of entries) yield bytes;
}

const BLOCK_BYTES = 65_536;
const ZEROS = Buffer.alloc(BLOCK_BYTES);

/** Most of a segment of a quiet time is empty, and takes no place on the disk. */
async function unpackSegment({
  place,
  segment,
  key,
  folder,
  bytes,
}: Omit<Unpacking, 'base'> & { segment: Segment; bytes: number }) {
  const target = path.join(folder, 'pg_wal', segment.name.replace(/\.age$/, ''));
  await mkdir(path.dirname(target), { recursive: true });
  for await (const entry of readArchive(place.file(keyOf(segment)), key)) {
    const content = Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.length);
    if (content.length !== bytes) throw new BackupError(`${segment.name} is no segment of this shop.`);
    const handle = await open(target, 'w', 0o600);
    await handle.truncate(bytes);
    for (let from = 0; from < bytes; from += BLOCK_BYTES) {
      const block = content.subarray(from, from + BLOCK_BYTES);
      if (!block.equals(ZEROS)) await handle.write(block, 0, block.length, from);
    }
    await handle.close();
  }
}

async function lookAt(url: string, { name }: Base): Promise<Pick<RestoredMoment, 'orders' | 'lastOrderAt'>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await refuseNewer({ migrations: await appliedMigrations(client) }, name);
    const { rows } = await client.query('select count(*)::int as orders, max(created_at) as "lastOrderAt" from orders');
    return rows[0];
  } finally {
    await client.end();
  }
}

const FULL = 'The disk is full. Make room, and run it again: it begins from nothing.';

/** What PostgreSQL says of its end, in words that say what to do. */
function sentenceOf(error: RecoveryFailed, base: Base, postgres: string): BackupError {
  const said = error.message;
  const options = { cause: error };
  if (/before configured recovery target was reached/.test(said))
    return new BackupError('What is kept ends before that moment. Take all of it by: --at latest', options);
  if (/incompatible|not compatible|version/.test(said))
    return new BackupError(
      `The copy of ${base.endedAt.toISOString()} is of PostgreSQL ${postgres}, and this one does not open it. Restore the moment with the version of the shop that made it, or a nightly backup, which opens with any.`,
      options,
    );
  if (/No space left/.test(said)) return new BackupError(FULL, options);
  return new BackupError(`PostgreSQL could not go back to that moment: ${said}`, options);
}

const COLOMBO = '+05:30';

/** As a person writes it, in the time of Colombo; undefined is the last moment that is kept. */
export function readMoment(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${zone ?? COLOMBO}`);
  if (Number.isNaN(moment.getTime()))
    throw new BackupError(
      `'${text}' is no moment. Write it as '2026-11-19 14:05', in the time of Colombo, or as latest.`,
    );
  return moment;
}
