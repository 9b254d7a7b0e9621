import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { reseed } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openTestShop } from '#testing/test-shop.ts';

test('[REV-22] the demo’s shop has something to read: a low one, a link, one hidden, all marked as examples', async () => {
  const { url, log, queue, config } = await openTestShop();
  const { db, close } = openDatabase(url, { log, isBatch: true });
  await reseed(db, queue, {
    brandName: 'Komarika',
    publicUrl: 'https://shop.example',
    delivery: deliveryTerms(config),
  });
  const { rows } = await db.execute(sql`
    select state, rating::int, is_demo as "isDemo", written_at <= now() as "isPast" from reviews
    where order_line_id is not null order by rating`);
  expect(rows).toEqual([
    { state: 'hidden', rating: 1, isDemo: true, isPast: true },
    { state: 'waiting', rating: 2, isDemo: true, isPast: true },
    { state: 'waiting', rating: 4, isDemo: true, isPast: true },
    { state: 'waiting', rating: 5, isDemo: true, isPast: true },
  ]);
  const { rows: shown } = await db.execute(sql`select 1 from reviews where state = 'published' and not is_demo`);
  expect(shown).toEqual([]);
  await close();
});
