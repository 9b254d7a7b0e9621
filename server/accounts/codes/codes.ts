import { createHmac, hkdfSync } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { countAsked, countWrong, refuseGuessers } from '#server/accounts/codes/code-limits.ts';
import { type Letter, mailCodeOfOrder } from '#server/accounts/codes/code-of-order.ts';
import { deviceText } from '#server/accounts/device-text.ts';
import { type CODE_CHANNELS, type CODE_PURPOSES, MOST_TRIES, oneTimeCodes } from '#server/accounts/tables.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mentionsAny } from '#server/platform/db/text-search.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { isKeyKnown, withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { eraseJobsMentioning } from '#server/platform/jobs/jobs.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { language } from '#texts/core/language.ts';

const CODE_MINUTES = 10;
const SECONDS_BETWEEN = 60;

export type CodePurpose = (typeof CODE_PURPOSES)[number];
/**
 * Where a code is sent; a phone joins when there is a way to send messages. `order`: wherever the order of a number and a phone
 * says, which a job finds out (`code-of-order.ts`).
 */
type CodeRecipient = { channel: (typeof CODE_CHANNELS)[number]; address: string };
/** `userId`: whose account it is about, of somebody who is signed in. `about`: whatever the asker wants to find again. */
export type CodeWish = { purpose: CodePurpose; to: CodeRecipient; userId?: number; about?: string };
/** What the browser keeps: without its handle the code is worth nothing. */
export type CodeAsked = { handle: string; minutes: number; secondsUntilNext: number };
export type CodeEntered = { purpose: CodePurpose; handle: string; code: string };

/** `owner`: 'visitor', or as those of keys. */
type Keyed = { owner: string; call: Call; input: unknown; request: RequestContext };

type Asker = Pick<RequestContext, 'address' | 'userAgent'>;

const PROVED = Symbol('proved');
/** That the code was right; it opens nothing before it is spent. */
export type ProvedCode = { handleHash: string; [PROVED]: true };
export type SpentCode = { to: CodeRecipient; userId: number | null; about: string | null };

/** A way to a person; all that codes know of mails and messages. Called in the transaction that writes the code. */
type Carrier = (tx: Tx, letter: Letter) => Promise<void>;

type Deps = MailDeps & { db: Db; secretKey: () => string };
export type Codes = ReturnType<typeof openCodes>;

/** Codes of six digits that show who reads the mails of an address: how they are asked for, tried and spent. */
export function openCodes({ db, secretKey, ...mailDeps }: Deps) {
  const carriers: Record<CodeRecipient['channel'], Carrier> = {
    async mail(tx, { address, seed, handleHash: key, purpose, device }) {
      const values = { code: codeFrom(seed), purpose, device, minutes: CODE_MINUTES };
      await queueMail(tx, mailDeps, { kind: 'code', key, to: address, values });
    },
    async order(tx, letter) {
      await mailDeps.jobs.enqueue(tx, mailCodeOfOrder, { ...letter, language: language() });
    },
  };
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secretKey(), '', use, 32));
  /** What travels to the job is no code: without the shop's key nothing is read from it. */
  const codeFrom = (seed: string) => {
    const number = createHmac('sha256', keyFor('komarika codes from seeds')).update(seed).digest().readUIntBE(0, 6);
    return String(number % 1_000_000).padStart(6, '0');
  };
  /** A million codes are tried in a second: without the handle and the shop's key there is nothing to try them on. */
  const codeHash = ({ purpose, handle, code }: CodeEntered) => {
    const key = keyFor('komarika one-time codes');
    return createHmac('sha256', key).update(`${purpose} ${handle} ${code}`).digest('hex');
  };

  async function send(tx: Tx, wish: CodeWish, { userAgent }: Asker): Promise<CodeAsked> {
    const { purpose, to, userId = null, about = null } = wish;
    const [handle, seed] = [newToken(), newToken()];
    const handleHash = tokenHash(handle);
    const fresh = {
      handleHash,
      codeHash: codeHash({ purpose, handle, code: codeFrom(seed) }),
      channel: to.channel,
      recipient: to.address,
      userId,
      about,
      tries: 0,
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
      usedAt: null,
    };
    await tx
      .insert(oneTimeCodes)
      .values({ purpose, person: personOf(wish), ...fresh })
      .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.person], set: fresh });
    const device = deviceText(userAgent);
    await carriers[to.channel](tx, { address: to.address, seed, handleHash, purpose, device });
    return { handle, minutes: CODE_MINUTES, secondsUntilNext: SECONDS_BETWEEN };
  }

  return {
    /** Sends one, whoever it is: what is done does not depend on whether there is an account. The one before it ends. */
    async ask(keyed: Keyed, wish: CodeWish): Promise<CodeAsked> {
      const { owner, request } = keyed;
      if (!(await isKeyKnown(db, owner, request))) await countAsked(db, wish, request);
      return withIdempotencyKey(db, keyed, (tx) => send(tx, wish, request));
    },

    /** The same for a form without scripts, which has no keys. */
    async askByForm(asker: Asker, wish: CodeWish): Promise<CodeAsked> {
      await countAsked(db, wish, asker);
      return db.transaction((tx) => send(tx, wish, asker));
    },

    /** What the job does that found the address. */
    mail: carriers.mail,

    /** Counts a wrong one for itself, outside of any transaction: what follows must not take the count back. */
    async check(entered: CodeEntered, request: Pick<Asker, 'address'>): Promise<ProvedCode> {
      await refuseGuessers(db, request);
      const handleHash = tokenHash(entered.handle);
      const isThis = and(eq(oneTimeCodes.handleHash, handleHash), eq(oneTimeCodes.purpose, entered.purpose));
      const isRight = sql<boolean>`${oneTimeCodes.codeHash} = ${codeHash(entered)}`;
      // In one statement: of many at once each waits for the one before it, and five are wrong at most.
      const [tried] = await db
        .update(oneTimeCodes)
        .set({ tries: sql`${oneTimeCodes.tries} + (not ${isRight})::int` })
        .where(and(isThis, isNull(oneTimeCodes.usedAt), lt(oneTimeCodes.tries, MOST_TRIES), isFresh))
        .returning({ isRight, tries: oneTimeCodes.tries });
      if (!tried) throw await whyNot(db, isThis);
      if (tried.isRight) return { handleHash, [PROVED]: true };
      await countWrong(db, request);
      const triesLeft = MOST_TRIES - tried.tries;
      throw fail('code_refused', { why: triesLeft > 0 ? 'wrong' : 'spent', triesLeft });
    },

    /** In the transaction of what it is for: of two at the same moment one goes on. */
    async spend(tx: Tx, { handleHash }: ProvedCode): Promise<SpentCode> {
      const [spent] = await tx
        .update(oneTimeCodes)
        .set({ usedAt: sql`now()` })
        .where(and(eq(oneTimeCodes.handleHash, handleHash), isNull(oneTimeCodes.usedAt)))
        .returning();
      if (!spent) throw refused('used');
      const { channel, recipient: address, userId, about } = spent;
      return { to: { channel, address }, userId, about };
    },
  };
}

const isFresh = gt(oneTimeCodes.expiresAt, sql`now()`);
const refused = (why: 'late' | 'spent' | 'used' | 'gone') => fail('code_refused', { why, triesLeft: 0 });

/** Of two accounts that want the same address each has a code of its own. */
function personOf({ to, userId }: CodeWish): string {
  return userId === undefined ? `${to.channel} ${to.address.toLowerCase()}` : `user ${userId}`;
}

/** Only whoever has the handle learns it. */
async function whyNot(db: Db, isThis: ReturnType<typeof and>) {
  const isLate = sql<boolean>`not (${isFresh})`;
  const { tries, usedAt } = oneTimeCodes;
  const [code] = await db.select({ tries, usedAt, isLate }).from(oneTimeCodes).where(isThis);
  if (!code) return refused('gone');
  if (code.usedAt) return refused('used');
  return refused(code.isLate ? 'late' : 'spent');
}

/** An hour longer than it is good for, so that whoever enters it too late is told so. */
export async function purgeCodes(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now() - interval '1 hour'`));
  return rowCount ?? 0;
}

/** `words`: in small letters without spaces, as those of phones are. */
export async function eraseCodesOfOrders(tx: Tx, words: string[]): Promise<void> {
  const { channel, recipient } = oneTimeCodes;
  await tx.delete(oneTimeCodes).where(and(eq(channel, 'order'), mentionsAny(recipient, words)));
  await eraseJobsMentioning(tx, mailCodeOfOrder, words);
}

export async function eraseCodesTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(sql`lower(${oneTimeCodes.recipient}) = lower(${address})`);
}
