import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { isAllowed, type StaffCall } from '#contract/staff/staff-call.ts';
import { sessions } from '#server/accounts/tables.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { KnownValues } from '#testing/fuzz/known-values.ts';
import { type Asked, type Role, write } from '#testing/fuzz/requests.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { staffClient } from '#testing/staff-client.ts';
import type { openTestShop } from '#testing/test-shop.ts';
import { uniqueAddress } from '#testing/unique.ts';

export type AnyCall = Call & Partial<StaffCall>;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** What leaves the others nothing to work with comes last. */
const LAST: string[] = [
  'adminSaveSettings',
  'adminMergeCustomers',
  'adminForgetCustomer',
  'deleteUser',
  'adminTakeDemoAway',
];
export const isLast = ({ name }: Call) => LAST.includes(name);
const rank = ({ name, method }: Call) =>
  (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1) + 3 * (LAST.indexOf(name) + 1);

/** Every call of the contract, so also those to come: what reads first, what takes away last. */
export async function everyCall(): Promise<AnyCall[]> {
  const parts = await modulesOf('contract/{calls,staff}/*.ts');
  const all = [...new Set(parts.flatMap((part) => Object.values(part)).filter(isCall))];
  return all.toSorted((one, other) => rank(one) - rank(other));
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

type Shop = Awaited<ReturnType<typeof openTestShop>>;

/** Sends requests to a shop as whoever they are from, checks each answer, and remembers what was told. */
export async function openAsker(shop: Shop) {
  const member = staffClient(shop);
  const known = new KnownValues();
  const reached = new Map<string, Set<'answered' | 'refused'>>();
  const { rows: addresses } = await shop.db.execute<{ email: string }>(
    sql`select email from users union select email from orders`,
  );
  const strangers = new Set(addresses.map(({ email }) => email));
  let sent = 0;

  /** A demo customer who has bought before, one who packs, and the owner; signed in anew for each call, since some of them sign out. */
  async function people(): Promise<Record<Role, Record<string, string>>> {
    const { rows } = await shop.db.execute<{ id: number; email: string }>(sql`
      select user_id as id, min(users.email) as email from orders join users on users.id = user_id where users.role = 'customer' group by 1 order by count(*) desc, 1 limit 1`);
    const id = rows[0]?.id ?? 0;
    known.add('users.id', id);
    strangers.delete(rows[0]?.email ?? '');
    await readMails();
    // There is something to order.
    await shop.db.execute(sql`insert into carts (user_id) values (${id}) on conflict do nothing`);
    await shop.db.execute(sql`
      insert into cart_lines (user_id, product_item_id, qty) values (${id}, 1, 1) on conflict do nothing`);
    const token = newToken();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await shop.db.insert(sessions).values({ userId: id, tokenHash: tokenHash(token), userAgent: '', expiresAt });
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

  async function ask(call: AnyCall, asked: Asked, headers: Record<string, string>) {
    const { path, body } = write(call, asked, known);
    const request = () =>
      shop.request(
        `/api${path}`,
        {
          method: call.method,
          headers: {
            'Content-Type': 'application/json',
            ...headers,
            ...(asked.key && { 'Idempotency-Key': asked.key }),
          },
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
    return { response, what: `${asked.role}: ${call.method} ${path} ${String(body ?? '').slice(0, 500)}` };
  }

  /** Gives the code of the refusal, if it is one. */
  async function check(call: AnyCall, asked: Asked, response: Response, what: string) {
    const isPlain = response.ok && (call.givesPicture || call.givesPage || call.givesFile);
    const text = await response.text();
    const answer = isPlain ? undefined : JSON.parse(text);
    const seen = reached.get(call.name) ?? new Set();
    reached.set(call.name, seen.add(response.ok ? 'answered' : 'refused'));
    if (response.ok) {
      expect(mayAnswer(call, asked.role), `answered to ${what}`).toBe(true);
      if (asked.role === 'guest') expect(call.fails, `answered to ${what}`).not.toContain('not_signed_in');
      if (isPlain) return undefined;
      if (asked.role === 'guest' || asked.role === 'customer') {
        expect(
          (text.match(ADDRESS) ?? []).filter((address) => strangers.has(address)),
          what,
        ).toEqual([]);
      }
      expect(z.safeParse(call.output, answer).error?.issues, what).toBeUndefined();
      known.learn(call.path, answer);
      return undefined;
    }
    expect(response.status, what).not.toBe(500);
    expect(ErrorBody.safeParse(answer).error, what).toBeUndefined();
    expect(text, what).not.toMatch(INSIDE);
    expect([...call.fails, ...ANYWHERE], what).toContain(answer.code);
    return answer.code as ErrorCode;
  }

  return {
    known,
    /** Some calls end the session of whoever sends them: then everybody signs in anew. */
    async open(call: AnyCall) {
      let as = await people();
      for (const kept of [shop.queries, shop.statements, shop.logged]) kept.length = 0;
      return async (asked: Asked, headers?: Record<string, string>) => {
        const { response, what } = await ask(call, asked, headers ?? as[asked.role]);
        const code = await check(call, asked, response, what);
        if (code === 'not_signed_in' && asked.role !== 'guest') as = await people();
        return code;
      };
    },
    wasAnswered: ({ name }: Call) => reached.get(name)?.has('answered') ?? false,
    wasRefused: ({ name }: Call) => reached.get(name)?.has('refused') ?? false,
    sent: () => sent,
  };
}
