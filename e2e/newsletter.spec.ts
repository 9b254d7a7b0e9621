import type { Page } from '@playwright/test';
import { openMailServer } from '#testing/mail-server.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letRetriesPass,
  NIGHTLY,
  ONCE,
  open,
  test,
  WIDE,
} from './fixtures.ts';

const LETTER = '[aria-labelledby=letter-heading]';
const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const button = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

test(
  '[HOME-14] an address is asked for, sent, and the way on is told',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await open(page, '/');
    await expect(field(page)).toHaveAttribute('type', 'email');
    await expect(field(page)).toHaveAttribute('required');
    const asked = page.waitForRequest('**/api/newsletter/subscribe');
    const email = `${project.name}@komarika.example`;
    await field(page).fill(email);
    await field(page).press('Enter');
    const request = await asked;
    expect([request.method(), request.postDataJSON()]).toEqual(['POST', { email }]);
    const answer = page.getByRole('status').filter({ hasText: 'Check your inbox' });
    await expect(answer).toContainText(`If ${email} is not on the list yet`);
    await expect(answer).toBeFocused();
    await expectAccessible(page, { within: LETTER });
  },
);

test('[HOME-14] nothing is sent while the field is empty or holds no address @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  await button(page).click();
  await field(page).fill('nimali');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  expect(asked.filter((url) => url.includes('/api/newsletter'))).toEqual([]);
});

test('[HOME-14] what the server refuses is said at the field, until it is edited @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/);
  await open(page, '/');
  await field(page).fill('nimali@komarika'); // the browser lets this pass
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('Write it like name@example.com');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('Write it like name@example.com');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page, { within: LETTER });
  await field(page).press('End');
  await field(page).pressSequentially('.example');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[HOME-14] a shop that cannot be reached is said too, and the address is not lost @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page, '/');
  await page.route('**/api/newsletter/subscribe', (route) => route.abort());
  await field(page).fill('nimali@komarika.example');
  await button(page).click();
  await letRetriesPass(page, page.getByRole('alert').filter({ hasText: 'Network error' }));
  await expect(field(page)).toHaveValue('nimali@komarika.example');
});

for (const { path, action, question, success } of [
  {
    path: 'confirm',
    action: 'Confirm',
    question: 'One press, and you are in',
    success: 'You are on the list',
  },
  { path: 'unsubscribe', action: 'Unsubscribe', question: 'Leave the list?', success: 'You have left the list' },
]) {
  test(`[HOME-14] the mailed link to ${path} asks for a press before anything happens`, {
    tag: path === 'confirm' ? ONCE : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    const asked: unknown[] = [];
    await page.route(`**/api/newsletter/${path}`, (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { state: `${path}ed` } });
    });
    await open(page, `/newsletter/${path}?token=a-token`);
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    expect(asked).toEqual([{ token: 'a-token' }]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeFocused();
  });

  test(`[HOME-14] a link to ${path} that is not valid says so @nightly`, { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/410/);
    await open(page, `/newsletter/${path}?token=never-issued`);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { level: 1, name: /This link does not work/ })).toBeVisible();
    await expectAccessible(page);
    await open(page, `/newsletter/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: /This link does not work/ })).toBeVisible();
  });
}

test('[HOME-14] [MAIL-04] from the home page to the inbox, onto the list and off it again @nightly', {
  tag: WIDE,
}, async ({ browser, consoleErrors }) => {
  test.slow();
  consoleErrors.allow(/410/);
  const mail = await openMailServer();
  const shop = await spawnShop({ SMTP_URL: mail.url });
  const context = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  const mailed = (path: string) => mail.linkTo('nimali@example.com', `/newsletter/${path}`);
  try {
    const page = await context.newPage();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await open(page, '/');
    await field(page).fill('nimali@example.com');
    await button(page).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    await expect.poll(() => mailed('confirm'), { timeout: 30_000 }).toContain(shop.address);
    await open(page, mailed('confirm') ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading('You are on the list')).toBeVisible();
    await open(page, mailed('unsubscribe') ?? '');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading('You have left the list')).toBeVisible();
    await open(page, mailed('confirm') ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading('This link does not work')).toBeVisible();
    expect(mail.received.filter(({ to }) => to.includes('nimali@example.com'))).toHaveLength(1);
  } finally {
    await context.close();
    await shop.close();
    await mail.close();
  }
});
