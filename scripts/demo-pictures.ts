/** Makes the sizes of the demo products' pictures; part of the build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/images.ts';
import { demoProducts } from '#server/catalogue/demo/products.ts';
import { READY_MADE } from '#server/images/renditions.ts';
import { makeSize, sizeFile } from '#server/images/sizes.ts';

const wanted = demoProducts.flatMap(({ images }) =>
  images.flatMap(({ file }) => {
    const original = readFileSync(`media/images/${file}`);
    const hash = createHash('sha256').update(original).digest('hex');
    return IMAGE_WIDTHS.map((width) => ({ original, width, file: sizeFile(READY_MADE, hash, width) }));
  }),
);

// Several pictures at once on one core each take less than one picture on several.
sharp.concurrency(1);
async function makeNext(): Promise<void> {
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    if (!existsSync(next.file)) await makeSize(next.original, next.width, next.file);
  }
}
await Promise.all(Array.from({ length: os.availableParallelism() }, makeNext));
