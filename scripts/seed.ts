import { deliveryTerms } from '#server/config/domain-config.ts';
import { reseed } from '#server/demo/seed.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ db, queue, config }) => {
  await reseed(db, queue, {
    brandName: config.BRAND_NAME,
    publicUrl: config.PUBLIC_URL,
    delivery: deliveryTerms(config),
  });
  console.log('The demo data is loaded.');
});
