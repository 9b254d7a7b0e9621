import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { NewPasskey, Passkey, UsedPasskey } from '#contract/rules/passkey.ts';
import { deviceText } from '#server/accounts/device-text.ts';
import { passkeyChallenges, passkeys, type REALMS, users } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';

export type Realm = (typeof REALMS)[number];
type Person = { id: number; email: string; firstName: string; lastName: string };

const MOST = 10;
const CHALLENGE_MINUTES = 5;

type Deps = {
  db: Db;
  log?: Pick<Log, 'info'> | undefined;
  brandName: string;
  publicUrl: string;
  /** Other pages that may call this API. */
  origins: string[];
};
export type Passkeys = ReturnType<typeof openPasskeys>;
export type CheckedPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };

/** Loaded with the first passkey: it reads certificates of every kind, which most shops never need. */
const library = () => import('@simplewebauthn/server');

/**
 * Signing in with what a device keeps. The browser gives a passkey to pages of one name only, so what it signs for another
 * page is worth nothing here; what is checked beside the signature is that the device has seen its owner.
 */
export function openPasskeys({ db, log, brandName, publicUrl, origins }: Deps) {
  /** A shop that was not told its address goes by the name that the browser calls it by. */
  function siteOf({ origin }: Pick<RequestContext, 'origin'>) {
    const base = new URL(origin ?? publicUrl);
    const rpID = base.hostname;
    const isOurs = (one: string) => new URL(one).hostname === rpID || new URL(one).hostname.endsWith(`.${rpID}`);
    return { rpID, expectedOrigin: [base.origin, ...origins.filter(isOurs)] };
  }

  async function writeChallenge(realm: Realm, userId: number | null): Promise<string> {
    const challenge = newToken();
    const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
    await db.insert(passkeyChallenges).values({ challengeHash: tokenHash(challenge), realm, userId, expiresAt });
    return challenge;
  }

  /** Gone with the first look, right or wrong: of two at the same moment one finds it. */
  async function takeChallenge(challenge: string, realm: Realm, userId: number | null): Promise<boolean> {
    const isOf = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
    const isThis = and(eq(passkeyChallenges.challengeHash, tokenHash(challenge)), eq(passkeyChallenges.realm, realm));
    const taken = await db
      .delete(passkeyChallenges)
      .where(and(isThis, isOf, gt(passkeyChallenges.expiresAt, sql`now()`)))
      .returning({ realm: passkeyChallenges.realm });
    return taken.length > 0;
  }

  async function checked<Result>(check: () => Promise<Result>): Promise<Result> {
    try {
      return await check();
    } catch (error) {
      log?.info(
        { code: 'passkey_refused', reason: error instanceof Error ? error.message : '' },
        'a passkey was refused',
      );
      throw fail('passkey_refused');
    }
  }

  return {
    async prepareAdding(realm: Realm, person: Person, request: RequestContext) {
      const known = await db
        .select({ id: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(isOf(realm, person.id));
      refuseMore(known.length);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brandName,
        rpID: siteOf(request).rpID,
        // One of its own in each realm: a device keeps one passkey for each, and the one does not replace the other.
        userID: new TextEncoder().encode(`${realm}:${person.id}`),
        userName: realm === 'office' ? `${person.email} (back office)` : person.email,
        userDisplayName: `${person.firstName} ${person.lastName}`.trim(),
        challenge: await writeChallenge(realm, person.id),
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: { ...options } };
    },

    /** Checked before the transaction that keeps it. */
    async checkNew(
      realm: Realm,
      userId: number,
      passkey: NewPasskey,
      request: RequestContext,
    ): Promise<CheckedPasskey> {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await checked(() =>
        verifyRegistrationResponse({
          response: passkey as RegistrationResponseJSON,
          expectedChallenge: (signed) => takeChallenge(challengeIn(signed), realm, userId),
          ...expected(siteOf(request)),
        }),
      );
      if (!registrationInfo) throw fail('passkey_refused');
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      const transports = passkey.response.transports ?? [];
      return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** The account is held meanwhile, so that many at once stay within the limit. */
    async keep(
      tx: Tx,
      realm: Realm,
      userId: number,
      passkey: CheckedPasskey,
      { userAgent }: RequestContext,
    ): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      refuseMore(await tx.$count(passkeys, isOf(realm, userId)));
      const kept = await tx
        .insert(passkeys)
        .values({ ...passkey, userId, realm, device: deviceText(userAgent) })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (kept.length === 0) throw fail('passkey_refused');
    },

    async prepareEntering(realm: Realm, request: RequestContext) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: siteOf(request).rpID,
        challenge: await writeChallenge(realm, null),
        userVerification: 'required',
      });
      return { options: { ...options } };
    },

    /** Whose it is. */
    async enter(realm: Realm, passkey: UsedPasskey, request: RequestContext): Promise<number> {
      const { credentialId } = passkeys;
      const [known] = await db
        .select({ passkey: passkeys })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(and(eq(credentialId, passkey.id), eq(passkeys.realm, realm), isNull(users.deletedAt)));
      if (!known) throw fail('passkey_refused');
      const { id, userId, publicKey, counter } = known.passkey;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await checked(() =>
        verifyAuthenticationResponse({
          response: passkey as AuthenticationResponseJSON,
          expectedChallenge: (signed) => takeChallenge(challengeIn(signed), realm, null),
          credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter },
          ...expected(siteOf(request)),
        }),
      );
      if (!verified) throw fail('passkey_refused');
      const { newCounter } = authenticationInfo;
      const used = await db
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), lte(passkeys.counter, newCounter)))
        .returning({ id: passkeys.id });
      if (used.length === 0) throw fail('passkey_refused');
      return userId;
    },
  };
}

const expected = ({ rpID, expectedOrigin }: { rpID: string; expectedOrigin: string[] }) => ({
  expectedOrigin,
  expectedRPID: rpID,
  requireUserVerification: true,
});

/** Browsers sign the bytes of it. */
const challengeIn = (signed: string) => Buffer.from(signed, 'base64url').toString('utf8');

const isOf = (realm: Realm, userId: number) => and(eq(passkeys.userId, userId), eq(passkeys.realm, realm));

function refuseMore(count: number): void {
  if (count >= MOST) throw fail('too_many_passkeys', { most: MOST });
}

export async function listPasskeys(tx: Db | Tx, realm: Realm, userId: number): Promise<Passkey[]> {
  const { id, device, createdAt, lastUsedAt } = passkeys;
  const rows = await tx
    .select({ id, device, createdAt, lastUsedAt })
    .from(passkeys)
    .where(isOf(realm, userId))
    .orderBy(asc(id));
  return rows.map(({ createdAt, lastUsedAt, ...rest }) => ({
    ...rest,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Only one's own; one that is gone already is as good as removed. */
export async function removePasskey(tx: Tx, realm: Realm, userId: number, id: number): Promise<void> {
  await tx.delete(passkeys).where(and(isOf(realm, userId), eq(passkeys.id, id)));
}

/** All of an account, or those that let in somewhere. */
export async function endPasskeys(tx: Tx, userId: number, realm?: Realm): Promise<void> {
  await tx.delete(passkeys).where(realm ? isOf(realm, userId) : eq(passkeys.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

export async function purgeChallenges(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  return rowCount ?? 0;
}
