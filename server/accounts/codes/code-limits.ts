import { readOrderAddress } from '#server/accounts/codes/code-of-order.ts';
import type { CodeWish } from '#server/accounts/codes/codes.ts';
import { accountKey, isKnownPlace } from '#server/accounts/guesses.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { countAttempt, limitRate, refuseBeyond } from '#server/platform/http/rate-limit.ts';

type Caller = Pick<RequestContext, 'address'>;

const HOUR = 3600;
const QUARTER = 900;
/** To one address for one purpose, asked for here. */
const AGAIN = { name: 'code-again', most: 1, seconds: 60 };
/** To one address, from everywhere that its owner never signed in from, together: strangers cannot mail somebody without end. */
const TO_PERSON = { name: 'code-person', most: 5, seconds: HOUR };
/** From where they did, apart: strangers cannot ask somebody's codes away. */
const FROM_KNOWN = { name: 'code-known', most: 5, seconds: HOUR };
/** Of an account that asks for codes to other addresses. */
const BY_ACCOUNT = { name: 'code-account', most: 10, seconds: HOUR };
/** Wide, since mobile carriers put thousands of phones behind one address. */
const FROM_ADDRESS = { name: 'code-address', most: 300, seconds: QUARTER };
const WRONG_FROM_ADDRESS = { name: 'code-wrong-address', most: 200, seconds: QUARTER };
/** All together: at five tries each, whoever asks for all of them guesses one in three days. Passwords go on. */
const IN_ALL = { name: 'code-in-all', most: 3000, seconds: HOUR };
/** Numbers of orders follow each other, and lists of phones are sold: who goes through them is stopped by these. */
const FIND_FROM_ADDRESS = { name: 'find-order-address', most: 60, seconds: HOUR };
const FIND_BY_PHONE = { name: 'find-order-phone', most: 10, seconds: HOUR };
/** Apart from the codes that sign in. */
const FIND_IN_ALL = { name: 'find-order-in-all', most: 1000, seconds: HOUR };
const WRONG_IN_ALL = { name: 'code-wrong-in-all', most: 3000, seconds: HOUR };
const ALL = 'all';

/** Counts a code that is asked for, and refuses once there were too many. Whether there is an account makes no difference. */
export async function countAsked(db: Db, { purpose, to, userId }: CodeWish, { address }: Caller): Promise<void> {
  const person = accountKey(to.address);
  const guess = { account: person, address };
  await limitRate(db, AGAIN, `${person}:${purpose}:${accountKey(address)}`);
  await limitRate(db, FROM_ADDRESS, address);
  if (to.channel === 'order') {
    await limitRate(db, FIND_FROM_ADDRESS, address);
    await limitRate(db, FIND_BY_PHONE, accountKey(readOrderAddress(to.address).phone));
  }
  if (userId !== undefined) await limitRate(db, BY_ACCOUNT, String(userId));
  if (await isKnownPlace(db, guess)) await limitRate(db, FROM_KNOWN, `${person}:${purpose}:${accountKey(address)}`);
  else await limitRate(db, TO_PERSON, `${person}:${purpose}`);
  await limitRate(db, to.channel === 'order' ? FIND_IN_ALL : IN_ALL, ALL);
}

/** Whoever has guessed too often waits; so does everybody, should all the world guess at once. */
export async function refuseGuessers(db: Db, { address }: Caller): Promise<void> {
  await refuseBeyond(db, WRONG_FROM_ADDRESS, address);
  await refuseBeyond(db, WRONG_IN_ALL, ALL);
}

export async function countWrong(db: Db, { address }: Caller): Promise<void> {
  await countAttempt(db, WRONG_FROM_ADDRESS, address);
  await countAttempt(db, WRONG_IN_ALL, ALL);
}
