import { expect, test } from 'vitest';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

test('[REL-04] so many take their turn at once, others wait in order, and more than can be served are refused', async () => {
  const queue = boundedQueue({ atOnce: 2, mostWaiting: 2 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const take = (name: number) =>
    queue.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return name;
    });
  const taken = [take(1), take(2), take(3), take(4)];
  await expect(take(5)).rejects.toMatchObject({ code: 'overloaded' });
  expect(begun).toEqual([1, 2]);
  finish[1]?.();
  await taken[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  finish[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of finish) end();
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4]);
  // A turn that fails is over as well.
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'free again')).toBe('free again');
});

test('[REL-04] nobody waits for longer than anybody would read the answer', async () => {
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 1, longestWaitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run(() => promise);
  await expect(queue.run(async () => 'late')).rejects.toMatchObject({ code: 'overloaded' });
  expect(queue.waiting).toBe(0);
  resolve();
  await first;
  expect(queue.isIdle).toBe(true);
});
