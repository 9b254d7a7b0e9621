import { and, eq, isNotNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/sign-in.ts';
import { checkPassword, type Passkeys, users } from '#server/accounts/index.ts';
import type { MailDeps } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { countCode, rememberCodePlace } from '#server/staff/code-guesses.ts';
import { acceptInvitation, prepareAcceptance } from '#server/staff/invitations.ts';
import { memberRoutes } from '#server/staff/member-routes.ts';
import { readOwner } from '#server/staff/owners.ts';
import { staffPasskeyRoutes } from '#server/staff/passkey-routes.ts';
import {
  countRecoveryCodes,
  keepSecret,
  prepareSecret,
  takeCode,
  takeRecoveryCode,
  writeRecoveryCodes,
} from '#server/staff/second-factor.ts';
import type { SecretBox } from '#server/staff/secret-box.ts';
import { prepareSignIn, writeSignIn } from '#server/staff/sign-in.ts';
import { refuseHalfway, refuseOtherOrigins, requireFreshFactor, staffHandlers } from '#server/staff/staff-handlers.ts';
import {
  endStaffSession,
  endStaffSessions,
  endThisSession,
  listStaffSessions,
  provedByDevice,
  readStaff,
  rememberDevice,
  type Staff,
  startStaffSession,
} from '#server/staff/staff-session.ts';
import { auditLog, staffSessions } from '#server/staff/tables.ts';

const ACCEPT = { name: 'staff-invitation', most: 100, seconds: 900 };

type Deps = MailDeps & {
  db: Db;
  publicUrl: string;
  clock: () => Date;
  secrets: SecretBox;
  hasMailServer: boolean;
  passkeys: Passkeys;
  isByPasskey: boolean;
};

/** Sign-in of the back office. */
export function staffRoutes({
  db,
  publicUrl,
  clock,
  secrets,
  hasMailServer,
  passkeys,
  isByPasskey,
  ...mailDeps
}: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  const { brandName } = mailDeps;

  /** A call of the sign-in: open while the shop is not, and never from another page. */
  const handleSignIn: typeof handle = (call, run) => ({
    ...handle(call, (input, request) => {
      refuseOtherOrigins(request);
      return run(input, request);
    }),
    isAlwaysOpen: true,
  });

  async function requireRightCode(staff: Staff, code: string, request: RequestContext, now: Date): Promise<void> {
    await countCode(db, staff, request);
    const isRight = /^[\d ]+$/.test(code)
      ? await takeCode(db, { secrets, brandName }, staff, code, now)
      : await takeRecoveryCode(db, staff.id, code, now);
    if (!isRight) throw fail('wrong_code');
    await rememberCodePlace(db, staff, request);
  }

  return [
    ...memberRoutes({ db, publicUrl, clock, hasMailServer, ...mailDeps }),
    ...staffPasskeyRoutes({ ...mailDeps, db, publicUrl, clock, passkeys, isByPasskey, handleSignIn }),
    handleSignIn(calls.signIn, async (claim, request) => {
      const { id, role } = await checkPassword(db, claim, request);
      // Said only to whoever has the right password: nobody learns who is staff.
      if (role === 'customer' || (await isDisabled(db, id))) throw fail('not_allowed', { ask: 'an invitation' });
      const now = clock();
      const secondFactorAt = await provedByDevice(db, request, id, now);
      await startStaffSession(db, request, { userId: id, secondFactorAt, now });
      return { next: secondFactorAt ? 'in' : await nextFor(db, id) };
    }),
    handleSignIn(calls.enterCode, async ({ code, rememberDevice: isToRemember }, request) => {
      const now = clock();
      const staff = await readStaff(db, request, now);
      await requireRightCode(staff, code, request, now);
      await db.update(staffSessions).set({ secondFactorAt: now }).where(eq(staffSessions.id, staff.sessionId));
      if (isToRemember) await rememberDevice(db, request, staff.id, now);
      return { next: 'in' as const };
    }),
    handleSignIn(calls.prepareSecondFactor, async (_input, request) => {
      const now = clock();
      const staff = await readStaff(db, request, now);
      // Whoever has one shows it before it is replaced.
      if (staff.hasSecondFactor) {
        refuseHalfway(staff);
        requireFreshFactor(staff, now);
      }
      return prepareSecret({ secrets, brandName }, staff);
    }),
    handleSignIn(calls.confirmSecondFactor, async ({ code, sealed }, request) => {
      const now = clock();
      const staff = await readStaff(db, request, now);
      if (staff.hasSecondFactor) {
        refuseHalfway(staff);
        requireFreshFactor(staff, now);
      }
      await countCode(db, staff, request);
      return db.transaction(async (tx) => {
        if (!(await keepSecret(tx, { secrets, brandName }, { staff, sealed, code, now }))) throw fail('wrong_code');
        await tx.update(staffSessions).set({ secondFactorAt: now }).where(eq(staffSessions.id, staff.sessionId));
        await endStaffSessions(tx, staff.id, { except: staff.sessionId });
        const action = calls.confirmSecondFactor.name;
        const entry = { actorId: staff.id, action, subject: `staff:${staff.id}`, requestId: request.requestId };
        await tx.insert(auditLog).values(entry);
        return { recoveryCodes: await writeRecoveryCodes(tx, staff.id) };
      });
    }),
    handleStaff(calls.newRecoveryCodes, (_input, staff, { write }) =>
      write(async (tx, audit) => {
        audit({ subject: `staff:${staff.id}` });
        return { recoveryCodes: await writeRecoveryCodes(tx, staff.id) };
      }),
    ),
    handleStaff(calls.getMe, async (_input, staff) => {
      const { id, firstName, lastName, email, role, permissions, hasSecondFactor } = staff;
      const recoveryCodesLeft = hasSecondFactor ? await countRecoveryCodes(db, id) : 0;
      const shop = { name: brandName, address: publicUrl };
      const owner = role === 'owner' ? null : await readOwner(db);
      return { id, firstName, lastName, email, role, permissions, hasSecondFactor, recoveryCodesLeft, owner, shop };
    }),
    handleSignIn(calls.signOut, async (_input, request) => {
      await endThisSession(db, request);
      return {};
    }),
    handleStaff(calls.listSessions, async (_input, staff, { now }) => ({
      sessions: await listStaffSessions(db, staff, now),
    })),
    handleStaff(calls.endSession, ({ id }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: `staff:${staff.id}` });
        return { ended: await endStaffSession(tx, staff.id, id) };
      }),
    ),
    handleStaff(calls.endOtherSessions, (_input, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: `staff:${staff.id}` });
        return { ended: await endStaffSessions(tx, staff.id, { except: staff.sessionId }) };
      }),
    ),
    handleStaff(calls.changeSignIn, async (input, staff, { request, now, writeOnce }) => {
      const passwordHash = await prepareSignIn(db, staff, input, request);
      let isDone = false;
      const { email } = await writeOnce(
        async (tx, audit) => {
          audit({ subject: `staff:${staff.id}`, changes: await writeSignIn(tx, staff, { ...input, passwordHash }) });
          isDone = true;
          return { email: input.email };
        },
        { email: input.email },
      );
      // A repeat of another request: the password that is right by now is not the one that it asks for.
      if (!isDone && input.newPassword && input.newPassword !== input.currentPassword)
        throw fail('idempotency_key_reused');
      await startStaffSession(db, request, { userId: staff.id, secondFactorAt: staff.secondFactorAt, now });
      return { email };
    }),
    handleStaff(calls.changeName, (name, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        await tx.update(users).set(name).where(eq(users.id, staff.id));
        audit({ subject: `staff:${staff.id}`, changes: { name: 'changed' } });
        return name;
      }),
    ),
    handleSignIn(calls.acceptInvitation, async ({ token, password }, request) => {
      await limitRate(db, ACCEPT, request.address);
      const passwordHash = await prepareAcceptance(db, { token, password });
      const userId = await db.transaction(async (tx) => {
        const id = await acceptInvitation(tx, { token, passwordHash });
        await endStaffSessions(tx, id);
        return id;
      });
      await startStaffSession(db, request, { userId, secondFactorAt: null, now: clock() });
      return { next: await nextFor(db, userId) };
    }),
  ];
}

async function isDisabled(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}

async function nextFor(db: Db, userId: number): Promise<'in' | 'code' | 'set_up'> {
  const [user] = await db
    .select({ confirmedAt: users.totpConfirmedAt, isRequired: users.isSecondFactorRequired })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.confirmedAt) return 'code';
  return user?.isRequired ? 'set_up' : 'in';
}
