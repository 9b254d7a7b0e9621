import { expect, test } from 'vitest';
import { createTurns } from '#server/platform/http/turns.ts';

test('[REL-04] so many take their turn at once, others wait in order, and more than can be served are refused', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 2 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const take = (name: number) =>
    inTurn(async () => {
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
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
