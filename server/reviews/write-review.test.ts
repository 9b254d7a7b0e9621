import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/calls/reviews.ts';
import { makeOrderLink, moveOrder } from '#server/orders/index.ts';
import { findContacts } from '#server/reviews/find-contacts.ts';
import { posted } from '#testing/posted.ts';
import { reviewClient, WORDS } from '#testing/review-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { parcel, look, lineOf, write, written, send, change, dilki } = await reviewClient(shop);
const count = async (where = sql`true`) => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from reviews where not is_demo and ${where}`,
  );
  return rows[0]?.n ?? 0;
};

beforeEach(async () => {
  await shop.db.execute(sql`delete from reviews where not is_demo`);
  await shop.db.execute(sql`truncate rate_limits`);
});

test('[REV-01] [REV-03] whoever has received it writes at the order, and is named by first name, initial and town', async () => {
  const bought = await parcel({ pieces: { 5: 1, 6: 2 } });
  await shop.db.execute(
    sql`update users set first_name = 'Nimali Kumari', last_name = 'de Perera' where id = ${bought.nimali.id}`,
  );
  await shop.db.execute(sql`update orders set shipping_town = 'Nugegoda' where id = ${bought.orderId}`);
  const { body: before } = await look(bought);
  expect(before).toMatchObject({ shownAs: 'Nimali D., Nugegoda', products: [{ canWrite: true, review: null }, {}] });
  const { status, body } = await write(bought, { skinType: 'oily' });
  expect(status).toBe(200);
  expect(body.products[0]).toMatchObject({
    canWrite: false,
    review: { ...WORDS, skinType: 'oily', state: 'waiting', hiddenReason: '', photo: null, canChange: true },
  });
  const { rows } = await shop.db.execute(sql`select author, city, state, is_demo from reviews where not is_demo`);
  expect(rows).toEqual([{ author: 'Nimali D.', city: 'Nugegoda', state: 'waiting', is_demo: false }]);
});

test('[REV-25] whoever has the link of an order writes by it, without an account, once it is delivered', async () => {
  const [coming, arrived] = [await parcel({ isDelivered: false }), await parcel()];
  const linkOf = async ({ orderId }: { orderId: number }) => {
    await shop.db.execute(
      sql`update orders set user_id = null, email = '', source = 'phone', placed_by = ${dilki.id} where id = ${orderId}`,
    );
    const link = await shop.db.transaction((tx) => makeOrderLink(tx, '', orderId));
    return { page: await (await shop.request(link)).text(), token: link.slice('/order/'.length) };
  };
  const early = await linkOf(coming);
  expect(early.page).not.toContain('Write a review');
  expect((await send(calls.getOwnReviews, { token: early.token })).body.products[0]?.canWrite).toBe(false);
  const { page, token } = await linkOf(arrived);
  expect(page).toContain(`<a class="quiet" href="/review?token=${token}">Write a review</a>`);
  const [about] = (await send(calls.getOwnReviews, { token })).body.products;
  const { status } = await send(calls.writeReview, { token, lineId: about?.lineId ?? 0, ...WORDS });
  expect([status, await count()]).toEqual([200, 1]);
  // It opens the order, and says nothing for an address.
  expect((await send(calls.refuseReviewMails, { token })).body.code).toBe('token_invalid');
});

test('[REV-01] not before it has arrived, not what came back or was refunded, and not of another’s order', async () => {
  const coming = await parcel({ isDelivered: false });
  expect((await look(coming)).body.products[0]).toMatchObject({
    canWrite: false,
    why: expect.stringMatching(/not arrived/),
  });
  expect(await write(coming)).toMatchObject({ status: 409, body: { code: 'review_refused' } });
  const kept = await parcel({ pieces: { 5: 2, 6: 1 } });
  await shop.db.execute(
    sql`update order_lines set refunded_qty = qty where order_id = ${kept.orderId} and product_item_id = 5`,
  );
  await shop.db.execute(
    sql`update order_lines set back_qty = qty where order_id = ${kept.orderId} and product_item_id = 6`,
  );
  for (const index of [0, 1]) {
    const answer = await write(kept, { lineId: await lineOf(kept, index) });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/only what you kept/)]);
  }
  const mine = await parcel();
  const lineId = await lineOf(mine);
  const stranger = { orderId: mine.orderId, nimali: kept.nimali };
  expect((await write(stranger, { lineId })).body.code).toBe('order_not_found');
  expect((await write(kept, { lineId })).body.code).toBe('review_not_found');
  expect(calls.writeReview.fails).toContain('review_not_found');
  expect((await send(calls.getOwnReviews, { orderId: mine.orderId })).status).toBe(401);
  expect((await send(calls.getOwnReviews, { token: 'x'.repeat(43) })).body.code).toBe('token_invalid');
  // Whatever the code believes.
  for (const { orderId } of [coming, kept]) {
    const forced = shop.db.execute(sql`
      insert into reviews (product_item_id, order_line_id, rating, title, text, author, city)
      select product_item_id, id, 5, '', 'It is good.', 'N', 'K' from order_lines where order_id = ${orderId}`);
    await expect(forced).rejects.toThrow();
  }
  expect(await count()).toBe(0);
});

test('[REV-02] one for each product and buyer: pressed at once, by two orders, of two sizes', async () => {
  const bought = await parcel();
  const lineId = await lineOf(bought);
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(bought, { lineId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await count()).toBe(1);
  // The same person orders it again.
  const again = await parcel();
  await shop.db.execute(sql`update orders set user_id = ${bought.nimali.id} where id = ${again.orderId}`);
  const second = { orderId: again.orderId, nimali: bought.nimali };
  expect((await write(second)).body.error).toMatch(/written about it at an earlier order/);
  await send(calls.deleteReview, { orderId: bought.orderId, lineId }, { bearer: bought.nimali.token });
  // Both orders at once: one is first.
  const both = await Promise.all([write(second), write(bought, { lineId })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await count()).toBe(1);
  // Two sizes of one product are one product.
  await shop.db.execute(sql`update product_items set product_id = 7, position = 2, size = 'large' where id = 8`);
  const sizes = await parcel({ pieces: { 7: 1, 8: 1 } });
  expect((await look(sizes)).body.products).toHaveLength(1);
  await write(sizes);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from order_lines where order_id = ${sizes.orderId} and product_item_id = 8`,
  );
  expect((await write(sizes, { lineId: rows[0]?.id ?? 0 })).status).toBe(404);
  await shop.db.execute(sql`update product_items set product_id = 8, position = 1, size = '' where id = 8`);
});

test('[REV-04] for 14 days it can be changed, goes back to the queue, and can be deleted at any time', async () => {
  const one = await written();
  await change(one.id, { state: 'published' });
  const { body } = await write(one, {
    lineId: one.lineId,
    rating: 2,
    text: 'After a week I think otherwise.',
    title: '',
  });
  expect(body.products[0]?.review).toMatchObject({ id: one.id, rating: 2, title: '', state: 'waiting' });
  await change(one.id, { state: 'published' });
  await shop.db.execute(sql`update reviews set written_at = written_at - interval '15 days' where id = ${one.id}`);
  expect((await look(one)).body.products[0]?.review?.canChange).toBe(false);
  const late = await write(one, { lineId: one.lineId });
  expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/14 days/)]);
  const gone = await send(
    calls.deleteReview,
    { orderId: one.orderId, lineId: one.lineId },
    { bearer: one.nimali.token },
  );
  expect(gone.body.products[0]).toMatchObject({ canWrite: true, review: null });
  expect(await count()).toBe(0);
});

test('[REV-04] what is refunded later stays written', async () => {
  const one = await written();
  await posted(shop.db, sql`update orders set paid_at = now() where id = ${one.orderId}`);
  const move = { orderId: one.orderId, to: 'Refunded', actor: 'staff', reason: '', now: new Date() } as const;
  await shop.db.transaction((tx) => moveOrder(tx, move));
  expect((await look(one)).body.products[0]?.review?.state).toBe('waiting');
  expect((await change(one.id, { state: 'published' })).status).toBe(200);
});

test('[REV-05] bad input gets a sentence, a repeat by its key is one write, and there is a brake', async () => {
  const bought = await parcel();
  const lineId = await lineOf(bought);
  const wrong: [object, RegExp][] = [
    [{ rating: 0 }, /one to five stars/],
    [{ rating: 6 }, /one to five stars/],
    [{ rating: 4.5 }, /one to five stars/],
    [{ text: '   short  ' }, /at least 10/],
    [{ text: 'x'.repeat(2001) }, /at most 2000/],
    [{ title: 'x'.repeat(121) }, /at most 120/],
    [{ skinType: 'scaly' }, /skinType/],
  ];
  for (const [words, sentence] of wrong) {
    const { status, body } = await write(bought, { lineId, ...words });
    expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
  }
  await Promise.all([1, 2, 3].map(() => write(bought, { lineId }, 'same-review')));
  expect(await count()).toBe(1);
  const answers = [];
  for (let turn = 0; turn < 30; turn++) answers.push((await write(bought, { lineId })).status);
  expect(answers.slice(-3)).toEqual([429, 429, 429]);
});

test('[REV-06] the photograph is painted anew, replaces the one before, and is everybody’s when it is published', async () => {
  const one = await written();
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9b57' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Kodak' }, IFD3: { GPSLatitude: '6/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const place = { orderId: one.orderId, lineId: one.lineId };
  const bearer = one.nimali.token;
  const first = await send(calls.addReviewPhoto, place, { bearer, file: jpeg });
  expect(first.status).toBe(200);
  const { body } = await send(calls.addReviewPhoto, place, { bearer, file: jpeg });
  const photo = body.products[0]?.review?.photo;
  expect(photo).toMatchObject({ width: 600, height: 900 });
  expect(photo?.id).not.toBe(first.body.products[0]?.review?.photo?.id);
  const fetchPhoto = (path: string, headers: Record<string, string> = {}) => shop.request(`/api${path}`, { headers });
  const path = `/reviews/photos/${photo?.id}`;
  const own = await fetchPhoto(path, { Authorization: `Bearer ${bearer}` });
  const { format, exif, orientation } = await sharp(Buffer.from(await own.arrayBuffer())).metadata();
  expect([own.status, format, exif, orientation]).toEqual([200, 'jpeg', undefined, undefined]);
  const other = await parcel();
  const staff = { Cookie: `komarika_staff=${dilki.token}` };
  const statuses = async () => {
    const answers = [
      fetchPhoto(path),
      fetchPhoto(path, { Authorization: `Bearer ${other.nimali.token}` }),
      fetchPhoto(`/admin${path}`, staff),
    ];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([404, 404, 200]);
  await change(one.id, { state: 'published' });
  expect(await statuses()).toEqual([200, 200, 200]);
  const small = await fetchPhoto(`${path}?size=small`);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(240);
  expect(small.headers.get('cache-control')).toBe('private, max-age=600');
  // Another picture is looked at again.
  await send(calls.addReviewPhoto, place, { bearer, file: jpeg });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await look(one)).body.products[0]?.review?.state).toBe('waiting');
  const svg = await send(calls.addReviewPhoto, place, { bearer, file: Buffer.from('<svg xmlns="x"><script/></svg>') });
  expect([svg.status, svg.body.code]).toEqual([422, 'picture_refused']);
  const stranger = await send(calls.addReviewPhoto, place, { bearer: other.nimali.token, file: jpeg });
  expect(stranger.status).toBe(404);
  await send(calls.removeReviewPhoto, place, { bearer });
  expect((await shop.db.execute(sql`select 1 from review_photos`)).rows).toEqual([]);
});

test('[REV-09] links, addresses and numbers are found, and nothing else is', () => {
  const marked = (text: string) => findContacts(text).map(({ from, until }) => text.slice(from, until));
  expect(marked('See www.soap-deals.example, or https://x.lk/a?b=1. Cheaper!')).toEqual([
    'www.soap-deals.example',
    'https://x.lk/a?b=1',
  ]);
  expect(marked('Write to nimali@example.com or call +94 77 555 0142 / 077-555-0142')).toEqual([
    'nimali@example.com',
    '+94 77 555 0142',
    '077-555-0142',
  ]);
  expect(marked('It is on daraz.lk/shop too')).toEqual(['daraz.lk/shop']);
  const plain = 'Day 1.Good. 2 jars in 10 weeks, Rs. 1,850.00 each, since 2026-10-03. e.g. no shine...me too';
  expect(marked(plain)).toEqual([]);
});
