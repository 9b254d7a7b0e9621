import type { Page } from '@playwright/test';
import { cardOf } from './customers.ts';
import { expect, ONCE, open, test } from './fixtures.ts';

const MOST_MS = 100;
/** What else a machine does makes an answer later, never sooner. */
const TRIES = 6;
const SLOWER = 4;

const DIALOG = '[role=dialog][data-state=open]';

const PRESSES = [
  {
    what: 'Add to Cart',
    control: (page: Page) => cardOf(page, 'Aloe Vera Day Cream').getByRole('button', { name: 'Add to Cart' }),
    answer: DIALOG,
  },
  { what: 'the cart', control: (page: Page) => page.getByRole('button', { name: /^Cart, / }), answer: DIALOG },
  {
    what: 'a need',
    control: (page: Page) => page.getByRole('navigation', { name: 'By need' }).getByRole('link', { name: 'Dry skin' }),
    answer: 'nav [aria-current=true]',
  },
];

for (const { what, control, answer } of PRESSES) {
  test(`[SPD-59] ${what}, pressed on a phone's processor, is painted within 100 ms @nightly`, { tag: ONCE }, async ({
    page,
  }) => {
    await page.addInitScript(noteInteractions);
    const devtools = await page.context().newCDPSession(page);
    const needed: number[] = [];
    while (needed.length < TRIES && !needed.some((ms) => ms <= MOST_MS)) {
      const codeIsHere = page.waitForRequest(/\/assets\/phone-menu-/);
      await open(page, '/shop');
      await codeIsHere;
      await page.waitForLoadState('networkidle');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await control(page).tap();
      await expect(page.locator(answer).first()).toBeVisible();
      await expect.poll(() => page.evaluate(longestInteraction)).toBeGreaterThan(0);
      needed.push(await page.evaluate(longestInteraction));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    expect(Math.min(...needed)).toBeLessThanOrEqual(MOST_MS);
  });
}

type Noted = typeof globalThis & { longest?: number };

/** Runs inside the page: from the finger until what it changed is painted (Event Timing). */
function noteInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const noted = globalThis as Noted;
      if (entry.interactionId) noted.longest = Math.max(noted.longest ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function longestInteraction(): number {
  return (globalThis as Noted).longest ?? 0;
}
