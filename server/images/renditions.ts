import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '#contract/errors.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '#contract/rules/images.ts';
import { painter } from '#server/images/painter.ts';
import { keepSize, lockPicture, readOriginal, readSize, type Size, sizeKey } from '#server/images/picture-store.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';
import { type Bucket, BucketAway } from '#server/platform/bucket.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

const LARGEST = Math.max(...IMAGE_WIDTHS);

/** High enough for the 2.5x zoom, and for a flat ground to stay flat up to the edge: bytes are saved by the width. */
const QUALITY = { avif: 66, webp: 86 };

/** The address of a picture at its largest; the other widths stand at the same address with another number. */
export function imagePath(hash: string): string {
  return `/images/${hash}/${LARGEST}.webp`;
}

/** For JSON.stringify: addresses of pictures name their origin, for callers whose own is another. */
export function withPicturesAt(origin: string) {
  return (_key: string, value: unknown) =>
    typeof value === 'string' && /^\/images\/[\da-f]{64}\/\d+\.webp$/.test(value) ? origin + value : value;
}

/** Making one takes a core, of an AVIF for long; the lines are long, since a page shows many pictures at once. */
const making = {
  avif: boundedQueue({ atOnce: 2, mostWaiting: 500 }),
  webp: boundedQueue({ atOnce: 2, mostWaiting: 500 }),
};

type Served = { picture: Buffer; format: ImageFormat; isStandIn: boolean };
/** `later`: not made yet, and others come first. */
type Found = Buffer | 'later' | undefined;
type Options = { dataDir: string; log: Log; bucket?: Bucket | undefined };

/**
 * The sizes of a picture. Each is made once, by whichever process is asked first, and kept in the database or the bucket
 * for all of them; what this one has served lies on its disk as well, and losing that folder costs only time.
 */
export function openRenditions(db: Db, { dataDir, log, bucket }: Options) {
  const cacheFolder = path.join(dataDir, 'images');
  const inProgress = new Map<string, Promise<Found>>();

  async function find(size: Size, mayWait: boolean): Promise<Found> {
    const kept = await readSize(db, bucket, size).catch((error) => Promise.reject(awayOr(error, log)));
    if (kept === 'unknown') return undefined;
    const line = making[size.format];
    if (!kept && !mayWait && line.isFull) return 'later';
    const found = kept ?? (await line.run(() => make(size)));
    // A full disk costs the next one who asks some time, and nobody the picture.
    if (found) {
      await keepRendition(found, renditionFile(cacheFolder, size.hash, size.width, size.format)).catch((error) =>
        log.warn({ err: error, ...nameOf(size) }, 'a size of a picture could not be kept'),
      );
    }
    return found;
  }

  /** Under a lock that all processes share: of many who ask for a new size, one makes it. */
  async function make(size: Size): Promise<Buffer | undefined> {
    let made: Buffer | undefined;
    try {
      return await db.transaction(async (tx) => {
        await lockPicture(tx, sizeKey(size));
        const meanwhile = await readSize(tx, bucket, size);
        if (meanwhile) return meanwhile === 'unknown' ? undefined : meanwhile;
        const original = await readOriginal(tx, bucket, size.hash);
        if (!original) return undefined;
        made = await makeRendition(original, size.width, size.format);
        // What is served as it came is there already.
        if (made !== original) await keepSize(tx, bucket, size, made);
        return made;
      });
    } catch (error) {
      if (!made) throw awayOr(error, log);
      log.warn({ err: error, ...nameOf(size) }, 'a size of a picture could not be shared');
      return made;
    }
  }

  /** Many shoppers asking for the same new size make it once. */
  async function read(hash: string, width: number, format: ImageFormat, mayWait: boolean): Promise<Found> {
    const made = await readFile(renditionFile(cacheFolder, hash, width, format)).catch(() => undefined);
    if (made) return made;
    const size = { hash, width, format, quality: QUALITY[format] };
    const name = `${sizeKey(size)} ${mayWait}`;
    const pending = inProgress.get(name) ?? find(size, mayWait).finally(() => inProgress.delete(name));
    inProgress.set(name, pending);
    return pending;
  }

  return {
    /** While others make AVIFs, a WebP stands in for one that is not made yet: a new shop shows its pictures at once. */
    async serve(hash: string, width: number, format: ImageFormat): Promise<Served | undefined> {
      const found = await read(hash, width, format, format === 'webp');
      if (found !== 'later') return found && { picture: found, format, isStandIn: false };
      const instead = await read(hash, width, 'webp', true);
      return instead instanceof Buffer ? { picture: instead, format: 'webp', isStandIn: true } : undefined;
    },
    /** All that is served of it. */
    async prepare(hash: string): Promise<void> {
      for (const width of IMAGE_WIDTHS) {
        for (const format of IMAGE_FORMATS) await read(hash, width, format, true);
      }
    },
  };
}

const nameOf = ({ hash, width, format }: Size) => ({ picture: hash.slice(0, 12), width, format });

/** The database's own faults are known further out; what else fails here is the bucket. */
function awayOr(error: unknown, log: Log): unknown {
  if (error instanceof BucketAway) {
    log.warn({ err: error }, 'the bucket of pictures does not answer');
    return fail('unavailable');
  }
  return error;
}

export type Renditions = ReturnType<typeof openRenditions>;

/** Where a folder of made pictures holds one of them. Another quality is another file. */
export function renditionFile(folder: string, hash: string, width: number, format: ImageFormat): string {
  return path.join(folder, hash.slice(0, 2), `${hash}-${width}-${QUALITY[format]}.${format}`);
}

/** A WebP that is no larger than asked for is served as it came: encoded again it would only lose. */
export async function makeRendition(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const sharp = await painter();
  const picture = sharp(original);
  const { format: given, width: most } = await picture.metadata();
  if (format === 'webp' && given === 'webp' && most <= width) return original;
  const resized = picture.resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  return format === 'avif'
    ? resized.avif({ quality, effort: 2 }).toBuffer()
    : resized.webp({ quality, smartSubsample: true }).toBuffer();
}

async function keepRendition(made: Buffer, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, made);
    await rename(unfinished, file); // never a half-written picture, even when killed
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
