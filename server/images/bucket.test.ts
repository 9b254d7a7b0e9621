import { isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadPicture } from '#contract/staff/pictures.ts';
import { moveToBucket, warnOfMissingBucket } from '#server/images/index.ts';
import { imageRenditions, images } from '#server/images/tables.ts';
import { openBucket } from '#server/platform/bucket.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { photograph } from '#testing/pictures.ts';
import { openShop } from '#testing/shop-process.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const server = await openBucketServer();
const secrets = [server.secret, encodeURIComponent(server.secret), 'AKIDEXAMPLE'];
const settings = { PICTURE_BUCKET: server.address, LOG_LEVEL: 'debug' };
const shop = await openTestShop(settings);
const bucket = shop.bucket ?? openBucket(server.address);
/** Another process on another machine: the same database and bucket, and a disk of its own. */
const newReplica = () => openTestShop(settings, undefined, async () => shop.url);
const dilki = await staffClient(shop)();
const photo = await photograph(700, 500);

const fileOf = (width: number) => sharp(photo).resize(width).jpeg().toBuffer();
async function upload(width: number) {
  const { status, body } = await dilki.send(uploadPicture, {}, { file: await fileOf(width) });
  return { status, body, at: (name: string) => body.picture.address.replace('1200.webp', name) };
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const inDatabase = async () =>
  (await shop.db.$count(images, isNotNull(images.bytes))) +
  (await shop.db.$count(imageRenditions, isNotNull(imageRenditions.bytes)));

test('[PIC-08] a bucket takes, gives and forgets, signed as the published rules say; a wrong key is told as that', async () => {
  const bytes = Buffer.from('a picture');
  await bucket.put('pictures/one.webp', bytes, 'image/webp');
  expect((await bucket.get('pictures/one.webp'))?.equals(bytes)).toBe(true);
  await bucket.remove('pictures/one.webp');
  expect(await bucket.get('pictures/one.webp')).toBeUndefined();
  const wrong = openBucket(server.address.replace('AKIDEXAMPLE', 'AKIDANOTHER'));
  await expect(wrong.get('pictures/one.webp')).rejects.toThrow(
    'The bucket answered 403 (SignatureDoesNotMatch) to GET.',
  );
  const elsewhere = openBucket(server.address.replace('/pictures?', '/others?'));
  await expect(elsewhere.put('x', bytes, 'image/webp')).rejects.toThrow('NoSuchBucket');
});

test('[PIC-09] what is uploaded lies in the bucket with its sizes, and every replica serves it', async () => {
  const before = await inDatabase();
  const { body, at } = await upload(690);
  await shop.renditions.prepare(body.picture.hash);
  const here = await bytesOf(await shop.request(at('640.avif')));
  const replica = await newReplica();
  const there = await replica.request(at('640.avif'));
  expect((await bytesOf(there)).equals(here)).toBe(true);
  expect(await inDatabase()).toBe(before);
  const { hash } = body.picture;
  const objects = (await server.objects()).filter((key) => key.includes(hash));
  expect(objects).toEqual(expect.arrayContaining([`pictures/${hash}.webp`, `sizes/${hash}/640-66.avif`]));
  expect(replica.queries.some((query) => query.startsWith('insert into "image_renditions"'))).toBe(false);
});

test('[PIC-10] while the bucket is away what was served before is served; uploads get a sentence, and nothing is half stored', async () => {
  const { at } = await upload(680);
  expect((await shop.request(at('320.avif'))).status).toBe(200);
  const before = [await shop.db.$count(images), (await server.objects()).length];
  for (const fault of ['stopped', 'refuse', 'break'] as const) {
    if (fault === 'stopped') await server.stop();
    else server.state.behave = fault;
    expect([fault, (await shop.request(at('320.avif'))).status]).toEqual([fault, 200]);
    const other = await shop.request(at('480.avif'));
    expect([fault, other.status, other.headers.get('Retry-After')]).toEqual([fault, 503, '5']);
    const { status, body } = await upload(670);
    expect([fault, status, body.code]).toEqual([fault, 503, 'pictures_away']);
    expect(body.error).toContain('does not answer. Nothing was stored');
    if (fault === 'stopped') await server.start();
    server.state.behave = 'accept';
  }
  expect([await shop.db.$count(images), (await server.objects()).length]).toEqual(before);
  expect((await upload(670)).status).toBe(200);
  expect((await shop.request(at('480.avif'))).status).toBe(200);
  const log = shop.logged.join('\n');
  expect(log).toContain('the bucket of pictures does not answer');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('[PIC-10] a size that somebody deleted from the bucket is made again', async () => {
  const { body, at } = await upload(660);
  await shop.request(at('160.webp'));
  await server.lose(`sizes/${body.picture.hash}/160-86.webp`);
  const replica = await newReplica();
  expect((await replica.request(at('160.webp'))).status).toBe(200);
  expect(await server.objects()).toContain(`sizes/${body.picture.hash}/160-86.webp`);
});

test('[PIC-11] what lay in the database moves into the bucket, goes on after a fault, and is served all the while', async () => {
  const plain = await openTestShop({}, undefined, async () => shop.url);
  const owner = await staffClient(plain)();
  const { picture } = (await owner.send(uploadPicture, {}, { file: await fileOf(650) })).body;
  await plain.request(picture.address.replace('1200.webp', '160.webp'));
  const waiting = await inDatabase();
  expect(waiting).toBeGreaterThan(20);
  const puts = () => server.requests.filter((request) => request.startsWith('PUT')).length;
  const before = puts();
  const breaking: typeof bucket = {
    ...bucket,
    async put(...object) {
      if (puts() - before === 5) server.state.behave = 'break';
      await bucket.put(...object);
    },
  };
  await expect(moveToBucket(shop.db, breaking)).rejects.toThrow('The bucket answered 500');
  server.state.behave = 'accept';
  expect(await inDatabase()).toBe(waiting - 5);
  const [one, other] = await Promise.all([moveToBucket(shop.db, bucket), moveToBucket(shop.db, bucket)]);
  expect(one + other).toBeGreaterThanOrEqual(waiting - 5);
  expect(await inDatabase()).toBe(0);
  const replica = await newReplica();
  for (const file of ['160.webp', '1200.webp', '320.avif'])
    expect((await replica.request(picture.address.replace('1200.webp', file))).status).toBe(200);
});

test('[PIC-08] [PIC-11] a shop that starts with the setting moves by itself, makes the sizes there, and prints no secret @nightly', async () => {
  const plain = await openTestShop({}, undefined, async () => shop.url);
  const owner = await staffClient(plain)();
  const { picture } = (await owner.send(uploadPicture, {}, { file: await fileOf(640) })).body;
  expect(await inDatabase()).toBe(1);
  const { output, end } = await openShop({
    DATABASE_URL: shop.url,
    DATA_DIR: shop.config.DATA_DIR,
    PICTURE_BUCKET: server.address,
    PAYMENT_METHODS: 'cod',
  });
  await expect.poll(inDatabase).toBe(0);
  await expect.poll(server.objects).toContain(`sizes/${picture.hash}/960-66.avif`);
  await end('SIGTERM');
  for (const secret of secrets) expect(output.text).not.toContain(secret);
});

test('[PIC-11] without the setting the log says at once that pictures lie in a bucket', async () => {
  const without = await openTestShop({ LOG_LEVEL: 'error' }, undefined, async () => shop.url);
  await warnOfMissingBucket(without.db, without.log);
  const [line] = without.logged.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ level: 'error', msg: 'pictures lie in a bucket, but PICTURE_BUCKET is not set' });
  const { rows } = await shop.db.execute<{ hash: string }>(sql`select hash from images limit 1`);
  expect((await without.request(`/images/${rows[0]?.hash}/960.webp`)).status).toBe(503);
});
