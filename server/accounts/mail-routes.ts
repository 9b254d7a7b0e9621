import type { User } from '#contract/calls/accounts.ts';
import { askMailChange, changeMail as changeMailCall } from '#contract/calls/sign-in.ts';
import { fail } from '#contract/errors.ts';
import { changeMail } from '#server/accounts/change-mail.ts';
import type { Codes } from '#server/accounts/codes/codes.ts';
import { requireFreshProof } from '#server/accounts/prove-again.ts';
import { refuseOthers } from '#server/accounts/read-account-data.ts';
import { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';

type Deps = MailDeps & {
  db: Db;
  clock: () => Date;
  codes: Codes;
  isByCode: boolean;
  onProven: (tx: Db | Tx, userId: number) => Promise<void>;
};

/** Another mail address for an account: asked for with the password, confirmed by a code to the new one. */
export function mailRoutes({ db, clock, codes, isByCode, onProven, ...mailDeps }: Deps): Route[] {
  const { signedIn } = signedInHandlers({ db, clock });
  function admit(caller: User, id: number): void {
    refuseOthers(caller, id);
    if (!isByCode) throw fail('way_off');
    if (caller.role !== 'customer') throw fail('mail_of_staff');
  }

  return [
    signedIn(askMailChange, async ({ id, email, password }, caller, { request, isRepeat }) => {
      admit(caller, id);
      if (!(await isRepeat())) await requireFreshProof(db, request, { userId: id, password, now: clock() });
      const keyed = { owner: `user-${id}`, call: askMailChange, input: { id, email }, request };
      return codes.ask(keyed, { purpose: 'change_mail', to: { channel: 'mail', address: email }, userId: id });
    }),
    signedIn(changeMailCall, async ({ id, handle, code }, caller, { request, writeOnce, isRepeat }) => {
      admit(caller, id);
      const entered = { purpose: 'change_mail' as const, handle, code };
      const proved = (await isRepeat()) ? null : await codes.check(entered, request);
      return writeOnce(
        async (tx) => {
          if (!proved) throw fail('code_refused', { why: 'used', triesLeft: 0 });
          const { to, userId } = await codes.spend(tx, proved);
          if (userId !== id) throw fail('code_refused', { why: 'gone', triesLeft: 0 });
          const user = await changeMail(tx, mailDeps, { userId: id, email: to.address, request, now: clock() });
          await onProven(tx, id);
          return { user };
        },
        { id, handle },
      );
    }),
  ];
}
