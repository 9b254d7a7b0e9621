import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Product, ProductDetail } from '#contract/calls/catalogue.ts';
import { deleteReview, listReviews } from '#contract/calls/reviews.ts';
import * as calls from '#contract/staff/reviews.ts';
import { contactKinds } from '#server/reviews/find-contacts.ts';
import { publishFives } from '#server/reviews/publish-fives.ts';
import { auditLog } from '#server/staff/tables.ts';
import { reviewClient } from '#testing/review-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { look, write, written, send, change, queue, versionOf, dilki } = await reviewClient(shop);
const ruwan = await staffClient(shop)({ firstName: 'Ruwan' });
const owner = await staffClient(shop)({ firstName: 'Ishani', role: 'owner' });
const get = async (path: string) => (await shop.request(`/api${path}`, {})).json();

beforeEach(async () => {
  await shop.db.execute(sql`delete from reviews where not is_demo`);
  await shop.db.execute(sql`truncate rate_limits`);
});

/** What card, page and list of reviews say of a product, and what a recount of the table says. */
async function said(productId: number) {
  const { products } = (await get('/products?limit=100')) as { products: Product[] };
  const { product } = (await get(`/products/${productId}`)) as { product: ProductDetail };
  const ratings = (from: { items: { reviews: { ratingValue: number }[] }[] } | undefined) =>
    (from?.items ?? []).flatMap(({ reviews }) => reviews.map(({ ratingValue }) => ratingValue)).sort();
  const { rows } = await shop.db.execute<{ ratings: number[] }>(sql`
    select coalesce(array_agg(rating::int order by rating), '{}') as ratings from reviews
    where state = 'published' and product_item_id in (select id from product_items where product_id = ${productId})`);
  const paged = [];
  for (let page = 1, isMore = true; isMore; page++) {
    const { body } = await send(listReviews, { id: productId, page });
    paged.push(...body.reviews.map(({ ratingValue }) => ratingValue));
    isMore = body.pagination.hasNextPage;
  }
  return {
    card: ratings(products.find(({ id }) => id === productId)),
    page: ratings(product),
    paged: paged.sort(),
    recount: rows[0]?.ratings,
  };
}

test('[REV-07] nothing counts before it is published, and whatever is done, rating and count equal a recount', async () => {
  const ones = [];
  for (const rating of [1, 2, 5]) ones.push(await written({ rating }));
  // A seed of our own: the same moves each time.
  const moves = ['published', 'hidden', 'waiting', 'rewrite', 'published', 'delete', 'hidden', 'published'] as const;
  const states = [await said(5)];
  for (const [turn, move] of moves.entries()) {
    const one = ones[turn % ones.length];
    if (!one) continue;
    if (move === 'rewrite') await write(one, { lineId: one.lineId, rating: 3 });
    else if (move === 'delete') await send(deleteReview, one, { bearer: one.nimali.token });
    else await change(one.id, { state: move, reason: move === 'hidden' ? 'It insults somebody' : '' });
    states.push(await said(5));
  }
  for (const { card, page, paged, recount } of states) expect([card, page, paged]).toEqual([recount, recount, recount]);
  const counts = states.map(({ recount }) => recount?.length);
  expect(new Set(counts).size).toBeGreaterThan(1);
});

test('[REV-07] [REV-20] of more than ten the product tells all stars and the words of the newest ten; the rest by pages', async () => {
  const { rows } = await shop.db.execute<{ n: number }>(sql`
    with more as (insert into reviews (product_item_id, rating, title, text, author, city, state, is_demo, written_at)
      select 9, 1 + n % 5, '', 'Text number ' || n, 'N', 'K', 'published', true, now() - n * interval '1 hour'
      from generate_series(1, 23) n returning 1)
    select (select count(*) from reviews where product_item_id = 9 and state = 'published')::int as n`);
  const before = rows[0]?.n ?? 0;
  const { product } = (await get('/products/9')) as { product: ProductDetail };
  const reviews = product.items.flatMap((item) => item.reviews);
  expect(reviews).toHaveLength(before + 23);
  expect(reviews.filter((review) => 'text' in review)).toHaveLength(10);
  expect(Object.keys(reviews.at(-1) ?? {}).sort()).toEqual(['id', 'isDemo', 'ratingValue']);
  const { body } = await send(listReviews, { id: 9, page: 2 });
  expect(body.reviews.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `Text number ${n + 11}`));
  expect((await send(listReviews, { id: 999 })).body.code).toBe('product_not_found');
});

test('[REV-10] who comes second hears who was faster, the author too, and the log has one line without the words', async () => {
  const one = await written({ title: 'My secret', text: 'Nimali thinks this is private.' });
  const seen = await versionOf(one.id);
  const first = await ruwan.send(calls.changeReview, {
    id: one.id,
    version: seen,
    state: 'published',
    answer: 'Thanks!',
  });
  expect(first.body).toMatchObject({
    sentence: expect.stringMatching(/^Published and answered: .+, 5 stars$/),
    review: { state: 'published', answer: { text: 'Thanks!' }, answeredBy: 'Ruwan', decidedBy: 'Ruwan' },
  });
  const second = await dilki.send(calls.changeReview, { id: one.id, version: seen, state: 'hidden', reason: 'x' });
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    'changed_meanwhile',
    expect.stringMatching(/^Ruwan was faster: it is published now\./),
  ]);
  const current = await versionOf(one.id);
  shop.clock.now = new Date(Date.now() + 1000);
  await write(one, { lineId: one.lineId, text: 'I think otherwise now.' });
  shop.clock.now = new Date();
  const third = await dilki.send(calls.changeReview, { id: one.id, version: current, state: 'hidden', reason: 'x' });
  expect(third.body.error).toMatch(/^Its author was faster: it was written anew\./);
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `review:${one.id}`));
  expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
    ['adminChangeReview', { state: { before: 'waiting', after: 'published' }, answer: 'changed' }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|private|Thanks/);
});

test('[REV-10] two at once decide once, and Undo is the way back', async () => {
  const one = await written();
  const version = await versionOf(one.id);
  const both = await Promise.all(
    [dilki, ruwan].map((staff) => staff.send(calls.changeReview, { id: one.id, version, state: 'published' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change(one.id, { state: 'waiting', answer: '' })).body.review).toMatchObject({
    state: 'waiting',
    answer: null,
    decidedAt: null,
  });
  expect((await queue()).counts).toMatchObject({ waiting: 1 });
});

test('[REV-09] [REV-11] a link is marked and cut, and back; hidden needs a reason, which its author reads', async () => {
  const text = 'Lasts three weeks. See www.soap-deals.example for cheaper.';
  const one = await written({ text, rating: 4 });
  const [shown] = (await queue()).reviews;
  expect(shown).toMatchObject({ id: one.id, orderId: one.orderId, contacts: ['link'], isCut: false, isVerified: true });
  expect(shown?.marks.map(({ from, until }) => text.slice(from, until))).toEqual(['www.soap-deals.example']);
  const cut = await change(one.id, { isCut: true });
  expect(cut.body.review).toMatchObject({
    text: 'Lasts three weeks. See … for cheaper.',
    isCut: true,
    contacts: [],
  });
  expect((await change(one.id, { isCut: false })).body.review).toMatchObject({ text, isCut: false });
  const refused = await change(one.id, { state: 'hidden' });
  expect([refused.status, refused.body.error]).toEqual([409, 'Say why it is hidden: its author reads it.']);
  await change(one.id, { state: 'hidden', reason: 'It advertises something' });
  expect((await look(one)).body.products[0]?.review).toMatchObject({
    state: 'hidden',
    hiddenReason: 'It advertises something',
  });
  expect((await queue('hidden')).reviews[0]).toMatchObject({ id: one.id, hiddenReason: 'It advertises something' });
});

test('[REV-26] a telephone number is told as one, and cut when it is published unless it is kept on purpose', async () => {
  const text = 'My skin thanks you. Call me: 077 555 0142';
  const one = await written({ text });
  expect((await queue()).reviews[0]).toMatchObject({ id: one.id, contacts: ['phone'] });
  const answered = await change(one.id, { state: 'published', answer: 'Thank you!' });
  expect(answered.body.review).toMatchObject({ text: 'My skin thanks you. Call me: …', isCut: true, contacts: [] });
  expect(answered.body.sentence).toMatch(/^Published and answered: .+, 5 stars, without the phone number$/);
  const back = await change(one.id, { state: 'waiting', answer: '', isCut: false });
  expect(back.body.review).toMatchObject({ text, isCut: false });
  const kept = await change(one.id, { state: 'published', isCut: false });
  expect(kept.body.review).toMatchObject({ text, contacts: ['phone'], state: 'published' });
  expect(contactKinds('Write to nimali@example.com')).toEqual(['mail']);
  expect(contactKinds('077 555 0142', 'See shop.lk and @shop.lk')).toEqual(['phone', 'link']);
  const plain = await written({ text: 'Nothing to hide, 100 % good.' });
  expect((await change(plain.id, { state: 'published' })).body.review).toMatchObject({ isCut: false });
});

test('[REV-12] [REV-13] the owner’s switch is off; on, five stars of a day without link or picture publish themselves', async () => {
  const fives = [];
  for (const words of [{}, { rating: 4 }, { text: 'Call 077 555 0142 for more.' }, {}, {}])
    fives.push(await written(words));
  const [plain, four, linked, pictured, fresh] = fives;
  await shop.db.execute(sql`
    insert into review_photos (review_id, picture, small, width, height) values (${pictured?.id}, 'x', 'x', 1, 1)`);
  await shop.db.execute(
    sql`update reviews set changed_at = now() - interval '25 hours' where not is_demo and id <> ${fresh?.id ?? 0}`,
  );
  expect(await publishFives(shop.db)).toBe(0);
  expect((await queue()).publishesFives).toBe(false);
  expect((await dilki.send(calls.setPublishesFives, { isOn: true })).status).toBe(403);
  expect((await owner.send(calls.setPublishesFives, { isOn: true })).body).toEqual({ publishesFives: true });
  expect((await queue()).publishesFives).toBe(true);
  expect(await publishFives(shop.db)).toBe(1);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from reviews where not is_demo and state = 'published'`,
  );
  expect(rows).toEqual([{ id: plain?.id }]);
  expect((await queue()).reviews.map(({ id }) => id).sort()).toEqual(
    [four, linked, pictured, fresh].map((one) => one?.id).sort(),
  );
  await owner.send(calls.setPublishesFives, { isOn: false });
});

test('[REV-12] without marketing nothing of it is seen or done', async () => {
  const packer = await staffClient(shop)({ permissions: ['orders', 'catalogue'] });
  expect((await packer.send(calls.listReviews, {})).body.code).toBe('not_allowed');
  const one = await written();
  const version = await versionOf(one.id);
  expect((await packer.send(calls.changeReview, { id: one.id, version, state: 'published' })).status).toBe(403);
  expect((await dilki.send(calls.countReviews, {})).body).toEqual({ waiting: 1 });
});
