import { builtFrontend } from '#server/pages/built-frontend.ts';
import { createLog } from '#server/platform/log.ts';
import { openShop } from '#server/shop.ts';
import { isLong } from '#testing/randomness.ts';
import { openShop as startShop } from '#testing/shop-process.ts';

type Settings = Record<string, string> & { DATABASE_URL: string };

/** The built shop with its server and its jobs, in the process of the test: what is not about a process needs none. */
export async function openShopHere(settings: Settings) {
  const output = { text: '' };
  function write(line: string) {
    output.text += line;
  }
  const log = createLog({ LOG_LEVEL: settings.LOG_LEVEL ?? 'info', TRACES_URL: settings.TRACES_URL }, { write });
  const shop = await openShop({
    environment: { PORT: '0', ...settings },
    databaseUrl: settings.DATABASE_URL,
    log,
    frontend: () => builtFrontend(log),
    checkAnswers: true,
    onProgress: () => undefined,
  });
  return { address: `http://localhost:${shop.port}`, port: shop.port, output, close: shop.close };
}

/** By night a process of its own, with all that it writes and the memory that it takes; by day the same in this one, for half the cost. */
export async function openShopApartByNight(settings: Settings) {
  if (!isLong) return { ...(await openShopHere(settings)), pid: process.pid };
  const { shop, address, output, end } = await startShop(settings);
  return { address, output, pid: shop.pid, close: () => end('SIGTERM') };
}
