import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LARGEST_PHOTO_BYTES } from '#contract/calls/returns.ts';
import { refuseReturn, returnsOfOrder } from '#contract/staff/returns.ts';
import { purgeExpired } from '#server/operations/purge.ts';
import { cashClient } from '#testing/cash-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { flatPng } from '#testing/pictures.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);
const { dilki, parcel } = await cashClient(shop);

const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9b57' } });
const jpeg = await picture
  .clone()
  .jpeg()
  .withExif({
    IFD0: { Make: 'Kodak', Copyright: 'Nimali' },
    IFD3: { GPSLatitude: '6/1 55/1 0/1', GPSLatitudeRef: 'N' },
  })
  .toBuffer();

async function asked() {
  const { nimali, orderId } = await parcel();
  const { lines } = (await nimali.get(`/orders/${orderId}/returns`)).body;
  const { body } = await nimali.post(`/orders/${orderId}/returns`, {
    lines: [{ id: lines[0].id, qty: 1 }],
    reason: 'broken',
  });
  return { nimali, orderId, id: body.return.id as number };
}

async function add({ nimali, id }: { nimali: { token: string }; id: number }, file: Uint8Array | string, key?: string) {
  const response = await shop.request(`/api/returns/photos?returnId=${id}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${nimali.token}`,
      'Content-Type': 'application/octet-stream',
      ...(key && { 'Idempotency-Key': key }),
    },
    body: file as BodyInit,
  });
  return { status: response.status, body: await response.json() };
}

const fetchPhoto = (path: string, headers: Record<string, string>) => shop.request(`/api${path}`, { headers });

test('[RET-04] a photograph is painted anew: upright, of bounded size, without place, camera or owner', async () => {
  const one = await asked();
  expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('Kodak');
  const large = await picture
    .clone()
    .resize(2400, 1800)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40 })
    .toBuffer();
  for (const file of [jpeg, large, await picture.clone().webp().toBuffer()])
    expect((await add(one, file)).status).toBe(200);
  const { photos } = (await one.nimali.get(`/orders/${one.orderId}/returns`)).body.returns[0];
  const shapes = [];
  for (const id of photos) {
    const response = await fetchPhoto(`/returns/photos/${id}`, { Authorization: `Bearer ${one.nimali.token}` });
    const { format, width, height, exif, orientation } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    shapes.push([format, width, height, exif, orientation]);
  }
  expect(shapes).toEqual([
    ['jpeg', 900, 600, undefined, undefined],
    ['jpeg', 1500, 2000, undefined, undefined],
    ['jpeg', 900, 600, undefined, undefined],
  ]);
  const fourth = await add(one, jpeg);
  expect([fourth.status, fourth.body.error]).toEqual([409, 'At most 3 photographs can be added.']);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('[RET-04] what is no photograph is refused in a sentence, and what hangs behind one does not come along', async () => {
  const one = await asked();
  const hostile: [string, Uint8Array | string][] = [
    ['svg', SVG],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['gif', 'GIF89a\x01\x00\x01\x00'],
    ['nothing', ''],
    ['a beginning and no picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)])],
    ['png that is a jpeg inside', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), jpeg])],
    ['a picture cut off', jpeg.subarray(0, 400)],
    ['bomb', flatPng(16_000, 16_000)],
  ];
  for (const [what, file] of hostile) {
    const { status, body } = await add(one, file);
    expect([what, status, body.code]).toEqual([what, 422, 'picture_refused']);
    expect(body.error).toMatch(/photograph|picture/);
  }
  const huge = await add(one, Buffer.alloc(30 * 1024 * 1024, 0xff));
  expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
  expect((await add(one, Buffer.concat([jpeg, Buffer.alloc(LARGEST_PHOTO_BYTES)]))).status).toBe(413);

  // A picture that is a page as well: the picture comes, the page does not.
  const both = Buffer.concat([jpeg, Buffer.from(`${SVG}<script>alert(2)</script>`)]);
  expect((await add(one, both)).status).toBe(200);
  const { rows } = await shop.db.execute<{ picture: Buffer; media_type: string }>(
    sql`select picture, media_type from return_photos where return_id = ${one.id}`,
  );
  expect(rows.map(({ media_type }) => media_type)).toEqual(['image/jpeg']);
  expect(rows[0]?.picture.toString('latin1')).not.toMatch(/script|Kodak|Nimali/);
});

test('[RET-04] six at once are three, the same one sent again by its key is one, and none after the decision', async () => {
  const one = await asked();
  await Promise.all([1, 2].map(() => add(one, jpeg, 'same-photo')));
  const count = async () => (await one.nimali.get(`/orders/${one.orderId}/returns`)).body.returns[0].photos.length;
  expect(await count()).toBe(1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(one, jpeg)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await count()).toBe(3);
  const two = await asked();
  await two.nimali.post(`/returns/${two.id}/withdraw`);
  expect((await add(two, jpeg)).status).toBe(409);
});

test('[RET-05] it is for its buyer and for staff who see orders, kept nowhere, and nothing but a picture', async () => {
  const one = await asked();
  await add(one, jpeg);
  const seen = (await dilki.send(returnsOfOrder, { id: one.orderId })).body.returns[0];
  const photo = seen?.photos[0] ?? 0;
  const stranger = await buyer();
  const asStaff = ({ token }: { token: string }) => ({ Cookie: `komarika_staff=${token}` });
  const asBuyer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
  const marketer = await staffClient(shop)({ permissions: ['marketing'] });
  const answers = await Promise.all([
    fetchPhoto(`/returns/photos/${photo}`, {}),
    fetchPhoto(`/returns/photos/${photo}`, asBuyer(stranger)),
    fetchPhoto(`/admin/returns/photos/${photo}`, asBuyer(one.nimali)),
    fetchPhoto(`/admin/returns/photos/${photo}`, asStaff(marketer)),
    fetchPhoto('/admin/returns/photos/2147483647', asStaff(dilki)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 403, 404]);
  expect((await add({ nimali: stranger, id: one.id }, jpeg)).status).toBe(404);
  for (const response of [
    await fetchPhoto(`/returns/photos/${photo}`, asBuyer(one.nimali)),
    await fetchPhoto(`/admin/returns/photos/${photo}`, asStaff(dilki)),
  ]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('jpeg');
  }
  await one.nimali.post(`/returns/${one.id}/withdraw`);
  expect((await fetchPhoto(`/admin/returns/photos/${photo}`, asStaff(dilki))).status).toBe(404);
});

test('[RET-05] 90 days after a return is closed its photographs are gone, and not those of others', async () => {
  const [old, fresh, open] = [await asked(), await asked(), await asked()];
  for (const one of [old, fresh, open]) await add(one, jpeg);
  for (const { id } of [old, fresh]) await dilki.send(refuseReturn, { id, words: 'It was opened.' });
  await shop.db.execute(sql`update returns set decided_at = now() - interval '91 days' where id = ${old.id}`);
  await shop.db.execute(sql`update returns set decided_at = now() - interval '89 days' where id = ${fresh.id}`);
  expect(await purgeExpired(shop.db)).toMatchObject({ returnPhotos: 1 });
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    select return_id as id from return_photos where return_id in (${old.id}, ${fresh.id}, ${open.id}) order by 1`);
  expect(rows.map(({ id }) => id)).toEqual([fresh.id, open.id]);
});
