import type { Page } from '@playwright/test';
import { expect, IN_MOTION, ONCE, open, PHONE_BY_DAY, test } from './fixtures.ts';

test.use(IN_MOTION);

const words = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

async function seek(page: Page, seconds: number) {
  await page.locator('video').evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, seconds);
}

async function startedFilm(page: Page) {
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.paused), { timeout: 15_000 })
    .toBe(true);
  return film;
}

test('[HOME-03] the film starts muted, its sound can be turned on and off, and it can be paused', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/');
  const film = await startedFilm(page);
  // A phone gets the short cut, half a megabyte without a sound; the long one comes when its sound is wanted.
  const address = () => film.evaluate((video: HTMLVideoElement) => video.currentSrc);
  expect(await address()).toMatch(/hero-portrait-.*\.mp4$/);
  const isMuted = () => film.evaluate((video: HTMLVideoElement) => video.muted);
  expect(await isMuted()).toBe(true);
  await page.getByRole('button', { name: 'Unmute' }).click();
  expect(await isMuted()).toBe(false);
  await startedFilm(page);
  expect(await address()).toMatch(/hero-.*\.webm$/);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  expect(await isMuted()).toBe(true);

  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await startedFilm(page);
});

test('[HOME-03] the hero is shorter on screens of 640 px or less @nightly', { tag: ONCE }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const heightAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return (await section(page).boundingBox())?.height ?? 0;
  };
  for (const height of [600, 667, 720, 844, 1000]) {
    const wide = await heightAt(641, height);
    for (const width of [640, 390, 360]) expect(await heightAt(width, height)).toBeLessThan(wide);
  }
});

const LOW_SCREENS = [
  [768, 1024],
  [844, 390],
  [720, 450],
  [640, 360],
] as const;

test('[SEE-06] at any shape of screen the hero leaves a third of it, and its button is in sight', {
  tag: ONCE,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const [width, height] of LOW_SCREENS) {
    await page.setViewportSize({ width, height });
    const scene = await page.getByRole('img', { name: /on a wet stone/ }).boundingBox();
    expect(scene?.height).toBeLessThanOrEqual(height * 0.7 + 1);
    await expect(section(page).getByRole('link', { name: 'Shop the range' })).toBeInViewport({ ratio: 1 });
    await expect(section(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});

test('[HOME-04] [SEE-05] the words stand in the first 7 s, make way from 7 s to 16 s, and come back; the way to the shop stays @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/');
  const film = await startedFilm(page);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  const shop = page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Shop the range' });
  async function expectWords(time: number, opacity: string) {
    await seek(page, time);
    await expect(words(page), `at ${time} s`).toHaveCSS('opacity', opacity);
    await expect(shop, `at ${time} s`).toBeInViewport({ ratio: 1 });
  }
  // The short cut takes 8 s: in its second round the words stay away, and come back with the third.
  await expectWords(6.8, '1');
  await expectWords(7, '0');
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(6);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expectWords(6.8, '0');
  await seek(page, 7.9);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(6);
  await expect(words(page)).toHaveCSS('opacity', '1');
  // The long one, at both widths here: to start the film takes far longer than the rest.
  await page.getByRole('button', { name: 'Unmute' }).click();
  await startedFilm(page);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expectWords(6.8, '1');
  await expectWords(7, '0');
  await expectWords(15.9, '0');
  await expectWords(16, '1');
  await expectWords(0, '1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await seek(page, 10);
  await expect(words(page)).toHaveCSS('opacity', '0');
  await expect(words(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'See the plantation' })).toBeHidden();
  await expect(shop).toBeVisible();
  // They do not go while somebody stands on one of them.
  await seek(page, 0);
  await shop.focus();
  await seek(page, 10);
  await expect(page.locator('[data-away=true]')).toBeVisible();
  await expect(words(page)).toHaveCSS('opacity', '1');
});

test('[HOME-04] under reduced motion there is no film until it is asked for, and the words always stand', {
  tag: ONCE,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.waitForLoadState('load');
  await expect(page.getByRole('img', { name: /on a wet stone among aloe leaves/ })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await startedFilm(page);
  await seek(page, 7.2);
  await expect(page.locator('[data-away=true]')).toBeVisible();
  await expect(words(page)).toHaveCSS('opacity', '1');
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }]) {
  test(`[HOME-03] the film is not fetched with ${JSON.stringify(connection)} @nightly`, { tag: ONCE }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('video')).toHaveCount(0);
    expect(asked.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  });
}

test(
  '[HOME-03] the photograph comes first and in the size of the screen; the film comes after everything else',
  {
    tag: PHONE_BY_DAY,
  },
  async ({ page }, { project }) => {
    const order: string[] = [];
    page.on('request', (request) => order.push(request.url()));
    await open(page, '/');
    await startedFilm(page);
    const poster = page.getByRole('img', { name: /on a wet stone/ });
    await expect(poster).toHaveAttribute('fetchpriority', 'high');
    const widest = project.name === 'phone' ? 800 : 1600;
    expect(
      await poster.evaluate((img: HTMLImageElement) => Number(/-(\d+)-/.exec(img.currentSrc)?.[1])),
    ).toBeLessThanOrEqual(widest);
    const film = order.findIndex((url) => /\.(webm|mp4)$/.test(url));
    // What only a press will need is fetched when nothing else is.
    const needed = new Set((await (await page.request.get('/')).text()).match(/\/assets\/[\w.-]+\.js/g));
    const lastScript = order.findLastIndex((url) => needed.has(new URL(url).pathname));
    expect(lastScript).toBeGreaterThan(0);
    expect(film).toBeGreaterThan(lastScript);
  },
);

test('[HOME-12] the hero’s second link goes to the plantation on the same page @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'See the plantation' }).click();
  await expect(page).toHaveURL('/#plantation');
  await expect(page.getByRole('region', { name: 'Where it grows' })).toBeInViewport();
});

function section(page: Page) {
  return page.getByRole('region', { name: 'Welcome' });
}
