import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/operations/purge.ts';
import { stockAlerts } from '#server/wishlist/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);

/** An item of the demo that is made sold out, and one that is not. */
const [OUT, IN] = [1, 2];
beforeEach(async () => {
  await shop.db.execute(sql`truncate stock_alerts, rate_limits, mails`);
  await shop.db.execute(sql`update product_items set on_hand = reserved where id = ${OUT}`);
});

const ask = (email: unknown, productItemId: unknown = OUT) => send('POST', '/stock-alerts', { productItemId, email });
const takeBack = (token: unknown) => send('POST', '/stock-alerts/take-back', { token });
const waiting = () => shop.db.select().from(stockAlerts).orderBy(stockAlerts.id);

describe('asking', () => {
  test('[BIS-01] the answer is the same whether or not the address waits already', async () => {
    const answers = [
      await ask(' Nimali@example.com '),
      await ask('nimali@EXAMPLE.com'),
      await ask('ruwan@example.com'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ state: 'noted', token: expect.stringMatching(/^[\w-]{43}$/) });
    }
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(3);
    expect((await waiting()).map(({ email }) => email)).toEqual(['Nimali@example.com', 'ruwan@example.com']);
    expect(JSON.stringify(await waiting())).not.toContain(answers[0]?.body.token);
  });

  test('[BIS-01] thirty requests at once note an address once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('nimali@example.com')));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['nimali', 'Write it like name@example.com'],
    [`${'n'.repeat(250)}@x.lk`, 'An email address has at most 254 letters'],
  ])('[BIS-02] the address %o is refused at its field', async (email, message) => {
    const { status, body } = await ask(email);
    expect(status).toBe(400);
    expect(body.details.problems[0]).toEqual({ field: 'email', message });
    expect(await waiting()).toEqual([]);
  });

  test('[BIS-02] what can be bought, and what is not on sale, is refused in words', async () => {
    const inStock = await ask('nimali@example.com', IN);
    expect([inStock.status, inStock.body.error]).toEqual([409, 'This is in stock again: you can buy it now.']);
    expect((await ask('nimali@example.com', 999_999)).body.code).toBe('item_not_found');
    expect((await ask('nimali@example.com', '1')).status).toBe(400);
    await shop.db.execute(sql`update product_items set archived_at = now() where id = ${OUT}`);
    expect((await ask('nimali@example.com')).body.code).toBe('item_not_found');
    await shop.db.execute(sql`update product_items set archived_at = null where id = ${OUT}`);
    await shop.db.execute(sql`update products set active = false where id = 1`);
    expect((await ask('nimali@example.com')).body.code).toBe('item_not_found');
    await shop.db.execute(sql`update products set active = true where id = 1`);
    expect(await waiting()).toEqual([]);
  });

  test('[BIS-03] one internet address asks a hundred times an hour', async () => {
    await ask('nimali@example.com');
    await shop.db.execute(sql`update rate_limits set count = 100 where key like 'stock-alert:%'`);
    const { status, body } = await ask('ruwan@example.com');
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(await waiting()).toHaveLength(1);
  });
});

test('[SEC-18] one mailbox waits for ten items at most, however many ask at once', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`update product_items set on_hand = reserved where id <= 14 returning id`,
  );
  const answers = await Promise.all(rows.map(({ id }) => ask('stranger@example.com', id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('waits_for_many');
  expect(await waiting()).toHaveLength(10);
  const [known] = await waiting();
  expect((await ask('Stranger@example.com', known?.productItemId)).status).toBe(200);
  expect((await ask('ruwan@example.com')).status).toBe(200);
});

describe('taking back', () => {
  test('[BIS-08] each token takes back what was asked with it, and the last one deletes the address', async () => {
    const mine = (await ask('nimali@example.com')).body.token;
    const strangers = (await ask('NIMALI@example.com')).body.token;
    expect((await takeBack(strangers)).body).toEqual({ state: 'taken_back' });
    expect(await waiting()).toHaveLength(1);
    expect((await takeBack(strangers)).body.code).toBe('token_invalid');
    expect((await takeBack(mine)).body).toEqual({ state: 'taken_back' });
    expect(await waiting()).toEqual([]);
    expect((await takeBack(mine)).body.code).toBe('token_invalid');
    for (const wrong of ['', 'x'.repeat(43)]) expect((await takeBack(wrong)).body.code).toBe('token_invalid');
    expect((await takeBack('x'.repeat(300))).status).toBe(400);
  });
});

describe('in time', () => {
  test('[BIS-09] told a month ago and waiting for a year: address and mail are deleted', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (id, email, product_item_id, consent_at, told_at) values
        (1, 'told-long-ago@example.com', ${OUT}, now() - interval '90 days', now() - interval '31 days'),
        (2, 'told-lately@example.com', ${OUT}, now() - interval '90 days', now() - interval '29 days'),
        (3, 'waits-for-ever@example.com', ${OUT}, now() - interval '366 days', null),
        (4, 'waits@example.com', ${OUT}, now() - interval '364 days', null)`);
    await shop.db.execute(sql`
      insert into mails (kind, key, recipient, subject, html, text, state, sent_at, created_at) values
        ('back-in-stock', '1', 'told-long-ago@example.com', '', '', '', 'sent', now(), now() - interval '31 days'),
        ('back-in-stock', '2', 'told-lately@example.com', '', '', '', 'sent', now(), now() - interval '29 days'),
        ('back-in-stock', '9', 'waits-for-the-server@example.com', '', '', '', 'queued', null, now() - interval '31 days'),
        ('welcome', '1', 'customer@example.com', '', '', '', 'sent', now(), now() - interval '31 days')`);
    expect(await purgeExpired(shop.db)).toMatchObject({ stockAlerts: 2 });
    expect((await waiting()).map(({ email }) => email)).toEqual(['told-lately@example.com', 'waits@example.com']);
    const { rows } = await shop.db.execute(sql`select recipient from mails order by id`);
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'told-lately@example.com',
      'waits-for-the-server@example.com',
      'customer@example.com',
    ]);
  });

  test('[BIS-10] a confirmed address sees what it waits for; with the account it is forgotten', async () => {
    const nimali = await customer('Nimali@example.com');
    await ask('nimali@example.com');
    await ask('ruwan@example.com');
    const copy = async () => (await send('GET', `/users/${nimali.id}/data`, undefined, nimali)).body.stockAlerts;
    expect(await copy()).toEqual([]);
    await shop.db.execute(sql`update users set email_verified_at = now() where id = ${nimali.id}`);
    expect(await copy()).toEqual([
      { productItemId: OUT, name: expect.any(String), askedAt: expect.any(String), toldAt: null },
    ]);
    await send('POST', `/users/${nimali.id}/delete`, { password: nimali.password }, nimali);
    expect((await waiting()).map(({ email }) => email)).toEqual(['ruwan@example.com']);
  });
});
