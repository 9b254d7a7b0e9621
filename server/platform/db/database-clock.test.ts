import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { openDatabaseClock, readDatabaseTime } from '#server/platform/db/database-clock.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const logged: string[] = [];
const log = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void logged.push(line) });
const url = await openTestDatabase();
const proxy = await openDatabaseProxy(url);
const [shop, direct] = [openDatabase(proxy.url, { log }), openDatabase(url, { log })];
afterAll(() => Promise.all([shop.close(), direct.close()]));

test('[REL-12] the clock is the database’s, and goes on from the last measurement while the database is away', async () => {
  const realNow = Date.now;
  const clock = await openDatabaseClock(shop.db, { log, everyMs: 20 });
  const differenceMs = async () => Math.abs((await readDatabaseTime(direct.db)).getTime() - clock.now().getTime());
  Date.now = () => realNow() + 2_700_000;
  try {
    expect(await differenceMs()).toBeLessThan(60_000);
    proxy.refuse();
    await expect.poll(() => logged.some((line) => line.includes('could not be measured'))).toBe(true);
    expect(await differenceMs()).toBeLessThan(60_000);
  } finally {
    Date.now = realNow;
    clock.close();
  }
});
