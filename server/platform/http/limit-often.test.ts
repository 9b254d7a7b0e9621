import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { limitOften } from '#server/platform/http/limit-often.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const { db, close } = openDatabase(await openTestDatabase(), { log: createLog({ LOG_LEVEL: 'silent' }) });
afterAll(close);

test('[REL-02] each caller has a number of attempts, and is then told how long to wait', () => {
  const limit = limitOften({ name: 'one', most: 3, seconds: 60 });
  for (let time = 0; time < 3; time += 1) limit(db, 'one');
  expect(() => limit(db, 'one')).toThrow(
    expect.objectContaining({ code: 'too_many_attempts', details: { retryAfterSeconds: 60 } }),
  );
  expect(() => limit(db, 'other')).not.toThrow();
});

test('[REL-02] a window that has passed counts for nothing', () => {
  const limit = limitOften({ name: 'short', most: 1, seconds: 0 });
  for (let time = 0; time < 3; time += 1) expect(() => limit(db, 'one')).not.toThrow();
});

test('[REL-02] no more callers are remembered than there is room for: the first make way', () => {
  const limit = limitOften({ name: 'many', most: 1, seconds: 60 }, 2);
  for (const caller of ['one', 'two', 'three', 'one']) expect(() => limit(db, caller)).not.toThrow();
  expect(() => limit(db, 'one')).toThrow();
});

test('[SCL-02] what one process counts the others count within a second or two, and a caller who asks little is not written down', async () => {
  const words = { name: 'replicas', most: 20, seconds: 60 };
  const processes = [limitOften(words), limitOften(words), limitOften(words)] as const;
  const [first, second, third] = processes;
  for (let time = 0; time < 12; time += 1) first(db, 'busy');
  for (let time = 0; time < 8; time += 1) second(db, 'busy');
  first(db, 'quiet');
  // Each tells what it has counted, and learns of the others when it tells the next time.
  await expect
    .poll(
      async () => {
        const refused = processes.map((limit) => isRefused(() => limit(db, 'busy')));
        await sleep(200);
        return refused;
      },
      { timeout: 10_000 },
    )
    .toEqual([true, true, true]);
  expect(isRefused(() => third(db, 'other'))).toBe(false);
  const { rows } = await db.execute<{ key: string }>("select key from rate_limits where key like 'replicas:%'");
  expect(rows).toEqual([{ key: 'replicas:busy' }]);
});

function isRefused(attempt: () => void): boolean {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
}
