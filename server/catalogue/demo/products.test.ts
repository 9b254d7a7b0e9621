import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoProducts } from '#server/catalogue/demo/products.ts';

test('[SEE-02] every picture is described as where it was made', () => {
  const table = readFileSync('media/README.md', 'utf8').matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \| ([^|]+) \|/gm);
  const described = new Map([...table].map(([, file, alt]) => [file, alt?.trim()]));
  for (const { images } of demoProducts) {
    for (const { file, alt } of images) expect(alt, file).toBe(described.get(file));
  }
});
