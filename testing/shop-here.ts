import { builtFrontend } from '#server/pages/built-frontend.ts';
import { createLog } from '#server/platform/log.ts';
import { openShop } from '#server/shop.ts';

/** The built shop with its server and its jobs, in the process of the test: what is not about a process needs none. */
export async function openShopHere(settings: Record<string, string> & { DATABASE_URL: string }) {
  const output = { text: '' };
  function write(line: string) {
    output.text += line;
  }
  const log = createLog({ LOG_LEVEL: settings.LOG_LEVEL ?? 'info' }, { write });
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
