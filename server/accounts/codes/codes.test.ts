import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Refusal } from '#contract/errors.ts';
import { Code, CodeAsked } from '#contract/rules/one-time-code.ts';
import { type CodePurpose, openCodes, purgeCodes } from '#server/accounts/codes/codes.ts';
import { oneTimeCodes } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const codes = openCodes({ db: shop.db, jobs: shop.queue, brandName: 'Komarika', secretKey: () => 'k'.repeat(32) });
const askForCode = call('askForCode', 'POST /codes', {
  summary: 'A call that sends a code',
  input: z.object({ email: z.string() }),
  output: CodeAsked,
  fails: ['too_many_attempts', 'idempotency_key_reused'],
});
const NIMALI = 'nimali@example.com';

beforeEach(async () => {
  await forgetAccounts(shop.db);
  await shop.db.delete(oneTimeCodes);
});

const from = (address = '10.0.0.1', key: string | null = null) =>
  ({ address, userAgent: 'test', idempotencyKey: key }) as RequestContext;
function ask(email = NIMALI, { purpose = 'sign_in' as CodePurpose, request = from(), userId }: Asked = {}) {
  const keyed = { owner: 'visitor', call: askForCode, input: { email }, request };
  const to = { channel: 'mail', address: email } as const;
  return codes.ask(keyed, { purpose, to, ...(userId !== undefined && { userId }) });
}
type Asked = { purpose?: CodePurpose; request?: RequestContext; userId?: number };
const enter = (handle: string, code: string, purpose: CodePurpose = 'sign_in') =>
  codes.check({ purpose, handle, code }, from());
const spend = async (handle: string, code: string) => {
  const proved = await enter(handle, code);
  return shop.db.transaction((tx) => codes.spend(tx, proved));
};
const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: unknown) => (error instanceof Refusal ? (error.details.why ?? error.code) : error),
  );
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const forgetWaits = () => shop.db.delete(rateLimits);

describe('a code', () => {
  test('[SGN-01] is six digits in a mail; with its handle it is good once', async () => {
    const { handle, minutes, secondsUntilNext } = await ask();
    expect([minutes, secondsUntilNext]).toEqual([10, 60]);
    const code = await lastCodeTo(shop.db, NIMALI);
    expect(await spend(handle, code)).toEqual({
      to: { channel: 'mail', address: NIMALI },
      userId: null,
      about: null,
    });
    expect(await whyNot(spend(handle, code))).toBe('used');
  });

  test('[SGN-01] entered at the same moment by twenty lets one of them in', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    const results = await Promise.all(Array.from({ length: 20 }, () => whyNot(spend(handle, code))));
    expect(results.filter((result) => result === 'let in')).toHaveLength(1);
    expect(results.filter((result) => result === 'used')).toHaveLength(19);
  });

  test('[SGN-02] of forty guesses at the same moment five are counted, and the right one afterwards is none', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    const guesses = Array.from({ length: 40 }, (_, index) => whyNot(enter(handle, another(code, index + 1))));
    const results = await Promise.all(guesses);
    expect(results.filter((result) => result === 'wrong')).toHaveLength(4);
    expect(results.filter((result) => result === 'spent')).toHaveLength(36);
    const [row] = await shop.db.select({ tries: oneTimeCodes.tries }).from(oneTimeCodes);
    expect(row?.tries).toBe(5);
    expect(await whyNot(enter(handle, code))).toBe('spent');
    // Nor can anything else of ours count a sixth.
    await expect(shop.db.update(oneTimeCodes).set({ tries: 6 })).rejects.toThrow();
  });

  test('[SGN-02] four wrong tries leave a fifth; each says how many are left', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    for (const left of [4, 3, 2, 1]) {
      const refusal = await enter(handle, another(code, left)).catch((error: Refusal<'code_refused'>) => error);
      expect((refusal as Refusal<'code_refused'>).details).toEqual({ why: 'wrong', triesLeft: left });
    }
    await enter(handle, code);
  });

  test('[SGN-02] after ten minutes it is too late, and an hour later nothing is left of it', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    const age = (text: string) =>
      shop.db.execute(sql`update one_time_codes set expires_at = now() - ${text}::interval`);
    await age('1 second');
    expect(await whyNot(enter(handle, code))).toBe('late');
    await purgeCodes(shop.db);
    expect(await shop.db.$count(oneTimeCodes)).toBe(1);
    await age('1 hour 1 second');
    expect(await purgeCodes(shop.db)).toBe(1);
    expect(await whyNot(enter(handle, code))).toBe('gone');
  });

  test('[SGN-03] is worth nothing without the handle of the browser that asked, nor for another purpose', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    const strangers = await ask('other@example.com');
    const guesses = Array.from({ length: 5 }, () => whyNot(enter(strangers.handle, code)));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['wrong', 'spent']));
    expect(await whyNot(enter('x'.repeat(43), code))).toBe('gone');
    expect(await whyNot(enter(handle, code, 'find_order'))).toBe('gone');
    // The tries of whoever asked are their own.
    const [mine] = await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.recipient, NIMALI));
    expect(mine?.tries).toBe(0);
    await spend(handle, code);
  });

  test('[SGN-04] asked for twice at once, a person has one; the earlier ones end', async () => {
    const asked = await Promise.all(
      ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((place) => ask(NIMALI, { request: from(place) })),
    );
    expect(await shop.db.$count(oneTimeCodes)).toBe(1);
    const said = await shop.db.select({ text: mails.text }).from(mails);
    expect(said).toHaveLength(3);
    const sent = said.map(({ text }) => /\d{3} \d{3}/.exec(text)?.[0].replace(' ', '') ?? '');
    const tried = await Promise.all(
      asked.flatMap(({ handle }) => sent.map(async (code) => whyNot(spend(handle, code)))),
    );
    expect(tried.filter((result) => result === 'let in')).toHaveLength(1);
    expect(tried.filter((result) => result === 'gone')).toHaveLength(6);
  });

  test('[SGN-04] of each purpose there is one, and of each account that wants the same address', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into users (email, first_name, last_name, password_hash) values ('a@example.com', 'A', '', 'none'), ('b@example.com', 'B', '', 'none')
      returning id`);
    const signIn = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    await ask(NIMALI, { purpose: 'find_order' });
    const [one, other] = rows.map(({ id }) => id) as [number, number];
    await ask(NIMALI, { purpose: 'change_mail', userId: one, request: from('10.0.0.2') });
    await ask(NIMALI, { purpose: 'change_mail', userId: other, request: from('10.0.0.3') });
    expect(await shop.db.$count(oneTimeCodes)).toBe(4);
    await spend(signIn.handle, code);
  });

  test('[SGN-05] stands nowhere in the database but in its mail, and not in the subject', async () => {
    const { handle } = await ask(NIMALI, { request: from('10.0.0.1', 'a-key') });
    const code = await lastCodeTo(shop.db, NIMALI);
    const { rows } = await shop.db.execute(sql`select * from one_time_codes`);
    const { rows: keys } = await shop.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${handle}|"[^"]*\\b${code}\\b`));
    expect(JSON.stringify(keys)).not.toContain(code);
    const [mail] = await shop.db.select({ subject: mails.subject }).from(mails);
    expect(mail?.subject).toBe('Your code');
  });

  test('[SGN-05] cannot be tried out on a copy of the database without the key of the shop', async () => {
    const { handle } = await ask();
    const code = await lastCodeTo(shop.db, NIMALI);
    const thief = openCodes({ db: shop.db, jobs: shop.queue, brandName: 'Komarika', secretKey: () => 'x'.repeat(32) });
    expect(await whyNot(thief.check({ purpose: 'sign_in', handle, code }, from()))).toBe('wrong');
  });
});

describe('asking', () => {
  test('[SGN-06] once a minute; sent again with the same key it is the same code', async () => {
    const first = await ask(NIMALI, { request: from('10.0.0.1', 'one-press') });
    expect(await ask(NIMALI, { request: from('10.0.0.1', 'one-press') })).toEqual(first);
    expect(await shop.db.$count(mails)).toBe(1);
    expect(await whyNot(ask())).toBe('too_many_attempts');
    await spend(first.handle, await lastCodeTo(shop.db, NIMALI));
  });

  test('[SGN-06] five times an hour for one address from strange places; where its owner signed in has five of its own', async () => {
    const { rememberPlace, accountKey } = await import('#server/accounts/guesses.ts');
    await rememberPlace(shop.db, { account: accountKey(NIMALI), address: '10.0.0.99' });
    for (let place = 1; place <= 5; place += 1) await ask(NIMALI, { request: from(`10.0.1.${place}`) });
    expect(await whyNot(ask(NIMALI, { request: from('10.0.1.6') }))).toBe('too_many_attempts');
    const { handle } = await ask(NIMALI, { request: from('10.0.0.99') });
    await spend(handle, await lastCodeTo(shop.db, NIMALI));
  });

  test('[SGN-06] an internet address, an account and all the world together have their limits, too', async () => {
    const full = (key: string, count: number) =>
      shop.db.insert(rateLimits).values({ key, count, resetsAt: sql`now() + interval '1 hour'` });
    for (const [key, most] of [
      ['code-address:10.0.0.1', 300],
      ['code-in-all:all', 3000],
    ] as const) {
      await forgetWaits();
      await full(key, most);
      expect(await whyNot(ask()), key).toBe('too_many_attempts');
    }
    for (const [key, most] of [
      ['code-wrong-address:10.0.0.1', 200],
      ['code-wrong-in-all:all', 3000],
    ] as const) {
      await forgetWaits();
      const { handle } = await ask();
      await full(key, most);
      expect(await whyNot(enter(handle, await lastCodeTo(shop.db, NIMALI))), key).toBe('too_many_attempts');
    }
  });
});

test('[SGN-05] a code is read with blanks and dashes, and is nothing but six digits', () => {
  for (const typed of ['407116', '407 116', ' 407-116 ']) expect(z.parse(Code, typed)).toBe('407116');
  for (const typed of ['40711', '4071166', 'abcdef', '']) expect(z.safeParse(Code, typed).success).toBe(false);
});
