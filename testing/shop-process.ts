import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../scripts/setup.mjs';

type Settings = Record<string, string>;

/** What `npm start` runs once everything is installed and built, and what `npm run dev` does. */
const SHOP = [...nodeFlags.args, 'server/main.ts'];
export const DEV_SHOP = ['scripts/start.mjs', '--dev'];

/** The shop with these settings and no others. */
export function launchShop(settings: Settings, script = SHOP) {
  const shop = spawn(process.execPath, script, {
    env: {
      ...nodeFlags.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      ...settings,
    },
    // The channel ends the shop with the test, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { text: '' };
  shop.stdout?.on('data', (data) => (output.text += data));
  shop.stderr?.on('data', (data) => (output.text += data));
  const ended = once(shop, 'exit').then(([code]: (number | null)[]) => code);
  async function end(signal: NodeJS.Signals) {
    shop.kill(signal);
    return await ended;
  }
  return { shop, output, ended, end };
}

export async function openShop(settings: Settings, script = SHOP) {
  return untilOpen(launchShop(settings, script));
}

export async function untilOpen<T extends Pick<ReturnType<typeof launchShop>, 'ended' | 'output'>>(launched: T) {
  const address = await Promise.race([
    launched.ended.then(() => Promise.reject(new Error(`The shop did not open: ${launched.output.text}`))),
    waitFor(() => /Shop\s+(http:\/\/localhost:\d+)/.exec(launched.output.text)?.[1]),
  ]);
  return { ...launched, address };
}

export async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(20);
  }
}
