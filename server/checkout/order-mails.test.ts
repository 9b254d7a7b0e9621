import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { subscribeBuyerOf } from '#server/checkout/subscribe-buyer.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { queueMail } from '#server/mail/index.ts';
import { mails } from '#server/mail/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { openTestShop } from '#testing/test-shop.ts';

const SELLER = { COMPANY_NAME: 'Aloe House', COMPANY_ADDRESS: '12 Lake Road, Kandy', CONTACT_PHONE: '+94 11 222 3344' };
const shop = await openTestShop({ LOG_LEVEL: 'warn', ...SELLER });
const { buyer } = orderClient(shop);

const STRANGER = 'stranger@example.com';
const writtenTo = (recipient: string) => shop.db.select().from(mails).where(eq(mails.recipient, recipient));

describe('mails about an order', () => {
  test('[SEC-03] go to the account’s own address while that is not verified, and the order says so', async () => {
    const nimali = await buyer({ 1: 1 });
    const said = { email: STRANGER, specialMessage: 'Click https://evil.example', emailOffers: true };
    const { order } = (await nimali.place(said)).body;
    await shop.db.transaction((tx) =>
      subscribeBuyerOf(tx, mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log }), order.id),
    );
    await nimali.post(`/orders/${order.id}/cancel`);
    expect(await writtenTo(STRANGER)).toEqual([]);
    const mine = await writtenTo(nimali.email);
    expect(mine.map(({ kind }) => kind).sort()).toEqual(['confirm-newsletter', 'order-cancelled', 'order-received']);
    expect(JSON.stringify(mine)).not.toContain('evil.example');
    expect((await nimali.get(`/orders/${order.id}`)).body.order.email).toBe(nimali.email);
  });

  test('[PAG-09] say what stands on the card, line by line, but carry no address that was written there', async () => {
    const nimali = await buyer({ 1: 1 });
    await nimali.place({ giftMessage: 'For Amma & Thatha,\nwith love' });
    await nimali.fill({ 1: 1 });
    await nimali.place({ giftMessage: 'Look at evil.example.com' });
    const [plain, linked] = await writtenTo(nimali.email);
    expect(plain?.text).toContain('On the card\nFor Amma & Thatha,\nwith love');
    expect(plain?.html).toContain('For Amma &amp; Thatha,<br>with love<br>');
    expect(linked?.text).toContain('On the card\nAs you wrote it at checkout.');
    expect(JSON.stringify(linked)).not.toContain('evil.example');
  });

  test('[MAIL-05] show what was bought and whom to reach; one that was called off has no sum', async () => {
    const nimali = await buyer({ 1: 1 });
    const { order } = (await nimali.place()).body;
    await nimali.post(`/orders/${order.id}/cancel`);
    const [received, cancelled] = await writtenTo(nimali.email);
    for (const mail of [received, cancelled]) {
      expect(mail?.html).toMatch(/<img src="[^"]+\/images\/[\da-f]{64}\/320\.webp"/);
      for (const text of [...Object.values(SELLER), shop.config.CONTACT_EMAIL]) {
        expect(mail?.text).toContain(text);
        expect(mail?.html).toContain(text);
      }
    }
    expect(received?.text).toContain('Total: ');
    expect(cancelled?.text).toContain('1 × Aloe Vera Day Cream');
    expect(cancelled?.text).not.toMatch(/Total|Rs\./);
    expect(cancelled?.html).not.toContain('Total');
  });

  test('[SEC-03] go where the buyer wants them once the account’s own address is verified', async () => {
    const nimali = await buyer({ 1: 1 });
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, nimali.id));
    const { order } = (await nimali.place({ email: 'office@example.com' })).body;
    expect(await writtenTo('office@example.com')).toMatchObject([{ kind: 'order-received' }]);
    expect((await nimali.get(`/orders/${order.id}`)).body.order.email).toBe('office@example.com');
  });

  test('[SEC-03] to one recipient end at twenty an hour, also when caused at once, and the log names nobody', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => buyer({ 1: 1 })));
    await shop.db.update(users).set({ emailVerifiedAt: new Date() });
    const placed = await Promise.all(people.map(({ place }) => place({ email: 'Victim@example.com' })));
    expect(placed.every(({ status }) => status === 200)).toBe(true);
    expect(await writtenTo('Victim@example.com')).toHaveLength(20);
    const lines = shop.logged.filter((line) => line.includes('mail_limit'));
    expect(lines).toHaveLength(5);
    expect(lines.join('').toLowerCase()).not.toContain('victim');
    await shop.db.update(mails).set({ createdAt: new Date(Date.now() - 2 * 3_600_000) });
    const ruwan = await buyer({ 1: 1 });
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ruwan.id));
    await ruwan.place({ email: 'victim@example.com' });
    expect(await writtenTo('victim@example.com')).toHaveLength(1);
  });
});

test('[SEC-03] mails to one recipient end at twenty an hour, written by many at once too, and at sixty a day', async () => {
  const to = 'rush@example.com';
  const values = { firstName: 'N', link: 'http://localhost/verify-email?token=x', days: 14 };
  const context = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
  const writeMany = (hour: number) =>
    Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        shop.db.transaction((tx) => queueMail(tx, context, { kind: 'welcome', key: `rush-${hour}-${at}`, to, values })),
      ),
    );
  for (const [hour, written] of [20, 40, 60, 60].entries()) {
    await writeMany(hour);
    expect(await writtenTo(to)).toHaveLength(written);
    await shop.db.execute(sql`update mails set created_at = created_at - interval '2 hours' where recipient = ${to}`);
  }
});

test('[SEC-03] the mail about a paid order goes out however many went before it', async () => {
  const paid = await openPaymentShop();
  const nimali = await paid.cardOrder({ 1: 1 });
  const noise = { kind: 'welcome', recipient: nimali.email, subject: 'x', html: 'x', text: 'x' };
  await paid.shop.db.insert(mails).values(Array.from({ length: 70 }, (_, at) => ({ ...noise, key: `noise-${at}` })));
  await nimali.pay();
  const received = and(eq(mails.recipient, nimali.email), eq(mails.kind, 'order-received'));
  expect(await paid.shop.db.$count(mails, received)).toBe(1);
  const again = await nimali.place({ paymentMethodId: CARD });
  expect(again.body.code).toBe('cart_empty');
});
