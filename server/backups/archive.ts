import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from '#server/backups/backup-error.ts';
import { BucketAway } from '#server/platform/bucket.ts';

/** A named part of an archive. */
export type Entry = { name: string; bytes: Uint8Array };
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;
/** A file that lies on a disk, by its path, or elsewhere. */
export type Kept = string | { name: string; read: () => AsyncIterable<Buffer> };

export const nameOf = (file: Kept) => (typeof file === 'string' ? file : file.name);

/** Sixty modules that a shop needs once a night. */
const sealer = () => import('age-encryption');

/** The last entry: an archive without it was cut off. */
const END = 'end';

/**
 * A tar file, compressed by zstd, encrypted by age: `age -d -i KEY FILE | zstd -d | tar x` opens it without this shop. It has its
 * name only when it is whole and on the disk.
 */
export async function writeArchive(file: string, key: string, write: (add: AddEntry) => Promise<void>): Promise<void> {
  const { Encrypter, identityToRecipient } = await sealer();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const { readable, controller } = createTarPacker();
  const zstd = createZstdCompress();
  const compressed = pipeline(Readable.fromWeb(readable as ReadableStream), zstd);
  const sealed = await encrypter.encrypt(Readable.toWeb(zstd) as globalThis.ReadableStream<Uint8Array>);

  const add: AddEntry = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, type: 'file' }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const entries = async () => {
    try {
      await write(add);
      await add(END, new Uint8Array());
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };

  const unfinished = `${file}.unfinished`;
  const written = pipeline(Readable.fromWeb(sealed as ReadableStream), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    const ends = await Promise.allSettled([written, entries(), compressed]);
    // The one that failed takes the others with it: the disk says more than those that wait for it.
    for (const end of ends) if (end.status === 'rejected' && isOfDisk(end.reason)) throw end.reason;
    for (const end of [ends[1], ...ends]) if (end.status === 'rejected') throw end.reason;
    await flush(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isOfDisk(error) ? sentenceOf(error, file) : error;
  }
}

/** The entries of an archive in the order in which they were added. */
export async function* readArchive(file: Kept, key: string): AsyncGenerator<Entry> {
  const bytes = typeof file === 'string' ? createReadStream(file) : Readable.from(file.read());
  const { Decrypter } = await sealer();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  let isWhole = false;
  const zstd = createZstdDecompress();
  try {
    const sealed = Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
    const compressed = Readable.fromWeb((await decrypter.decrypt(sealed)) as ReadableStream);
    pipeline(compressed, zstd).catch(() => undefined); // told to whoever reads from it
    const tar = Readable.toWeb(zstd) as globalThis.ReadableStream<Uint8Array>;
    const entries = tar.pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries as unknown as AsyncIterable<{
      header: { name: string };
      body: globalThis.ReadableStream<Uint8Array>;
    }>) {
      const content = new Uint8Array(await new Response(body).arrayBuffer());
      if (header.name === END) isWhole = true;
      else yield { name: header.name, bytes: content };
    }
  } catch (error) {
    throw isOfDisk(error) ? sentenceOf(error, nameOf(file)) : unreadable(error as Error, nameOf(file));
  } finally {
    zstd.destroy();
    bytes.destroy();
  }
  if (!isWhole) throw new BackupError(`${nameOf(file)} is cut off: its end is missing. Take another backup.`);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

const SENTENCES: Record<string, (file: string) => string> = {
  ENOSPC: (file) => `The disk is full: ${file} was not written. Make room, or name a file on another disk.`,
  ENOENT: (file) => `There is no ${file}.`,
  EACCES: (file) => `${file} cannot be reached: this account may not.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
};

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  ((error as NodeJS.ErrnoException).code ?? '') in SENTENCES;

const sentenceOf = (error: NodeJS.ErrnoException, file: string) =>
  new BackupError(SENTENCES[error.code ?? '']?.(file), { cause: error });

function unreadable(cause: Error, file: string): BackupError {
  if (cause instanceof BucketAway) return new BackupError(`${file} cannot be read. ${cause.message}`, { cause });
  if (/no identity matched/i.test(cause.message))
    return new BackupError(`${file} was sealed with another key. Give the one of that shop as BACKUP_KEY.`, { cause });
  return new BackupError(`${file} cannot be read: it is cut off, damaged, or no backup of this shop.`, { cause });
}
