import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#server/images/image-path.ts';
import { images } from '#server/images/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

const QUALITY = 78;
sharp.cache(false); // no picture is made twice

/** The sizes of a picture, made when first asked for and kept on disk. Losing the folder costs only time. */
export function openRenditions(db: Db, dataDir: string) {
  const fileOf = (hash: string, width: number) =>
    path.join(dataDir, 'images', hash.slice(0, 2), `${hash}-${width}.webp`);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function make(hash: string, width: number): Promise<Buffer | undefined> {
    const [original] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash));
    if (!original) return undefined;
    const made = await sharp(original.bytes)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    const file = fileOf(hash, width);
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file); // never a half-written picture, even when killed
    return made;
  }

  /** Many shoppers asking for the same new size make it once. */
  async function read(hash: string, width: number): Promise<Buffer | undefined> {
    const file = fileOf(hash, width);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const making = underWay.get(file) ?? make(hash, width).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  return {
    read,
    async prepare(hash: string): Promise<void> {
      for (const width of IMAGE_WIDTHS) await read(hash, width);
    },
  };
}

export type Renditions = ReturnType<typeof openRenditions>;
