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
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const REGISTER = { name: 'register', most: 600, seconds: 3600 };
const FORGOT_ADDRESS = { name: 'forgot-address', most: 100, seconds: 3600 };
const FORGOT_ACCOUNT = { name: 'forgot-account', most: 3, seconds: 900 };
const RESET = { name: 'reset', most: 100, seconds: 900 };
const CHANGE = { name: 'change-password', most: 10, seconds: 900 };

const MAILED = 'If there is an account with this email, a link to choose a new password is on its way.';

type Deps = { db: Db; jobs: Pick<Jobs, 'enqueue'>; brandName: string; clock: () => Date };

export function accountRoutes({ db, jobs, brandName, clock }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    handle(calls.register, async (input, request) => {
      await limitRate(db, REGISTER, request.address);
      // The password is no part of what is remembered of the request.
      const { password, ...known } = input;
      const keyed = { owner: 'visitor', call: calls.register, input: known, request };
      return withIdempotencyKey(db, keyed, async (tx) => ({ user: await register(tx, { jobs, brandName }, input) }));
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
