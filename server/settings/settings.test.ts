import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { correctOrder } from '#contract/staff/corrections.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { editAddress } from '#contract/staff/order-writes.ts';
import { listSettings, SETTING_KEYS, saveSettings } from '#contract/staff/settings.ts';
import { readStandardFee } from '#server/orders/index.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CARD, CASH, KOKO, MINTPAY, orderClient, shippingAddress } from '#testing/order-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const member = staffClient(shop);
const owner = await member({ role: 'owner', firstName: 'Ishani' });
const { set, read } = settingsClient(owner);
const { buyer } = orderClient(shop);
const lastAudit = async () => (await shop.db.select().from(auditLog)).at(-1);

describe('the calls', () => {
  test('[SET-08] every setting is listed with who changed it and when; as it comes again, nobody did', async () => {
    const before = await read();
    expect([...before.keys()]).toEqual(SETTING_KEYS);
    expect(before.get('BRAND_NAME')).toMatchObject({ value: 'Komarika', standard: 'Komarika', changed: null });
    const { status, body } = await set({ BRAND_NAME: '  Aloe House ' });
    expect([status, body.error]).toEqual([200, undefined]);
    const changed = body.settings.find(({ key }) => key === 'BRAND_NAME');
    expect(changed).toMatchObject({ value: 'Aloe House', standard: 'Komarika', changed: { by: 'Ishani Fernando' } });
    expect(await lastAudit()).toMatchObject({
      subject: 'settings',
      changes: { BRAND_NAME: { before: 'Komarika', after: 'Aloe House' } },
    });
    await set({ BRAND_NAME: null });
    expect((await read()).get('BRAND_NAME')).toMatchObject({ value: 'Komarika', changed: null });
  });

  test('[SET-09] all or none: what is refused names the setting, and nothing is written or in force', async () => {
    const { status, body } = await set({ COMPANY_NAME: 'Aloe (Pvt) Ltd', COD_MAX: 'a lot', DELIVERY_DAYS: '*=9-2' });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.details).toEqual({
      problems: [
        { field: 'COD_MAX', message: 'must be an amount in rupees' },
        { field: 'DELIVERY_DAYS', message: expect.stringContaining('such as Colombo=2-4,*=2-7') },
      ].sort((one, other) => (one.field < other.field ? 1 : -1)),
    });
    expect((await read()).get('COMPANY_NAME')?.value).toBe('');
    const twice = { key: 'COMPANY_NAME', value: 'A', was: '' } as const;
    expect((await owner.send(saveSettings, { changes: [twice, twice] })).status).toBe(400);
    const unknown = { key: 'DATABASE_URL', value: 'postgres://elsewhere/shop', was: '' };
    expect((await owner.send(saveSettings, { changes: [unknown as never] })).status).toBe(400);
  });

  test('[SET-10] whoever saw another value is told who was faster, and nothing of theirs is written', async () => {
    await set({ OPENING_HOURS: 'Monday to Friday' });
    const late = [
      { key: 'OPENING_HOURS', value: 'Never', was: 'Monday to Saturday, 9 to 5' },
      { key: 'COMPANY_NAME', value: 'Late Ltd', was: '' },
    ] as const;
    const { status, body } = await owner.send(saveSettings, { changes: [...late] });
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect(body.error).toBe(
      "Ishani Fernando was faster: OPENING_HOURS is 'Monday to Friday' now. Nothing of yours was written.",
    );
    expect((await read()).get('COMPANY_NAME')?.value).toBe('');
    await set({ OPENING_HOURS: null });
  });

  test('[SET-11] staff need leave for settings, and those of payment are for the owner alone', async () => {
    const packer = await member({ permissions: ['orders'] });
    expect((await packer.send(listSettings, {})).status).toBe(403);
    const helper = await member({ permissions: ['settings'] });
    expect((await helper.send(listSettings, {})).status).toBe(200);
    expect((await settingsClient(helper).set({ COMPANY_NAME: 'Helped' })).status).toBe(200);
    const money = await settingsClient(helper).set({ COMPANY_NAME: null, COD_MAX: '1' });
    expect([money.status, money.body.code]).toEqual([403, 'not_allowed']);
    expect((await read()).get('COMPANY_NAME')?.value).toBe('Helped');
    const old = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
    const again = await settingsClient(old).set({ COMPANY_NAME: 'Old' });
    expect(again.body.code).toBe('second_factor_needed');
    await set({ COMPANY_NAME: null });
  });

  test('[SET-12] accounts and mail addresses are in the log as changed, never in their words', async () => {
    await set({ BANK_ACCOUNT: 'Bank of Kandy|Aloe House|1234', CONTACT_EMAIL: 'care@aloe.example', VAT_PERCENT: '15' });
    const entry = await lastAudit();
    expect(entry?.changes).toEqual({
      BANK_ACCOUNT: 'changed',
      CONTACT_EMAIL: 'changed',
      VAT_PERCENT: { before: '18', after: '15' },
    });
    await set({ BANK_ACCOUNT: null, CONTACT_EMAIL: null, VAT_PERCENT: null });
  });

  test('[SET-13] of twenty who save at once on what they saw one does, and a repeat by its key changes nothing', async () => {
    const { value: was = '' } = (await read()).get('COD_FEE') ?? {};
    const save = (fee: number) => owner.send(saveSettings, { changes: [{ key: 'COD_FEE', value: String(fee), was }] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(index + 1)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await read()).get('COD_FEE')?.value).toBe(String(won));
    const key = randomUUID();
    const change = { changes: [{ key: 'COD_FEE', value: null, was: String(won) }] } as never;
    expect((await owner.send(saveSettings, change, { key })).status).toBe(200);
    expect((await owner.send(saveSettings, change, { key })).status).toBe(200);
    expect((await read()).get('COD_FEE')?.value).toBe('0');
  });
});

const quote = async (nimali: Awaited<ReturnType<typeof buyer>>, more: object = {}) =>
  (await nimali.post('/orders/quote', { paymentMethodId: CASH, district: 'Kandy', ...more })).body.quote;

describe('what an order costs and may be paid with', () => {
  test('[SET-14] fee, fee by district and free delivery hold for quote, order and table at once', async () => {
    const nimali = await buyer({ 3: 1 });
    expect((await quote(nimali)).shipping).toBe(500);
    await set({ DELIVERY_FEE: '420', DELIVERY_FEES: 'Jaffna=650', FREE_DELIVERY_FROM: '2900' });
    expect((await quote(nimali)).shipping).toBe(420);
    expect((await quote(nimali, { district: 'Jaffna' })).shipping).toBe(650);
    expect(await readStandardFee(shop.db)).toBe(42_000);
    const jaffna = { ...shippingAddress, district: 'Jaffna' };
    const { body } = await nimali.place({ shippingAddress: jaffna, expectedTotal: 2100 });
    expect(body.order).toMatchObject({ orderTotal: 2100 });
    const rich = await buyer({ 3: 2 });
    expect(await quote(rich)).toMatchObject({ subtotal: 2900, shipping: 0, total: 2900 });
    expect((await rich.place({ shippingAddress: jaffna, expectedTotal: 2900 })).status).toBe(200);
    await set({ DELIVERY_FEE: null, DELIVERY_FEES: null, FREE_DELIVERY_FROM: null });
    expect((await quote(await buyer({ 3: 1 }))).total).toBe(1950);
  });

  test('[SET-15] free delivery is reckoned by the goods before a discount', async () => {
    await shop.db.execute(
      sql`insert into discount_codes (code, kind, amount_cents, starts_at) values ('LESS100', 'amount', 10000, now() - interval '1 day')`,
    );
    await set({ FREE_DELIVERY_FROM: '2900' });
    const rich = await buyer({ 3: 2 });
    expect(await quote(rich, { discountCode: 'LESS100' })).toMatchObject({ shipping: 0, total: 2800 });
    await set({ FREE_DELIVERY_FROM: null });
  });

  test('[SET-16] [SET-30] limits of ways to pay, and of the first order in cash, say why', async () => {
    await set({ PAYMENT_LIMITS: 'koko=3000-60000,card=0-1000', COD_FIRST_MAX: '1500' });
    const nimali = await buyer({ 3: 1 });
    const { paymentMethods } = await quote(nimali);
    const reasonOf = (id: number) => paymentMethods.find((one: { id: number }) => one.id === id).reason;
    expect(reasonOf(KOKO)).toBe('Koko is for orders from Rs. 3,000.00.');
    expect(reasonOf(CARD)).toContain('is for orders up to Rs. 1,000.00.');
    expect(reasonOf(CASH)).toBe('Cash on delivery is for first orders up to Rs. 1,500.00.');
    expect((await nimali.place()).body.code).toBe('payment_method_not_offered');
    await set({ PAYMENT_LIMITS: 'koko=3000-,mintpay=1000-' });
    const open = (await quote(nimali)).paymentMethods.filter(({ reason }: { reason: string | null }) => !reason);
    expect(open.map(({ id }: { id: number }) => id)).toEqual([CARD, MINTPAY]);
    await set({ PAYMENT_LIMITS: null, COD_FIRST_MAX: null, PAYMENT_METHODS: 'card,cod' });
    expect((await quote(nimali)).paymentMethods).toHaveLength(2);
    await nimali.place();
    await nimali.fill({ 3: 1 });
    await set({ COD_FIRST_MAX: '1500', PAYMENT_METHODS: null });
    expect((await quote(nimali)).paymentMethods.every(({ isOffered }: { isOffered: boolean }) => isOffered)).toBe(true);
    await set({ COD_FIRST_MAX: null });
  });

  test('[SET-19] a correction keeps what was agreed; another district costs what it costs more', async () => {
    const nimali = await buyer({ 3: 1 });
    const { id } = (await nimali.place()).body.order;
    await set({ DELIVERY_FEE: '600', DELIVERY_FEES: 'Jaffna=750' });
    const page = async () => (await owner.send(getOrder, { id })).body;
    const { row } = await page();
    const corrected = await owner.send(correctOrder, {
      id,
      version: row.version,
      lines: [{ productItemId: 3, qty: 2 }],
      scheduleDelivery: null,
      reason: 'Two, please.',
    });
    expect([corrected.status, corrected.body.error]).toEqual([200, undefined]);
    expect(await page()).toMatchObject({ subtotal: 2900, shipping: { price: 500 }, row: { total: 3400 } });
    const { shippingAddress: old, row: now } = await page();
    const address = { ...old, email: 'nimali@example.com', district: 'Jaffna' };
    const moved = await owner.send(editAddress, { id, version: now.version, ...address } as never);
    expect([moved.status, moved.body.error]).toEqual([200, undefined]);
    expect(await page()).toMatchObject({ shipping: { price: 650 }, row: { total: 3550 } });
    await set({ DELIVERY_FEE: null, DELIVERY_FEES: null });
  });

  test('[SET-17] days to choose follow the days of delivery and the closed days', async () => {
    const nimali = await buyer({ 3: 1 });
    const days = async () => (await quote(nimali, { district: 'Colombo' })).deliveryDays;
    const tomorrow = addDays(colomboDay(shop.clock.now), 1);
    await set({ DELIVERY_DAYS: 'Colombo=1-1,*=2-7', CLOSED_DAYS: `${tomorrow} Stock-taking` });
    const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
    const next = isSunday(addDays(tomorrow, 1)) ? addDays(tomorrow, 2) : addDays(tomorrow, 1);
    expect((await days())[0]).toBe(next);
    await set({ DELIVERY_DAYS: null, CLOSED_DAYS: null });
    expect(await days()).not.toContain(next);
  });

  test('[SET-18] what an older version wrote keeps nobody from changing others', async () => {
    await shop.db.execute(
      sql`insert into settings (key, value) values ('DELIVERY_FEES', '"Atlantis=1"'), ('COD_MAX', '7')`,
    );
    expect((await set({ BRAND_NAME: 'Aloe House' })).status).toBe(200);
    const now = await read();
    expect([now.get('DELIVERY_FEES')?.value, now.get('COD_MAX')?.value]).toEqual(['', '25000']);
    expect((await set({ BRAND_NAME: null, DELIVERY_FEES: null, COD_MAX: null })).status).toBe(200);
  });
});
