import { expect, test } from 'vitest';
import { SETTING_KEYS } from '#contract/staff/settings.ts';
import { reachText } from '#contract/text/phone-text.ts';
import { publicConfig, readConfig, settingRows } from '#server/config/config.ts';
import { deliveryTerms, districtCouriers, paymentTerms, senderOf } from '#server/config/domain-config.ts';
import { findProblems, settingWords, withSettings } from '#server/config/with-settings.ts';

const ENVIRONMENT = { PAYMENT_METHODS: 'card,cod', BRAND_NAME: 'Aloe House', COMPANY_TIN: '123456789' };

test('[SET-01] what the owner has set goes before the environment, read by the same schema', () => {
  const config = withSettings(ENVIRONMENT, {
    BRAND_NAME: 'Komarika of Kandy',
    DELIVERY_FEE: '450',
    COD_MAX: '1000.50',
  });
  expect(config).toMatchObject({ BRAND_NAME: 'Komarika of Kandy', DELIVERY_FEE: 450, COD_MAX: 1000.5 });
  expect(withSettings(ENVIRONMENT, {})).toEqual(readConfig(ENVIRONMENT));
  expect(withSettings(ENVIRONMENT, { COMPANY_TIN: '' }).COMPANY_TIN).toBeUndefined();
  const names = new Set(settingRows().map(({ key }) => key));
  expect(SETTING_KEYS.filter((key) => !names.has(key))).toEqual([]);
});

test('[SET-02] what is not valid any more is left out and told, and the shop opens', () => {
  const left: string[] = [];
  const stored = { DELIVERY_FEE: 'much', BRAND_NAME: 'Still good', DELIVERY_DAYS: 'Atlantis=2-4,*=2-7', COD_MAX: '' };
  const config = withSettings(ENVIRONMENT, stored, ({ key }) => left.push(key));
  expect(config).toMatchObject({ DELIVERY_FEE: 500, BRAND_NAME: 'Still good', COD_MAX: 25_000 });
  expect(left.sort()).toEqual(['COD_MAX', 'DELIVERY_DAYS', 'DELIVERY_FEE']);
});

test('[SET-03] ways to pay can be switched off, never on: their keys stand in the environment', () => {
  expect(withSettings(ENVIRONMENT, { PAYMENT_METHODS: 'cod' }).PAYMENT_METHODS).toEqual(['cod']);
  expect(withSettings(ENVIRONMENT, { PAYMENT_METHODS: 'cod,koko' }).PAYMENT_METHODS).toEqual(['card', 'cod']);
  expect(findProblems(ENVIRONMENT, { PAYMENT_METHODS: 'cod,koko' })).toEqual([
    { key: 'PAYMENT_METHODS', message: 'must be of those that the shop was set up with: card,cod' },
  ]);
});

test('[SET-34] phone and WhatsApp are two numbers; one that names only WhatsApp is called there, too', () => {
  const [both, phone] = [{ WHATSAPP_NUMBER: '+94 71 222 3333' }, { CONTACT_PHONE: '011 222 3344' }];
  expect(publicConfig(withSettings(both, {}))).toMatchObject({ phoneNumber: '+94 71 222 3333' });
  expect(settingWords({}, both).CONTACT_PHONE).toMatchObject({ value: '+94 71 222 3333', standard: '+94 71 222 3333' });
  const config = withSettings(both, phone);
  expect(publicConfig(config)).toMatchObject({ phoneNumber: '011 222 3344', whatsappNumber: '+94 71 222 3333' });
  expect(senderOf(config).phone).toBe('011 222 3344');
  expect(reachText('011 222 3344', '+94 71 222 3333')).toBe('+94 11 222 3344 or WhatsApp +94 71 222 3333');
  expect(reachText('071 222 3333', '+94 71 222 3333')).toBe('+94 71 222 3333, also on WhatsApp');
  const silent = withSettings({}, { CONTACT_PHONE: '', WHATSAPP_NUMBER: '+94 71 222 3333' });
  expect(publicConfig(silent).phoneNumber).toBeNull();
  expect([senderOf(silent).phone, reachText('', '+94 71 222 3333')]).toEqual([
    '+94 71 222 3333',
    'WhatsApp +94 71 222 3333',
  ]);
});

test('[SET-04] each is told as it is in force, as it would be otherwise, and in a sentence', () => {
  const words = settingWords(ENVIRONMENT, { BRAND_NAME: 'Another', CONTACT_EMAIL: 'care@aloe.example' });
  expect(words.BRAND_NAME).toEqual({ value: 'Another', standard: 'Aloe House', meaning: 'Name of the shop.' });
  expect(words.DELIVERY_FEE).toMatchObject({ value: '500', standard: '500' });
  expect(words.PAYMENT_METHODS.value).toBe('card,cod');
  expect(words.FREE_DELIVERY_FROM).toMatchObject({ value: '', standard: '' });
  // Where nothing is said of it, it follows.
  expect(words.OWNER_EMAIL).toMatchObject({ value: 'care@aloe.example', standard: 'care@aloe.example' });
  expect(Object.values(words).every(({ meaning }) => meaning.endsWith('.'))).toBe(true);
});

test('[SET-05] a value can be given back as it is told', () => {
  const told = settingWords(ENVIRONMENT, {
    DELIVERY_FEES: 'Jaffna=650, Mannar=650',
    PAYMENT_LIMITS: 'koko=1000-60000',
  });
  const again = Object.fromEntries(
    Object.entries(told).flatMap(([key, { value }]) => (value === '' ? [] : [[key, value]])),
  );
  expect(findProblems(ENVIRONMENT, again)).toEqual([]);
  expect(settingWords(ENVIRONMENT, again).DELIVERY_FEES.value).toBe(told.DELIVERY_FEES.value);
});

const refused = (key: string, value: string) =>
  findProblems(ENVIRONMENT, { [key]: value }).map(({ message }) => message);
test.each([
  ['DELIVERY_FEES', 'Atlantis=650', 'must be a list of districts and rupees'],
  ['DELIVERY_FEES', 'Jaffna=650,Jaffna=700', 'must be a list of districts and rupees'],
  ['DELIVERY_FEES', 'Jaffna=-1', 'must be a list of districts and rupees'],
  ['DELIVERY_DAYS', 'Colombo=2-4', 'with * for all others'],
  ['DELIVERY_DAYS', '*=7-2', 'must be a list of districts and working days'],
  ['DELIVERY_DAYS', '*=0-2', 'must be a list of districts and working days'],
  ['DELIVERY_DAYS', '*=2-31', 'must be a list of districts and working days'],
  ['CLOSED_DAYS', '2026-02-30 Nothing', 'must be a list of days'],
  ['CLOSED_DAYS', 'Christmas', 'must be a list of days'],
  ['PAYMENT_LIMITS', 'cod=1-2', 'must be a list of card, koko and mintpay'],
  ['PAYMENT_LIMITS', 'koko=60000-1000', 'must be a list of card, koko and mintpay'],
  ['PAYMENT_LIMITS', 'koko=-', 'must be a list of card, koko and mintpay'],
  ['DELIVERY_FEE', '-1', 'must not be negative'],
  ['DELIVERY_FEE', '1e12', 'must be at most'],
  ['BRAND_NAME', '', 'must not be empty'],
])('[SET-06] %s is not %s', (key, value, sentence) => {
  expect(refused(key, value).join()).toContain(sentence);
});

test('[SET-30] a way to pay can have a least alone', () => {
  expect(refused('PAYMENT_LIMITS', 'koko=1000-,mintpay=0-50000')).toEqual([]);
  expect(paymentTerms(readConfig({ PAYMENT_LIMITS: 'koko=1000-' })).limits).toEqual({
    koko: { leastCents: 100_000, mostCents: null },
  });
});

test('[SET-07] the new settings in the words of those who use them', () => {
  const config = readConfig({
    DELIVERY_FEES: 'Jaffna=650.50,Mannar=700',
    FREE_DELIVERY_FROM: '5000',
    DELIVERY_DAYS: 'Colombo=1-2,*=3-9',
    CLOSED_DAYS: '2026-12-25 Christmas\n2026-11-24 Il Poya',
    DELIVERY_EXCLUDED_DISTRICTS: 'Jaffna, Mannar',
    DELIVERY_COURIERS: 'Kandy=2',
    PAYMENT_LIMITS: 'koko=1000-60000',
    COD_FIRST_MAX: '3000',
  });
  expect(deliveryTerms(config)).toEqual({
    fee: 50_000,
    fees: { Jaffna: 65_050, Mannar: 70_000 },
    freeFrom: 500_000,
    days: { Colombo: '1-2', '*': '3-9' },
    excluded: ['Jaffna', 'Mannar'],
    closed: ['2026-11-24', '2026-12-25'],
  });
  expect(districtCouriers(config)).toEqual({ Kandy: 2 });
  for (const wrong of [{ DELIVERY_COURIERS: 'Kandy=Lanka' }, { DELIVERY_EXCLUDED_DISTRICTS: 'Atlantis' }]) {
    expect(() => readConfig(wrong)).toThrow('must be a list of districts');
  }
  expect(paymentTerms(config)).toMatchObject({
    limits: { koko: { leastCents: 100_000, mostCents: 6_000_000 } },
    codFirstMaxCents: 300_000,
  });
  expect(publicConfig(config)).toMatchObject({ openingHours: 'Monday to Saturday, 9 to 5', delivery: { fee: 50_000 } });
  expect(publicConfig(readConfig({ OPENING_HOURS: '', CLOSED_DAYS: '' }))).toMatchObject({
    openingHours: null,
    delivery: { closed: [] },
  });
  const years = deliveryTerms(readConfig({})).closed.map((day) => day.slice(0, 4));
  expect([years.filter((year) => year === '2026').length, years.filter((year) => year === '2027').length]).toEqual([
    25, 25,
  ]);
});
