import { expect, test } from 'vitest';
import { limitInMemory } from '#server/platform/http/limit-in-memory.ts';

test('[REL-02] each caller has a number of attempts, and is then told how long to wait', () => {
  const limit = limitInMemory({ most: 3, seconds: 60 });
  for (let time = 0; time < 3; time += 1) limit('one');
  expect(() => limit('one')).toThrow(
    expect.objectContaining({ code: 'too_many_attempts', details: { retryAfterSeconds: 60 } }),
  );
  expect(() => limit('other')).not.toThrow();
});

test('[REL-02] a window that has passed counts for nothing', () => {
  const limit = limitInMemory({ most: 1, seconds: 0 });
  for (let time = 0; time < 3; time += 1) expect(() => limit('one')).not.toThrow();
});

test('[REL-02] no more callers are remembered than there is room for: the first make way', () => {
  const limit = limitInMemory({ most: 1, seconds: 60 }, 2);
  for (const caller of ['one', 'two', 'three', 'one']) expect(() => limit(caller)).not.toThrow();
  expect(() => limit('one')).toThrow();
});
