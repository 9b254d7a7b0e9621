import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const PORT = Number(process.env.PLAYWRIGHT_PORT ?? 3210);
const address = `http://localhost:${PORT}`;
const executablePath = findChromium();
/** What is marked @nightly is proved by `npm run test:long`. */
const isLong = process.env.TEST_LONG === 'yes';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'var/test-results/browser',
  // One more than the two cores of a small machine: with more of them each waits longer, and none ends sooner.
  workers: 3,
  // Generous, for small and busy machines: a test that waits is waiting for something a person would see.
  timeout: 60_000,
  // The second try tells an unsteady test from a broken one; passing only then fails the run as well.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL: address,
    // A film and a strip that never stands still take a third of a core: tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // Pages that live for two seconds never get back what optimising their scripts costs.
        '--js-flags=--no-opt --no-maglev',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isLong ? /@wide/ : /@wide|@nightly/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: isLong ? /@once/ : /@once|@phone-by-day|@nightly/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    // Builds first if the sources have changed.
    command: `node testing/serve.ts`,
    url: `${address}/api/health`,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 240_000,
  },
});
