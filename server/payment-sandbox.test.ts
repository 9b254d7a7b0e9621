import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { checkProviders, openPaymentSandbox } from '#server/payment-sandbox.ts';

const start = (environment: Record<string, string>) => () => checkProviders(environment, readConfig(environment));

test('[SBX-10] [OPS-03] a provider that is named needs its secrets', () => {
  const gateway = { GATEWAY_URL: 'https://bank.example', GATEWAY_MERCHANT_ID: 'ALOE1' };
  expect(start(gateway)).toThrow('The setting GATEWAY_PASSWORD is missing');
  expect(start({ ...gateway, GATEWAY_PASSWORD: 'hush' })).not.toThrow();
  expect(start({ KOKO_URL: 'https://koko.example' })).toThrow('The setting KOKO_MERCHANT_ID is missing');
  expect(start({ KOKO_URL: 'https://koko.example', PAYMENT_METHODS: 'card' })).not.toThrow();
});

test('[SBX-10] [OPS-03] a shop for the public is not paid in the sandbox', () => {
  const shop = { DATABASE_URL: 'postgres://db/shop', PUBLIC_URL: 'https://komarika.example' };
  expect(start(shop)).toThrow(
    'The setting GATEWAY_URL is missing: a shop for the public cannot be paid in the sandbox.',
  );
  expect(start({ ...shop, PAYMENT_METHODS: 'koko' })).toThrow('take koko out of PAYMENT_METHODS');
  expect(start({ ...shop, PAYMENT_METHODS: 'cod' })).not.toThrow();
  expect(start({ ...shop, DEMO_DATA: 'on' })).not.toThrow();
  expect(start({ ...shop, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
});

test('[SBX-10] the sandbox gives its settings only where no provider is named', async () => {
  const environment = {
    DATABASE_URL: 'postgres://db/shop',
    SANDBOX_PORT: '0',
    MINTPAY_URL: 'https://mintpay.example',
    MINTPAY_MERCHANT_ID: '7',
    MINTPAY_SECRET: 'real',
  };
  const { config, url, close } = await openPaymentSandbox(environment, readConfig(environment));
  expect(config).toMatchObject({ GATEWAY_URL: url, KOKO_URL: `${url}/koko`, MINTPAY_URL: 'https://mintpay.example' });
  expect([config.MINTPAY_SECRET, config.inSandbox]).toEqual(['real', []]);
  expect(config.GATEWAY_PASSWORD).not.toBe('');
  expect(config.KOKO_PRIVATE_KEY).toContain('PRIVATE KEY');
  await close();
});
