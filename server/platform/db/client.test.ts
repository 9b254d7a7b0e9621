import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const log = createLog({ LOG_LEVEL: 'silent' });

test.each([
  ['the shop gives ten seconds to', false, ['10s', '10s']],
  ['loading and auditing do not limit', true, ['0', '0']],
])('[REL-09] %s a statement and a transaction that stands still', async (_who, isBatch, limits) => {
  const { db, close } = openDatabase(url, { log, isBatch });
  const { rows } = await db.execute<{ statement: string; idle: string }>(sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows.map(({ statement, idle }) => [statement, idle])).toEqual([limits]);
  await close();
});
