import type { Browser, Page } from '@playwright/test';
import { uniqueAddress } from '#testing/unique.ts';
import { expect, IN_MOTION, ONCE, open, test } from './fixtures.ts';

const MOST_BYTES = 250_000;

// The film and the splash are what others get.
test.use({ ...IN_MOTION, isFirstVisit: true });

const WAYS = {
  'the browser tells the page': saveData,
  'the browser tells the server alone': (page: Page) =>
    page.context().setExtraHTTPHeaders({ 'Save-Data': 'on', 'X-Forwarded-For': uniqueAddress() }),
};

for (const [way, save] of Object.entries(WAYS)) {
  test(`[SPD-57] whoever saves data gets home in less than 250 kB, with small pictures and without a film: ${way}`, {
    tag: ONCE,
  }, async ({ page, browser }) => {
    await save(page);
    const wire = await countBytes(page);
    // A shop that has just been opened has yet to make the sizes of its pictures: the first visits get larger ones.
    await expect(async () => {
      wire.forget();
      await open(page, '/');
      await expect(page.locator('html')).toHaveAttribute('data-revealed');
      await expect(page.locator('#splash')).toBeHidden();
      await othersFetchAhead(browser, page);
      expect(wire.bytes()).toBeLessThan(MOST_BYTES);
      expect(wire.bytes()).toBeGreaterThan(100_000);
    }).toPass({ timeout: 45_000 });

    const sources = page.locator('main picture:has(img[loading=lazy]:not(.card-second-picture)) source');
    const sizes = await sources.evaluateAll((all) => all.map((one) => one.getAttribute('sizes')));
    expect(sizes.length).toBeGreaterThan(10);
    expect(new Set(sizes)).toEqual(new Set(['1px']));
    expect(wire.asked(/\.(mp4|webm)|fetch-ahead|buy-actions/)).toEqual([]);
  });
}

test('[SPD-58] a switch in the footer saves data, is remembered, and counts more than the browser', {
  tag: ONCE,
}, async ({ page, browser }) => {
  await open(page, '/about');
  const control = page.getByRole('switch', { name: 'Less data' });
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(control).toBeChecked();
  const wire = await countBytes(page);
  await open(page, '/');
  await expect(page.locator('#splash')).toBeHidden();
  await expect(control).toBeChecked();
  await othersFetchAhead(browser, page);
  expect(wire.asked(/\.(mp4|webm)|fetch-ahead/)).toEqual([]);

  await saveData(page);
  await control.click();
  await expect(control).not.toBeChecked();
  await page.reload();
  await expect(control).not.toBeChecked();
  await expect(page.locator('video')).toBeAttached();
});

/** By when another visitor, who came later and saves nothing, has had fetched what is fetched ahead. */
async function othersFetchAhead(browser: Browser, page: Page): Promise<void> {
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' });
  await Promise.all([other.waitForResponse(/\/assets\/buy-actions-/), other.goto('/')]);
  await other.close();
}

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

type Wire = { bytes: () => number; asked: (address: RegExp) => string[]; forget: () => void };

/** What comes over the line, as the browser counts it. */
async function countBytes(page: Page): Promise<Wire> {
  const devtools = await page.context().newCDPSession(page);
  const addresses: string[] = [];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => addresses.push(request.url));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return {
    bytes: () => bytes,
    asked: (address) => addresses.filter((one) => address.test(one)),
    forget: () => {
      bytes = 0;
    },
  };
}
