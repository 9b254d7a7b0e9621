/** Takes the pictures of the README anew, from the built shop with its demo data. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, nodeFlags } from './setup.mjs';

const PORT = '3211';
const address = `http://localhost:${PORT}`;
const SHOTS = [
  { file: 'home', path: '/', width: 1440, height: 1000 },
  { file: 'phone', path: '/product/3', width: 390, height: 844 },
  { file: 'office', path: '/admin', width: 1440, height: 1000, isForOwner: true },
];

await ensureBuilt();
const shop = spawn(process.execPath, [...nodeFlags.args, 'server/main.ts'], {
  env: { ...process.env, ...nodeFlags.env, NODE_ENV: 'production', PORT, DATA_DIR: 'var/screenshots' },
  stdio: 'ignore',
});
try {
  await isOpen();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  for (const { file, path, width, height, isForOwner } of SHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    if (isForOwner) await signIn(page);
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `docs/images/${file}.png` });
    console.log(`docs/images/${file}.png`);
    await page.close();
  }
  await browser.close();
} finally {
  shop.kill('SIGTERM');
}

/** As the owner of the demo. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/admin/login`);
  await page.getByLabel('Mail', { exact: true }).fill('owner@komarika.example');
  await page.getByLabel('Password').fill('aloe-vera-owner');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

async function isOpen(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The shop did not open.');
}
