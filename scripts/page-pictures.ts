/** Makes the widths in which the pages show their photographs. Run it when one of them changes, and commit the result. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const NAMES = [
  'about-story',
  'after',
  'after-sun-gel-2',
  'before',
  'blog-1',
  'blog-2',
  'blog-3',
  'category-cream',
  'category-gel',
  'day-cream-2',
  'gift-bag',
  'hero-poster',
  'night-repair-cream-2',
  'plantation',
  'promo-1',
  'promo-2',
];
const WIDTHS = [480, 800, 1200, 1600];
const QUALITY = 76;

mkdirSync('web/pictures', { recursive: true });
for (const name of NAMES) {
  const original = sharp(`media/images/${name}.webp`);
  const { width: most } = await original.metadata();
  for (const width of WIDTHS.filter((width) => width <= most)) {
    const file = `web/pictures/${name}-${width}.webp`;
    const { size } = await original.clone().resize({ width }).webp({ quality: QUALITY, effort: 6 }).toFile(file);
    console.log(`${file} ${Math.round(size / 1000)} kB`);
  }
}
