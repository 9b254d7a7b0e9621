import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LARGEST_PICTURE_BYTES, uploadPicture } from '#contract/staff/pictures.ts';
import { images } from '#server/images/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { decibels, flatPng, photograph } from '#testing/pictures.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const dilki = await staffClient(shop)({ permissions: ['catalogue'] });
const photo = await photograph(900, 600);

const upload = (file: Uint8Array, key?: string) => dilki.send(uploadPicture, {}, { file, ...(key && { key }) });
const counts = async () => ({ pictures: await shop.db.$count(images), lines: await shop.db.$count(auditLog) });

async function served(address: string): Promise<Buffer> {
  const response = await shop.request(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** How light the four edges of a picture are: top, right, bottom, left. */
async function edges(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0;
  return [at(0.5, 0.05), at(0.95, 0.5), at(0.5, 0.95), at(0.05, 0.5)];
}

test('[PIC-01] a phone photograph taken upright is stored and served upright, without place or camera', async () => {
  // Dark on the left as the sensor saw it; orientation 6 says: turn it by 90 degrees, so that the dark half is on top.
  const sideways = await sharp(photo)
    .withExif({ IFD0: { Make: 'Kodak', Orientation: '6' }, IFD3: { GPSLatitude: '6/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sideways).metadata()).orientation).toBe(6);
  const { status, body } = await upload(sideways);
  expect([status, body.picture.width, body.picture.height]).toEqual([200, 600, 900]);
  for (const file of ['320.avif', '320.webp', '2400.webp']) {
    const picture = await served(body.picture.address.replace('1200.webp', file));
    const { width = 0, height = 0, orientation, exif, icc, xmp } = await sharp(picture).metadata();
    expect([file, height > width, orientation, exif, icc, xmp]).toEqual([file, true, ...Array(4).fill(undefined)]);
    const [top = 0, , bottom = 0] = await edges(picture);
    expect([file, top < 110, bottom > 150]).toEqual([file, true, true]);
  }
});

test('[PIC-02] what the zoom shows is the master, at most 2400 px, and no size loses what can be seen', async () => {
  const large = await photograph(2700, 900);
  const { picture } = (await upload(large)).body;
  expect([picture.width, picture.height]).toEqual([2400, 800]);
  const whole = await served(picture.address.replace('1200', '2400'));
  const exact = (width: number) => sharp(large).resize({ width }).png().toBuffer();
  expect(await decibels(whole, await exact(2400))).toBeGreaterThan(40);
  for (const file of ['960.avif', '1200.webp']) {
    const made = await served(picture.address.replace('1200.webp', file));
    expect(await decibels(made, await exact(Number.parseInt(file, 10))), file).toBeGreaterThan(38);
  }
  expect((await shop.request(picture.address.replace('1200.webp', '2400.avif'))).status).toBe(404);
});

test('[PIC-02] JPEG, PNG, WebP and AVIF are taken, in any colour space, and kept as sRGB', async () => {
  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 200, g: 40, b: 30 } } });
  const files = {
    png: await red.clone().png().toBuffer(),
    webp: await red.clone().webp().toBuffer(),
    avif: await red.clone().avif().toBuffer(),
    p3: await red.clone().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
    cmyk: await red.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    clear: await red.clone().ensureAlpha(0.5).png().toBuffer(),
  };
  for (const [kind, file] of Object.entries(files)) {
    const { status, body } = await upload(file);
    expect([kind, status]).toEqual([kind, 200]);
    const { space, icc, hasAlpha } = await sharp(await served(body.picture.address)).metadata();
    expect([kind, space, icc, hasAlpha]).toEqual([kind, 'srgb', undefined, false]);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);

test('[PIC-03] a hostile or useless file gets a sentence, and nothing is stored', async () => {
  const frame = await sharp(photo).resize(300, 300).raw().toBuffer();
  const moving = sharp(Buffer.concat([frame, Buffer.from(frame).reverse()]), {
    raw: { width: 300, height: 600, channels: 3, pageHeight: 300 },
  });
  const hostile: [what: string, file: Buffer, sentence: RegExp][] = [
    ['zero bytes', Buffer.alloc(0), /choose a picture/],
    ['svg with a script', Buffer.from(SVG), /JPEG, PNG or WebP/],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG or WebP/],
    ['gif, whatever it is called', await sharp(photo).resize(300).gif().toBuffer(), /JPEG, PNG or WebP/],
    ['tiff', await sharp(photo).resize(300).tiff().toBuffer(), /JPEG, PNG or WebP/],
    ['heic', heic, /Most Compatible/],
    ['bomb', flatPng(30_000, 30_000), /megapixels/],
    ['200 megapixels', flatPng(20_000, 10_000), /megapixels/],
    ['jpeg and page', Buffer.concat([photo, Buffer.from('<html><body>hello')]), /something else/],
    ['jpeg and program', Buffer.concat([photo, Buffer.from('<?php system($_GET[1]);')]), /something else/],
    ['jpeg and archive', Buffer.concat([photo, Buffer.from('PK\x03\x04', 'latin1'), ZIP_END]), /something else/],
    ['archive with a comment', Buffer.concat([photo, ZIP_END.fill(9, 20, 21), Buffer.alloc(9)]), /something else/],
    ['page in a comment', await withComment('<script src=//x>'), /something else/],
    ['pdf in a comment', await withComment('%PDF-1.7'), /something else/],
    ['cut off', photo.subarray(0, photo.length / 2), /damaged/],
    ['a beginning and no more', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]), /damaged|JPEG/],
    ['png with a jpeg inside', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), photo]), /damaged|JPEG/],
    ['avif in name only', Buffer.concat([Buffer.from('\0\0\0\x18ftypavif', 'latin1'), Buffer.alloc(99)]), /damaged/],
    [
      'webp that moves',
      await moving
        .clone()
        .webp({ delay: [100, 100] })
        .toBuffer(),
      /moves/,
    ],
    ['png that moves', flatPng(300, 300, [['acTL', Buffer.alloc(8, 1)]]), /moves/],
    ['1 x 1', flatPng(1, 1), /smaller than 200/],
  ];
  const before = await counts();
  for (const [what, file, sentence] of hostile) {
    const { status, body } = await upload(file);
    expect([what, status, body.code]).toEqual([what, 422, 'picture_refused']);
    expect([what, body.error]).toEqual([what, expect.stringMatching(sentence)]);
  }
  const long = await upload(Buffer.concat([photo, Buffer.alloc(LARGEST_PICTURE_BYTES)]));
  expect([long.status, long.body.code]).toEqual([413, 'body_too_large']);
  expect(await counts()).toEqual(before);
});

async function withComment(words: string): Promise<Buffer> {
  const comment = Buffer.from(words);
  const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), mark, comment, photo.subarray(2)]);
}

test('[PIC-03] what phones hang behind their photographs is no reason to refuse them, and is gone', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(3000, 'film')]);
  const gainMap = await sharp(photo).resize(300).greyscale().jpeg().toBuffer();
  const { status, body } = await upload(Buffer.concat([photo, gainMap, film]));
  expect(status).toBe(200);
  const [row] = await shop.db.select().from(images).where(eq(images.hash, body.picture.hash));
  expect(row?.bytes?.includes('filmfilm')).toBe(false);
});

test('[PIC-04] the same picture twice is one, a repeat leaves no second line, and a key belongs to its bytes', async () => {
  const file = await sharp(photo).resize(500).jpeg().toBuffer();
  const before = await shop.db.$count(images);
  const [first, second] = [await upload(file, 'one-key'), await upload(file, 'one-key')];
  expect(second.body).toEqual(first.body);
  const lines = like(auditLog.subject, `picture:${first.body.picture.hash}`);
  expect(await shop.db.$count(auditLog, lines)).toBe(1);
  expect((await upload(file)).body).toEqual(first.body);
  expect(await shop.db.$count(images)).toBe(before + 1);
  const other = await upload(await sharp(photo).resize(501).jpeg().toBuffer(), 'one-key');
  expect(other.body.code).toBe('idempotency_key_reused');
});
