import { withDatabase } from './with-database.ts';

await withDatabase(async () => {
  console.log('The tables are up to date.');
});
