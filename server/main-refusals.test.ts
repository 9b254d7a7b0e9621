import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { readConfig } from '#server/config/config.ts';
import { EXAMPLES } from '#server/config/examples.ts';
import { publish } from '#server/content/edit-content.ts';
import { checkPublicAddress } from '#server/payment-sandbox.ts';
import { prepareDataDir } from '#server/platform/data-dir.ts';
import { checkConnection } from '#server/platform/db/check-connection.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { openShop } from '#server/shop.ts';
import { settings as ownSettings } from '#server/staff/tables.ts';
import { launchShop, openShop as startShop } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-refusals-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
afterAll(() => rm(folder, { recursive: true }));

const dataDir = (name: string) => path.join(folder, name);

describe('a start that cannot succeed ends with one sentence', () => {
  async function refusal(settings: Record<string, string>) {
    const { ended, output } = launchShop(settings);
    expect(await ended).toBe(1);
    const said = output.text.split('\n').filter((line) => line.includes('did not start'));
    expect(said).toHaveLength(1);
    expect(output.text).not.toMatch(/^\s+at /m);
    return said[0];
  }

  test('[OPS-03] when another shop runs on the same folder, which goes on undisturbed @nightly', async () => {
    const { address, end } = await startShop({ DATA_DIR: dataDir('first'), DEMO_DATA: 'off' });
    expect(await refusal({ DATA_DIR: dataDir('first') })).toContain('Another shop is running on the folder');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    await end('SIGTERM');
  });

  test('[BAK-23] when a copy without names would write to people, or ask a provider for their money @nightly', async () => {
    const url = await openTestDatabase();
    const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
    await db.insert(ownSettings).values({ key: 'nameless-copy', value: true }).finally(close);
    const said = await refusal({
      DATABASE_URL: url,
      DATA_DIR: dataDir('nameless'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYMENT_METHODS: 'card,cod',
      GATEWAY_URL: 'https://gateway.example.com',
      GATEWAY_MERCHANT_ID: 'shop',
      GATEWAY_PASSWORD: 'secret',
    });
    expect(said).toContain('This is a copy without names: it writes to nobody and asks no provider.');
    expect(said).toContain('Start it without SMTP_URL, GATEWAY_URL.');
  });

  test('[OPS-03] when a setting is wrong', async () => {
    const said = await refusal({ PORT: 'many' });
    expect(said).toContain("The setting PORT is 'many', but it must be a port number from 0 to 65535.");
  });

  test('[OPS-03] [CFG-01] when HOST is no address of this machine @nightly', async () => {
    const said = await refusal({ HOST: '192.0.2.1', DATA_DIR: dataDir('first') });
    expect(said).toContain("The setting HOST is '192.0.2.1', but this machine has no such address.");
  });

  test('[OPS-03] when the port is in use @nightly', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, resolve));
    const { port } = busy.address() as { port: number };
    const said = await refusal({ PORT: String(port), DATA_DIR: dataDir('first'), DEMO_DATA: 'off' });
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another.`);
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeUndefined();
    await new Promise((resolve) => busy.close(resolve));
  });

  test('[OPS-03] [SBX-10] when the sandbox’s port was given and is in use @nightly', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, resolve));
    const { port } = busy.address() as { port: number };
    const said = await refusal({ SANDBOX_PORT: String(port), DATA_DIR: dataDir('first'), DEMO_DATA: 'off' });
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or set SANDBOX_PORT to another.`);
    await new Promise((resolve) => busy.close(resolve));
  });

  test('[SEC-12] when the public would find the demo accounts, or the sandbox @nightly', async () => {
    const forPublic = { PUBLIC_URL: 'https://komarika.example', DATA_DIR: dataDir('public') };
    expect(await refusal(forPublic)).toContain('The setting DEMO_DATA is on, but PUBLIC_URL is');
    expect(await refusal({ ...forPublic, DEMO_DATA: 'off' })).toContain('The setting GATEWAY_URL is missing');
    // Filled with the demo data when it had no address yet.
    const own = { DATABASE_URL: await openTestDatabase(), PAYMENT_METHODS: 'cod', SECRET_KEY: 'k'.repeat(32) };
    const filled = { ...forPublic, ...own };
    const said = await refusal(filled);
    expect(said).toContain('The account nimali@komarika.example still has the password of the demo data');
    const client = new pg.Client(filled.DATABASE_URL);
    await client.connect();
    await client.query(`update users set password_hash = 'none' where email like '%@komarika.example'`);
    await client.end();
    const { end } = await startShop({ ...filled, UNDER_DEVELOPMENT: 'on' });
    expect(await end('SIGTERM')).toBe(0);
  });

  test('[ADM-18] when several processes of a shop for the public could not read the same second factors @nightly', async () => {
    const shared = { PUBLIC_URL: 'https://komarika.example', DATA_DIR: dataDir('public'), PAYMENT_METHODS: 'cod' };
    const said = await refusal({ ...shared, DATABASE_URL: 'postgres://localhost:9/shop' });
    expect(said).toContain('The setting SECRET_KEY is missing');
    const short = await refusal({ ...shared, SECRET_KEY: 'too-short-a-secret' });
    expect(short).toContain('The setting SECRET_KEY is set, but it must be at least 32 characters long.');
    expect(short).not.toContain('too-short-a-secret');
  });

  test('[OPS-03] when the data folder cannot be written @nightly', async () => {
    await writeFile(dataDir('a-file'), '');
    const said = await refusal({ DATA_DIR: path.join(dataDir('a-file'), 'inside') });
    expect(said).toContain('cannot be written. Set DATA_DIR to a folder that can.');
    expect(await refusal({ DATA_DIR: '/proc/komarika' })).toContain('The folder /proc/komarika cannot be written.');
  });

  test('[OPS-03] when the database cannot be reached, without telling its password @nightly', async () => {
    const said = await refusal({
      DATABASE_URL: 'postgres://shop:hush-hush@127.0.0.1:9/shop',
      DATA_DIR: dataDir('none'),
    });
    expect(said).toContain('The database 127.0.0.1:9 cannot be used');
    expect(said).not.toContain('hush-hush');
  });
});

/** What an owner has to say before the public comes: every example and every gap. */
const FILLED: Record<keyof typeof EXAMPLES | 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_REGISTRATION', string> = {
  ...{ COMPANY_NAME: 'Aloe (Pvt) Ltd', COMPANY_ADDRESS: '1 Galle Road, Colombo', COMPANY_REGISTRATION: 'PV 1' },
  ...{ CONTACT_EMAIL: 'care@aloe.example', WHATSAPP_NUMBER: '', BANK_ACCOUNT: '' },
  ...{ SOCIAL_FACEBOOK: '', SOCIAL_INSTAGRAM: '', SOCIAL_TIKTOK: '', SOCIAL_YOUTUBE: '' },
};

// What the started processes above are told by night, asked of those who say it.
describe('a start is refused in a sentence', () => {
  const settings = { PUBLIC_URL: 'https://komarika.example', PAYMENT_METHODS: 'cod', SECRET_KEY: 'k'.repeat(32) };
  const log = createLog({ LOG_LEVEL: 'silent' });
  const open = (environment: Record<string, string>, databaseUrl: string) =>
    openShop({
      environment: {
        ROLE: 'worker',
        PORT: '0',
        DATA_DIR: dataDir('by-day'),
        DATABASE_URL: databaseUrl,
        ...environment,
      },
      databaseUrl,
      log,
      frontend: () => Promise.reject(new Error('A worker has no pages.')),
      checkAnswers: true,
      onProgress: () => undefined,
    });

  test('[OPS-03] when the port is in use', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, resolve));
    const { port } = busy.address() as { port: number };
    await expect(open({ PORT: String(port) }, await openTestDatabase())).rejects.toThrow(
      `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
    );
    await new Promise((resolve) => busy.close(resolve));
  });

  test('[SEC-12] when the public would find accounts of the demo, filled in when it had no address yet', async () => {
    const url = await openTestDatabase();
    await expect(open(settings, url)).rejects.toThrow(
      'The account nimali@komarika.example still has the password of the demo data',
    );
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`update users set password_hash = 'none' where email like '%@komarika.example'`);
    await client.end();
    const shop = await open({ ...settings, UNDER_DEVELOPMENT: 'on' }, url);
    await shop.close();
  });

  test('[SEC-12] when the public would read examples or gaps, told by name, until all are filled in or emptied', async () => {
    const url = await openTestDatabase('template0');
    const refused = (environment: Record<string, string>) =>
      open({ ...settings, ...environment }, url).then(
        (shop) => shop.close(),
        (error: Error) => error.message,
      );
    const first = await refused({});
    for (const what of ['name of the company', 'registration number', 'mail address', 'WhatsApp', 'TikTok', 'voices']) {
      expect(first).toContain(what);
    }
    expect(first).not.toContain('bank account');
    expect(await refused({ UNDER_DEVELOPMENT: 'on' })).toBeUndefined();
    for (const [key, value] of Object.entries(FILLED)) {
      expect([key, await refused({ ...FILLED, [key]: EXAMPLES[key as keyof typeof EXAMPLES] ?? '' })]).toEqual([
        key,
        expect.stringContaining('to be filled in or emptied'),
      ]);
      expect(value).not.toBe(EXAMPLES[key as keyof typeof EXAMPLES]);
    }

    // Voices stay examples until somebody has written them; what the owner has set counts.
    expect(await refused(FILLED)).toMatch(/: the example voices of customers \(under Content\)\. /);
    const { db, close } = openDatabase(url, { log });
    const [owner] = await db
      .insert(users)
      .values({ email: 'own@aloe.example', firstName: 'O', lastName: 'W', passwordHash: 'none', role: 'owner' })
      .returning({ id: users.id });
    const edit = { name: 'testimonials', version: 0, staffId: owner?.id ?? 0, now: new Date() };
    await db.transaction((tx) => publish(tx, edit, { areExamples: false, entries: [] }));
    expect(await refused(FILLED)).toBeUndefined();
    const { COMPANY_NAME, ...unnamed } = FILLED;
    expect(await refused(unnamed)).toContain('the name of the company (in the back office under Settings)');
    await db.insert(ownSettings).values({ key: 'COMPANY_NAME', value: COMPANY_NAME, changedBy: owner?.id ?? 0 });
    expect(await refused(unnamed)).toBeUndefined();
    await close();
  });

  test('[ADM-18] when several processes of a shop for the public could not read the same second factors', () => {
    const shared = { ...settings, DATABASE_URL: 'postgres://localhost:9/shop' };
    const { SECRET_KEY: _, ...without } = shared;
    expect(() => checkPublicAddress(readConfig(shared))).not.toThrow();
    expect(() => checkPublicAddress(readConfig(without))).toThrow('The setting SECRET_KEY is missing');
    expect(() => readConfig({ ...shared, SECRET_KEY: 'too-short-a-secret' })).toThrow(
      /^The setting SECRET_KEY is set, but it must be at least 32 characters long\.$/,
    );
  });

  test('[OPS-03] when the data folder cannot be written', async () => {
    await writeFile(dataDir('file'), '');
    await expect(prepareDataDir(path.join(dataDir('file'), 'inside'))).rejects.toThrow(
      'cannot be written. Set DATA_DIR to a folder that can.',
    );
    await expect(prepareDataDir('/proc/komarika')).rejects.toThrow('The folder /proc/komarika cannot be written.');
  });

  test('[OPS-03] when the database cannot be reached, without telling its password', async () => {
    await expect(checkConnection('postgres://shop:hush-hush@127.0.0.1:9/shop')).rejects.toThrow(
      /^The database 127\.0\.0\.1:9 cannot be used \((?!.*hush)/,
    );
  });
});
