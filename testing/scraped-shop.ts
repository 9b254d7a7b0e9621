import { type Scrape, scrape } from '#testing/prometheus.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { waitFor } from '#testing/shop-process.ts';

/** A whole shop that is measured, and the address at which it is scraped. */
export async function openScrapedShop(settings: Record<string, string> & { DATABASE_URL: string }) {
  const shop = await openShopHere({ LOG_LEVEL: 'info', METRICS_PORT: '0', ...settings });
  const port = await waitFor(() => /"port":(\d+),"msg":"metrics are told"/.exec(shop.output.text)?.[1]);
  const metrics = `http://localhost:${port}/metrics`;
  return { ...shop, metrics, scrape: (): Promise<Scrape> => scrape(metrics) };
}
