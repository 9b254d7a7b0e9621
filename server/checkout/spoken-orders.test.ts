import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderLink } from '#contract/staff/order-writes.ts';
import { sendResetLink } from '#server/accounts/index.ts';
import { users } from '#server/accounts/tables.ts';
import { subscribeBuyerOf } from '#server/checkout/subscribe-buyer.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { mails } from '#server/mail/tables.ts';
import { expireOrder, orders } from '#server/orders/index.ts';
import { notifyWaiting } from '#server/wishlist/notify-waiting.ts';
import { apiClient } from '#testing/api-client.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { uniqueName } from '#testing/unique.ts';

const ORIGIN = 'https://shop.example';
const shop = await openTestShop({ PUBLIC_URL: ORIGIN });
const mailContext = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
type Spoken = 'si' | 'ta';
const at = (code: Spoken) => (path: string, init: RequestInit) => shop.request(`/${code}${path}`, init);
const LETTERS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };

const writtenTo = (recipient: string) =>
  shop.db.select().from(mails).where(sql`lower(${mails.recipient}) = lower(${recipient})`).orderBy(mails.id);
const languageOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.language;
const linksOf = (text: string) => text.match(/https:\/\/shop\.example\/\S+/g) ?? [];

function expectSpoken(mail: typeof mails.$inferSelect | undefined, code: Spoken) {
  expect(mail?.subject).toMatch(LETTERS[code]);
  expect(mail?.html).toContain(`<html lang="${code}-LK">`);
  const links = linksOf(mail?.text ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(new RegExp(`^${ORIGIN}/${code}/`));
}

describe.each(['si', 'ta'] as const)('in %s', (code) => {
  const { send } = apiClient(at(code));
  const { buyer } = orderClient({ ...shop, request: at(code) });
  const english = apiClient(shop.request);

  test('[LNG-14] an account remembers the language of its page, and of what its owner did last', async () => {
    const email = `${uniqueName()}@example.com`;
    const { id, token } = await apiClient(at(code)).customer(email);
    expect(await languageOf(email)).toBe(code);
    const [welcome] = await writtenTo(email);
    expectSpoken(welcome, code);
    const name = { firstName: 'Nimali', lastName: 'Herath', phone: '' };
    await english.send('GET', `/users/${id}`, undefined, { token });
    expect(await languageOf(email)).toBe(code);
    await english.send('PUT', `/users/${id}`, name, { token });
    expect(await languageOf(email)).toBe('en');
    await send('PUT', `/users/${id}`, name, { token });
    expect(await languageOf(email)).toBe(code);
  });

  test('[LNG-14] [LNG-15] an order’s mails and messages are in its language, whoever sets them off', async () => {
    const nimali = await buyer({ 1: 1 });
    const { order } = (await nimali.place()).body;
    const member = await staffClient(shop)();
    const chat = await member.send(orderLink, { id: order.id });
    expect(chat.body.link).toMatch(new RegExp(`^${ORIGIN}/${code}/order/`));
    expect(chat.body.text).toMatch(code === 'si' ? /^ආයුබෝවන් Nimali/ : /^வணக்கம் Nimali/);
    await english.send('POST', `/orders/${order.id}/cancel`, {}, { token: nimali.token });
    const [received, cancelled] = await writtenTo(nimali.email);
    expectSpoken(received, code);
    expectSpoken(cancelled, code);
    expect(cancelled?.text).toContain(code === 'si' ? 'ඔබ අවලංගු කළා.' : 'நீங்கள் இரத்துச் செய்தீர்கள்.');
    expect(`${received?.text}${cancelled?.text}`).not.toMatch(/You |Rs\.|Kandy|Standard|delivery/);
  });

  test('[LNG-14] a job mails in the language of its addressee, and keeps its own', async () => {
    const nimali = await buyer({ 1: 1 });
    await nimali.place({ paymentMethodId: CARD });
    const isHers = eq(orders.userId, nimali.id);
    const [placed] = await shop.db
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(isHers)
      .returning();
    await shop.db.transaction((tx) => expireOrder(tx, mailContext, placed?.id ?? 0, new Date()));
    expectSpoken((await writtenTo(nimali.email))[0], code);

    const hers = await buyer({ 2: 1 });
    const { order } = (await hers.place({ emailOffers: true })).body;
    await shop.db.transaction((tx) => subscribeBuyerOf(tx, mailContext, order.id));
    expectSpoken((await writtenTo(hers.email)).at(-1), code);

    const asked = { email: nimali.email, askedId: uniqueName(), publicUrl: ORIGIN };
    await shop.db.transaction((tx) => sendResetLink(tx, mailContext, { ...asked, language: code }));
    expectSpoken((await writtenTo(nimali.email)).at(-1), code);
    await shop.db.transaction((tx) => sendResetLink(tx, mailContext, { ...asked, askedId: uniqueName() }));
    expect((await writtenTo(nimali.email)).at(-1)?.subject).toBe('Choose a new password');
  });

  test('[LNG-14] who left an address is written to in the language they left it in', async () => {
    const email = `${uniqueName()}@example.com`;
    await send('POST', '/newsletter/subscribe', { email });
    const stock = (pieces: number) =>
      shop.db.execute(sql`update product_items set on_hand = reserved + ${pieces} where id = 2`);
    await stock(0);
    await send('POST', '/stock-alerts', { productItemId: 2, email });
    await stock(5);
    await notifyWaiting(shop.db, mailContext);
    const [letter, back] = await writtenTo(email);
    expectSpoken(letter, code);
    expectSpoken(back, code);
  });
});

describe('what staff reads', () => {
  let note: string | undefined;
  beforeAll(async () => {
    const { buyer } = orderClient({ ...shop, request: at('si') });
    const nimali = await buyer({ 1: 1 });
    const { order } = (await nimali.place()).body;
    await nimali.post(`/orders/${order.id}/cancel`);
    const { rows } = await shop.db.execute<{ reason: string }>(
      sql`select string_agg(reason, ' ') as reason from order_events where order_id = ${order.id}`,
    );
    note = rows[0]?.reason;
  });

  test('[LNG-14] stays English, whatever the shopper speaks', () => {
    expect(note).toBe('Order placed You called it off.');
  });
});
