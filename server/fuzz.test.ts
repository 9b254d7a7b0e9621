import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { type AnyCall, everyCall, openAsker } from '#testing/fuzz/asker.ts';
import { type Asked, requestsOf } from '#testing/fuzz/requests.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { LONG_TEST_MS, runs } from '#testing/randomness.ts';

/** Every call is sent what its schema takes, nearly takes and does not take. */
const REQUESTS_PER_CALL = runs(120, 2);

const { shop } = await openPaymentShop();
const asker = await openAsker(shop);
const calls = await everyCall();

/** Whoever asks for nothing, and is let in whoever he is, gets it. */
function canBeRefused({ input, fails, needs }: AnyCall): boolean {
  const { shape = {} } = input._zod.def as { shape?: object };
  return needs !== undefined || fails.length > 0 || Object.keys(shape).length > 0;
}

const plain = { spoil: { how: 'nothing' as const }, key: undefined, file: undefined };
/** What was found once, and is tried on every run. */
const FOUND: Record<string, Asked[]> = {
  adminCreateCategory: [{ ...plain, role: 'owner', input: { name: 'a\ud800', description: '\udfff', picture: null } }],
  adminPrepareSecondFactor: [{ ...plain, role: 'guest', input: {} }],
  register: ['aaaaaaaaaa', 'bbbbbbbbbb'].map((password) => ({
    ...plain,
    role: 'guest',
    key: 'twice',
    input: { firstName: 'Nimali', lastName: 'Perera', email: 'twice@example.com', password },
  })),
  getReviewPhoto: [{ ...plain, role: 'customer', input: { id: 6, token: '1' } }],
};

describe('calls with anything in them', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '[FLT-20] %s is answered or refused, to those who may, without a fault',
    async (_name, call) => {
      const asking = await asker.open(call);
      await fc.assert(
        fc.asyncProperty(requestsOf(call), async (asked) => void (await asking(asked))),
        {
          numRuns: REQUESTS_PER_CALL,
          examples: (FOUND[call.name] ?? []).map((found) => [found]),
        },
      );
    },
    LONG_TEST_MS,
  );
});

describe('after all of it', () => {
  test('[FLT-22] every call that can be refused was refused at least once @nightly', () => {
    const never = calls.filter(canBeRefused).filter((call) => !asker.wasRefused(call));
    expect(never.map(({ name }) => name)).toEqual([]);
  });

  test('[FLT-21] after all of it stock, orders, money and discounts agree', async () => {
    expect(asker.sent()).toBeGreaterThan(calls.length);
    expect(await auditLedger(shop.db)).toEqual([]);
  });
});
