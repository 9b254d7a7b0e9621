/**
 * npm run staff:add -- mail [--owner] [--name 'First Last'] [--may orders,stock]: prints an invitation link.
 * npm run staff:reset -- mail: forgets a lost second factor, ends password and sessions; prints a link to begin anew.
 */
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { PERMISSION_NAMES, type Permission } from '#contract/staff/staff-call.ts';
import { users } from '#server/accounts/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import {
  forgetSecondFactor,
  INVITATION_DAYS,
  invite,
  makeLink,
  readPublicAddress,
  refuseLastOwner,
} from '#server/staff/index.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run staff:add -- mail@example.com [--owner] [--name 'First Last'] [--may ${PERMISSION_NAMES.join(',')}]
npm run staff:reset -- mail@example.com`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { owner: { type: 'boolean' }, name: { type: 'string' }, may: { type: 'string' } },
});
const [command, email = ''] = positionals;
const permissions = (values.may ?? 'orders').split(',').map((name) => name.trim() as Permission);

const wrong = findMistake();
if (wrong) {
  console.error(wrong);
  process.exit(1);
}

await withDatabase(async ({ db, config: { PUBLIC_URL, isPublicUrlGiven } }) => {
  const token = await db.transaction((tx) => (command === 'reset' ? reset(tx) : add(tx)));
  const address = isPublicUrlGiven ? PUBLIC_URL : ((await readPublicAddress(db)) ?? PUBLIC_URL);
  console.log(`The link works once, for ${INVITATION_DAYS} days:\n${address}/admin/invitation?token=${token}`);
});

function findMistake(): string | undefined {
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return `Whom? ${USAGE}`;
  const unknown = permissions.find((name) => !PERMISSION_NAMES.includes(name));
  return unknown && `There is no permission '${unknown}'. There are: ${PERMISSION_NAMES.join(', ')}.`;
}

async function add(tx: Tx): Promise<string> {
  const [firstName = '', ...rest] = (values.name ?? email.split('@')[0] ?? '').split(' ');
  const role = values.owner ? 'owner' : 'staff';
  const known = await findByMail(tx);
  if (known && role === 'staff') await refuseLastOwner(tx, known.id);
  return (
    await invite(tx, { email, firstName, lastName: rest.join(' '), role, permissions: values.owner ? [] : permissions })
  ).token;
}

async function reset(tx: Tx): Promise<string> {
  const user = await findByMail(tx);
  if (!user || user.role === 'customer') throw new Error(`There is no member of staff with the mail ${email}.`);
  if (user.disabledAt) throw new Error(`${email} is kept out. Let them in again first, in the back office.`);
  await forgetSecondFactor(tx, user.id);
  return makeLink(tx, user.id);
}

async function findByMail(tx: Tx) {
  const [user] = await tx
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}
