import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { IMAGE_WIDTHS } from '#contract/images.ts';
import { makeSize, sizeFile } from '#server/images/sizes.ts';
import { images } from '#server/images/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** The sizes of the demo pictures, made with the build: the first visitors of a new shop wait for none of them. */
export const READY_MADE = fileURLToPath(new URL('../../build/images', import.meta.url));

/** The sizes of a picture, made when first asked for and kept on disk. Losing the folder costs only time. */
export function openRenditions(db: Db, dataDir: string) {
  const kept = path.join(dataDir, 'images');
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function make(hash: string, width: number): Promise<Buffer | undefined> {
    const [original] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash));
    return original && (await makeSize(original.bytes, width, sizeFile(kept, hash, width)));
  }

  /** Many shoppers asking for the same new size make it once. */
  async function read(hash: string, width: number): Promise<Buffer | undefined> {
    for (const folder of [kept, READY_MADE]) {
      const made = await readFile(sizeFile(folder, hash, width)).catch(() => undefined);
      if (made) return made;
    }
    const name = `${hash}-${width}`;
    const making = underWay.get(name) ?? make(hash, width).finally(() => underWay.delete(name));
    underWay.set(name, making);
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
