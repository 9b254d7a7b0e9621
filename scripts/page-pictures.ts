/** Makes the widths in which the pages show their photographs. Run it when one of them changes, and commit the result. */
import { mkdirSync, rmSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
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
/** Wider than a phone wherever they stand, since their sides are cut off there: each address is a part of the first scripts. */
const WIDE = ['after', 'before', 'plantation', 'promo-1', 'promo-2'];
const AVIF = { quality: 60, effort: 2 };

/** One WebP of each, for browsers without AVIF and for other sites; the gift bag's is for a menu. */
const plainWidth = (name: string) => (name === 'gift-bag' ? 480 : 1200);
const WEBP = { quality: 84, effort: 6, smartSubsample: true };

rmSync('web/pictures', { recursive: true, force: true });
mkdirSync('web/pictures');
// Several pictures at once on one core each take less than one picture on several.
sharp.concurrency(1);
await Promise.all(NAMES.map(makePictures));

async function makePictures(name: string): Promise<void> {
  const source = `media/images/${name}.webp`;
  const { width: most } = await sharp(source).metadata();
  for (const width of WIDTHS.filter((width) => width <= most && (width > 480 || !WIDE.includes(name)))) {
    const file = `web/pictures/${name}-${width}.avif`;
    await sharp(source).resize({ width }).avif(AVIF).toFile(file);
    await tell(file);
  }
  const width = plainWidth(name);
  const plain = `web/pictures/${name}-${width}.webp`;
  if (most <= width) await copyFile(source, plain);
  else await sharp(source).resize({ width }).webp(WEBP).toFile(plain);
  await tell(plain);
}

async function tell(file: string): Promise<void> {
  console.log(`${file} ${Math.round((await stat(file)).size / 1000)} kB`);
}
