import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PublicConfig } from '#contract/public-config.ts';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { paymentTerms } from '#server/config/domain-config.ts';

describe('configuration', () => {
  test('[CFG-01] needs nothing: every setting has a default that works', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      BRAND_NAME: 'Komarika',
      DEMO_DATA: true,
    });
  });

  test('[CFG-01] [REL-13] tells CONTACT_EMAIL what only a person can put right, unless an owner is named', () => {
    expect(readConfig({ CONTACT_EMAIL: 'care@aloe.example' }).OWNER_EMAIL).toBe('care@aloe.example');
    const OWNER_EMAIL = 'owner@aloe.example';
    expect(readConfig({ CONTACT_EMAIL: 'care@aloe.example', OWNER_EMAIL }).OWNER_EMAIL).toBe(OWNER_EMAIL);
  });

  test('[TRF-01] the demo has a bank account that is marked as an example, a shop none but its own', () => {
    expect(paymentTerms(readConfig({})).bankAccount[0]).toContain('not a real account');
    expect(paymentTerms(readConfig({ DEMO_DATA: 'off' })).bankAccount).toEqual([]);
    const own = readConfig({ BANK_ACCOUNT: 'Bank of Kandy | Aloe House\n 1234 5678 |', TRANSFER_HOLD_HOURS: '24' });
    expect(paymentTerms(own)).toMatchObject({
      bankAccount: ['Bank of Kandy', 'Aloe House', '1234 5678'],
      transferHoldHours: 24,
    });
  });

  test('[CFG-01] gives the browser its part, and nothing more', () => {
    const config = readConfig({
      API_BASE_URL: 'https://api.example/api',
      API_TIMEOUT: '7000',
      CROSS_ORIGIN: 'on',
      BRAND_NAME: 'Aloe House',
      CONTACT_EMAIL: 'care@aloe.example',
      WHATSAPP_NUMBER: '+94 71 234 5678',
      WHATSAPP_MESSAGE: 'Hi there',
      SOCIAL_FACEBOOK: '',
      SOCIAL_INSTAGRAM: 'https://instagram.com/aloe',
      SOCIAL_TIKTOK: '',
      COMPANY_NAME: 'Aloe House (Pvt) Ltd',
      COMPANY_ADDRESS: '12 Lake Road, Kandy',
      PAYMENT_METHODS: 'card, cod,card',
      UNDER_DEVELOPMENT: 'on',
      GATEWAY_URL: 'https://gateway.example',
      GATEWAY_MERCHANT_ID: 'ALOE1',
      GATEWAY_PASSWORD: 'very-secret-password',
      DATABASE_URL: 'postgres://user:very-secret@db/shop',
    });
    const shown = publicConfig(config);
    expect(PublicConfig.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      apiBaseUrl: 'https://api.example/api',
      apiTimeout: 7000,
      crossOrigin: true,
      brandName: 'Aloe House',
      contactEmail: 'care@aloe.example',
      whatsappNumber: '+94 71 234 5678',
      whatsappMessage: 'Hi there',
      social: {
        facebook: null,
        instagram: 'https://instagram.com/aloe',
        tiktok: null,
        youtube: 'https://www.youtube.com/@komarika.example',
      },
      company: { name: 'Aloe House (Pvt) Ltd', address: '12 Lake Road, Kandy', registration: null },
      paymentMethods: ['card', 'cod'],
      underDevelopment: true,
      gateway: { url: 'https://gateway.example', merchantId: 'ALOE1', apiVersion: 61 },
    });
    expect(JSON.stringify(shown)).not.toContain('very-secret');
  });

  test('[CFG-01] without a WhatsApp number has none', () => {
    expect(publicConfig(readConfig({ WHATSAPP_NUMBER: '' })).whatsappNumber).toBeNull();
  });

  test('[CFG-01] takes every way to pay unless it is told otherwise', () => {
    expect(publicConfig(readConfig({})).paymentMethods).toEqual(['card', 'koko', 'mintpay', 'cod']);
  });

  test.each(['on', 'true', 'TRUE', '1', 'yes'])('[CFG-03] a switch can be turned on by %s', (word) => {
    expect(readConfig({ UNDER_DEVELOPMENT: word }).UNDER_DEVELOPMENT).toBe(true);
  });

  test.each([
    ['off', 0],
    ['0', 0],
    ['on', 1],
    ['1', 1],
    [' yes ', 1],
    ['3', 3],
  ])('[SEC-04] TRUST_PROXY=%s trusts %i proxies', (word, proxies) => {
    expect(readConfig({ TRUST_PROXY: word }).TRUST_PROXY).toBe(proxies);
  });

  test.each(['-1', '10', '2.5', 'two'])('[SEC-04] TRUST_PROXY=%s is refused', (word) => {
    expect(() => readConfig({ TRUST_PROXY: word })).toThrow("must be 'on', 'off', or the number of proxies");
  });

  test('[CFG-01] keeps demo data off a database that was given, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://db/shop';
    expect(readConfig({ DATABASE_URL }).DEMO_DATA).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).DEMO_DATA).toBe(true);
  });

  test('[SBX-10] lets the sandbox stand in for every provider that is on and not named', () => {
    const inSandbox = (environment: Record<string, string>) => readConfig(environment).inSandbox.map(({ url }) => url);
    expect(inSandbox({})).toEqual(['GATEWAY_URL', 'KOKO_URL', 'MINTPAY_URL']);
    expect(inSandbox({ PAYMENT_METHODS: 'card,cod' })).toEqual(['GATEWAY_URL']);
    expect(inSandbox({ PAYMENT_METHODS: 'cod' })).toEqual([]);
    expect(inSandbox({ GATEWAY_URL: 'https://bank.example/' })).toEqual(['KOKO_URL', 'MINTPAY_URL']);
    expect(readConfig({ GATEWAY_URL: 'https://bank.example/' }).GATEWAY_URL).toBe('https://bank.example');
  });

  test('[SBX-10] keeps the sandbox off the port that the shop was given', () => {
    expect(readConfig({}).SANDBOX_PORT).toBe(3901);
    expect(readConfig({ PORT: '3901' }).SANDBOX_PORT).toBe(0);
  });

  test('[CFG-01] [OPS-03] stops at a key that is none, without showing it', () => {
    const message = 'The setting KOKO_PRIVATE_KEY is set, but it must be a private key in PEM form.';
    expect(() => readConfig({ KOKO_PRIVATE_KEY: 'nearly-a-key' })).toThrow(message);
  });

  test('[CFG-01] [OPS-03] stops at an address that is none, without showing the password in it', () => {
    for (const key of ['SMTP_URL', 'DATABASE_URL']) {
      const wrong = () => readConfig({ [key]: 'mailer:hush-hush@example.com:587' });
      expect(wrong).toThrow(`The setting ${key} is set, but it must be an address such as`);
      expect(wrong).not.toThrow(/hush-hush/);
    }
  });

  test('[PIC-08] [OPS-03] stops at a bucket without key, secret or name, and shows none of them', () => {
    for (const address of [
      's3://key:hush-hush@host',
      's3://hush-hush@host/bucket',
      'hush-hush',
      'ftp://a:hush-hush@b/c',
    ]) {
      const wrong = () => readConfig({ PICTURE_BUCKET: address });
      expect(wrong).toThrow('The setting PICTURE_BUCKET is set, but it must be an address such as s3://');
      expect(wrong).not.toThrow(/hush-hush/);
    }
  });

  test('[CFG-01] takes origins as browsers name them, and no others', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.lk/, http://b.lk:80' }).CORS_ORIGINS).toEqual([
      'https://a.lk',
      'http://b.lk',
    ]);
    expect(readConfig({ PUBLIC_URL: 'https://shop.lk/' }).PUBLIC_URL).toBe('https://shop.lk');
    for (const address of ['https://shop.lk/here', 'https://shop.lk/?a=1']) {
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow('must be an address without a path');
    }
  });

  test.each([
    ['PORT', ' ', 'must be a port number from 0 to 65535'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['API_TIMEOUT', '0', 'must be a number of milliseconds from 100 to 120000'],
    ['STOCK_HOLD_MINUTES', '1.5', 'must be a number of minutes from 1 to 10080'],
    ['WHATSAPP_NUMBER', '+94', 'must be a phone number'],
    ['MAIL_FROM', 'foo', 'must be an address such as'],
  ])('[CFG-01] [OPS-03] %s of %j is told what it may be', (key, value, words) => {
    expect(() => readConfig({ [key]: value })).toThrow(words);
  });

  test('[CFG-01] [OPS-03] one port can not be both the shop’s and the sandbox’s', () => {
    expect(() => readConfig({ PORT: '4000', SANDBOX_PORT: '4000' })).toThrow(
      'The settings PORT and SANDBOX_PORT are both 4000: set one of them to another.',
    );
  });

  test('[CFG-01] takes a key on one line', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(readConfig({ KOKO_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') }).KOKO_PRIVATE_KEY).toBe(privateKey);
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', 'abc'],
    ['API_TIMEOUT', '5'],
    ['API_BASE_URL', 'api'],
    ['CROSS_ORIGIN', 'sometimes'],
    ['CONTACT_EMAIL', 'nobody'],
    ['WHATSAPP_NUMBER', 'call me'],
    ['SOCIAL_TIKTOK', 'tiktok'],
    ['UNDER_DEVELOPMENT', 'maybe'],
    ['PAYMENT_METHODS', 'card,cheque'],
    ['GATEWAY_URL', 'gateway'],
    ['GATEWAY_CHECKOUT_VERSION', '61'],
    ['MINTPAY_API', 'v3'],
    ['ROLE', 'boss'],
    ['CORS_ORIGINS', 'https://ok.example,nonsense'],
  ])('[CFG-01] [OPS-03] stops at %s=%s with a sentence that names the key', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^The setting ${key} is '${value}', but it `));
  });
});
