import { randomUUID } from 'node:crypto';
import * as calls from '#contract/calls/accounts.ts';
import { fail, Refusal } from '#contract/errors.ts';
import { changePassword, preparePasswordChange } from '#server/accounts/change-password.ts';
import { codeRoutes } from '#server/accounts/codes/code-routes.ts';
import type { Codes } from '#server/accounts/codes/codes.ts';
import { accountKey } from '#server/accounts/guesses.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { mailRoutes } from '#server/accounts/mail-routes.ts';
import { passkeyRoutes } from '#server/accounts/passkeys/passkey-routes.ts';
import type { Passkeys } from '#server/accounts/passkeys/passkeys.ts';
import { hashPassword, refuseCommonPassword } from '#server/accounts/password.ts';
import { profileRoutes } from '#server/accounts/profile-routes.ts';
import { provePassword } from '#server/accounts/prove-password.ts';
import { readUser } from '#server/accounts/read-user.ts';
import { register } from '#server/accounts/register.ts';
import { mailResetLink, prepareReset, resetPassword } from '#server/accounts/reset-password.ts';
import { endSession, endSessions } from '#server/accounts/sessions.ts';
import { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
import { sendVerification, verifyEmail } from '#server/accounts/verify-email.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { countAttempt, limitRate, refuseBeyond } from '#server/platform/http/rate-limit.ts';
import { accountAnswersTexts } from '#texts/account-answers.ts';
import { language } from '#texts/core/language.ts';

const QUARTER_SECONDS = 900;
/** Wide, since mobile carriers put thousands of phones behind one address. Nobody waits for more than a quarter. */
/** Whose mail address has an account is nobody's business: a family hears it less often, a list of addresses is not worth trying. */
const TAKEN = { name: 'register-taken', most: 10, seconds: QUARTER_SECONDS };
const FORGOT_ADDRESS = { name: 'forgot-address', most: 50, seconds: QUARTER_SECONDS };
/** Links live for two quarters: whoever gets no further mail has one that is good. */
const LINKS_ASKED_HERE = { name: 'links-asked-here', most: 3, seconds: QUARTER_SECONDS };
const LINKS_OF_ACCOUNT = { name: 'links-of-account', most: 6, seconds: QUARTER_SECONDS };
const RESET = { name: 'reset', most: 100, seconds: 900 };
const VERIFY = { name: 'verify-email', most: 100, seconds: 900 };
const SEND_VERIFICATION = { name: 'send-verification', most: 3, seconds: 3600 };
const CHANGE = { name: 'change-password', most: 10, seconds: 900 };

type Deps = MailDeps & {
  db: Db;
  publicUrl: string;
  clock: () => Date;
  codes: Codes;
  /** Whether shoppers sign in by them. */
  isByCode: boolean;
  passkeys: Passkeys;
  isByPasskey: boolean;
  /** From one internet address in a quarter of an hour. */
  mostRegistrations: number;
  /** An account's address was shown to be its owner's, now or before: what waited for that. */
  onProven: (tx: Db | Tx, userId: number) => Promise<void>;
};

export function accountRoutes({ mostRegistrations, onProven, codes, isByCode, passkeys, isByPasskey, ...deps }: Deps) {
  const { db, jobs, brandName, publicUrl, log, clock } = deps;
  const REGISTER = { name: 'register', most: mostRegistrations, seconds: QUARTER_SECONDS };
  const mailDeps = { jobs, brandName, publicUrl, log };
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    handle(calls.register, async (input, request) => {
      await limitRate(db, REGISTER, request.address);
      await refuseBeyond(db, TAKEN, request.address);
      // The password is no part of what is remembered of the request.
      const { password, ...known } = input;
      const keyed = { owner: 'visitor', call: calls.register, input: known, request };
      refuseCommonPassword(password, known);
      const account = { ...known, passwordHash: await hashPassword(password) };
      try {
        return await withIdempotencyKey(db, keyed, async (tx) => ({ user: await register(tx, mailDeps, account) }));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'email_taken') await countAttempt(db, TAKEN, request.address);
        throw error;
      }
    }),
    handle(calls.login, async (input, request) => {
      const entered = await logIn(db, input, request, clock());
      const { id, isEmailVerified } = entered.user;
      // Whoever signs in gets in, whatever becomes of it.
      if (isEmailVerified)
        await onProven(db, id).catch((error: unknown) => log?.warn({ err: error }, 'orders were not joined'));
      return entered;
    }),
    handle(calls.logout, async (_input, { bearer }) => {
      if (bearer) await endSession(db, bearer);
      return {};
    }),
    idempotent(calls.logoutEverywhere, async (tx, _input, { id }, { bearer }) => ({
      ended: await endSessions(tx, id, { except: bearer ?? undefined }),
    })),
    handle(calls.forgotPassword, async ({ email }, { address }) => {
      await limitRate(db, FORGOT_ADDRESS, address);
      if (await mayAskForLink(db, email, address)) {
        await db.transaction((tx) =>
          jobs.enqueue(tx, mailResetLink, { email, askedId: randomUUID(), language: language() }),
        );
      }
      return { message: accountAnswersTexts.mailed };
    }),
    handle(calls.resetPassword, async ({ token, password }, { address, userAgent }) => {
      await limitRate(db, RESET, address);
      const passwordHash = await prepareReset(db, { token, password });
      const reset = { token, passwordHash, userAgent, now: clock() };
      await db.transaction((tx) => resetPassword(tx, mailDeps, reset));
      return { message: accountAnswersTexts.reset };
    }),
    handle(calls.verifyEmail, async ({ token }, { address }) => {
      await limitRate(db, VERIFY, address);
      await db.transaction(async (tx) => onProven(tx, await verifyEmail(tx, token)));
      return { message: accountAnswersTexts.confirmed };
    }),
    signedIn(calls.sendVerification, async (_input, user, { writeOnce }) => {
      if (user.isEmailVerified) return { message: accountAnswersTexts.confirmedAlready };
      await limitRate(db, SEND_VERIFICATION, String(user.id));
      return writeOnce(async (tx) => {
        await sendVerification(tx, mailDeps, { user, askedId: randomUUID() });
        return { message: accountAnswersTexts.linkSent({ email: user.emailAddress }) };
      });
    }),
    signedIn(calls.changePassword, async (input, user, { request, writeOnce }) => {
      await limitRate(db, CHANGE, String(user.id));
      const now = clock();
      const hashes = await preparePasswordChange(db, user, request, { ...input, now });
      // Neither password is part of what is remembered of the request.
      let isDone = false;
      const answer = await writeOnce(async (tx) => {
        await changePassword(tx, mailDeps, { user, hashes, request, now });
        isDone = true;
        return { message: accountAnswersTexts.changed };
      }, {});
      // A repeat is one only if it asks for the same password.
      const claim = { userId: user.id, password: input.newPassword, now };
      if (!isDone && (await provePassword(db, request, claim)) === null) throw fail('idempotency_key_reused');
      return answer;
    }),
    signedIn(calls.getUser, async ({ id }, caller) => ({ user: await readUser(db, caller, id) })),
    ...codeRoutes({ db, clock, codes, isByCode, onProven }),
    ...mailRoutes({ ...mailDeps, db, clock, codes, isByCode, onProven }),
    ...passkeyRoutes({ ...mailDeps, db, clock, passkeys, isByPasskey }),
    ...profileRoutes({ db, clock }),
  ];
}

/** Beyond it nothing more is mailed, and nothing else is answered: others cannot ask somebody's links away. */
async function mayAskForLink(db: Db, email: string, address: string): Promise<boolean> {
  const account = accountKey(email);
  const here = await countAttempt(db, LINKS_ASKED_HERE, `${account}:${address}`);
  if (here.count > LINKS_ASKED_HERE.most) return false;
  return (await countAttempt(db, LINKS_OF_ACCOUNT, account)).count <= LINKS_OF_ACCOUNT.most;
}
