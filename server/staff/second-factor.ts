import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { fail } from '#contract/errors.ts';
import { users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/staff/secret-box.ts';
import type { Staff } from '#server/staff/staff-session.ts';
import { recoveryCodes } from '#server/staff/tables.ts';

const STEP_SECONDS = 30;
const CODES = 10;
/** Without letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

type Deps = { secrets: SecretBox; brandName: string };

function authenticator(secret: Secret, email: string, brandName: string): TOTP {
  return new TOTP({ issuer: brandName, label: email, secret, digits: 6, period: STEP_SECONDS });
}

/**
 * A new secret. It is not kept before a code has proved that the authenticator has it: until then it travels, locked and
 * for this person alone, with whoever sets it up, and an older authenticator stays good.
 */
export function prepareSecret({ secrets, brandName }: Deps, staff: Staff) {
  const secret = new Secret({ size: 20 });
  const address = authenticator(secret, staff.email, brandName).toString();
  const sealed = secrets.lock(`${staff.id} ${secret.base32}`);
  return { secret: secret.base32, address, qr: renderSVG(address, { border: 2 }), sealed };
}

function unseal(secrets: SecretBox, sealed: string, staffId: number): string | undefined {
  try {
    const [id, secret] = secrets.unlock(sealed).split(' ');
    return Number(id) === staffId ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** The half minute that the code is of: now, or the one before. */
function stepOf(
  base32: string,
  { email, brandName, code, now }: { email: string; brandName: string; code: string; now: Date },
) {
  const token = code.replaceAll(' ', '');
  const totp = authenticator(Secret.fromBase32(base32), email, brandName);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** What was locked under another key can not be read by anybody. */
function unlocked(secrets: SecretBox, locked: string): string {
  try {
    return secrets.unlock(locked);
  } catch {
    throw fail('secret_key_changed');
  }
}

/** Whether the code is right now, or was half a minute ago. Taking it and marking it as used is one step. */
export async function takeCode(tx: Db | Tx, { secrets, brandName }: Deps, staff: Staff, code: string, now: Date) {
  if (!staff.totpSecret) return false;
  const step = stepOf(unlocked(secrets, staff.totpSecret), { email: staff.email, brandName, code, now });
  if (step === null) return false;
  const taken = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, staff.id), lt(users.totpLastStep, step)))
    .returning({ id: users.id });
  return taken.length > 0;
}

type Proof = { staff: Staff; sealed: string; code: string; now: Date };

/** Keeps the secret if the code is of it. */
export async function keepSecret(tx: Tx, { secrets, brandName }: Deps, { staff, sealed, code, now }: Proof) {
  const secret = unseal(secrets, sealed, staff.id);
  const step = secret ? stepOf(secret, { email: staff.email, brandName, code, now }) : null;
  if (!secret || step === null) return false;
  await tx
    .update(users)
    .set({ totpSecret: secrets.lock(secret), totpConfirmedAt: sql`now()`, totpLastStep: step })
    .where(eq(users.id, staff.id));
  return true;
}

export async function takeRecoveryCode(tx: Db | Tx, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Shown once; the old ones end. */
export async function writeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${letters(5)}-${letters(5)}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** For whoever has lost both: the next sign-in sets it up anew. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0, isSecondFactorRequired: true })
    .where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Fifty random bits behind a limit on tries: a plain hash is enough. */
function hashOf(userId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex');
}
