import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AddEntry, writeArchive } from '#server/backups/archive.ts';
import { openBaseCopy } from '#server/backups/moments/base-copy.ts';
import { type Base, baseName } from '#server/backups/moments/kept-moments.ts';

/** The first entry of a base: what is needed to open it. */
export type BaseStart = {
  format: 1;
  /** A copy of files opens only with the same PostgreSQL on the same kind of machine. */
  postgres: string;
  machine: string;
  segmentBytes: number;
};

export type BaseOrder = {
  url: string;
  /** Of the line of changes that go on from it. */
  folder: string;
  key: string;
  secretKey: string;
  /** Of the own PostgreSQL, which the copy knows by its hash only. */
  password: string;
  isHurried?: boolean;
};

/** Little enough that shoppers have most of a slow disk, and a shop of 10 GB is copied within an hour. */
const KILOBYTES_PER_SECOND = 16 * 1024;
const PART_BYTES = 4_000_000;

export const machine = () => `${process.platform}-${process.arch}`;

/** Writes a sealed copy of the running PostgreSQL, from which its log leads to any later moment. */
export async function writeBase({ url, folder, key, isHurried = false, ...secrets }: BaseOrder): Promise<Base> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = await openBaseCopy(url, {
    isHurried,
    kilobytesPerSecond: isHurried ? 1024 * 1024 : KILOBYTES_PER_SECOND,
  });
  const nameless = path.join(folder, 'base.age');
  try {
    await writeArchive(nameless, key, async (add) => {
      const start: BaseStart = {
        format: 1,
        postgres: copy.version,
        machine: machine(),
        segmentBytes: copy.segmentBytes,
      };
      await add('start.json', Buffer.from(JSON.stringify(start)));
      await add('secret-key', Buffer.from(secrets.secretKey));
      await add('password', Buffer.from(secrets.password));
      await addFiles(copy.files, add);
    });
  } finally {
    await copy.end();
  }
  const name = baseName(new Date(), copy.lastSegment());
  await rename(nameless, path.join(folder, name));
  const { size: bytes } = await stat(path.join(folder, name));
  return { line: path.basename(folder), name, bytes, endedAt: new Date(), lastSegment: copy.lastSegment() };
}

async function addFiles(files: AsyncIterable<Buffer>, add: AddEntry): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    await add(`cluster/${String(part++).padStart(6, '0')}`, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of files) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
}
