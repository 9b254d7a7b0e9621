import { forcedLayouts, traceMainThread } from '#testing/trace.ts';
import { expect, IN_MOTION, ONCE, test } from './fixtures.ts';

/** What a page does by itself at its start: a phone has a quarter of our processor, and somebody's finger is on the glass. */
test.use(IN_MOTION);

for (const path of ['/', '/shop', '/product/1']) {
  test(`[TAP-08] [TAP-09] ${path} has nothing laid out by force at its start, and then nothing moves unseen`, {
    tag: ONCE,
  }, async ({ page, browser, baseURL }) => {
    // A phone is seldom idle: what waits for it comes late.
    await page.addInitScript(() => {
      const ask = window.requestIdleCallback;
      window.requestIdleCallback = (work) => window.setTimeout(() => ask(work), 40);
    });
    // By chance React changes the page between a frame and what waited for it; what is done by force is done each time.
    let forced: string[] = [];
    for (let visits = 0; visits < 3; visits += 1) {
      const events = await traceMainThread(browser, async () => {
        await page.goto(path);
        await page.waitForFunction(hasStarted, undefined, { polling: 100 });
      });
      expect(events.filter(({ name }) => name === 'Layout').length).toBeGreaterThan(2);
      forced = forcedLayouts(events, String(baseURL));
      if (forced.length === 0) break;
    }
    expect(forced).toEqual([]);

    const unseen = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const isSeen = target?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return playState === 'running' && !isSeen ? [target?.className] : [];
      }),
    );
    expect(unseen).toEqual([]);
  });
}

/** Runs inside the page, without asking where anything is: `expect` would have the page laid out itself. */
function hasStarted(): boolean {
  const { alive, revealed } = document.documentElement.dataset;
  const waits = document.querySelector('img[loading=lazy]:not(.card-second-picture)');
  return alive !== undefined && revealed !== undefined && !waits && !!document.querySelector('.chat[data-clear]');
}
