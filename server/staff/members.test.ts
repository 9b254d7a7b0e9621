import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/staff/members.ts';
import * as signIn from '#contract/staff/sign-in.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { auditLog, staffSessions } from '#server/staff/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const member = staffClient(shop);
const PASSWORD = 'leaf-in-the-morning';
const passwordHash = await hashPassword(PASSWORD);

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const linesAbout = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `staff:${id}`));
const isIn = async (one: Awaited<ReturnType<typeof member>>) => (await one.send(signIn.getMe, {})).status === 200;

async function linkTo(email: string): Promise<string | undefined> {
  const sent = await db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  return /token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1];
}

async function accept(token: string | undefined) {
  const response = await shop.request('/api/admin/invitations/accept', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ token, password: 'seven-quiet-geckos' }),
  });
  return { status: response.status, body: await response.json() };
}

describe('[ADM-75] who works here', () => {
  test('[ADM-75] the owner sees role, permissions, second factor and when they were here', async () => {
    const owner = await member({ role: 'owner', firstName: 'Ishani', permissions: [] });
    const packer = await member({ permissions: ['orders', 'stock'], secondFactorAt: new Date() });
    const { staff } = (await owner.send(calls.listStaff, {})).body;
    expect(staff.find(({ id }) => id === owner.id)).toMatchObject({ isYou: true, role: 'owner', isDisabled: false });
    expect(staff.find(({ id }) => id === packer.id)).toMatchObject({
      isYou: false,
      permissions: ['orders', 'stock'],
      hasSecondFactor: true,
      lastSeen: expect.stringMatching(/^20/),
      device: 'Unknown device',
    });
    expect(staff.some(({ email }) => email === 'nimali@komarika.example')).toBe(false);
  });

  test('[ADM-75] an invitation waits in the list, can be sent again, and the earlier link ends', async () => {
    const owner = await member({ role: 'owner' });
    const email = `ravi-${crypto.randomUUID()}@example.com`;
    const invited = {
      email,
      firstName: 'Ravi',
      lastName: '',
      role: 'staff' as const,
      permissions: ['orders' as const],
    };
    expect((await owner.send(calls.inviteStaff, invited)).status).toBe(200);
    const first = await linkTo(email);
    const { staff } = (await owner.send(calls.listStaff, {})).body;
    const ravi = staff.find((one) => one.email === email);
    expect(ravi).toMatchObject({ waitsForLink: true, linkUntil: expect.any(String), lastSeen: null, device: null });
    const id = ravi?.id ?? 0;

    expect((await owner.send(calls.sendStaffLink, { id })).status).toBe(200);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(410);
    expect((await accept(second)).body).toEqual({ next: 'set_up' });

    // Who works here already is changed in the list, and not by inviting them once more.
    const again = await owner.send(calls.inviteStaff, { ...invited, role: 'owner' });
    expect([again.status, again.body.code]).toEqual([409, 'action_refused']);
    expect((await rowOf(id))?.role).toBe('staff');
  });

  test('[OWN-09] without a mail server the owner is given the link to hand over, and earlier ones end', async () => {
    const owner = await member({ role: 'owner' });
    const invited = { email: `nuwan-${crypto.randomUUID()}@example.com`, firstName: 'Nuwan', lastName: '' };
    const { id } = (
      await owner.send(calls.inviteStaff, { ...invited, role: 'staff', permissions: ['orders'] }, { key: 'nuwan' })
    ).body;
    expect((await owner.send(calls.listStaff, {})).body.hasMailServer).toBe(false);
    const [first, second] = [
      (await owner.send(calls.makeStaffLink, { id })).body.link,
      (await owner.send(calls.makeStaffLink, { id })).body.link,
    ];
    const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
    expect(new URL(first).pathname).toBe('/admin/invitation');
    expect((await accept(tokenIn(first))).status).toBe(410);
    expect((await accept(tokenIn(second))).body).toEqual({ next: 'set_up' });
    const packer = await member({ permissions: ['orders'] });
    expect((await packer.send(calls.makeStaffLink, { id })).body.code).toBe('not_allowed');
    // Nothing that opens a door is kept for a repeated request.
    const { rows } = await db.execute(sql`select 1 from idempotency_keys where answer::text like '%token=%'`);
    expect(rows).toEqual([]);
  });

  test('[OWN-09] whoever works here changes their own name, with a line in the log', async () => {
    const sahan = await member({ firstName: 'Sahan', permissions: ['orders'] });
    const { body } = await sahan.send(signIn.changeName, { firstName: 'Sahan', lastName: 'Wickrama' });
    expect(body).toEqual({ firstName: 'Sahan', lastName: 'Wickrama' });
    expect(await rowOf(sahan.id)).toMatchObject({ lastName: 'Wickrama' });
    expect((await linesAbout(sahan.id)).map(({ changes }) => changes)).toEqual([{ name: 'changed' }]);
    expect((await sahan.send(signIn.changeName, { firstName: '', lastName: '' })).status).toBe(400);
  });

  test('[ADM-75] what somebody may changes at once; whoever saw something older is told who was faster', async () => {
    const owner = await member({ role: 'owner', firstName: 'Ishani' });
    const other = await member({ role: 'owner', firstName: 'Malith' });
    const packer = await member({ permissions: ['orders'] });
    const was = { role: 'staff' as const, permissions: ['orders' as const] };
    const wanted = { id: packer.id, role: 'staff' as const, permissions: ['stock' as const, 'money' as const], was };
    const { body } = await owner.send(calls.changeStaff, wanted);
    expect(body.permissions).toEqual(['money', 'stock']);
    expect((await packer.send(signIn.getMe, {})).body.permissions).toEqual(['money', 'stock']);
    const late = await other.send(calls.changeStaff, { ...wanted, role: 'owner' });
    expect([late.status, late.body.code, late.body.details]).toMatchObject([
      409,
      'changed_meanwhile',
      { by: 'Ishani' },
    ]);
    expect((await linesAbout(packer.id)).map(({ changes }) => changes)).toEqual([
      { before: was, after: { role: 'staff', permissions: ['money', 'stock'] } },
    ]);
  });

  test('[ADM-75] whoever is disabled is out at once, and in again as they were', async () => {
    const owner = await member({ role: 'owner' });
    const packer = await member();
    await db.update(users).set({ passwordHash }).where(eq(users.id, packer.id));
    expect((await owner.send(calls.disableStaff, { id: packer.id })).body.isDisabled).toBe(true);
    expect(await isIn(packer)).toBe(false);
    expect(await db.$count(staffSessions, eq(staffSessions.userId, packer.id))).toBe(0);
    const enter = () =>
      shop.request('/api/admin/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        body: JSON.stringify({ email: packer.email, password: PASSWORD }),
      });
    expect((await enter()).status).toBe(403);
    const link = await owner.send(calls.sendStaffLink, { id: packer.id });
    expect(link.body.code).toBe('action_refused');

    expect((await owner.send(calls.enableStaff, { id: packer.id })).body.isDisabled).toBe(false);
    expect((await enter()).status).toBe(200);
    expect((await linesAbout(packer.id)).map(({ action }) => action)).toEqual([
      'adminDisableStaff',
      'adminEnableStaff',
    ]);
  });

  test('[ADM-75] a lost second factor is taken away: neither session nor password opens, the mailed link does', async () => {
    const owner = await member({ role: 'owner' });
    const packer = await member({ secondFactorAt: new Date() });
    await db.update(users).set({ passwordHash, totpSecret: 'x' }).where(eq(users.id, packer.id));
    const { body } = await owner.send(calls.resetSecondFactor, { id: packer.id });
    expect(body).toMatchObject({ hasSecondFactor: false, waitsForLink: true });
    expect(await isIn(packer)).toBe(false);
    expect(await rowOf(packer.id)).toMatchObject({
      totpSecret: null,
      isSecondFactorRequired: true,
      passwordHash: 'none',
    });
    expect((await accept(await linkTo(packer.email))).body).toEqual({ next: 'set_up' });
  });

  test('[ADM-75] nobody changes themselves, customers are nobody of the staff', async () => {
    const owner = await member({ role: 'owner', permissions: [] });
    const was = { role: 'owner' as const, permissions: [] };
    for (const answer of [
      await owner.send(calls.disableStaff, { id: owner.id }),
      await owner.send(calls.changeStaff, { id: owner.id, role: 'staff', permissions: [], was }),
      await owner.send(calls.resetSecondFactor, { id: owner.id }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'action_refused']);
    expect(await rowOf(owner.id)).toMatchObject({ role: 'owner', disabledAt: null });
    expect(await linesAbout(owner.id)).toEqual([]);
    const nimali = await apiClient(shop.request).customer(`shopper-${crypto.randomUUID()}@example.com`);
    expect((await owner.send(calls.disableStaff, { id: nimali.id })).body.code).toBe('staff_not_found');
  });

  test('[ADM-75] two owners who put each other out at once: one of them stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await member({ role: 'owner' }), await member({ role: 'owner' })];
      const was = { role: 'owner' as const, permissions: (await rowOf(one.id))?.permissions ?? [] };
      const answers = await Promise.all([
        one.send(calls.disableStaff, { id: two.id }),
        round % 2
          ? two.send(calls.disableStaff, { id: one.id })
          : two.send(calls.changeStaff, { id: one.id, role: 'staff', permissions: [], was }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [await rowOf(one.id), await rowOf(two.id)].filter((row) => row?.role === 'owner' && !row.disabledAt);
      expect(left).toHaveLength(1);
    }
  });

  test('[ADM-75] the last owner who can sign in does not delete the account', async () => {
    const alone = await openTestShop();
    const { send } = apiClient(alone.request);
    const erase = async (email: string) => {
      const [owner] = await alone.db
        .insert(users)
        .values({ email, firstName: 'Ishani', lastName: '', role: 'owner', passwordHash })
        .returning({ id: users.id });
      const { body } = await send('POST', '/auth/login', { email, password: PASSWORD });
      return () => send('POST', `/users/${owner?.id}/delete`, { password: PASSWORD }, { token: body.token });
    };
    await alone.db.update(users).set({ role: 'customer' }).where(eq(users.role, 'owner'));
    const first = await erase('first@example.com');
    const refused = await first();
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
    await erase('second@example.com');
    expect((await first()).status).toBe(200);
  });
});
