import { createHash } from 'node:crypto';
import { and, gt, inArray, like, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { countAttempt } from '#server/platform/http/rate-limit.ts';
import { rateLimits } from '#server/platform/tables.ts';

/** Waits in seconds between wrong guesses at one account from one address: after `free` of them, doubling each time. */
const NEW_PLACE = { free: 5, first: 2, longest: 900 };
/** From where its owner has signed in before, also while others guess from there. */
const KNOWN_PLACE = { free: 10, first: 2, longest: 60 };
/** At an account that many addresses guess at. One that has not guessed yet always has a try. */
const UNDER_ATTACK = { free: 1, first: 60, longest: 900 };
/** Wrong guesses at one account in an hour, from everywhere: more than any family that has forgotten. */
const ATTACKED_FROM = 50;
/** Wide, as all limits per address: mobile carriers here put thousands of phones behind one. */
const MOST_PER_ADDRESS = 600;

const OF_ACCOUNT = { name: 'guess-account', seconds: 3600 };
const OF_ADDRESS = { name: 'guess-address', seconds: 900 };
/** A pair is forgotten an hour after its last guess; a known place when no session can be left of it. */
const PAIR_SECONDS = 3600;
const KNOWN_DAYS = 60;

export type Guess = { account: string; address: string };

/** Limits are counted per account without writing down whose. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
}

function keysOf({ account, address }: Guess) {
  // Nor from where somebody signs in.
  const place = createHash('sha256').update(`${account} ${address}`).digest('hex').slice(0, 16);
  return {
    pair: `guess-pair:${account}:${place}`,
    known: `known-place:${account}:${place}`,
    account: `${OF_ACCOUNT.name}:${account}`,
    address: `${OF_ADDRESS.name}:${address}`,
  };
}

/** Refuses a guess that comes too soon after wrong ones. Whether there is such an account makes no difference. */
export async function refuseHastyGuess(db: Db, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  const rows = await db
    .select({
      key: rateLimits.key,
      count: rateLimits.count,
      left: sql<number>`extract(epoch from ${rateLimits.resetsAt} - now())::float`,
    })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, Object.values(keys)), gt(rateLimits.resetsAt, sql`now()`)));
  const found = new Map(rows.map((row) => [row.key, row]));
  const isKnown = found.has(keys.known);
  const isAttacked = (found.get(keys.account)?.count ?? 0) >= ATTACKED_FROM;
  const pair = found.get(keys.pair);
  const rule = isKnown ? KNOWN_PLACE : isAttacked ? UNDER_ATTACK : NEW_PLACE;
  const sinceLast = PAIR_SECONDS - (pair?.left ?? 0);
  refuseFor(waitAfter(pair?.count ?? 0, rule) - sinceLast);
  const here = found.get(keys.address);
  if (!isKnown && here && here.count >= MOST_PER_ADDRESS) refuseFor(here.left);
}

function waitAfter(wrong: number, { free, first, longest }: typeof NEW_PLACE): number {
  return wrong < free ? 0 : Math.min(first * 2 ** (wrong - free), longest);
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw fail('too_many_attempts', { retryAfterSeconds: Math.ceil(seconds) });
}

export async function countWrongGuess(db: Db, guess: Guess): Promise<void> {
  const resetsAt = sql`now() + make_interval(secs => ${PAIR_SECONDS})`;
  const count = sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.count} + 1 end`;
  await db
    .insert(rateLimits)
    .values({ key: keysOf(guess).pair, count: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, resetsAt } });
  await countAttempt(db, OF_ACCOUNT, guess.account);
  await countAttempt(db, OF_ADDRESS, guess.address);
}

/** Whether somebody signed in to this account from here, lately. */
export async function isKnownPlace(db: Db, guess: Guess): Promise<boolean> {
  const isHere = and(sql`${rateLimits.key} = ${keysOf(guess).known}`, gt(rateLimits.resetsAt, sql`now()`));
  return (await db.$count(rateLimits, isHere)) > 0;
}

/** The right password: what was wrong before it from here is forgotten, and the place is known. */
export async function rememberPlace(db: Db, guess: Guess): Promise<void> {
  const { pair, known } = keysOf(guess);
  const resetsAt = sql`now() + make_interval(days => ${KNOWN_DAYS})`;
  await db.execute(sql`
    with forgotten as (delete from ${rateLimits} where key = ${pair})
    insert into ${rateLimits} (key, count, resets_at) values (${known}, 1, ${resetsAt})
    on conflict (key) do update set resets_at = excluded.resets_at`);
}

/** With a new password nobody waits for what was guessed at the old one; nobody is known either. */
export async function forgetGuesses(tx: Tx, email: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${accountKey(email)}%`));
}
