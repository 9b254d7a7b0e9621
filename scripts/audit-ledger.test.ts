import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
afterAll(close);

async function audit() {
  const command = spawn(process.execPath, ['scripts/audit-ledger.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (said += data));
  const [code] = await once(command, 'close');
  return { code, said };
}

test('[REL-14] npm run audit:ledger says that everything agrees, or names what does not and fails', async () => {
  expect(await audit()).toEqual({ code: 0, said: 'Everything agrees.\n' });
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 1`);
  const { code, said } = await audit();
  expect(code).toBe(1);
  expect(said).toContain('Not so: reserved pieces are those that orders hold. item 1: expected');
  expect(said).toContain('1 disagreements.');
});
