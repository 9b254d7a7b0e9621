import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/operations/purge.ts';
import { tokenHash } from '#server/platform/tokens.ts';
import { guestClient } from '#testing/guest-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { isLong } from '#testing/randomness.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ GUESTS_PER_ADDRESS: '20', MAX_PIECES_PER_LINE: '6', MAX_PIECES_PER_ORDER: '9' });
const browser = guestClient(shop);
const { buyer, send, setStock } = orderClient(shop);
const { set } = settingsClient(await staffClient(shop)({ role: 'owner' }));
const sellToGuests = (value: 'on' | 'off') => set({ SELL_TO_GUESTS: value });
const guestCount = async () => (await shop.db.execute(sql`select id from guests`)).rows.length;

beforeAll(async () => {
  for (const item of [1, 2, 3, 4]) await setStock(item, 50);
});

/** Each asks for an account, with these answers. */
const SIGN_IN = { status: 401, body: { code: 'not_signed_in', error: 'Please sign in first.' }, set: null };

test('[GST-01] while the owner has not switched it on, a guest is nobody: no cart begins, and no cookie is given', async () => {
  const nobody = browser();
  expect(await nobody.begin()).toMatchObject(SIGN_IN);
  expect(await nobody.add({ 1: 1 })).toMatchObject(SIGN_IN);
  expect(await nobody.send('GET', '/cart')).toMatchObject(SIGN_IN);
  expect(await nobody.send('POST', '/orders/quote', {})).toMatchObject(SIGN_IN);
  expect(await guestCount()).toBe(0);
});

describe('with the switch on', () => {
  beforeAll(async () => {
    await sellToGuests('on');
  });
  afterAll(async () => {
    await sellToGuests('off');
  });

  test('[GST-02] a guest has a cart by a cookie that scripts and pages never see and of which only the hash is kept', async () => {
    const guest = browser();
    const { set: given } = await guest.begin({ 1: 2 });
    // One for the API of each language.
    const paths = ['/api', '/si/api', '/ta/api'];
    const cookieOf = (path: string) =>
      `^komarika_guest=[\\w-]{43}; Max-Age=5184000; Path=${path}; HttpOnly; SameSite=Strict$`;
    expect(given?.split(', ')).toEqual(paths.map((path) => expect.stringMatching(cookieOf(path))));
    await guest.add({ 1: 1, 2: 1 });
    expect(await guest.cart()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    // Another tab has the same cookie; beginning again begins nothing.
    const tab = browser();
    const cookie = guest.cookie();
    expect((await tab.send('POST', '/guests', undefined, { cookie })).set).toBeNull();
    expect(await tab.cart({ cookie })).toHaveLength(2);
    const token = cookie?.split('=')[1] ?? '';
    const { rows } = await shop.db.execute(sql`select * from guests where token_hash = ${tokenHash(token)}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const page = await shop.request('/order/nothing', { headers: { Cookie: cookie ?? '' } });
    expect(page.headers.get('Set-Cookie')).toBeNull();
  });

  test('[GST-03] without a token and the cookie every call answers as before, and a token goes before the cookie', async () => {
    expect(await browser().add({ 1: 1 })).toMatchObject(SIGN_IN);
    expect(await browser().send('GET', '/cart')).toMatchObject(SIGN_IN);
    expect((await send('GET', '/orders')).status).toBe(401);
    const guest = browser();
    await guest.begin({ 1: 2 });
    const nimali = await buyer({ 3: 1 });
    expect(await guest.cart({ token: nimali.token })).toEqual([[3, 1]]);
    expect((await guest.send('GET', '/cart', undefined, { token: 'a'.repeat(43) })).status).toBe(401);
    // What is an account's alone is not a guest's.
    for (const path of ['/users/1', '/users/1/addresses', '/wishlist', '/orders/saved'])
      expect((await guest.send('GET', path)).status, path).toBe(401);
  });

  test('[GST-04] from a page of somebody else the cookie changes nothing and begins nothing', async () => {
    const guest = browser();
    await guest.begin({ 1: 1 });
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await guest.add({ 1: 1 }, { site })).toMatchObject(SIGN_IN);
      expect((await browser().send('POST', '/guests', undefined, { site })).body.code).toBe('wrong_origin');
    }
    expect(await guest.cart()).toEqual([[1, 1]]);
  });

  test('[GST-05] a cart of a guest has the limits of any, and belongs to one of both kinds', async () => {
    const guest = browser();
    await guest.begin({ 1: 6 });
    expect((await guest.add({ 1: 1 })).body).toMatchObject({ code: 'too_many_pieces', details: { most: 6 } });
    expect((await guest.add({ 2: 4 })).body).toMatchObject({ code: 'too_many_pieces', details: { most: 9 } });
    await setStock(3, 2);
    expect((await guest.add({ 3: 3 })).body).toMatchObject({ code: 'out_of_stock', details: { left: 2 } });
    expect(await guest.cart()).toEqual([[1, 6]]);
    const refused = { cause: { constraint: 'carts_one_owner' } };
    await expect(shop.db.execute(sql`insert into carts (version) values (1)`)).rejects.toMatchObject(refused);
    const both = sql`insert into carts (user_id, guest_id) select 1, id from guests limit 1`;
    await expect(shop.db.execute(both)).rejects.toMatchObject(refused);
  });

  test('[GST-05] adds of one guest at once are all counted, and a repeat of one is not', async () => {
    const guest = browser();
    await guest.begin();
    await Promise.all(Array.from({ length: 5 }, (_, n) => guest.add({ 4: 1 }, { key: `add-${n % 3}` })));
    expect(await guest.cart()).toEqual([[4, 3]]);
  });

  test('[GST-06] from one network only so many carts are begun, at once or not; who has one goes on, and others begin', async () => {
    const before = await guestCount();
    const crowd = Array.from({ length: isLong ? 1000 : 60 }, () => browser('198.51.100.7'));
    const answers = await Promise.all(crowd.map((one) => one.begin({ 1: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(crowd.length - 20);
    expect((await guestCount()) - before).toBe(20);
    const begun = crowd.find((one) => one.cookie());
    expect((await begun?.add({ 1: 1 }))?.status).toBe(200);
    expect((await begun?.begin())?.status).toBe(200);
    expect((await browser('198.51.100.8').begin()).status).toBe(200);
  });

  test('[GST-11] signing in brings the cart along, as far as the limits go, and says so in one line, once', async () => {
    const guest = browser();
    await guest.begin({ 1: 4, 2: 2 });
    const nimali = await buyer({ 1: 3 });
    const join = () => guest.send('POST', '/cart/join', {}, { token: nimali.token });
    const [first, ...others] = await Promise.all([join(), join(), join()]);
    const notes = [first, ...others].map((answer) => answer?.body.note).filter(Boolean);
    expect(notes).toEqual([
      'What you chose before signing in is in your cart, as far as it goes: Pure Aloe Vera Gel 99% only in part.'.replace(
        'Pure Aloe Vera Gel 99%',
        (await nimali.get('/cart')).body.cart.items[0].productItem.product.name,
      ),
    ]);
    expect(await nimali.cart()).toEqual([
      [1, 6],
      [2, 2],
    ]);
    expect(await guest.cart()).toEqual([]);
    await guest.add({ 2: 1 });
    expect((await join()).body.note).toBe('What you chose before signing in is in your cart.');
    // Nobody else's comes along, and without a cookie nothing does.
    expect((await browser().send('POST', '/cart/join', {}, { token: nimali.token })).body.note).toBeNull();
    expect(
      (await guest.send('POST', '/cart/join', {}, { token: nimali.token, site: 'cross-site' })).body.note,
    ).toBeNull();
  });

  test('[GST-13] with the switch off a cart rests, and comes back with it', async () => {
    const guest = browser();
    await guest.begin({ 1: 2 });
    await sellToGuests('off');
    expect(await guest.send('GET', '/cart')).toMatchObject(SIGN_IN);
    expect(await guest.add({ 1: 1 })).toMatchObject(SIGN_IN);
    await sellToGuests('on');
    expect(await guest.cart()).toEqual([[1, 2]]);
  });

  test('[GST-14] a guest who was not seen for 60 days is deleted with the cart; one who comes is seen', async () => {
    const [gone, back] = [browser(), browser()];
    await gone.begin({ 1: 1 });
    await back.begin({ 1: 1 });
    await shop.db.execute(sql`update guests set seen_at = now() - interval '59 days'`);
    expect((await back.send('GET', '/cart')).set).toContain('Max-Age=5184000');
    expect((await back.send('GET', '/cart')).set).toBeNull();
    await shop.db.execute(sql`update guests set seen_at = seen_at - interval '2 days'`);
    expect(await gone.send('GET', '/cart')).toMatchObject(SIGN_IN);
    const { guests } = await purgeExpired(shop.db);
    expect(guests).toBeGreaterThan(0);
    expect(await guestCount()).toBe(1);
    expect(await back.cart()).toEqual([[1, 1]]);
  });
});
