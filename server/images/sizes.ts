import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const QUALITY = 78;
sharp.cache(false); // no picture is made twice

/** Where a folder of made pictures holds one of them. */
export function sizeFile(folder: string, hash: string, width: number): string {
  return path.join(folder, hash.slice(0, 2), `${hash}-${width}.webp`);
}

export async function makeSize(original: Buffer, width: number, file: string): Promise<Buffer> {
  const made = await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file); // never a half-written picture, even when killed
  return made;
}
