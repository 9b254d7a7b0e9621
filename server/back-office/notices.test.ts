import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeBatch, changeStock, listBatches } from '#contract/staff/stock.ts';
import { getToday } from '#contract/staff/today.ts';
import { mailMorningDigest, morningDigestJob, notifyOwner } from '#server/back-office/notices.ts';
import { mailContextOf, noticesOf } from '#server/config/domain-config.ts';
import { withSettings } from '#server/config/with-settings.ts';
import { readSettings } from '#server/settings/stored-settings.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ OWNER_EMAIL: 'ishani@example.com' });
const { db, queue, config, log } = shop;
const { buyer } = orderClient(shop);
const owner = await staffClient(shop)({ role: 'owner' });
const mailContext = mailContextOf({ config, jobs: queue, log });
const owners = settingsClient(owner);
/** As the jobs do it: by the settings that are in force. */
const inForce = async () => noticesOf(withSettings({}, await readSettings(db)));
const tell = async () => notifyOwner(db, mailContext, await inForce());
const tellMorning = async (now: Date) => mailMorningDigest(db, mailContext, { ...(await inForce()), now });

type Mail = { kind: string; recipient: string; subject: string; text: string };

async function mailsOf(kind: string): Promise<Mail[]> {
  const { rows } = await db.execute<Mail>(
    sql`select kind, recipient, subject, text from mails where kind = ${kind} order by id`,
  );
  return rows;
}

const ALL_ON = { MAIL_NEW_ORDER: 'on', MAIL_LOW_STOCK: 'on', MAIL_MORNING: 'on' };
const set = (changed: Partial<typeof ALL_ON>) => owners.set({ ...ALL_ON, ...changed });

/** Orders are dated by the shop's clock, which stands still in tests. */
async function buy(cart: Record<number, number>, payload: object = {}) {
  shop.clock.now = new Date();
  await (await buyer(cart)).place(payload);
  const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from orders`);
  return rows[0]?.id ?? 0;
}

const smtp = await openMailServer();
afterAll(() => smtp.close());

beforeEach(async () => {
  await tell(); // what the demo data begins with
  await db.execute(sql`delete from mails`);
  await db.execute(sql`update orders set is_demo = true`);
  await db.execute(sql`delete from settings`);
});

describe('[ADM-45] the owner is told of a new order', () => {
  test('[ADM-45] of cash when it is placed, of others when they are paid, each once, however many look at the same time', async () => {
    const cashId = await buy({ 5: 2 });
    const cardId = await buy({ 6: 1 }, { paymentMethodId: CARD });
    await Promise.all(Array.from({ length: 5 }, tell));
    const [first, ...more] = await mailsOf('owner-new-order');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      recipient: 'ishani@example.com',
      subject: expect.stringMatching(`Komarika: order ${cashId}, Rs. `),
      text: expect.stringMatching(/2 pieces to Kandy.*Cash on delivery.*Call the buyer/s),
    });
    expect(first?.text).not.toContain('Perera');

    await db.execute(sql`update orders set status = 'Paid', paid_at = now() where id = ${cardId}`);
    await Promise.all(Array.from({ length: 5 }, tell));
    expect((await mailsOf('owner-new-order')).map(({ text }) => /It is paid/.test(text))).toEqual([false, true]);
  });

  test('[ADM-45] not while it is switched off, and not afterwards', async () => {
    await set({ MAIL_NEW_ORDER: 'off' });
    await buy({ 5: 1 });
    await tell();
    await set({});
    await tell();
    expect(await mailsOf('owner-new-order')).toEqual([]);
    await buy({ 5: 1 });
    await tell();
    expect(await mailsOf('owner-new-order')).toHaveLength(1);
  });

  test('[ADM-45] at once, by the mail server, from a running shop', async () => {
    const settings = { ROLE: 'worker', DATABASE_URL: shop.url, DATA_DIR: config.DATA_DIR };
    const running = await openShopHere({ ...settings, SMTP_URL: smtp.url, OWNER_EMAIL: 'ishani@example.com' });
    const orderId = await buy({ 5: 1 });
    const told = () =>
      smtp.received.filter(({ to }) => to.includes('ishani@example.com')).map(({ content }) => content);
    await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
    expect(told()[0]).toContain(`order ${orderId}`);
    await running.close();
  });
});

describe('[ADM-46] the owner is told of low stock', () => {
  const setStock = (left: number) =>
    db.execute(sql`update product_items set on_hand = reserved + ${left}, warn_at = 5 where id = 7`);

  test('[ADM-46] once per crossing of the mark, however many look at the same time', async () => {
    await setStock(6);
    await tell();
    await setStock(5);
    await Promise.all(Array.from({ length: 5 }, tell));
    await setStock(2);
    await tell();
    const [first, ...more] = await mailsOf('owner-low-stock');
    expect(more).toEqual([]);
    expect(first?.text).toContain('5 left');
    await setStock(40);
    await tell();
    await setStock(0);
    await tell();
    expect((await mailsOf('owner-low-stock')).at(-1)?.text).toContain('sold out');
  });

  test('[ADM-46] not while it is switched off', async () => {
    await setStock(9);
    await tell();
    await set({ MAIL_LOW_STOCK: 'off' });
    await setStock(1);
    await tell();
    expect(await mailsOf('owner-low-stock')).toEqual([]);
  });
});

describe('[STK-17] the owner is told of what expires', () => {
  const day = (ahead: number) => new Date(Date.now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  const bring = async (batchCode: string, ahead: number) => {
    const change = { itemId: 6, by: 3, reason: 'delivery' as const, batchCode, expiresOn: day(ahead) };
    expect((await owner.send(changeStock, { changes: [change] })).status).toBe(200);
  };
  const morning = (ahead: number) => tellMorning(new Date(Date.now() + ahead * 86_400_000));

  test('[STK-17] once per batch, however many look at the same time; of another day again', async () => {
    await bring('FAR', 61);
    await bring('NEAR', 60);
    await Promise.all(Array.from({ length: 5 }, tell));
    await tell();
    const [first, ...more] = await mailsOf('owner-expiring');
    expect(more).toEqual([]);
    expect(first?.text).toContain(`3 pieces of batch NEAR, ${day(60)}`);
    expect(first?.text).not.toContain('FAR');
    const { batches } = (await owner.send(listBatches, { itemId: 6 })).body;
    const id = batches.find(({ code }) => code === 'FAR')?.id ?? 0;
    await owner.send(changeBatch, { id, code: 'FAR', expiresOn: day(30), cutOn: null });
    await tell();
    expect((await mailsOf('owner-expiring')).at(-1)?.text).toContain(`batch FAR, ${day(30)}`);
  });

  test('[STK-17] not while it is switched off, and not afterwards', async () => {
    await set({ MAIL_LOW_STOCK: 'off' });
    await bring('OFF', 20);
    await tell();
    await set({});
    await tell();
    expect(await mailsOf('owner-expiring')).toEqual([]);
  });

  test('[STK-17] every morning of what has expired, until it is taken out; Today names it too', async () => {
    await bring('OLD', -3);
    await tell();
    expect(await mailsOf('owner-expiring')).toEqual([]);
    await Promise.all([morning(0), morning(0)]);
    await morning(1);
    const mails = await mailsOf('owner-expired');
    expect(mails.map(({ text }) => text.includes(`3 pieces of batch OLD, ${day(-3)}`))).toEqual([true, true]);
    const { expiring } = (await owner.send(getToday, {})).body;
    expect(expiring[0]).toMatchObject({ code: 'OLD', pieces: 3, isExpired: true, expiresOn: day(-3) });
    expect(expiring.map(({ code, isExpired }) => [code, isExpired])).toContainEqual(['NEAR', false]);
    const change = { itemId: 6, by: -3, reason: 'expired' as const };
    expect((await owner.send(changeStock, { changes: [change] })).status).toBe(200);
    await morning(2);
    expect(await mailsOf('owner-expired')).toHaveLength(2);
  });
});

describe('[ADM-47] the morning digest', () => {
  test('[ADM-47] comes at 07:30 in Colombo, once a day, with the work that lies there', async () => {
    expect(morningDigestJob.cron).toBe('0 2 * * *'); // UTC: five and a half hours behind
    await buy({ 5: 1 });
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => tellMorning(now)));
    const [digest, ...more] = await mailsOf('owner-digest');
    expect(more).toEqual([]);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from orders where status = 'Pending' and payment_method = 'cod'`,
    );
    expect(digest?.text).toContain(`To call: ${rows[0]?.count}`);
    expect(digest?.text).toMatch(/Yesterday: \d+ orders? placed, takings Rs\. /);
    await tellMorning(new Date(now.getTime() + 86_400_000));
    expect(await mailsOf('owner-digest')).toHaveLength(2);
  });

  test('[ADM-47] not while it is switched off', async () => {
    await set({ MAIL_MORNING: 'off' });
    await tellMorning(new Date());
    expect(await mailsOf('owner-digest')).toEqual([]);
  });
});

test('[ADM-77] two who switch at once do not undo each other', async () => {
  await set({});
  const answers = await Promise.all([owners.set({ MAIL_LOW_STOCK: 'off' }), owners.set({ MAIL_MORNING: 'off' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await inForce()).toEqual({ newOrder: true, lowStock: false, morning: false });
  await set({});
});
