import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { addSlip, getSlip } from '#contract/staff/transfers.ts';
import { purgeExpired } from '#server/operations/purge.ts';
import { moveOrder } from '#server/orders/index.ts';
import { eraseSlips } from '#server/payments/index.ts';
import { transferSlips } from '#server/payments/tables.ts';
import { newPhoto, openTransferShop } from '#testing/transfer-shop.ts';

const { shop, transferOrder, dilki, member, read, linkOf, cardOrder, send } = await openTransferShop();
const { db } = shop;

async function slipsOf(orderId: number) {
  const { body } = await dilki.send(getOrder, { id: orderId });
  return body.transfer?.slips ?? [];
}
const pictureOf = async (orderId: number) => {
  const [slip] = await slipsOf(orderId);
  const { body } = await dilki.send(getSlip, { id: slip?.id ?? 0 });
  return Buffer.from(body.base64, 'base64');
};
const kept = () => db.$count(transferSlips);
const problemOf = async (answer: Response) => /role="alert" class="problem">([^<]+)</.exec(await answer.text())?.[1];

/** A small file that says to be a large picture. */
async function sizedPng(width: number, height: number): Promise<Buffer> {
  const png = await newPhoto('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('the page of the link', () => {
  test('[TRF-04] says where to, how much, with which reference and until when, and takes a picture by a plain form', async () => {
    const { orderId, page, sendSlip, link } = await transferOrder();
    const before = await page();
    for (const words of [
      'Test Bank',
      '1234 5678',
      `<dd>${orderId}</dd>`,
      'Until',
      'Rs. ',
      'accept="image/jpeg,image/png,image/webp"',
    ])
      expect(before).toContain(words);
    expect(before).toMatch(/<form method="post" action="\/order\/[\w-]{43}\/slip" enctype="multipart\/form-data">/);
    expect(before).not.toMatch(/<script|\/pay"/);
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const answer = await sendSlip(await newPhoto(format), `slip.${format}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, new URL(link).pathname]);
    }
    const after = await page();
    expect(after).toContain('We have your slip and look for the money.');
    expect(after).not.toContain('<dt>Until');
    const own = [...after.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address);
    expect(own).toHaveLength(3);
    const policy = (await fetch(link)).headers.get('Content-Security-Policy');
    expect(policy).toContain("img-src 'self' data:");
    // An order that is paid otherwise has no such part, and takes none.
    const card = await cardOrder();
    const other = await linkOf(card.orderId);
    expect(await (await fetch(other)).text()).not.toContain('bank transfer');
    expect((await fetch(`${other}/slip`, { method: 'POST', body: new FormData() })).status).toBe(409);
    // Nor does the button of other ways lead anywhere.
    expect((await fetch(`${link}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(409);
  });

  test('[TRF-11] a slip is for staff who see orders and for whoever sent it by this link, and is kept by no one on the way', async () => {
    const [mine, other] = [await transferOrder(), await transferOrder()];
    await mine.sendSlip();
    const [slip] = await slipsOf(mine.orderId);
    const answer = await fetch(`${mine.link}/slip/${slip?.id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('jpeg');
    expect((await fetch(`${other.link}/slip/${slip?.id}`)).status).toBe(404);
    expect((await fetch(`${other.link}/slip/99999999`)).status).toBe(404);
    // What staff were sent another way is not shown to whoever has the link.
    await other.addSlip();
    const [added] = await slipsOf(other.orderId);
    expect(added?.by).toBe('Dilki');
    expect((await fetch(`${other.link}/slip/${added?.id}`)).status).toBe(404);
    const sahan = await member({ permissions: ['money'] });
    expect((await sahan.send(getSlip, { id: slip?.id ?? 0 })).body.code).toBe('not_allowed');
    expect((await send('GET', `/admin/transfer-slips/${slip?.id}`)).status).toBe(401);
    const headers = { Authorization: `Bearer ${mine.token}` };
    expect((await shop.request(`/api/admin/transfer-slips/${slip?.id}`, { headers })).status).toBe(404);
    expect((await dilki.send(getSlip, { id: 99_999_999 })).body.code).toBe('slip_not_found');
  });
});

test('[TRF-04] the page of one’s own orders leads there, and to nobody else’s', async () => {
  const nimali = await transferOrder();
  const { status, body } = await nimali.post(`/orders/${nimali.orderId}/transfer-page`);
  expect([status, body.path]).toEqual([200, expect.stringMatching(/^\/order\/[\w-]{43}$/)]);
  expect(await (await shop.request(body.path)).text()).toContain('Pay by bank transfer');
  const ruwan = await cardOrder();
  expect((await ruwan.post(`/orders/${nimali.orderId}/transfer-page`)).body.code).toBe('order_not_found');
  expect((await ruwan.post(`/orders/${ruwan.orderId}/transfer-page`)).body.code).toBe('order_not_payable');
});

describe('pictures', () => {
  test('[TRF-05] are kept upright, at most 2000 px, without a place or anything else that was in the file', async () => {
    const { orderId, sendSlip } = await transferOrder();
    const photo = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#eee' } })
      .withExif({ IFD0: { Copyright: 'Nimali Perera' }, IFD3: { GPSLatitude: '7/1 17/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect((await sendSlip(photo)).status).toBe(303);
    const clean = await sharp(await pictureOf(orderId)).metadata();
    expect(clean).toMatchObject({ format: 'jpeg', width: 1600, height: 2000 });
    expect([clean.exif, clean.xmp, clean.iptc, clean.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('[TRF-05] what is none, or hides something, gets a sentence, and nothing of it is kept', async () => {
    const { orderId, sendSlip, addSlip: add, link } = await transferOrder();
    const photo = await newPhoto();
    const before = await kept();
    const bomb = await sizedPng(16_000, 12_500);
    const none: [Uint8Array, RegExp][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /no photograph/],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), /no photograph/],
      [Buffer.from('%PDF-1.7 not a picture'), /no photograph/],
      [Buffer.from('GIF89a<script>'), /no photograph/],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('<script>alert(1)</script>')]), /damaged/],
      [photo.subarray(0, photo.length - 120), /damaged/],
      [bomb, /80 megapixels/],
      [new Uint8Array(), /choose a picture/],
    ];
    for (const [bytes, words] of none) {
      const answer = await sendSlip(bytes);
      expect(answer.status).toBe(422);
      expect(await problemOf(answer)).toMatch(words);
      const { status, body } = await add(bytes);
      expect([status, body.code, body.error]).toEqual([422, 'picture_refused', expect.stringMatching(words)]);
    }
    const large = await sendSlip(Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)]));
    expect([large.status, await problemOf(large)]).toEqual([413, expect.stringContaining('larger than 8 MB')]);
    expect((await add(Buffer.alloc(9 * 1024 * 1024))).body.code).toBe('body_too_large');
    for (const body of ['', 'slip=text', new URLSearchParams({ slip: 'x' })])
      expect((await fetch(`${link}/slip`, { method: 'POST', body })).status).toBe(422);
    expect(await kept()).toBe(before);
    expect(await read(orderId)).toMatchObject({ isPaymentInDoubt: false });
  });

  test('[TRF-05] what is packed behind a picture is left behind', async () => {
    const { orderId, sendSlip } = await transferOrder();
    const hidden = '<script>alert(document.domain)</script>PK\u0003\u0004';
    await sendSlip(Buffer.concat([await newPhoto(), Buffer.from(hidden)]));
    expect((await pictureOf(orderId)).includes('script')).toBe(false);
  });

  test('[TRF-05] the same one twice is one, also at once; one that was refused has to be another', async () => {
    const { orderId, sendSlip, addSlip: add, refuse } = await transferOrder();
    const photo = await newPhoto();
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendSlip(photo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    expect((await add(photo)).body.error).toContain('We have this picture already');
    const [slip, ...more] = await slipsOf(orderId);
    expect(more).toEqual([]);
    await refuse(slip?.id ?? 0, 'It is of last year.');
    expect(await problemOf(await sendSlip(photo))).toContain('It is of last year.');
    // The same slip for another order is kept, and staff see it.
    const other = await transferOrder();
    await other.sendSlip(photo);
    expect((await slipsOf(other.orderId))[0]?.alsoFor).toEqual([orderId]);
  });

  test('[TRF-05] only so many are taken for an order, and only so often', async () => {
    const { orderId, sendSlip, link } = await transferOrder();
    const answers = [];
    for (let tries = 0; tries < 16; tries += 1) answers.push((await sendSlip()).status);
    expect(answers).toEqual([...Array(8).fill(303), ...Array(7).fill(409), 429]);
    expect(await slipsOf(orderId)).toHaveLength(8);
    expect((await fetch(link)).status).toBe(200);
    expect((await dilki.send(addSlip, { orderId: 99_999_999 }, { file: await newPhoto() })).body.code).toBe(
      'order_not_found',
    );
  });
});

describe('what is kept of them', () => {
  test('[TRF-11] stands in the copy of one’s data, and goes with the account', async () => {
    const nimali = await transferOrder();
    await nimali.sendSlip();
    const copy = await nimali.get(`/users/${nimali.id}/data`);
    expect(copy.body.transferSlips).toMatchObject([{ orderId: nimali.orderId, state: 'new', mediaType: 'image/jpeg' }]);
    const [slip] = await slipsOf(nimali.orderId);
    await nimali.refuse(slip?.id ?? 0);
    await db.transaction((tx) => eraseSlips(tx, { userId: nimali.id }));
    expect(await slipsOf(nimali.orderId)).toEqual([]);
  });

  test('[TRF-11] one that is to be looked at waits for that, and goes with the end of its order', async () => {
    const nimali = await transferOrder();
    await nimali.sendSlip();
    await db.transaction((tx) => eraseSlips(tx, { userId: nimali.id }));
    expect(await slipsOf(nimali.orderId)).toHaveLength(1);
    await db.execute(sql`update orders set forget_at_end = true where id = ${nimali.orderId}`);
    await nimali.refuse((await slipsOf(nimali.orderId))[0]?.id ?? 0);
    const off = { orderId: nimali.orderId, to: 'Cancelled', actor: 'shop', reason: '', now: shop.clock.now } as const;
    await db.transaction((tx) => moveOrder(tx, off));
    await purgeExpired(db);
    expect(await slipsOf(nimali.orderId)).toEqual([]);
  });

  test('[TRF-11] is purged a year after the order came to its end, not before', async () => {
    const [old, young] = [await transferOrder(), await transferOrder()];
    for (const { orderId, sendSlip, arrived } of [old, young]) {
      await sendSlip();
      await arrived();
      for (const status of ['Processing', 'Shipped', 'Delivered'])
        await db.execute(sql`update orders set status = ${status}, stock = case when ${status} = 'Processing' then stock else 'taken' end
          where id = ${orderId}`);
    }
    const age = (orderId: number, months: number) =>
      db.execute(
        sql`update order_events set at = now() - make_interval(months => ${months}) where order_id = ${orderId}`,
      );
    await age(old.orderId, 13);
    await age(young.orderId, 11);
    await purgeExpired(db);
    expect([(await slipsOf(old.orderId)).length, (await slipsOf(young.orderId)).length]).toEqual([0, 1]);
    expect(await db.$count(transferSlips, eq(transferSlips.state, 'accepted'))).toBeGreaterThan(0);
  });
});
