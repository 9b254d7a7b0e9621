/** A second shop beside the one that the browser tests visit: other settings, the same data. */
import { spawn } from 'node:child_process';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

const START_LIMIT_MS = 30_000;

export async function openExtraShop(
  settings: Record<string, string>,
): Promise<{ url: string; close(): Promise<void> }> {
  const database = await findEmbeddedPostgres('var/test-browser', 'test_shop');
  if (!database) throw new Error('The shop of the browser tests does not run.');
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      ROLE: 'web',
      DATABASE_URL: database,
      DATA_DIR: 'var/test-extra',
      LOG_LEVEL: 'error',
      ...settings,
    },
    // The channel ends the shop with the test, however that ends.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`The shop did not open: ${said}`)), START_LIMIT_MS);
    shop.stderr?.on('data', (part) => {
      said += part;
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
    shop.once('exit', () => reject(new Error(`The shop did not open: ${said}`)));
  });
  return {
    url,
    async close() {
      shop.kill('SIGTERM');
      await ended;
    },
  };
}
