import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { IMAGE_WIDTHS, type ImageFormat } from '#contract/images.ts';
import { images } from '#server/images/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1];

/** High enough for the 2.5x zoom, and for a flat ground to stay flat up to the edge: bytes are saved by the width. */
const QUALITY = { avif: 66, webp: 86 };
sharp.cache(false); // no picture is made twice

/** The address of a picture at its largest; the other widths stand at the same address with another number. */
export function imagePath(hash: string): string {
  return `/images/${hash}/${LARGEST}.webp`;
}

/** For JSON.stringify: addresses of pictures name their origin, for callers whose own is another. */
export function withPicturesAt(origin: string) {
  return (_key: string, value: unknown) =>
    typeof value === 'string' && /^\/images\/[\da-f]{64}\/\d+\.webp$/.test(value) ? origin + value : value;
}

/** The sizes of the demo pictures, made with the build: the first visitors of a new shop wait for none of them. */
export const BUILT_RENDITIONS = fileURLToPath(new URL('../../build/images', import.meta.url));

/** The sizes of a picture, made when first asked for and kept on disk. Losing the folder costs only time. */
export function openRenditions(db: Db, { dataDir, log }: { dataDir: string; log: Log }) {
  const cacheFolder = path.join(dataDir, 'images');
  const inProgress = new Map<string, Promise<Buffer | undefined>>();

  async function make(hash: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const [original] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash));
    if (!original?.bytes) return undefined;
    const made = await makeRendition(original.bytes, width, format);
    // A full disk costs the next one who asks some time, and nobody the picture.
    await keepRendition(made, renditionFile(cacheFolder, hash, width, format)).catch((error) =>
      log.warn({ err: error, picture: hash.slice(0, 12), width, format }, 'a size of a picture could not be kept'),
    );
    return made;
  }

  /** Many shoppers asking for the same new size make it once. */
  async function read(hash: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    for (const folder of [cacheFolder, BUILT_RENDITIONS]) {
      const made = await readFile(renditionFile(folder, hash, width, format)).catch(() => undefined);
      if (made) return made;
    }
    const name = `${hash}-${width}.${format}`;
    const pending = inProgress.get(name) ?? make(hash, width, format).finally(() => inProgress.delete(name));
    inProgress.set(name, pending);
    return pending;
  }

  return {
    read,
    /** What nearly all browsers ask for; a WebP takes a moment when first wanted. */
    async prepare(hash: string): Promise<void> {
      for (const width of IMAGE_WIDTHS) await read(hash, width, 'avif');
    },
  };
}

export type Renditions = ReturnType<typeof openRenditions>;

/** Where a folder of made pictures holds one of them. Another quality is another file. */
export function renditionFile(folder: string, hash: string, width: number, format: ImageFormat): string {
  return path.join(folder, hash.slice(0, 2), `${hash}-${width}-${QUALITY[format]}.${format}`);
}

/** A WebP that is no larger than asked for is served as it came: encoded again it would only lose. */
export async function makeRendition(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(original);
  const { format: given, width: most } = await picture.metadata();
  if (format === 'webp' && given === 'webp' && most <= width) return original;
  const resized = picture.resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  return format === 'avif'
    ? resized.avif({ quality, effort: 2 }).toBuffer()
    : resized.webp({ quality, smartSubsample: true }).toBuffer();
}

export async function keepRendition(made: Buffer, file: string): Promise<void> {
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
