import { reseed } from '#server/seed.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ db, queue }) => {
  await reseed(db, queue);
  console.log('The demo data is loaded.');
});
