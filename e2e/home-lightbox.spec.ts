import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, open, test } from './fixtures.ts';

async function openLightbox(page: Page) {
  await open(page, '/');
  const opener = page.getByRole('button', { name: 'Enlarge: Aloe Vera Cream' });
  await opener.click();
  const box = page.getByRole('dialog', { name: 'Aloe Vera Cream' });
  await expect(box).toBeVisible();
  const picture = box.getByRole('img');
  return {
    opener,
    box,
    zoom: box.getByRole('status'),
    scale: () => picture.evaluate((img) => img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth),
    top: () => picture.evaluate((img) => Math.round(img.getBoundingClientRect().top)),
  };
}

test('[HOME-08] a category’s picture opens large, zooms by keys and buttons from 1x to 3x, and closes @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const { opener, box, zoom, scale } = await openLightbox(page);
  await expect(zoom).toHaveText('1x');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).toHaveText('1.5x');
  expect(await scale()).toBeCloseTo(1.5);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  await expect(zoom).toHaveText('3x');
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('2.5x');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('1x');
  await expect(box.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[HOME-08] arrow keys move the enlarged picture, and no further than its edge @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const { top } = await openLightbox(page);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  const middle = await top();
  await page.keyboard.press('ArrowUp');
  await expect.poll(top).toBe(middle + 60);
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp');
  const edge = await top();
  await page.keyboard.press('ArrowUp');
  expect(await top()).toBe(edge);
});

test('[HOME-08] the wheel zooms, the pointer drags, the keys still work, a press beside the picture closes @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const { opener, box, zoom, scale, top } = await openLightbox(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, -300);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await page.mouse.wheel(0, -5000);
  await expect(zoom).toHaveText('3x');
  const before = await top();
  await page.mouse.down();
  await page.mouse.move(width / 2, height / 2 + 50, { steps: 5 });
  await page.mouse.up();
  await expect.poll(top).toBe(before + 50);
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('2.5x');
  await page.mouse.wheel(0, 9000);
  await expect(zoom).toHaveText('1x');
  await page.mouse.click(width / 2, height / 2);
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('1.5x');
  await page.keyboard.press('0');
  await page.mouse.move(40, 60);
  await page.mouse.down();
  await page.mouse.move(40, 90, { steps: 3 });
  await page.mouse.up();
  await expect(box).toBeVisible();
  await page.mouse.click(40, 60);
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[HOME-08] two fingers pinch @nightly', { tag: ONCE }, async ({ page }, { project }) => {
  const { zoom } = await openLightbox(page);
  const session = await page.context().newCDPSession(page);
  if (project.name === 'desktop') await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const fingers = (apart: number) => [
    { x: 180 - apart / 2, y: 380, id: 1 },
    { x: 180 + apart / 2, y: 380, id: 2 },
  ];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(80));
  for (const apart of [100, 120, 140, 160]) await touch('touchMove', fingers(apart));
  await touch('touchEnd', []);
  await expect(zoom).toHaveText('2x');
});
