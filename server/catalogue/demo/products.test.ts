import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { demoCategories, demoProducts } from '#server/catalogue/demo/products.ts';

test('[SEE-02] every picture is described as where it was made', () => {
  const table = readFileSync('media/README.md', 'utf8').matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \| ([^|]+) \|/gm);
  const described = new Map([...table].map(([, file, alt]) => [file, alt?.trim()]));
  const shown = [
    ...demoProducts.flatMap(({ images }) => images),
    ...demoCategories.map(({ image }) => image),
    ...articleFacts.map(({ content: { picture, alt } }) => ({ file: `${picture}.webp`, alt })),
  ];
  for (const { file, alt } of shown) expect(alt, file).toBe(described.get(file));
});
