import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/passkeys.ts';
import { listPasskeys, type Passkeys, removePasskey, tellOfPasskey, users } from '#server/accounts/index.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { handle, Route } from '#server/platform/http/handle.ts';
import { isKeyKnown } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { staffHandlers } from '#server/staff/staff-handlers.ts';
import { startStaffSession } from '#server/staff/staff-session.ts';
import { inLanguage } from '#texts/core/language.ts';

const ASKED = { name: 'staff-passkey-asked', most: 100, seconds: 900 };
const ENTERED = { name: 'staff-passkey', most: 50, seconds: 900 };

type Deps = MailDeps & {
  db: Db;
  clock: () => Date;
  publicUrl: string;
  passkeys: Passkeys;
  isByPasskey: boolean;
  handleSignIn: typeof handle;
};

/** Passkeys of staff: their own, apart from those that open the shop. */
export function staffPasskeyRoutes({ db, clock, passkeys, isByPasskey, handleSignIn, ...mailDeps }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  function refuseOff(): void {
    if (!isByPasskey) throw fail('way_off');
  }
  const listOf = async (staffId: number) => ({
    passkeys: await listPasskeys(db, 'office', staffId),
    isOffered: isByPasskey,
  });

  return [
    handleStaff(calls.listStaffPasskeys, (_input, { id }) => listOf(id)),
    handleStaff(calls.prepareStaffPasskey, async (_input, staff, { request }) => {
      refuseOff();
      return passkeys.prepareAdding('office', staff, request);
    }),
    handleStaff(calls.addStaffPasskey, async ({ passkey }, staff, { request, now, writeOnce }) => {
      refuseOff();
      const isRepeat = await isKeyKnown(db, `staff-${staff.id}`, request);
      const checked = isRepeat ? null : await passkeys.checkNew('office', staff.id, passkey, request);
      await writeOnce(async (tx, audit) => {
        if (!checked) throw fail('passkey_refused');
        await passkeys.keep(tx, 'office', staff.id, checked, request);
        audit({ subject: `staff:${staff.id}`, changes: { passkey: 'added' } });
        const told = { ...staff, path: '/admin/account', request, now, key: randomUUID() };
        await inLanguage('en', () => tellOfPasskey(tx, mailDeps, told));
        return {};
      });
      return listOf(staff.id);
    }),
    handleStaff(calls.removeStaffPasskey, async ({ id }, staff, { writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        await removePasskey(tx, 'office', staff.id, id);
        audit({ subject: `staff:${staff.id}`, changes: { passkey: 'removed' } });
        return {};
      });
      return listOf(staff.id);
    }),
    handleSignIn(calls.listSignInWays, async () => ({ byPasskey: isByPasskey })),
    handleSignIn(calls.askForStaffPasskey, async (_input, request) => {
      refuseOff();
      await limitRate(db, ASKED, request.address);
      return passkeys.prepareEntering('office', request);
    }),
    handleSignIn(calls.signInStaffByPasskey, async ({ passkey }, request) => {
      refuseOff();
      await limitRate(db, ENTERED, request.address);
      const userId = await passkeys.enter('office', passkey, request);
      const isStaff = and(inArray(users.role, ['staff', 'owner']), isNull(users.disabledAt), isNull(users.deletedAt));
      const [staff] = await db
        .select({ isSetUp: sql<boolean>`${users.totpConfirmedAt} is not null or not ${users.isSecondFactorRequired}` })
        .from(users)
        .where(and(eq(users.id, userId), isStaff));
      if (!staff) throw fail('not_allowed', { ask: 'an invitation' });
      if (!staff.isSetUp) throw fail('second_factor_needed', { why: 'set_up' });
      const now = clock();
      // The device has seen its owner: both factors at once.
      await startStaffSession(db, request, { userId, secondFactorAt: now, now });
      return { next: 'in' as const };
    }),
  ];
}
