import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readShopHealth } from '#contract/staff/health.ts';
import { removeDemoData } from '#contract/staff/onboarding.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { reseed } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

test('[HLT-11] the demo shows a night on Health, with nothing to download, and it goes with the demo @nightly', async () => {
  const shop = await openTestShop({ DEMO_DATA: 'on', BACKUPS: 'on' });
  const batch = openDatabase(shop.url, { log: shop.log, isBatch: true });
  const delivery = deliveryTerms(shop.config);
  await reseed(batch.db, shop.queue, { brandName: 'Komarika', publicUrl: 'http://localhost:3000', delivery });
  await batch.close();
  const owner = await staffClient(shop)({ role: 'owner' });
  const read = async () => (await owner.send(readShopHealth, {})).body;

  const { backups, incidents } = await read();
  const orders = await shop.db.$count(sql`orders`);
  expect(backups).toMatchObject({ last: { problem: null }, rehearsed: { orders }, hasFile: false, elsewhereAt: null });
  expect(incidents.map(({ title, isBad }) => [title, isBad])).toEqual([
    ['A backup was opened for trial', false],
    ['A copy of the shop stopped without a word', true],
  ]);

  const own = { firstName: 'Ruvini', lastName: 'Silva', contactEmail: 'care@aloe.example' };
  expect((await owner.send(removeDemoData, { shopName: 'Komarika', ...own })).status).toBe(200);
  const after = await read();
  expect(after.backups).toMatchObject({ last: null, rehearsed: null });
  expect(after.incidents).toEqual([]);
});
