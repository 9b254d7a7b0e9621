import type { Page } from '@playwright/test';
import { cardOf } from './customers.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { beSlowPhone, hold } from './slow-phone.ts';

const MOST_MS = 2000;
/** What else a machine does makes an answer later, never sooner: the soonest of these tells what the shop needs. */
const TRIES = 5;

const DIALOG = '[role=dialog][data-state=open]';
const WISHED = 'main button[aria-pressed=true]';

type Tap = {
  path: string;
  what: string;
  control: (page: Page) => ReturnType<Page['getByRole']>;
  /** What is there when the tap is answered. */
  answer: string;
  type?: (page: Page) => Promise<void>;
};

const card = (page: Page) => cardOf(page, 'Aloe Vera Day Cream');
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const ofProduct = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const ofCard = (name: string) => (page: Page) => card(page).getByRole('button', { name });
const link = (name: string) => (page: Page) => page.getByRole('link', { name });

const TAPS: Tap[] = [
  { path: '/', what: 'the menu', control: button('Open menu'), answer: DIALOG },
  { path: '/', what: 'the cart', control: button('Cart, 0 items'), answer: DIALOG },
  { path: '/', what: 'Add to Cart', control: ofCard('Add to Cart'), answer: DIALOG },
  { path: '/', what: 'a heart', control: ofCard('wishlist'), answer: WISHED },
  { path: '/', what: 'a picture', control: button('Enlarge: Aloe Vera Gel'), answer: DIALOG },
  {
    path: '/',
    what: 'Subscribe',
    control: button('Subscribe'),
    answer: 'main [role=status]',
    type: (page) => page.getByLabel('Email', { exact: true }).fill('early@example.com'),
  },
  { path: '/shop', what: 'the menu', control: button('Open menu'), answer: DIALOG },
  { path: '/shop', what: 'the cart', control: button('Cart, 0 items'), answer: DIALOG },
  { path: '/shop', what: 'Add to Cart', control: ofCard('Add to Cart'), answer: DIALOG },
  { path: '/shop', what: 'Buy It Now', control: ofCard('Buy It Now'), answer: DIALOG },
  { path: '/shop', what: 'a heart', control: ofCard('wishlist'), answer: WISHED },
  { path: '/shop', what: 'the search', control: button('Search'), answer: 'header input:focus' },
  {
    path: '/product/1',
    what: 'one more',
    control: button('Increase quantity'),
    answer: '[aria-label="Decrease quantity"][aria-disabled=false]',
  },
  { path: '/product/1', what: 'a heart', control: button('Add to wishlist'), answer: WISHED },
  {
    path: '/product/1',
    what: 'a picture',
    control: button('Photograph 2'),
    answer: '[aria-label="Photograph 2"][aria-current=true]',
  },
  {
    path: '/product/1',
    what: 'Ingredients',
    control: (page) => page.getByRole('tab', { name: 'Ingredients' }),
    answer: '[role=tab][aria-selected=true]:not(:first-child)',
  },
  { path: '/product/1', what: 'Add to Cart', control: ofProduct('Add to Cart'), answer: DIALOG },
  { path: '/product/1', what: 'Buy It Now', control: ofProduct('Buy It Now'), answer: DIALOG },
  { path: '/checkout', what: 'Back to Home', control: link('Back to Home'), answer: '.hero h1' },
  { path: '/checkout', what: 'the mark', control: link('Komarika, home'), answer: '.hero h1' },
];

test.describe.configure({ timeout: 60_000 });

for (const tap of TAPS) {
  test(`[TAP-11] ${tap.path}: ${tap.what}, pressed before the page is alive, answers within two seconds @nightly`, {
    tag: ONCE,
  }, async ({ browser, baseURL, viewport, hasTouch, isMobile, contextOptions }) => {
    const device = { viewport, hasTouch, isMobile };
    const needed: number[] = [];
    while (needed.length < TRIES && !needed.some((ms) => ms <= MOST_MS)) {
      // Somebody who has never been here: nothing is kept yet.
      const context = await browser.newContext({ ...contextOptions, ...device, baseURL: String(baseURL) });
      needed.push(await timeToAnswer(await context.newPage(), tap));
      await context.close();
    }
    expect(Math.min(...needed)).toBeLessThanOrEqual(MOST_MS);
  });
}

/** From the press until what it asked for is there, by the page's own clock. */
async function timeToAnswer(page: Page, { path, control, answer, type }: Tap): Promise<number> {
  await beSlowPhone(page);
  await page.addInitScript(watchForAnswer, answer);
  // All of its code comes as it does, but the page comes alive after the press, however long a test takes to press.
  const comeAlive = await hold(page, /\/assets\/entry\.client-/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await type?.(page);
  await control(page).tap({ noWaitAfter: true });
  comeAlive();
  const answered = await page.waitForFunction(() => sessionStorage.getItem('answered'), undefined, { polling: 100 });
  return Number(await answered.jsonValue());
}

/** Runs inside the page, and inside the next if that is the answer. */
function watchForAnswer(answer: string): void {
  if (!self.origin.startsWith('http')) return;
  sessionStorage.setItem('splashSeen', '1');
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('click', ({ isTrusted }) => isTrusted && sessionStorage.setItem('pressed', String(now())), true);
  const looking = setInterval(() => {
    const pressed = Number(sessionStorage.getItem('pressed'));
    if (!pressed || !document.querySelector(answer)) return;
    clearInterval(looking);
    sessionStorage.setItem('answered', String(Math.round(now() - pressed)));
  }, 20);
}
