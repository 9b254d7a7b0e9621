import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { askedTogether } from '#server/platform/db/asked-together.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mentionsAny } from '#server/platform/db/text-search.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { idempotencyKeys } from '#server/platform/tables.ts';

/** `owner`: whose keys these are. `input`: what makes two requests the same; without secrets, for its hash is stored. */
type KeyedRequest = { owner: string; call: Call; input: unknown; request: RequestContext };

/**
 * Runs a write in a transaction, once per key: a repeat gets the first answer, even one that arrives while the first
 * is still under way (it waits for the row). A write that fails leaves no key behind and may be tried again.
 */
export async function withIdempotencyKey<Answer>(
  db: Db,
  { owner, call, input, request }: KeyedRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!call.fails.includes('idempotency_key_reused')) throw new Error(`${call.name} takes keys, and does not say so.`);
  const key = request.idempotencyKey;
  if (!key) return db.transaction(work);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.name, input]))
    .digest('hex');
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  let kept: Promise<unknown> | undefined;
  const said = await db.transaction(async (tx) => {
    const claimed = await claim(tx, { owner, key, requestHash });
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first?.requestHash !== requestHash) throw fail('idempotency_key_reused');
      return first.answer as Answer;
    }
    const answer = await work(tx);
    // Some work answers nothing: that it was done is all that a repeat has to know.
    kept = keepAnswer(tx, { owner, key, answer: answer == null ? null : JSON.stringify(answer) });
    // It travels with the commit, which undoes everything should it fail; that is thrown below.
    kept.catch(() => undefined);
    return answer;
  });
  await kept;
  return said;
}

const [ownerOf, keyOf] = [sql.placeholder('owner'), sql.placeholder('key')];
const claim = statement(
  () => sql`insert into ${idempotencyKeys} (owner, key, request_hash) values (${ownerOf}, ${keyOf}, ${sql.placeholder('requestHash')})
    on conflict do nothing returning key`,
);
const keepAnswer = statement(
  () =>
    sql`update ${idempotencyKeys} set answer = ${sql.placeholder('answer')}::json where owner = ${ownerOf} and key = ${keyOf}`,
);
const knownKeys = statement<OwnedKey>(
  () => sql`select owner, key from ${idempotencyKeys} join unnest(${sql.placeholder('owners')}::text[],
    ${sql.placeholder('keys')}::text[]) as asked (owner, key) using (owner, key)`,
);

type OwnedKey = { owner: string; key: string };
/** A key has no blank in it. */
const inOne = ({ owner, key }: OwnedKey) => `${key} ${owner}`;
const isKnown = askedTogether(async (db: Db | Tx, asked: OwnedKey[]) => {
  const [owners, keys] = [asked.map(({ owner }) => owner), asked.map(({ key }) => key)];
  const known = new Set((await knownKeys(db, { owners, keys })).map(inOne));
  return (one) => known.has(inOne(one));
});

export async function isKeyKnown(db: Db, owner: string, { idempotencyKey: key }: RequestContext): Promise<boolean> {
  return key !== null && (await isKnown(db, { owner, key }));
}

/** Answers repeat what was said to their owner: they go when the owner is to be forgotten. */
export async function eraseIdempotencyKeys(tx: Tx, owner: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
}

/** What a visitor was answered who became this user: registering is asked for by nobody yet. */
export async function eraseVisitorAnswers(tx: Tx, userId: number): Promise<void> {
  const isAboutUser = sql`${idempotencyKeys.answer} -> 'user' ->> 'id' = ${String(userId)}`;
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, 'visitor'), isAboutUser));
}

/** What staff, guests and visitors were answered about somebody who is to be forgotten. */
export async function eraseAnswersNaming(tx: Tx, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const isOthers = sql`(${idempotencyKeys.owner} = 'visitor' or ${idempotencyKeys.owner} like 'guest-%'
    or ${idempotencyKeys.owner} like 'staff-%')`;
  await tx.delete(idempotencyKeys).where(and(isOthers, mentionsAny(idempotencyKeys.answer, words)));
}

/** No client repeats a request after days: the longest-lived, a wish kept for after signing in, waits half an hour. */
export async function purgeIdempotencyKeys(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
  return rowCount ?? 0;
}
