import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/calls/reviews.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { purgeExpired } from '#server/operations/purge.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { askForReviews } from '#server/reviews/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { reviewClient, WORDS } from '#testing/review-client.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
const { parcel, write, written, send, look, change } = await reviewClient(shop);
const mailContext = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
const ask = (db = shop.db) => askForReviews(db, mailContext);

beforeEach(async () => {
  await shop.db.execute(sql`delete from reviews where not is_demo`);
  await shop.db.execute(sql`truncate mails, rate_limits, review_links, review_mail_refusals`);
  await shop.db.execute(sql`update orders set is_demo = true`);
});

/** A parcel that came so many days ago. */
async function arrived(days: number, pieces: Record<number, number> = { 5: 1 }) {
  const bought = await parcel({ pieces });
  await shop.db.execute(sql`
    update order_events set at = now() - make_interval(hours => ${Math.round(days * 24)}) where order_id = ${bought.orderId}`);
  return bought;
}

type ReviewRequestMail = { key: string; recipient: string; text: string; unsubscribe_link: string };
async function asked(): Promise<ReviewRequestMail[]> {
  const { rows } = await shop.db.execute<ReviewRequestMail>(
    sql`select key, recipient, text, unsubscribe_link from mails where kind = 'order-review' order by id`,
  );
  return rows;
}
const whom = async () => (await asked()).map(({ key }) => Number(key));
const tokenOf = ({ text }: ReviewRequestMail) => /review\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('asking', () => {
  test('[REV-14] ten days after the delivery, once, and not two weeks later', async () => {
    const early = await arrived(9.9);
    const due = await arrived(10.1);
    await arrived(25);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    expect(await whom()).toEqual([due.orderId]);
    const [mail] = await asked();
    expect(mail?.text).toContain('How do you like it?');
    expect(mail?.text).toContain('https://shop.example/review?token=');
    expect(mail?.unsubscribe_link).toMatch(/^https:\/\/shop\.example\/review\/no-mails\?token=[\w-]{43}$/);
    await shop.db.execute(sql`update order_events set at = at - interval '5 hours' where order_id = ${early.orderId}`);
    await ask();
    expect(await whom()).toEqual([due.orderId, early.orderId]);
  });

  test('[REV-15] not who wrote, sent back, was refunded, has a return open, is forgotten or has no address', async () => {
    const [wrote, back, refunded, open, forgotten, mute, demo, later, halfway] = await Promise.all(
      Array.from({ length: 9 }, () => arrived(11, { 5: 1, 6: 1 })),
    );
    const of = (one: { orderId: number } | undefined) => one?.orderId ?? 0;
    if (!wrote || !halfway) throw new Error('no parcels');
    for (const { lineId } of (await look(wrote)).body.products) await write(wrote, { lineId });
    await write(halfway);
    await shop.db.execute(sql`update order_lines set back_qty = qty where order_id = ${of(back)}`);
    await shop.db.execute(sql`update order_lines set refunded_qty = qty where order_id = ${of(refunded)}`);
    await shop.db.execute(sql`insert into returns (order_id, reason, asked_at) values (${of(open)}, 'broken', now())`);
    await shop.db.execute(sql`update orders set forget_at_end = true where id = ${of(forgotten)}`);
    await shop.db.execute(sql`update orders set email = '' where id = ${of(mute)}`);
    await shop.db.execute(sql`update orders set is_demo = true where id = ${of(demo)}`);
    // Staff took the first delivery back; it arrived again yesterday.
    await shop.db.execute(sql`
      insert into order_events (order_id, from_status, to_status, actor, at)
      values (${of(later)}, 'Shipped', 'Delivered', 'staff', now() - interval '1 day')`);
    await ask();
    expect(await whom()).toEqual([halfway.orderId]);
  });

  test('[REV-16] two workers at once ask once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => arrived(12)));
    const other = openDatabase(shop.url, { log: shop.log });
    const counts = await Promise.all([ask(), ask(other.db), ask()]);
    await other.close();
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(new Set(await whom()).size).toBe(4);
    expect((await shop.db.execute(sql`select 1 from review_links`)).rows).toHaveLength(4);
  });

  test('[REV-16] one killed in the middle leaves nothing half done, and the next asks once @nightly', async () => {
    const due = await arrived(12);
    const child = fork(new URL('../../testing/crash-child-review.ts', import.meta.url), {
      execArgv: nodeFlags.args,
      env: { ...nodeFlags.env, DATABASE_URL: shop.url, DATA_DIR: shop.config.DATA_DIR },
    });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => ask(), { timeout: 20_000 }).toBe(1);
    expect(await whom()).toEqual([due.orderId]);
    const [mail] = await asked();
    expect((await shop.db.execute(sql`select 1 from review_links`)).rows).toHaveLength(1);
    expect((await send(calls.getOwnReviews, { token: tokenOf(mail as ReviewRequestMail) })).body.orderId).toBe(
      due.orderId,
    );
  });
});

describe('the link', () => {
  test('[REV-17] opens writing about that order without signing in, and nothing else of it', async () => {
    const due = await arrived(12);
    const other = await arrived(3);
    await ask();
    const token = tokenOf((await asked())[0] as ReviewRequestMail);
    const { body } = await send(calls.getOwnReviews, { token });
    const lineId = body.products[0]?.lineId ?? 0;
    const answer = await send(calls.writeReview, { token, lineId, ...WORDS });
    expect(answer.body.products[0]?.review).toMatchObject({ ...WORDS, state: 'waiting' });
    expect(JSON.stringify(answer.body)).not.toMatch(/Temple|077|@/);
    const wrong = (await look(other)).body.products[0]?.lineId ?? 0;
    expect((await send(calls.writeReview, { token, lineId: wrong, ...WORDS })).status).toBe(404);
    // The order's own page stays closed, and the log does not repeat it.
    expect((await shop.request(`/order/${token}`)).status).toBe(404);
    expect(shop.logged.join('')).not.toContain(token);
    await send(calls.deleteReview, { token, lineId });
    expect((await look(due)).body.products[0]?.review).toBeNull();
  });

  test('[REV-18] nobody is asked again who does not want it, by the page or by the mail program', async () => {
    const first = await arrived(12);
    const second = await arrived(12);
    await ask();
    const [one, two] = (await asked()).map(tokenOf);
    expect((await send(calls.refuseReviewMails, { token: one ?? '' })).body).toEqual({ state: 'refused' });
    const byProgram = await shop.request(`/review/no-mails?token=${two}`, { method: 'POST' });
    expect([byProgram.status, await byProgram.text()]).toEqual([200, 'We do not ask again.']);
    expect((await send(calls.refuseReviewMails, { token: 'x'.repeat(43) })).body.code).toBe('token_invalid');
    for (const { nimali } of [first, second]) {
      const again = await arrived(12);
      await shop.db.execute(sql`update orders set email = upper(${nimali.email}) where id = ${again.orderId}`);
    }
    expect(await ask()).toBe(0);
  });
});

test('[REV-19] it is in the copy of one’s data, goes with the account, and hidden ones after a year', async () => {
  const one = await written({ title: 'Whose words', text: 'These are words of Nimali.' });
  await shop.db.execute(sql`
    insert into review_photos (review_id, picture, small, width, height) values (${one.id}, 'dots', 'dot', 4, 3)`);
  await shop.db.execute(sql`insert into review_mail_refusals (email) values (lower(${one.nimali.email}))`);
  const { body: copy } = await one.nimali.get(`/users/${one.nimali.id}/data`);
  expect(copy.reviews).toEqual([
    expect.objectContaining({
      text: 'These are words of Nimali.',
      picture: { mediaType: 'image/jpeg', base64: Buffer.from('dots').toString('base64') },
    }),
  ]);
  expect(copy.reviewMailsRefusedAt).toEqual(expect.any(String));
  // One who can sign in, with that order.
  const { customer, send: call } = apiClient(shop.request);
  const leaver = await customer('leaver@example.com');
  await shop.db.execute(sql`update orders set user_id = ${leaver.id} where id = ${one.orderId}`);
  await shop.db.execute(sql`update review_mail_refusals set email = 'leaver@example.com'`);
  const { password, token } = leaver;
  expect((await call('POST', `/users/${leaver.id}/delete`, { password }, { token })).status).toBe(200);
  const { rows } = await shop.db.execute(sql`
    select 'review' from reviews where not is_demo union all select 'photo' from review_photos
    union all select 'refusal' from review_mail_refusals`);
  expect(rows).toEqual([]);

  const [old, fresh] = [await written(), await written()];
  for (const { id } of [old, fresh]) await change(id, { state: 'hidden', reason: 'It insults somebody' });
  await shop.db.execute(sql`update reviews set decided_at = now() - interval '366 days' where id = ${old.id}`);
  await shop.db.execute(
    sql`insert into review_links (token_hash, order_id, created_at) values ('old', ${old.orderId}, now() - interval '181 days')`,
  );
  expect(await purgeExpired(shop.db)).toMatchObject({ reviews: 1, reviewLinks: 1 });
  const { rows: left } = await shop.db.execute(sql`select id from reviews where not is_demo`);
  expect(left).toEqual([{ id: fresh.id }]);
});
