import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

/** As Lighthouse has it: 1.6 Mbit/s with 150 ms on the way, and a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };
const SLOWER = 4;
const ROUNDS = 5;
const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** Seconds between the first paint of a page and its being alive, on a phone that has never been here: the middle of five. */
export async function secondsToAlive(address: string, paths: string[]): Promise<Map<string, number>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const found = new Map<string, number>();
  for (const path of paths) {
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
    found.set(path, seconds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  }
  await browser.close();
  return found;
}

/** Runs inside the page. */
function timeToAlive(): number {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return (at('alive') - at('first-paint')) / 1000;
}
