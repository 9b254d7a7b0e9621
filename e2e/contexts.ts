import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

type Kept = { context: BrowserContext; devtools: CDPSession; clock: { isInstalled(): boolean } };

/**
 * Browser contexts that stay open from test to test: what every page needs then comes from the browser's cache, which
 * Playwright's own reuse empties. What a test left behind is taken away before the next one.
 */
export function keepContexts(browser: Browser) {
  const kept = new Map<string, Kept>();

  async function open(options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options);
    // A page that stays keeps the process of the others alive between them.
    const devtools = await context.newCDPSession(await context.newPage());
    return { context, devtools, clock: watchClock(context) };
  }

  return {
    async take(options: BrowserContextOptions) {
      const kind = JSON.stringify(options);
      const taken = kept.get(kind) ?? (await open(options));
      const { context, devtools, clock } = taken;
      kept.delete(kind);
      return {
        context,
        async giveBack() {
          // Its time can not be set going again.
          if (clock.isInstalled()) return context.close();
          const [, ...pages] = context.pages();
          await Promise.all(pages.map((page) => page.close()));
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          await context.clearPermissions();
          await context.clearCookies();
          const { origin } = new URL(options.baseURL ?? '');
          await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          kept.set(kind, taken);
        },
      };
    },
  };
}

const STOPS_TIME = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

function watchClock({ clock }: BrowserContext) {
  let isInstalled = false;
  for (const name of STOPS_TIME) {
    const method = clock[name].bind(clock);
    clock[name] = (time: never) => {
      isInstalled = true;
      return method(time);
    };
  }
  return { isInstalled: () => isInstalled };
}
