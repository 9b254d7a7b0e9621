import type { Page } from '@playwright/test';
import { spawnShop } from '#testing/spawn-shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
} from './fixtures.ts';

const CHAT =
  'https://wa.me/94770000000?text=Hello%2C%20I%20have%20a%20question%20about%20your%20aloe%20vera%20products.';

test('[CFG-07] the chat’s bubble appears after 7 s and hides 5 s later @nightly', { tag: ONCE }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.reload();
  await hydrated(page);
  const chat = page.getByRole('complementary', { name: 'Chat' });
  const bubble = chat.getByText('Not sure what suits your skin? Ask us.');
  await expect(chat.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('href', CHAT);
  await expect(bubble).toBeHidden();
  await page.clock.runFor(6500);
  await expect(bubble).toBeHidden();
  await page.clock.runFor(600);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(4300);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(700);
  await expect(bubble).toBeHidden();
});

test('[CFG-07] the chat keeps clear of the bar at the foot of a phone @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/1');
  const link = page.getByRole('link', { name: 'Chat on WhatsApp' });
  await expect(link).toBeInViewport();
  const bar = await page.getByRole('region', { name: 'Buy' }).boundingBox();
  const chat = await link.boundingBox();
  expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

/**
 * Whether the button is seen, and all that can be pressed beneath it; but for areas that are pressed anywhere, a
 * photograph say.
 */
const lookBelowChat = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('aside[aria-label=Chat]');
    const box = chat?.querySelector('a')?.getBoundingClientRect();
    if (!chat?.hasAttribute('data-clear') || !box) return { isSeen: false, below: [] };
    const below = new Set<string>();
    for (let x = box.left + 1; x < box.right; x += 7) {
      for (let y = box.top + 1; y < box.bottom; y += 7) {
        const element = document.elementsFromPoint(x, y).find((found) => !chat.contains(found));
        const control = element?.closest('a, button, input, select, textarea, label, summary, [role=slider]');
        const other = control?.getBoundingClientRect();
        if (!control || !other || (other.width > 132 && other.height > 132)) continue;
        // The name of a card is a link that spreads over the card: it is its own place that must stay free.
        if (x < other.left || x > other.right || y < other.top || y > other.bottom) continue;
        below.add(`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.slice(0, 40)}`);
      }
    }
    return { isSeen: true, below: [...below] };
  });

const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    if (Math.abs(window.scrollY - y) < 1) return;
    const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
    window.scrollTo(0, y);
    await scrolled;
  }, top);

test.describe('the chat', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const path of ['/', '/shop', '/product/1', '/about']) {
    test(`[FND-10] of ${path} never lies over a control, at any width and wherever one stops @nightly`, {
      tag: ONCE,
    }, async ({ page }) => {
      const chat = page.getByRole('complementary', { name: 'Chat' });
      await page.clock.install();
      await open(page, path);
      await expect(chat).toHaveAttribute('data-clear', '');
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        await scrollTo(page, end);
        await page.clock.runFor(400);
        await expect(chat).not.toHaveAttribute('data-clear', ''); // on the way down it is away
        const stops: boolean[] = [];
        for (let top = end - 90; top > -430; top -= 430) {
          await scrollTo(page, Math.max(top, 0));
          await page.clock.runFor(400);
          const { isSeen, below } = await lookBelowChat(page);
          expect(below, `${path}, ${width} px wide, scrolled to ${top}`).toEqual([]);
          stops.push(isSeen);
        }
        expect(stops.filter(Boolean).length, `seen at, of ${stops.length}`).toBeGreaterThan(stops.length / 2);
      }
    });
  }
});

test('[CFG-08] the footer leads everywhere, names who to talk to and how to pay', { tag: PHONE_BY_DAY }, async ({
  page,
}) => {
  await open(page, '/shop');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['All products', '/shop'],
    ['Aloe Vera Cream', '/shop?category=1'],
    ['Aloe Vera Hair Care', '/shop?category=4'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Your orders', '/orders'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['hello@komarika.example', 'mailto:hello@komarika.example'],
    ['Call +94 77 000 0000', 'tel:+94770000000'],
    ['WhatsApp +94 77 000 0000', CHAT],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')).toHaveText([
    'Visa',
    'Mastercard',
    'Amex',
    'Koko',
    'Mintpay',
    'Cash on delivery',
  ]);
  for (const network of ['Facebook', 'Instagram', 'TikTok', 'YouTube']) {
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:.*komarika/);
  }
  await footer.scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { within: 'footer' });
});

test.describe('with other settings', () => {
  test.describe.configure({ timeout: 90_000 });

  test('[CFG-08] [CFG-07] configured social links show, and without a number there is no chat @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const shop = await spawnShop({
      SOCIAL_FACEBOOK: '',
      SOCIAL_INSTAGRAM: 'https://instagram.example/komarika',
      SOCIAL_YOUTUBE: '',
      WHATSAPP_NUMBER: '',
      PAYMENT_METHODS: 'card',
    });
    try {
      await open(page, `${shop.address}/product/3`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        'https://instagram.example/komarika',
      );
      await expect(footer.getByRole('link', { name: 'TikTok' })).toBeVisible();
      const ways = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem');
      await expect(ways).toHaveText(['Visa', 'Mastercard', 'Amex']);
      await expect(footer.getByRole('link', { name: /Facebook|YouTube/ })).toHaveCount(0);
      await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
      await expectAccessible(page, { within: 'footer' });
    } finally {
      // What the page still asks for would find nobody.
      await page.goto('about:blank');
      await shop.close();
    }
  });

  test('[CFG-03] before the opening, every address shows the coming-soon page, at every width @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const shop = await spawnShop({ UNDER_DEVELOPMENT: 'on' });
    try {
      for (const path of ['/', '/product/1', '/no-such-page']) {
        const response = await page.goto(`${shop.address}${path}`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: 'Good things grow slowly' })).toBeVisible();
      }
      await expect(page).toHaveTitle('Coming soon | Komarika');
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'hello@komarika.example' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'WhatsApp +94 77 000 0000' })).toHaveAttribute('href', CHAT);
      // Both widths here: starting another shop takes far longer than the page.
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    } finally {
      await page.goto('about:blank');
      await shop.close();
    }
  });
});
