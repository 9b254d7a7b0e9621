import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { type Row, rowOf } from './rows.ts';

/** As Lighthouse has it: 1.6 Mbit/s with 150 ms on the way, and a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };
const SLOWER = 4;
const PAGES = ['/', '/shop', '/product/1', '/checkout'];
const ROUNDS = 5;
const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** Seconds between the first paint of a page and its being alive, on a phone that has never been here. */
export async function secondsToAlive(address: string): Promise<Row[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const rows: Row[] = [];
  for (const path of PAGES) {
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(address + path, { waitUntil: 'commit' });
      // Seldom enough not to be in the way of what is measured.
      const isAlive = () => performance.getEntriesByName('alive').length > 0;
      await page.waitForFunction(isAlive, undefined, { polling: 250 });
      seconds.push(await page.evaluate(timeToAlive));
      await context.close();
    }
    rows.push(rowOf(`${path} alive after its first paint, 4x CPU, slow 4G`, seconds, 's', { atMost: 1 }));
  }
  await browser.close();
  return rows;
}

/** Runs inside the page. */
function timeToAlive(): number {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return (at('alive') - at('first-paint')) / 1000;
}
