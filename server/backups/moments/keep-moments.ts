import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeArchive } from '#server/backups/archive.ts';
import { backupKey } from '#server/backups/backup-key.ts';
import {
  type Base,
  DAYS_OF_MOMENTS,
  keyOf,
  listMoments,
  outlivedMoments,
  segmentFile,
} from '#server/backups/moments/kept-moments.ts';
import { follows, isSegment } from '#server/backups/moments/segments.ts';
import { bucketPlace, folderPlace } from '#server/backups/places.ts';
import { openBucket } from '#server/platform/bucket.ts';
import { exists } from '#server/platform/db/installation.ts';

/** A line of the log, and its last segment that was sealed. */
const Line = z.object({ line: z.string(), last: z.string().nullable() });
/** Up to which segment of a line the log is in a bucket. */
const CopiedSegments = z.object({
  bucket: z.string(),
  line: z.string(),
  last: z.string().nullable(),
  /** When that ended. */
  at: z.coerce.date().optional(),
});
/** Which copies of all files are. */
const CopiedBases = z.object({ bucket: z.string(), names: z.array(z.string()) });

export type Keeping = {
  /** Where PostgreSQL puts its log by. */
  spool: string;
  /** DATA_DIR/backups. */
  folder: string;
  config: { DATA_DIR: string; BACKUP_KEY?: string | undefined; BACKUP_BUCKET?: string | undefined };
};

const DAY_MS = 86_400_000;

/** Seals what PostgreSQL has put by, and takes it out of its hands. Killed anywhere, it goes on where it stood. */
export const sealSegments = (keeping: Keeping) => inTurn(() => seal(keeping));

async function seal({ spool, folder, config }: Keeping): Promise<void> {
  // One that is away holds nothing; that nothing can be put there is told of PostgreSQL.
  const names = (await exists(spool)) ? (await readdir(spool)).sort() : [];
  const key = await backupKey(config);
  for (const name of names) {
    const file = path.join(spool, name);
    // Labels of copies say nothing that a base does not say; what is just being written has another name.
    if (/\.(backup|history)$/.test(name)) await rm(file);
    if (!isSegment(name)) continue;
    const bytes = await readFile(file);
    const { line: current, last } = await readLine(spool);
    const isNext = !last || last === name || follows(last, name, bytes.length);
    const line = isNext ? current : newLine();
    await mkdir(path.join(folder, 'wal', line), { recursive: true, mode: 0o700 });
    const sealed = path.join(folder, 'wal', line, segmentFile(name));
    const { mtime: endedAt } = await stat(file);
    await writeArchive(sealed, key, (add) => add(name, bytes));
    // What it holds is older than its seal.
    await utimes(sealed, endedAt, endedAt);
    await writeNote(spool, 'line', { line, last: name });
    await rm(file);
  }
}

/** Copies to the bucket what is not there yet of the log, in its order, so that there are no gaps there either. */
export async function copySegments({ spool, folder, config }: Keeping): Promise<void> {
  if (!config.BACKUP_BUCKET) return;
  const [bucket, name] = [openBucket(config.BACKUP_BUCKET), nameOf(config.BACKUP_BUCKET)];
  const { line } = await readLine(spool);
  const noted = await readNote(spool, 'copied-segments', CopiedSegments);
  const last = noted?.bucket === name && noted.line === line ? noted.last : null;
  const { segments } = await listMoments(folderPlace(folder));
  for (const segment of segments) {
    if (segment.line !== line || (last && segment.name <= last)) continue;
    await bucket.putFile(keyOf(segment), path.join(folder, keyOf(segment)));
    await writeNote(spool, 'copied-segments', { bucket: name, line, last: segment.name, at: segment.at });
  }
}

/** The same of copies of all files. They are large: the log does not wait for them. */
export async function copyBases(keeping: Keeping): Promise<void> {
  const { spool, folder, config } = keeping;
  if (!config.BACKUP_BUCKET) return;
  const [bucket, name] = [openBucket(config.BACKUP_BUCKET), nameOf(config.BACKUP_BUCKET)];
  for (const base of await findBasesToCopy(keeping)) {
    await bucket.putFile(keyOf(base), path.join(folder, keyOf(base)));
    const noted = await readNote(spool, 'copied-bases', CopiedBases);
    const names = noted?.bucket === name ? noted.names : [];
    await writeNote(spool, 'copied-bases', { bucket: name, names: [...names, base.name] });
  }
}

export async function findBasesToCopy({ spool, folder, config }: Keeping): Promise<Base[]> {
  if (!config.BACKUP_BUCKET) return [];
  const { line } = await readLine(spool);
  const noted = await readNote(spool, 'copied-bases', CopiedBases);
  const there = noted?.bucket === nameOf(config.BACKUP_BUCKET) ? noted.names : [];
  const { bases } = await listMoments(folderPlace(folder));
  return bases.filter((base) => base.line === line && !there.includes(base.name));
}

/** Whether a copy of all files is needed, from which the log leads on. */
export async function isBaseDue({ spool, folder }: Keeping, now: Date): Promise<boolean> {
  const { line } = await readLine(spool);
  const { bases } = await listMoments(folderPlace(folder));
  const last = bases.findLast((base) => base.line === line);
  return !last || now.getTime() - last.endedAt.getTime() >= DAYS_OF_MOMENTS * DAY_MS;
}

export const lineFolder = ({ spool, folder }: Keeping) =>
  inTurn(async () => {
    const line = await readLine(spool);
    await writeNote(spool, 'line', line);
    return path.join(folder, 'wal', line.line);
  });

/** Lets go what no moment of the last days needs, here and in the bucket. */
export async function removeOutlivedMoments({ folder, config }: Keeping, now: Date): Promise<void> {
  for (const one of outlivedMoments(await listMoments(folderPlace(folder)), now))
    await rm(path.join(folder, keyOf(one)));
  const { BACKUP_BUCKET: address } = config;
  if (!address) return;
  const bucket = openBucket(address);
  for (const one of outlivedMoments(await listMoments(bucketPlace(address)), now)) await bucket.remove(keyOf(one));
}

/** Until when what happened can be restored, as far as this machine knows. */
export async function keptUntil(folder: string): Promise<Date | undefined> {
  const { bases, segments } = await listMoments(folderPlace(folder));
  const times = [...bases.map(({ endedAt }) => endedAt), ...segments.map(({ at }) => at)];
  return times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

/** The same in the bucket, where log without a copy of all files leads nowhere. */
export async function copiedUntil({ spool, folder, config }: Keeping): Promise<Date | undefined> {
  if (!config.BACKUP_BUCKET) return undefined;
  const bucket = nameOf(config.BACKUP_BUCKET);
  const [copied, segments] = [
    await readNote(spool, 'copied-bases', CopiedBases),
    await readNote(spool, 'copied-segments', CopiedSegments),
  ];
  const names = copied?.bucket === bucket ? copied.names : [];
  const bases = (await listMoments(folderPlace(folder))).bases.filter(({ name }) => names.includes(name));
  const last = bases.at(-1);
  const goesOn = segments?.bucket === bucket && bases.some(({ line }) => line === segments.line);
  return (goesOn && segments.at && last && segments.at > last.endedAt && segments.at) || last?.endedAt;
}

/** One after the other: both begin lines. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work);
  turn = done.catch(() => undefined);
  return done;
}

const newLine = () => randomBytes(4).toString('hex');

/** Without its key. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address.replace(/^s3:/, 'https:'));
  return host + pathname;
}

const readLine = async (spool: string) => (await readNote(spool, 'line', Line)) ?? { line: newLine(), last: null };

/** Beside the cluster whose log it is about, so that a restored one begins a line of its own. One that is lost is made anew. */
const noteFile = (spool: string, name: string) => path.join(spool, '..', `wal-${name}.json`);

async function readNote<T extends z.ZodType>(spool: string, name: string, schema: T): Promise<z.output<T> | undefined> {
  const text = await readFile(noteFile(spool, name), 'utf8').catch(() => '');
  return text ? schema.safeParse(JSON.parse(text)).data : undefined;
}

async function writeNote(spool: string, name: string, value: object): Promise<void> {
  const file = noteFile(spool, name);
  await writeFile(`${file}.unfinished`, JSON.stringify(value));
  await rename(`${file}.unfinished`, file);
}
