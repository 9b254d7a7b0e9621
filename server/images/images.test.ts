import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Product } from '#contract/calls/catalogue.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, ZOOM_WIDTH } from '#contract/rules/images.ts';
import { imagePath, makeRendition, renditionFile } from '#server/images/renditions.ts';
import { storeImage } from '#server/images/store-image.ts';
import { images } from '#server/images/tables.ts';
import { decibels } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'warn' });
const { products } = (await (await shop.request('/api/products?limit=1')).json()) as { products: Product[] };
const address = products[0]?.items[0]?.productImage[0] ?? '';

test.each(IMAGE_FORMATS)(
  '[OPS-10] [SEE-04] a picture comes as %s in every promised width and may be kept for ever',
  async (format) => {
    for (const width of IMAGE_WIDTHS) {
      const response = await shop.request(address.replace('1200.webp', `${width}.${format}`));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const { width: served, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([served, height]).toEqual([width, width]);
    }
  },
);

test('[SEE-04] what the zoom shows is the picture as it was uploaded, and other sizes lose nothing that can be seen', async () => {
  const original = await readFile('media/images/pure-gel-1.webp');
  const address = imagePath(createHash('sha256').update(original).digest('hex'));
  const whole = await shop.request(address.replace('1200', String(ZOOM_WIDTH)));
  expect(Buffer.from(await whole.arrayBuffer()).equals(original)).toBe(true);
  for (const format of IMAGE_FORMATS) {
    for (const width of [320, 960]) {
      const exact = await sharp(original).resize({ width }).png().toBuffer();
      expect(await decibels(await makeRendition(original, width, format), exact), `${width}.${format}`).toBeGreaterThan(
        40,
      );
    }
  }
});

test('[GRW-14] while AVIFs are made, a WebP that nobody keeps stands in for those that wait, and gives way to them', async () => {
  const bytes = await sharp(await readFile('media/images/promo-2.webp'))
    .modulate({ hue: 90 })
    .webp()
    .toBuffer();
  const hash = await shop.db.transaction((tx) => storeImage(tx, shop.queue, bytes));
  const ask = (width: number) => shop.request(`/images/${hash}/${width}.avif`);
  const kindOf = ({ status, headers }: Response) => [
    ...[status, headers.get('Content-Type')],
    /immutable/.test(headers.get('Cache-Control') ?? '') ? 'kept' : headers.get('Cache-Control'),
  ];
  const [made, standIn] = [
    [200, 'image/avif', 'kept'],
    [200, 'image/webp', 'no-store'],
  ];
  const answers = await Promise.all(IMAGE_WIDTHS.map(ask));
  const kinds = answers.map(kindOf);
  for (const kind of kinds) expect([made, standIn]).toContainEqual(kind);
  expect(kinds).toContainEqual(made);
  expect(kinds).toContainEqual(standIn);
  for (const [index, answer] of answers.entries()) {
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(Math.min(IMAGE_WIDTHS[index] ?? 0, 1200));
  }
  for (const width of IMAGE_WIDTHS) expect(kindOf(await ask(width))).toEqual(made);
});

test('[OPS-10] the same new size asked for by many at once is the same picture for all', async () => {
  const bytes = await readFile('media/images/promo-1.webp');
  const hash = await shop.db.transaction((tx) => storeImage(tx, shop.queue, bytes));
  const small = imagePath(hash).replace('1200', '320');
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.request(small)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
});

test.each([
  ['another width', address.replace('1200', '333')],
  ['another format', address.replace('.webp', '.png')],
  ['an unknown picture', `/images/${'0'.repeat(64)}/320.webp`],
  ['an address that is no hash', '/images/..%2f..%2fetc%2fpasswd/320.webp'],
])('[OPS-10] %s is a 404', async (_what, path) => {
  const response = await shop.request(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('[OPS-10] the same picture stored twice is kept once', async () => {
  const bytes = await readFile('media/images/gift-bag.webp');
  const { queue: jobs } = shop;
  const before = await shop.db.$count(images);
  const [first, second] = await shop.db.transaction(async (tx) => [
    await storeImage(tx, jobs, bytes),
    await storeImage(tx, jobs, bytes),
  ]);
  expect(second).toBe(first);
  expect(await shop.db.$count(images)).toBe(before + 1);
  const { rows } = await shop.db.execute(sql`select 1 from jobs.job where data->>'hash' = ${first}`);
  expect(rows).toHaveLength(1);
});

test('[REL-03] a size that cannot be kept on disk is served all the same, and the log tells why', async () => {
  const bytes = await readFile('media/images/promo-2.webp');
  const hash = await shop.db.transaction((tx) => storeImage(tx, shop.queue, bytes));
  const folder = path.join(shop.config.DATA_DIR, 'images');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'A file stands where the folder should be: not even root can write into it.');
  for (let time = 0; time < 2; time += 1) {
    const response = await shop.request(imagePath(hash).replace('1200', '320'));
    expect(response.status).toBe(200);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320);
  }
  await rm(folder);
  // Sizes may be deleted at any time: this one was never kept, and is made and kept now.
  expect((await shop.request(imagePath(hash).replace('1200', '320'))).status).toBe(200);
  expect(existsSync(renditionFile(folder, hash, 320, 'webp'))).toBe(true);
  const told = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /could not be kept/.test(msg));
  expect(told).toEqual(
    [1, 2].map(() => expect.objectContaining({ level: 'warn', picture: hash.slice(0, 12), width: 320 })),
  );
});
