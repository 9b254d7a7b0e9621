import { expect, test } from 'vitest';
import { repeatKey } from '#admin/api/repeat-key.ts';

test('[GRW-02] a press that nobody answered keeps its key; what was answered, or is another, gets its own', async () => {
  const underOneKey = repeatKey();
  const keys: string[] = [];
  const send = (answers: boolean) => async (_input: unknown, key: string) => {
    keys.push(key);
    if (!answers) throw new Error('Nothing came back.');
  };
  const press = (version: number, answers: boolean) => underOneKey({ orderId: 1, version }, send(answers));
  await expect(press(1, false)).rejects.toThrow('Nothing came back.');
  await press(1, true);
  await press(1, true);
  await expect(press(2, false)).rejects.toThrow();
  await press(3, true);
  const [lost, again, ...others] = keys;
  expect(again).toBe(lost);
  expect(new Set(others)).toHaveLength(3);
  expect(others).not.toContain(lost);
});
