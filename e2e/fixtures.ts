import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { uniqueAddress } from '#testing/unique.ts';
import { violationsIn } from './axe.ts';
import { keepContexts } from './contexts.ts';

type Fixtures = {
  /** Whatever the page logs as an error fails the test, unless the test expects it. */
  consoleErrors: { allow(pattern: RegExp): void };
  /** Whether this is the first visit to the home page, which begins behind the splash. */
  isFirstVisit: boolean;
};

export const test = base.extend<Fixtures, { contexts: ReturnType<typeof keepContexts> }>({
  isFirstVisit: [false, { option: true }],
  contexts: [({ browser }, use) => use(keepContexts(browser)), { scope: 'worker' }],
  context: async ({ contexts, baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions }, use) => {
    const device = { ...contextOptions, ...(baseURL && { baseURL }), viewport, hasTouch, isMobile, javaScriptEnabled };
    const { context, giveBack } = await contexts.take(device);
    // An address of its own for every test: what one does too often is not held against another.
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': uniqueAddress() });
    await use(context);
    await giveBack();
  },
  page: async ({ context, isFirstVisit }, use) => {
    const page = await context.newPage();
    if (!isFirstVisit) {
      await page.addInitScript(() => {
        if (self.origin.startsWith('http')) sessionStorage.setItem('splashSeen', '1');
      });
    }
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The tag of a test whose subject is the same at every width: it runs on the phone only. */
export const ONCE = '@once';
/** The same for what a phone does not have, or shows elsewhere: it runs on the desktop only. */
export const WIDE = '@wide';
/** For what is hardly another on a desktop: it runs there by night. */
export const PHONE_BY_DAY = '@phone-by-day';

/** For one of several that differ little, in a loop: a title of its own says `@nightly` itself. */
export const NIGHTLY = '@nightly';

const OPEN_DIALOG = '[role=dialog][data-state=open]';

/** For tests about what moves: all others ask for less motion, as a person may. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** React has taken over: what the test presses now will answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')));
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The look at what a test has led to is long work: the night's. By day `every-address.spec.ts` looks at the most used addresses. */
const isLooked = process.env.TEST_LONG === 'yes';

/** Rows, entries and cards after the fifth are as the first five: they too are the night's. */
const FURTHER_ALIKE = ':is(tr, li, article):nth-of-type(n + 6)';

export async function expectAccessible(page: Page, part: Looked = {}): Promise<void> {
  if (isLooked) await expectNoViolations(page, part);
}

type Looked = { frames?: boolean; within?: string };

/**
 * `frames`: also what frames show, such as the bank's. `within`: only this part, where another test looks at the rest
 * of the page. The footer is the same below every page, so it is left out unless named.
 */
export async function expectNoViolations(page: Page, { frames = false, within }: Looked = {}): Promise<void> {
  // What is still fading in, and a sum that is being worked out anew, have the contrast of a moment.
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // What lies behind an open dialog can not be reached, and is checked where it can.
  const part = (await page.locator(OPEN_DIALOG).count()) ? OPEN_DIALOG : within;
  const exclude = [...(within === 'footer' ? [] : ['footer']), ...(isLooked ? [] : [FURTHER_ALIKE])];
  const where = { ...(part && { include: [part] }), exclude };
  const looked = frames ? page.frames() : [page.mainFrame()];
  for (const frame of looked)
    expect(await violationsIn(frame, frame.parentFrame() ? { exclude: [] } : where)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Counts, from the next page on, how far things move while it loads; the sum is read at the end. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  type Watched = { shift: number };
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Watched).shift);
}

/** Runs the page's clock through the pauses between attempts until the outcome shows. The clock must be installed. */
export async function letRetriesPass(page: Page, outcome: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(outcome).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Follows a link of the header: on the strip, or in the menu of a phone. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  }
}
