import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { checkProviders, checkPublicAddress, openPaymentSandbox } from '#server/payment-sandbox.ts';

const start = (environment: Record<string, string>) => () => {
  const config = readConfig(environment);
  checkProviders(environment, config);
  checkPublicAddress(config);
};

test('[SBX-10] [OPS-03] a provider that is named needs its secrets', () => {
  const gateway = { GATEWAY_URL: 'https://bank.example', GATEWAY_MERCHANT_ID: 'ALOE1' };
  expect(start(gateway)).toThrow('The setting GATEWAY_PASSWORD is missing');
  expect(start({ ...gateway, GATEWAY_PASSWORD: 'hush' })).not.toThrow();
  expect(start({ KOKO_URL: 'https://koko.example' })).toThrow('The setting KOKO_MERCHANT_ID is missing');
  expect(start({ KOKO_URL: 'https://koko.example', PAYMENT_METHODS: 'card' })).not.toThrow();
});

const real = { GATEWAY_URL: 'https://bank.example', GATEWAY_MERCHANT_ID: 'ALOE1', GATEWAY_PASSWORD: 'hush' };

test.each([
  ['with a database of its own', {}],
  ['with a database that was given', { DATABASE_URL: 'postgres://db/shop' }],
])('[SEC-12] [SBX-10] a shop for the public, %s, is not paid in the sandbox', (_, database) => {
  const shop = { ...database, DEMO_DATA: 'off', PUBLIC_URL: 'https://komarika.example', SECRET_KEY: 'k'.repeat(32) };
  expect(start(shop)).toThrow(
    'The setting GATEWAY_URL is missing: a shop for the public cannot be paid in the sandbox.',
  );
  expect(start({ ...shop, PAYMENT_METHODS: 'koko' })).toThrow('take koko out of PAYMENT_METHODS');
  expect(start({ ...shop, PAYMENT_METHODS: 'cod' })).not.toThrow();
  expect(start({ ...shop, ...real, PAYMENT_METHODS: 'card' })).not.toThrow();
  expect(start({ ...shop, ...real, GATEWAY_URL: 'http://localhost:3901', PAYMENT_METHODS: 'card' })).toThrow(
    'The setting GATEWAY_URL is http://localhost:3901, but a shop for the public cannot be paid on this machine',
  );
});

test('[SEC-12] a shop for the public has no demo accounts, whoever runs its database', () => {
  const shop = { ...real, PAYMENT_METHODS: 'card', PUBLIC_URL: 'https://komarika.example', SECRET_KEY: 'k'.repeat(32) };
  const refusal = 'The setting DEMO_DATA is on, but PUBLIC_URL is https://komarika.example';
  expect(start(shop)).toThrow(refusal);
  expect(start({ ...shop, DATABASE_URL: 'postgres://db/shop', DEMO_DATA: 'on' })).toThrow(refusal);
  expect(start({ ...shop, DATABASE_URL: 'postgres://db/shop' })).not.toThrow();
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', true],
  ['http://10.1.2.3', true],
  ['http://172.20.0.2', true],
  ['http://[fd12::7]', true],
  ['http://shop.local', true],
  ['http://shop:3000', true],
  ['http://172.32.0.2', false],
  ['http://203.0.113.7', false],
  ['http://[2001:db8::1]', false],
  ['https://komarika.lk', false],
  ['http://localhost.komarika.lk', false],
  ['http://10.0.0.1.nip.io', false],
])('[SEC-12] whoever tries the shop at %s may use the sandbox: %s', (PUBLIC_URL, isLocal) => {
  if (isLocal) expect(start({ PUBLIC_URL })).not.toThrow();
  else expect(start({ PUBLIC_URL })).toThrow(/DEMO_DATA/);
});

test('[SEC-12] the sandbox listens on this machine only, unless it is told another address', async () => {
  const reachable = async (environment: Record<string, string>, address: string) => {
    const { url, close } = await openPaymentSandbox(
      { SANDBOX_PORT: '0', DATABASE_URL: 'postgres://db/shop', ...environment },
      readConfig({ SANDBOX_PORT: '0', DATABASE_URL: 'postgres://db/shop', ...environment }),
    );
    const port = new URL(url ?? '').port;
    const answer = await fetch(`http://${address}:${port}/control/ledger`).catch(() => undefined);
    await close();
    return { isReached: answer?.status === 200, name: new URL(url ?? '').hostname };
  };
  const lan = { PUBLIC_URL: 'http://192.168.1.20:3000', HOST: '0.0.0.0' };
  expect(await reachable(lan, 'localhost')).toEqual({ isReached: true, name: 'localhost' });
  // Another address of the same machine stands for another machine.
  expect(await reachable(lan, '127.0.0.2')).toEqual({ isReached: false, name: 'localhost' });
  expect(await reachable({ ...lan, SANDBOX_HOST: '0.0.0.0' }, '127.0.0.2')).toEqual({
    isReached: true,
    name: '192.168.1.20',
  });
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
