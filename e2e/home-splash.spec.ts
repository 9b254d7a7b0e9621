import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, IN_MOTION, ONCE, test } from './fixtures.ts';

// A page whose time was stopped can not be used again.
test.use({ ...IN_MOTION, isFirstVisit: true });

const splash = (page: Page) => page.locator('#splash');

/** The page's time stands still until the test lets it run. */
async function openFrozen(page: Page) {
  await page.clock.install({ time: new Date('2026-11-01T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-01T09:00:01Z'));
  await page.goto('/');
  await hydrated(page);
}

test('[HOME-01] the splash shows for 2 s, fades, and 1.8 s later the page stands alone', { tag: ONCE }, async ({
  page,
}) => {
  await openFrozen(page);
  await expect(splash(page)).toBeVisible();
  await expect(page.locator('h1')).toHaveText(/The leaf/); // already there, beneath
  await page.clock.runFor(1950);
  await expect(splash(page)).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(100);
  await expect(splash(page)).toHaveAttribute('data-leaving');
  await expect(splash(page)).toHaveCSS('pointer-events', 'none');
  await page.clock.runFor(1700);
  await expect(splash(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(splash(page)).toBeHidden();
});

test('[HOME-01] its bar grows by chance, never back, and is full at the end @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await openFrozen(page);
  const bar = page.getByRole('progressbar', { name: 'Opening the shop' });
  const seen: number[] = [];
  for (let step = 0; step < 12; step += 1) {
    seen.push(Number(await bar.getAttribute('aria-valuenow')));
    await page.clock.runFor(160);
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  const steps = seen.slice(1).map((value, index) => value - (seen[index] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(2);
  await page.clock.runFor(160);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('[HOME-01] it shows once in a session, and a second visit never sees it @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await openFrozen(page);
  await expect(splash(page)).toBeVisible();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.splashAtFirst = String(document.getElementById('splash')?.hidden);
    });
  });
  await page.reload();
  await expect(splash(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-splash-at-first', 'true');
});

test('[HOME-01] Skip ends it @nightly', { tag: ONCE }, async ({ page }) => {
  await openFrozen(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.clock.runFor(300);
  await expect(splash(page)).toBeHidden();
});

test('[HOME-01] it is accessible @nightly', { tag: ONCE }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await splash(page).evaluate((element) => {
    element.removeAttribute('hidden'); // for as long as the check takes
  });
  await expectAccessible(page);
});

test('[HOME-01] any key ends it, and the keyboard goes on where it was @nightly', { tag: ONCE }, async ({ page }) => {
  await openFrozen(page);
  await page.keyboard.press('Tab');
  await page.clock.runFor(300);
  await expect(splash(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('[HOME-01] it never shows under reduced motion @nightly', { tag: ONCE }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFrozen(page);
  await expect(splash(page)).toBeHidden();
});

test('[HOME-01] it never shows to those who save data @nightly', { tag: ONCE }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openFrozen(page);
  await expect(splash(page)).toBeHidden();
});

test('[HOME-01] coming from another page of the shop there is none @nightly', { tag: ONCE }, async ({ page }) => {
  await page.goto('/shop');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Komarika, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /The leaf/ })).toBeVisible();
  await expect(splash(page)).toBeHidden();
});

test('[HOME-03] the film waits until the splash leaves @nightly', { tag: ONCE }, async ({ page }) => {
  await openFrozen(page);
  await page.waitForLoadState('load');
  await expect(page.locator('video')).toHaveCount(0);
  await page.clock.runFor(2100);
  await expect(page.locator('video')).toHaveCount(1);
});
