import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#contract/rules/images.ts';
import { uploadPicture } from '#contract/staff/pictures.ts';
import { imageRenditions, images } from '#server/images/tables.ts';
import { photograph } from '#testing/pictures.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'warn' });
/** Another process on another machine: the same database, and a disk of its own. */
const replica = await openTestShop({}, undefined, async () => shop.url);
const dilki = await staffClient(shop)();
const photo = await photograph(700, 500);

async function uploaded(width: number) {
  const file = await sharp(photo).resize(width).jpeg().toBuffer();
  const { picture } = (await dilki.send(uploadPicture, {}, { file })).body;
  return { ...picture, at: (name: string) => picture.address.replace('1200.webp', name) };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const madeBy = ({ queries }: { queries: string[] }) =>
  queries.filter((query) => query.startsWith('insert into "image_renditions"')).length;

test('[PIC-05] every size is made in the background, and another replica serves what it has not made', async () => {
  const { hash, at } = await uploaded(690);
  const { rows } = await shop.db.execute(sql`select name from jobs.job where data->>'hash' = ${hash}`);
  expect(rows).toEqual([{ name: 'prepare-image' }]);
  await shop.renditions.prepare(hash);
  // Wider than the picture it is served as it came, so there is nothing to make of it.
  const served = IMAGE_WIDTHS.filter((width) => width < 690).length + IMAGE_WIDTHS.length;
  expect(await shop.db.$count(imageRenditions, eq(imageRenditions.hash, hash))).toBe(served);
  const before = madeBy(replica);
  for (const width of IMAGE_WIDTHS) {
    for (const format of IMAGE_FORMATS) {
      const [here, there] = [shop, replica].map(({ request }) => request(at(`${width}.${format}`)));
      const [mine, theirs] = [await bytesOf((await here) as Response), await bytesOf((await there) as Response)];
      expect((await sharp(theirs).metadata()).width).toBe(Math.min(width, 690));
      expect(theirs.equals(mine)).toBe(true);
    }
  }
  expect(madeBy(replica)).toBe(before);
});

test('[PIC-06] a new size that many want at two replicas at once is made once', async () => {
  const { hash, at } = await uploaded(680);
  const before = madeBy(shop) + madeBy(replica);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index % 2 ? shop : replica).request(at('480.avif'))),
  );
  const bodies = await Promise.all(answers.map(bytesOf));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  expect(madeBy(shop) + madeBy(replica)).toBe(before + 1);
  expect(await shop.db.$count(imageRenditions, eq(imageRenditions.hash, hash))).toBe(1);
});

test('[PIC-06] a size that cannot be shared is served all the same, and the log tells why', async () => {
  const { at } = await uploaded(670);
  await shop.db.execute(sql`alter table image_renditions add constraint refuse_all check (width <> 320) not valid`);
  const response = await shop.request(at('320.webp'));
  expect((await sharp(await bytesOf(response)).metadata()).width).toBe(320);
  await shop.db.execute(sql`alter table image_renditions drop constraint refuse_all`);
  const told = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /could not be shared/.test(msg));
  expect(told).toEqual([expect.objectContaining({ level: 'warn', width: 320, format: 'webp' })]);
});

test('[PIC-06] a picture that was deleted takes its sizes with it', async () => {
  const { hash, at } = await uploaded(660);
  await shop.request(at('320.avif'));
  await shop.db.delete(images).where(eq(images.hash, hash));
  expect(await shop.db.$count(imageRenditions, eq(imageRenditions.hash, hash))).toBe(0);
  expect((await replica.request(at('320.avif'))).status).toBe(404);
});
