import { askSignInCode, signInByCode } from '#contract/calls/sign-in.ts';
import { fail } from '#contract/errors.ts';
import { accountOfProven } from '#server/accounts/codes/account-of-proven.ts';
import type { Codes } from '#server/accounts/codes/codes.ts';
import { accountKey, rememberPlace } from '#server/accounts/guesses.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';

type Deps = {
  db: Db;
  codes: Codes;
  clock: () => Date;
  isByCode: boolean;
  onProven: (tx: Db | Tx, userId: number) => Promise<void>;
};

/** Signing in, and up, by six digits. */
export function codeRoutes({ db, codes, clock, isByCode, onProven }: Deps): Route[] {
  function refuseOff(): void {
    if (!isByCode) throw fail('way_off');
  }

  return [
    handle(askSignInCode, async (input, request) => {
      refuseOff();
      const keyed = { owner: 'visitor', call: askSignInCode, input, request };
      return codes.ask(keyed, { purpose: 'sign_in', to: { channel: 'mail', address: input.email } });
    }),
    handle(signInByCode, async ({ rememberMe, firstName, lastName, ...entered }, request) => {
      refuseOff();
      const name = firstName && lastName ? { firstName, lastName } : undefined;
      const proved = await codes.check({ purpose: 'sign_in', ...entered }, request);
      return signInProven({ db, clock }, request, async (tx) => {
        const { to } = await codes.spend(tx, proved);
        const found = await accountOfProven(tx, to.address, name);
        await onProven(tx, found.user.id);
        return { found, isRemembered: rememberMe !== false };
      });
    }),
  ];
}

type Proven = { found: Awaited<ReturnType<typeof accountOfProven>>; isRemembered: boolean };

/** `prove` spends the code, and finds whose account it opens: in one transaction with the session. */
export async function signInProven(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { address, userAgent }: RequestContext,
  prove: (tx: Tx) => Promise<Proven>,
) {
  const answer = await db.transaction(async (tx) => {
    const { found, isRemembered } = await prove(tx);
    const session = { userId: found.user.id, isRemembered, userAgent, now: clock() };
    return { token: await startSession(tx, session), ...found };
  });
  await rememberPlace(db, { account: accountKey(answer.user.emailAddress), address });
  return answer;
}
