import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '#contract/errors.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openReads } from '#server/platform/db/reads.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openPair } from '#testing/standby.ts';
import { openFolder } from '#testing/system-programs.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log });
afterAll(close);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of closing.splice(0)) await end();
});

test('[SCL-17] a server that is no standby is never read, since nobody knows what it has', async () => {
  const reads = openReads({ primary: db, url: await openTestDatabase('template0'), log });
  closing.push(reads.close);
  await sleep(1500);
  const { rows } = await reads.from((from) => from.execute(sql`select current_database() as name`));
  expect(rows).toEqual([{ name: new URL(url).pathname.slice(1) }]);
});

test('[SCL-16] a standby that is not there keeps nobody from reading', async () => {
  const reads = openReads({ primary: db, url: 'postgres://nobody:nothing@127.0.0.1:9/nowhere', log });
  closing.push(reads.close);
  const began = performance.now();
  const { rows } = await reads.from((from) => from.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(performance.now() - began).toBeLessThan(500);
});

describe('with a standby', () => {
  let home: ReturnType<typeof openFolder>;
  let pair: Awaited<ReturnType<typeof openPair>>;
  let primary: ReturnType<typeof openDatabase>;
  let standby: ReturnType<typeof openDatabase>;
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  let reads: ReturnType<typeof openReads>;
  beforeAll(async () => {
    home = openFolder('standby');
    pair = await openPair(home.folder);
    primary = openDatabase(pair.primary.url, { log });
    standby = openDatabase(pair.standby.url, { log });
    proxy = await openDatabaseProxy(pair.standby.url);
    await primary.db.execute(sql`create table counted (number int)`);
    reads = openReads({ primary: primary.db, url: proxy.url, log });
  }, 120_000);
  afterAll(async () => {
    await reads?.close();
    await Promise.all([primary?.close(), standby?.close()]);
    await pair?.close();
    home.remove();
  });
  const isFromStandby = async () => {
    const { rows } = await reads.from((from) => from.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`));
    return rows[0]?.is;
  };
  const untilRead = (expected: boolean) => expect.poll(isFromStandby, { timeout: 10_000, interval: 50 }).toBe(expected);
  const write = () => primary.db.execute(sql`insert into counted select coalesce(max(number), 0) + 1 from counted`);

  test('[SCL-15] @nightly what is read from it is no more than a second old, while somebody writes and while nobody does', async () => {
    await untilRead(true);
    for (let round = 0; round < 20; round += 1) {
      await write();
      const { rows: written } = await primary.db.execute<{ most: number }>(
        sql`select max(number) as most from counted`,
      );
      await sleep(1000);
      const { rows } = await reads.from((from) =>
        from.execute<{ most: number }>(sql`select max(number) as most from counted`),
      );
      expect(rows[0]?.most).toBe(written[0]?.most);
    }
    await sleep(3000);
    expect(await isFromStandby()).toBe(true);
  });

  test('[SCL-16] @nightly one that falls behind is left, and read again when it has caught up', async () => {
    await untilRead(true);
    await standby.db.execute(sql`select pg_wal_replay_pause()`);
    await write();
    await sleep(1600);
    expect(await isFromStandby()).toBe(false);
    const { rows } = await reads.from((from) =>
      from.execute<{ most: number }>(sql`select max(number) as most from counted`),
    );
    const { rows: written } = await primary.db.execute<{ most: number }>(sql`select max(number) as most from counted`);
    expect(rows).toEqual(written);
    await standby.db.execute(sql`select pg_wal_replay_resume()`);
    await untilRead(true);
  });

  test('[SCL-16] @nightly one that falls silent, or breaks off, in the middle of a report costs a few seconds and no failure', async () => {
    await untilRead(true);
    const slow = () =>
      reads.from((from) =>
        from.execute<{ is: boolean }>(
          sql`select pg_is_in_recovery() as is, pg_sleep(case when pg_is_in_recovery() then 5 else 0 end)`,
        ),
      );
    const [asked, began] = [slow(), performance.now()];
    await sleep(200);
    proxy.silence();
    expect((await asked).rows[0]?.is).toBe(false);
    expect(performance.now() - began).toBeLessThan(4000);
    proxy.open();
    await untilRead(true);
    const cut = slow();
    await sleep(200);
    proxy.cut();
    expect((await cut).rows[0]?.is).toBe(false);
    proxy.open();
    await untilRead(true);
  });

  test('[SCL-16] @nightly what is refused is refused once, and not asked for again elsewhere', async () => {
    await untilRead(true);
    let asked = 0;
    const refused = reads.from(async () => {
      asked += 1;
      throw fail('not_found');
    });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toBe(1);
  });
});
