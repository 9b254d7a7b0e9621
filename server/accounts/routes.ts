import { randomUUID } from 'node:crypto';
import * as calls from '#contract/accounts.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { accountKey, logIn } from '#server/accounts/log-in.ts';
import { profileRoutes } from '#server/accounts/profile-routes.ts';
import { readUser } from '#server/accounts/read-user.ts';
import { register } from '#server/accounts/register.ts';
import { mailResetLink, resetPassword } from '#server/accounts/reset-password.ts';
import { endSession, endSessions } from '#server/accounts/sessions.ts';
import { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
import { sendVerification, verifyEmail } from '#server/accounts/verify-email.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

const REGISTER = { name: 'register', most: 600, seconds: 3600 };
const FORGOT_ADDRESS = { name: 'forgot-address', most: 100, seconds: 3600 };
const FORGOT_ACCOUNT = { name: 'forgot-account', most: 3, seconds: 900 };
const RESET = { name: 'reset', most: 100, seconds: 900 };
const VERIFY = { name: 'verify-email', most: 100, seconds: 900 };
const SEND_VERIFICATION = { name: 'send-verification', most: 3, seconds: 3600 };
const CHANGE = { name: 'change-password', most: 10, seconds: 900 };

const MAILED = 'If there is an account with this email, a link to choose a new password is on its way.';

type Deps = MailDeps & { db: Db; publicUrl: string; clock: () => Date };

export function accountRoutes({ db, jobs, brandName, publicUrl, log, clock }: Deps) {
  const mailContext = { jobs, brandName, publicUrl, log };
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    handle(calls.register, async (input, request) => {
      await limitRate(db, REGISTER, request.address);
      // The password is no part of what is remembered of the request.
      const { password, ...known } = input;
      const keyed = { owner: 'visitor', call: calls.register, input: known, request };
      return withIdempotencyKey(db, keyed, async (tx) => ({ user: await register(tx, mailContext, input) }));
    }),
    handle(calls.login, (input, request) => logIn(db, input, request, clock())),
    handle(calls.logout, async (_input, { bearer }) => {
      if (bearer) await endSession(db, bearer);
      return {};
    }),
    idempotent(calls.logoutEverywhere, async (tx, _input, { id }, { bearer }) => ({
      ended: await endSessions(tx, id, { except: bearer ?? undefined }),
    })),
    handle(calls.forgotPassword, async ({ email }, { address }) => {
      await limitRate(db, FORGOT_ADDRESS, address);
      await limitRate(db, FORGOT_ACCOUNT, accountKey(email));
      await db.transaction((tx) => jobs.enqueue(tx, mailResetLink, { email, askedId: randomUUID() }));
      return { message: MAILED };
    }),
    handle(calls.resetPassword, async (input, { address }) => {
      await limitRate(db, RESET, address);
      await db.transaction((tx) => resetPassword(tx, input));
      return { message: 'Your password is changed. Please sign in with the new one.' };
    }),
    handle(calls.verifyEmail, async ({ token }, { address }) => {
      await limitRate(db, VERIFY, address);
      await db.transaction((tx) => verifyEmail(tx, token));
      return { message: 'Thank you. Your email address is confirmed.' };
    }),
    signedIn(calls.sendVerification, async (_input, user, { writeOnce }) => {
      if (user.isEmailVerified) return { message: 'Your email address is confirmed already.' };
      await limitRate(db, SEND_VERIFICATION, String(user.id));
      return writeOnce(async (tx) => {
        await sendVerification(tx, mailContext, { user, askedId: randomUUID() });
        return { message: `A link is on its way to ${user.emailAddress}.` };
      });
    }),
    signedIn(calls.changePassword, async (input, user, { request, writeOnce }) => {
      await limitRate(db, CHANGE, String(user.id));
      // Neither password is part of what is remembered of the request.
      return writeOnce(async (tx) => {
        await changePassword(tx, user, { ...input, bearer: request.bearer });
        return { message: 'Your password is changed. You are signed out everywhere else.' };
      }, {});
    }),
    signedIn(calls.getUser, async ({ id }, caller) => ({ user: await readUser(db, caller, id) })),
    ...profileRoutes({ db, clock }),
  ];
}
