import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PublicConfig } from '#contract/public-config.ts';
import { publicConfig, readConfig } from '#server/platform/config.ts';

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
    ['DATABASE_URL', 'mysql://x'],
    ['ROLE', 'boss'],
    ['CORS_ORIGINS', 'https://ok.example,nonsense'],
  ])('[CFG-01] [OPS-03] stops at %s=%s with a sentence that names the key', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^The setting ${key} is '${value}', but it `));
  });
});
