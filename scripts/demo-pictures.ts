/** Makes the sizes of the demo's pictures, as nearly all browsers ask for them; part of the build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/rules/images.ts';
import { demoCategories, demoProducts } from '#server/catalogue/demo/products.ts';
import { BUILT_RENDITIONS, keepRendition, makeRendition, renditionFile } from '#server/images/renditions.ts';

const pictures = [...demoCategories.map(({ image }) => image), ...demoProducts.flatMap(({ images }) => images)];
const renditions = pictures.flatMap(({ file }) => {
  const original = readFileSync(`media/images/${file}`);
  const hash = createHash('sha256').update(original).digest('hex');
  return IMAGE_WIDTHS.map((width) => ({
    original,
    width,
    file: renditionFile(BUILT_RENDITIONS, hash, width, 'avif'),
  }));
});

const wanted = new Set(renditions.map(({ file }) => file));
for (const entry of existsSync(BUILT_RENDITIONS)
  ? readdirSync(BUILT_RENDITIONS, { recursive: true, withFileTypes: true })
  : []) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && !wanted.has(file)) rmSync(file); // of pictures that are no more
}

// Several pictures at once on one core each take less than one picture on several.
sharp.concurrency(1);
async function makeNext(): Promise<void> {
  for (let next = renditions.pop(); next; next = renditions.pop()) {
    if (!existsSync(next.file)) await keepRendition(await makeRendition(next.original, next.width, 'avif'), next.file);
  }
}
await Promise.all(Array.from({ length: os.availableParallelism() }, makeNext));
