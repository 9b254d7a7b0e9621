import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { databaseUrl, startTestPostgres, TEMPLATE } from '#testing/test-postgres.ts';
const s = await startTestPostgres('var/tf'); const t=Date.now();
await fillLargeShop(databaseUrl(s.url, TEMPLATE), 300_000, (x)=>console.log(Math.round((Date.now()-t)/1000), x)); console.log('done', Math.round((Date.now()-t)/1000)); await s.stop();
