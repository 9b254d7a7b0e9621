import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NO_PASSWORD } from '#server/accounts/index.ts';
import { readKnownAccounts, welcome } from '#server/welcome.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db, config } = await openTestShop();

const said = async () => {
  const accounts = await readKnownAccounts(db, true);
  return welcome(config, { port: 3000, database: './var', sandbox: undefined, accounts });
};

test('[OPS-26] the welcome names the accounts that are there, as what they are', async () => {
  expect(await said()).toContain(
    '    Accounts   nimali@komarika.example / aloe-vera-shop (customer)\n               owner@komarika.example / aloe-vera-owner (owner, at /admin)\n',
  );
});

test('[OPS-26] a database from before the back office has no owner: how to add one is said instead', async () => {
  await db.execute(sql`delete from users where email in ('owner@komarika.example', 'staff@komarika.example')`);
  const text = await said();
  expect(text).toContain('nimali@komarika.example / aloe-vera-shop (customer)');
  expect(text).not.toContain('owner@komarika.example');
  expect(text).toContain('npm run staff:add -- you@example.com --owner');
  await db.execute(sql`update users set password_hash = ${NO_PASSWORD}`);
  expect(await said()).not.toContain('nimali');
});
