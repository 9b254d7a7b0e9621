import { expect, test } from 'vitest';
import { ApiError } from '#admin/api/api-error.ts';
import { repeatKey } from '#admin/api/repeat-key.ts';

test('[GRW-02] [GRW-61] a press that nobody answered keeps its key; what was answered or refused, or is another, gets its own', async () => {
  const underOneKey = repeatKey();
  const keys: string[] = [];
  const press = (version: number, status: number) =>
    underOneKey({ orderId: 1, version }, async (_input, key) => {
      keys.push(key);
      if (status !== 200) throw new ApiError(status, undefined);
    });
  await expect(press(1, 0)).rejects.toThrow('The shop does not answer.');
  await expect(press(1, 502)).rejects.toThrow();
  await press(1, 200);
  await press(1, 200);
  await expect(press(2, 0)).rejects.toThrow();
  await expect(press(3, 409)).rejects.toThrow();
  await press(3, 200);
  const [lost, broken, again, ...others] = keys;
  expect([broken, again]).toEqual([lost, lost]);
  expect(new Set(others)).toHaveLength(4);
  expect(others).not.toContain(lost);
});
