import { expect, test } from 'vitest';
import { countCode, rememberCodePlace } from '#server/staff/code-guesses.ts';
import type { Staff } from '#server/staff/staff-session.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db } = await openTestShop();
const [HOME, ATTACKER] = [{ address: '198.51.100.7' }, { address: '203.0.113.66' }];

const member = (id: number, secondFactorAt: Date | null = null) => ({ id, sessionId: id, secondFactorAt }) as Staff;

const refusals = async (tries: Promise<void>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length;
const often = (times: number, staff: Staff, caller: { address: string }) =>
  refusals(Array.from({ length: times }, () => countCode(db, staff, caller)));

test('[ADM-13] the guesser waits after twenty, also when all are sent at once; the owner of the account does not', async () => {
  expect(await often(25, member(1), ATTACKER)).toBe(5);
  expect(await often(1, member(1), HOME)).toBe(0);
  // At the same address: whoever has shown a code there counts for themselves.
  expect(await often(1, member(1, new Date()), ATTACKER)).toBe(0);
  expect(await often(1, member(2), ATTACKER)).toBe(0);
});

test('[ADM-13] many addresses have a hundred codes an hour together; where a right one came from is not among them', async () => {
  await rememberCodePlace(db, member(3), HOME);
  const tries = Array.from({ length: 15 }, (_, at) => often(10, member(3), { address: `203.0.113.${at}` }));
  expect((await Promise.all(tries)).reduce((sum, refused) => sum + refused, 0)).toBe(50);
  expect(await often(1, member(3), { address: '192.0.2.1' })).toBe(1);
  expect(await often(1, member(3), HOME)).toBe(0);
});
