import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadPicture } from '#contract/staff/pictures.ts';
import { categories, productItemImages } from '#server/catalogue/tables.ts';
import { forgetPicture } from '#server/images/index.ts';
import { images } from '#server/images/tables.ts';
import { removeUnusedPictures } from '#server/products/index.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { photograph } from '#testing/pictures.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const server = await openBucketServer();
const shop = await openTestShop({ PICTURE_BUCKET: server.address });
const dilki = await staffClient(shop)();
const photo = await photograph(400, 400);

async function upload(width: number): Promise<string> {
  const file = await sharp(photo).resize(width).jpeg().toBuffer();
  return (await dilki.send(uploadPicture, {}, { file })).body.picture.hash;
}
const age = (hash: string) =>
  shop.db.update(images).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(images.hash, hash));
const isKept = async (hash: string) => (await shop.db.$count(images, eq(images.hash, hash))) === 1;
const show = (hash: string) =>
  shop.db.insert(productItemImages).values({ productItemId: 1, position: 90, imageHash: hash, alt: 'Gel' });

test('[PIC-12] a picture that nobody uses goes after a day, with its sizes and objects; one that is used never', async () => {
  const [unused, fresh, ofProduct, ofCategory, broughtAgain] = await Promise.all([300, 310, 320, 330, 340].map(upload));
  if (!unused || !fresh || !ofProduct || !ofCategory || !broughtAgain) throw new Error('not uploaded');
  await shop.request(`/images/${unused}/160.avif`);
  await show(ofProduct);
  await shop.db.update(categories).set({ imageHash: ofCategory }).where(eq(categories.id, 1));
  for (const hash of [unused, ofProduct, ofCategory, broughtAgain]) await age(hash);
  await shop.db
    .update(images)
    .set({ createdAt: sql`now() - interval '1 year'` })
    .where(sql`${images.hash} in (select image_hash from product_item_images)`);
  await upload(340);
  const before = await shop.db.$count(images);
  expect(await removeUnusedPictures(shop)).toBe(1);
  expect(await shop.db.$count(images)).toBe(before - 1);
  expect(await Promise.all([unused, fresh, ofProduct, ofCategory, broughtAgain].map(isKept))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect((await server.objects()).filter((key) => key.includes(unused))).toEqual([]);
});

test('[PIC-12] a picture that is saved with a product just then stays, whoever comes first', async () => {
  const hash = await upload(350);
  await age(hash);
  await shop.db.delete(productItemImages).where(eq(productItemImages.position, 90));
  await show(hash);
  expect(await forgetPicture(shop, hash)).toBe(false);
  expect(await isKept(hash)).toBe(true);
});

test('[PIC-12] one that is brought again while it is being deleted is whole again', async () => {
  for (const width of [360, 361, 362, 363]) {
    const hash = await upload(width);
    await age(hash);
    await Promise.all([forgetPicture(shop, hash), upload(width)]);
    const [isThere, objects] = [await isKept(hash), await server.objects()];
    expect([isThere, objects.includes(`pictures/${hash}.webp`)]).toEqual([true, true]);
  }
});

test('[PIC-12] a bucket that is away keeps nobody from cleaning up', async () => {
  const hash = await upload(370);
  await age(hash);
  server.state.behave = 'break';
  await removeUnusedPictures(shop);
  server.state.behave = 'accept';
  expect(await isKept(hash)).toBe(false);
});
