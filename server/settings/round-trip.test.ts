import { expect, test } from 'vitest';
import { SETTING_KEYS, type SettingKey } from '#contract/staff/settings.ts';
import { auditLog, settings } from '#server/staff/tables.ts';
import { EXAMPLE_LANKAQR } from '#testing/lankaqr.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { set, read } = settingsClient(await staffClient(shop)({ role: 'owner' }));

/** Each with a value of its own, as the shop writes it: a setting that is added does not compile before it stands here. */
const FILLED: Record<SettingKey, string> = {
  BRAND_NAME: 'Round',
  COMPANY_NAME: 'Round Ltd',
  COMPANY_ADDRESS: '7 Round Road',
  COMPANY_REGISTRATION: 'PV 7',
  CONTACT_EMAIL: 'round@example.com',
  OWNER_EMAIL: 'owner-round@example.com',
  CONTACT_PHONE: '+94 11 777 7777',
  WHATSAPP_NUMBER: '+94 77 777 7777',
  WHATSAPP_MESSAGE: 'Round?',
  OPENING_HOURS: 'Round the clock',
  SOCIAL_FACEBOOK: 'https://facebook.example/round',
  SOCIAL_INSTAGRAM: 'https://instagram.example/round',
  SOCIAL_TIKTOK: 'https://tiktok.example/round',
  SOCIAL_YOUTUBE: 'https://youtube.example/round',
  SELL_TO_GUESTS: 'on',
  SHORT_CHECKOUT: 'on',
  DELIVERY_FEE: '555',
  DELIVERY_FEES: 'Jaffna=777',
  FREE_DELIVERY_FROM: '7777',
  DELIVERY_DAYS: 'Galle=3-5,*=4-6',
  DELIVERY_EXCLUDED_DISTRICTS: 'Mannar',
  DELIVERY_COURIERS: 'Jaffna=1',
  CLOSED_DAYS: '2031-01-07 Round day',
  PAYMENT_METHODS: 'card,cod',
  PAYMENT_LIMITS: 'koko=1000-60000',
  BANK_ACCOUNT: 'Round Bank|Galle|Round Ltd|777',
  TRANSFER_AT_CHECKOUT: 'on',
  TRANSFER_HOLD_HOURS: '77',
  REMIND_CARTS: 'on',
  REMIND_CART_HOURS: '7',
  REMIND_UNPAID: 'on',
  REMIND_UNPAID_MINUTES: '7',
  REMIND_TRANSFERS: 'on',
  TRANSFER_REMIND_HOURS: '7',
  REMIND_QUIET_FROM: '17',
  REMIND_QUIET_UNTIL: '7',
  LANKAQR: 'on',
  LANKAQR_CODE: EXAMPLE_LANKAQR,
  LANKAQR_MAX: '77777',
  LANKAQR_AT_DOOR: 'on',
  COD_MAX: '17777',
  COD_FEE: '77',
  COD_FIRST_MAX: '7007',
  COD_EXCLUDED_DISTRICTS: 'Jaffna',
  COD_OPEN_PER_ACCOUNT: '7',
  COD_OPEN_PER_PHONE: '8',
  COD_OPEN_PER_ADDRESS: '9',
  COD_REFUSED_PER_PHONE: '3',
  COD_UNPROVED_MAX: '7770',
  COD_UNPROVED_PER_ADDRESS: '17',
  HOLD_UNPROVED_PERCENT: '27',
  HOLDS_UNPAID: '6',
  REFUND_CODE_ABOVE: '7700',
  REFUND_LIMIT: '770',
  STOCK_HOLD_MINUTES: '37',
  STAFF_HOLD_HOURS: '17',
  MAX_PIECES_PER_LINE: '70',
  MAX_PIECES_PER_ORDER: '170',
  COMPANY_TIN: '777777777',
  VAT_PERCENT: '17',
  SIGN_IN_BY_CODE: 'on',
  SIGN_IN_BY_PASSKEY: 'on',
  MAIL_NEW_ORDER: 'off',
  MAIL_LOW_STOCK: 'off',
  MAIL_MORNING: 'off',
  UNDER_DEVELOPMENT: 'on',
};

const valuesOf = async () => Object.fromEntries([...(await read())].map(([key, { value }]) => [key, value]));
const lastChanges = async () => (await shop.db.select().from(auditLog)).at(-1)?.changes as Record<string, unknown>;

test('[GRW-26] every setting is saved, read, kept by a save of another, told in the log, and as it comes again', async () => {
  const standard = await valuesOf();
  expect(Object.keys(standard)).toEqual(SETTING_KEYS);
  expect(SETTING_KEYS.filter((key) => standard[key] === FILLED[key])).toEqual([]);

  const saved = await set(FILLED);
  expect([saved.status, saved.body.details]).toEqual([200, undefined]);
  expect(await valuesOf()).toEqual(FILLED);
  expect(Object.keys(await lastChanges()).sort()).toEqual([...SETTING_KEYS].sort());
  expect((await shop.db.select().from(settings)).map(({ key }) => key)).toEqual(expect.arrayContaining(SETTING_KEYS));

  await set({ BRAND_NAME: 'Another' });
  expect(await valuesOf()).toEqual({ ...FILLED, BRAND_NAME: 'Another' });
  expect(await lastChanges()).toEqual({ BRAND_NAME: { before: 'Round', after: 'Another' } });

  await set(Object.fromEntries(SETTING_KEYS.map((key) => [key, null])));
  expect(await valuesOf()).toEqual(standard);
});
