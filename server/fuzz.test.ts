import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { isAllowed, type StaffCall } from '#contract/staff/staff-call.ts';
import { sessions } from '#server/accounts/tables.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { KnownValues } from '#testing/fuzz/known-values.ts';
import { type Asked, type Role, requestsOf, write } from '#testing/fuzz/requests.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { LONG_TEST_MS, runs } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { uniqueAddress } from '#testing/unique.ts';

/** Every call of the contract, so also those to come, is sent what its schema takes, nearly takes and does not take. */
const REQUESTS_PER_CALL = runs(120, 2);

const { shop } = await openPaymentShop();
const member = staffClient(shop);
const known = new KnownValues();

const isCall = (value: unknown): value is Call & Partial<StaffCall> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const parts = await modulesOf('contract/{calls,staff}/*.ts');
const all = [...new Set(parts.flatMap((part) => Object.values(part)).filter(isCall))];

/** What leaves the others nothing to work with comes last. */
const LAST = ['adminSaveSettings', 'adminMergeCustomers', 'adminForgetCustomer', 'deleteUser', 'adminTakeDemoAway'];
const rank = ({ name, method }: Call) =>
  (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1) + 3 * (LAST.indexOf(name) + 1);
const calls = all.toSorted((one, other) => rank(one) - rank(other));

/** A demo customer who has bought before, one who packs, and the owner; signed in anew for each call, since some of them sign out. */
async function people(): Promise<Record<Role, Record<string, string>>> {
  const { rows } = await shop.db.execute<{ id: number; email: string }>(sql`
    select user_id as id, min(users.email) as email from orders join users on users.id = user_id where users.role = 'customer' group by 1 order by count(*) desc, 1 limit 1`);
  known.add('users.id', rows[0]?.id ?? 0);
  strangers.delete(rows[0]?.email ?? '');
  await readMails();
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await shop.db
    .insert(sessions)
    .values({ userId: rows[0]?.id ?? 0, tokenHash: tokenHash(token), userAgent: '', expiresAt });
  const [packer, owner] = [await member({ permissions: PACKER.permissions }), await member({ role: 'owner' })];
  const cookie = (staff: { token: string }) => ({
    Cookie: `komarika_staff=${staff.token}`,
    'Sec-Fetch-Site': 'same-origin',
  });
  return { guest: {}, customer: { Authorization: `Bearer ${token}` }, packer: cookie(packer), owner: cookie(owner) };
}

/** Whoever opens the mails of the shop knows the links in them. */
async function readMails(): Promise<void> {
  const { rows } = await shop.db.execute<{ text: string }>(sql`select text from mails order by id desc limit 40`);
  for (const { text } of rows) {
    for (const [, token = ''] of text.matchAll(/token=([\w-]{43})/g)) known.add('token', token);
    for (const [, link = ''] of text.matchAll(/\/order\/([\w-]{43})/g)) known.add('link', link);
  }
}
const PACKER = { role: 'staff' as const, permissions: ['orders' as const, 'stock' as const] };

/** Who may be let in at all. */
function mayAnswer({ needs }: Partial<StaffCall>, role: Role): boolean {
  if (needs === undefined || needs === 'sign-in' || role === 'owner') return true;
  return role === 'packer' && isAllowed(PACKER, needs);
}

/** Can be met anywhere. */
const ANYWHERE: ErrorCode[] = [
  'invalid_input',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'too_many_attempts',
];
/** Words of our code, of Node and of PostgreSQL, which nobody may read in a refusal. */
const INSIDE =
  /\n\s+at |\.[mc]?[jt]s:\d+|node_modules|node:|TypeError|undefined is not|Cannot read|\b(relation|column|constraint) "|syntax error|violates |duplicate key|for type (integer|bigint|date|timestamp)|drizzle|Failed query|ECONN/i;

/** Mail addresses of everybody, but those that shoppers themselves have sent: nobody else's may be read. */
const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
const { rows: addresses } = await shop.db.execute<{ email: string }>(
  sql`select email from users union select email from orders`,
);
const strangers = new Set(addresses.map(({ email }) => email));

/** Whoever asks for nothing, and is let in whoever he is, gets it. */
function canBeRefused({ input, fails, needs }: Call & Partial<StaffCall>): boolean {
  const { shape = {} } = input._zod.def as { shape?: object };
  return needs !== undefined || fails.length > 0 || Object.keys(shape).length > 0;
}

const reached = new Map<string, Set<'answered' | 'refused'>>();
let sent = 0;

async function ask(call: Call & Partial<StaffCall>, asked: Asked, headers: Record<string, string>) {
  const { path, body } = write(call, asked, known);
  const request = () =>
    shop.request(
      `/api${path}`,
      {
        method: call.method,
        headers: { 'Content-Type': 'application/json', ...headers, ...(asked.key && { 'Idempotency-Key': asked.key }) },
        ...(body !== undefined && { body }),
      },
      { incoming: { headers: {}, socket: { remoteAddress: uniqueAddress() } } },
    );
  sent += 1;
  if (asked.role === 'guest' || asked.role === 'customer') {
    for (const address of `${path} ${body ?? ''}`.match(ADDRESS) ?? []) strangers.delete(decodeURIComponent(address));
  }
  let response = await request();
  if (response.status === 429) {
    await shop.db.execute(sql`delete from rate_limits`);
    response = await request();
  }
  return { response, what: `${asked.role}: ${call.method} ${path} ${String(body ?? '').slice(0, 2000)}` };
}

async function check(call: Call & Partial<StaffCall>, asked: Asked, response: Response, what: string) {
  const isPlain = response.ok && (call.givesPicture || call.givesPage);
  const text = await response.text();
  const answer = isPlain ? undefined : JSON.parse(text);
  const seen = reached.get(call.name) ?? new Set();
  reached.set(call.name, seen.add(response.ok ? 'answered' : 'refused'));
  if (response.ok) {
    expect(mayAnswer(call, asked.role), `answered to ${what}`).toBe(true);
    if (asked.role === 'guest') expect(call.fails, `answered to ${what}`).not.toContain('not_signed_in');
    if (isPlain) return;
    if (asked.role === 'guest' || asked.role === 'customer') {
      expect(
        (text.match(ADDRESS) ?? []).filter((address) => strangers.has(address)),
        what,
      ).toEqual([]);
    }
    expect(z.safeParse(call.output, answer).error?.issues, what).toBeUndefined();
    known.learn(call.path, answer);
    return;
  }
  expect(response.status, what).not.toBe(500);
  expect(ErrorBody.safeParse(answer).error, what).toBeUndefined();
  expect(text, what).not.toMatch(INSIDE);
  expect([...call.fails, ...ANYWHERE], what).toContain(answer.code);
}

const plain = { spoil: { how: 'nothing' as const }, key: undefined, file: undefined };
/** What was found once, and is tried on every run. */
const FOUND: Record<string, Asked[]> = {
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
      const as = await people();
      for (const kept of [shop.queries, shop.statements, shop.logged]) kept.length = 0;
      await fc.assert(
        fc.asyncProperty(requestsOf(call), async (asked) => {
          const { response, what } = await ask(call, asked, as[asked.role]);
          await check(call, asked, response, what);
        }),
        { numRuns: REQUESTS_PER_CALL, examples: (FOUND[call.name] ?? []).map((found) => [found]) },
      );
    },
    LONG_TEST_MS,
  );

  test('[FLT-22] every call that can be refused was refused at least once @nightly', () => {
    const never = calls.filter(canBeRefused).filter(({ name }) => !reached.get(name)?.has('refused'));
    expect(never.map(({ name }) => name)).toEqual([]);
    expect([...reached.values()].filter((seen) => seen.has('answered')).length).toBeGreaterThan(calls.length / 2);
  });

  test('[FLT-21] after all of it stock, orders, money and discounts agree', async () => {
    expect(sent).toBeGreaterThan(calls.length);
    expect(await auditLedger(shop.db)).toEqual([]);
  });
});
