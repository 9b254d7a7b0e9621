import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from '#contract/calls/passkeys.ts';
import { fail } from '#contract/errors.ts';
import { listPasskeys, type Passkeys, removePasskey } from '#server/accounts/passkeys/passkeys.ts';
import { tellOfPasskey } from '#server/accounts/passkeys/tell-of-passkey.ts';
import { requireFreshProof } from '#server/accounts/prove-again.ts';
import { startSession, userColumns } from '#server/accounts/sessions.ts';
import { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
import { users } from '#server/accounts/tables.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

/** Wide, since mobile carriers put thousands of phones behind one address. */
const ASKED = { name: 'passkey-asked', most: 300, seconds: 900 };
const ENTERED = { name: 'passkey-entered', most: 300, seconds: 900 };
const PREPARED = { name: 'passkey-prepared', most: 20, seconds: 900 };

type Deps = MailDeps & { db: Db; clock: () => Date; publicUrl: string; passkeys: Passkeys; isByPasskey: boolean };

/** Signing in to the shop with a passkey, and keeping them. */
export function passkeyRoutes({ db, clock, passkeys, isByPasskey, ...mailDeps }: Deps): Route[] {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });
  function refuseOff(): void {
    if (!isByPasskey) throw fail('way_off');
  }

  return [
    signedIn(calls.listPasskeys, async (_input, { id }) => ({ passkeys: await listPasskeys(db, 'shop', id) })),
    signedIn(calls.preparePasskey, async ({ password }, user, { request }) => {
      refuseOff();
      await limitRate(db, PREPARED, String(user.id));
      await requireFreshProof(db, request, { userId: user.id, password, now: clock() });
      return passkeys.prepareAdding('shop', { ...user, email: user.emailAddress }, request);
    }),
    signedIn(calls.addPasskey, async ({ passkey }, user, { request, writeOnce, isRepeat }) => {
      refuseOff();
      const checked = (await isRepeat()) ? null : await passkeys.checkNew('shop', user.id, passkey, request);
      await writeOnce(async (tx) => {
        if (!checked) throw fail('passkey_refused');
        await passkeys.keep(tx, 'shop', user.id, checked, request);
        const to = { email: user.emailAddress, firstName: user.firstName };
        await tellOfPasskey(tx, mailDeps, { ...to, path: '/profile', request, now: clock(), key: randomUUID() });
        return {};
      });
      return { passkeys: await listPasskeys(db, 'shop', user.id) };
    }),
    idempotent(calls.removePasskey, async (tx, { id }, user) => {
      await removePasskey(tx, 'shop', user.id, id);
      return { passkeys: await listPasskeys(tx, 'shop', user.id) };
    }),
    handle(calls.askForPasskey, async (_input, request) => {
      refuseOff();
      await limitRate(db, ASKED, request.address);
      return passkeys.prepareEntering('shop', request);
    }),
    handle(calls.signInByPasskey, async ({ passkey, rememberMe }, request) => {
      refuseOff();
      await limitRate(db, ENTERED, request.address);
      const userId = await passkeys.enter('shop', passkey, request);
      const [user] = await db.select(userColumns).from(users).where(eq(users.id, userId));
      if (!user) throw fail('passkey_refused');
      const session = { userId, isRemembered: rememberMe !== false, userAgent: request.userAgent, now: clock() };
      return { token: await startSession(db, session), user };
    }),
  ];
}
