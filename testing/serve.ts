/** The shop that the browser tests visit: the built one, on its own port, with a fresh copy of the demo data. */
import { spawn } from 'node:child_process';
import pg from 'pg';
import { databaseUrl, startTestPostgres, TEMPLATE } from '#testing/test-postgres.ts';
import { ensureBuilt, nodeFlags } from '../scripts/setup.mjs';

await ensureBuilt();
const server = await startTestPostgres('var/test-browser');
const client = new pg.Client(server.url);
await client.connect();
await client.query(`create database test_shop template ${TEMPLATE}`);
await client.end();

const shop = spawn(process.execPath, [...nodeFlags.args, 'server/main.ts'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(server.url, 'test_shop'),
    DATA_DIR: 'var/test-browser',
    LOG_LEVEL: 'error',
    // At a known distance from the shop, so that tests find its controls.
    SANDBOX_PORT: String(Number(process.env.PORT) + 1000),
    // Each test calls from an address of its own, so that the limits per address hold for it alone.
    TRUST_PROXY: 'on',
    // All tests have their parcels sent to one phone and one address, and a week of orders comes from one network of strangers.
    COD_OPEN_PER_PHONE: '9999',
    COD_OPEN_PER_ADDRESS: '9999',
    COD_UNPROVED_PER_ADDRESS: '9999',
    COD_UNPROVED_MAX: '9999999',
    HOLD_UNPROVED_PERCENT: '100',
    HOLDS_UNPAID: '9999',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', async (code) => {
  await server.stop();
  process.exit(code ?? 1);
});
