import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fail } from '#contract/errors.ts';
import { COMMON_PASSWORDS } from '#server/accounts/common-passwords.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

const derive = promisify(argon2);

/** 19 MiB and two passes: the least that OWASP recommends for argon2id, about 40 ms on one core. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** Only tests hash for less. */
export const cost = { ...COST };

/**
 * A rush of registrations leaves two of the four threads on which Node also reads files and looks up names. A hundred
 * wait for some seconds. Nobody may wait here inside a transaction.
 */
export const hashing = boundedQueue({ atOnce: 2, mostWaiting: 100 });

type Argon2Parameters = Parameters<typeof derive>[1];
const deriveInTurn = (parameters: Argon2Parameters) => hashing.run(() => derive('argon2id', parameters));

/** Written with its cost, so that a dearer one can be introduced without asking anybody for a new password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveInTurn({ ...cost, message: password, nonce });
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

/** Fits no password: of an account that nobody is to enter any more. */
export const NO_PASSWORD = 'none';

/** Takes the same time for an account that does not exist, so that nobody learns which do. */
export async function isPassword(password: string, hash = NO_PASSWORD): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = (hash === NO_PASSWORD ? await nobodysHash : hash).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const derived = await deriveInTurn({
    message: password,
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: COST.parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected) && hash !== NO_PASSWORD;
}

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** Length keeps a password from being tried out; being on every list undoes that. */
export function refuseCommonPassword(
  password: string,
  user: { email: string; firstName: string; lastName: string },
): void {
  const plain = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const own = [user.email.split('@')[0] ?? '', user.firstName, user.lastName].map((name) => name.toLowerCase());
  const isOwnName = own.some(
    (name) => name.length > 3 && plain.replaceAll(/\d/g, '') === name.replaceAll(/[^a-z]/g, ''),
  );
  const isOneSign = new Set(plain).size <= 2;
  if (COMMON_PASSWORDS.has(plain) || isOwnName || isOneSign) throw fail('password_too_common');
}
