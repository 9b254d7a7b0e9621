import { eq, sql } from 'drizzle-orm';
import { hashPassword, isPassword } from '#server/accounts/password.ts';
import { addresses, users } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type DemoAccount = Pick<typeof users.$inferSelect, 'email' | 'firstName' | 'lastName' | 'role' | 'permissions'> & {
  password: string;
};

/** One who buys, one who owns, one who packs. */
const DEMO_ACCOUNTS = [
  {
    email: 'nimali@komarika.example',
    firstName: 'Nimali',
    lastName: 'Perera',
    role: 'customer',
    permissions: [],
    password: 'aloe-vera-shop',
  },
  {
    email: 'owner@komarika.example',
    firstName: 'Ishani',
    lastName: 'Gunawardena',
    role: 'owner',
    permissions: [],
    password: 'aloe-vera-owner',
  },
  {
    email: 'staff@komarika.example',
    firstName: 'Sahan',
    lastName: 'Jayawardena',
    role: 'staff',
    permissions: ['orders', 'stock'],
    password: 'aloe-vera-staff',
  },
] satisfies DemoAccount[];

const DEMO_HOME = {
  fullName: 'Nimali Perera',
  address: '12 Temple Road',
  town: 'Kandy',
  landmark: 'Behind the post office',
  district: 'Kandy',
  postalCode: '20000',
  phone: '+94771234567',
  isDefault: true,
} as const;

/** Only ever with the demo data: their passwords stand in the README. Gives the id of the one who buys. */
export async function loadDemoAccounts(tx: Tx): Promise<number> {
  let customerId = 0;
  for (const { password, ...account } of DEMO_ACCOUNTS) {
    const passwordHash = await hashPassword(password);
    const { role, permissions } = account;
    // Whoever tries the demo gets in without an authenticator.
    const access = { role, permissions, isSecondFactorRequired: false };
    const known = await tx
      .update(users)
      .set({ passwordHash, ...access, emailVerifiedAt: sql`now()` })
      .where(sql`lower(${users.email}) = ${account.email}`)
      .returning({ id: users.id });
    const row = { ...account, ...access, passwordHash, emailVerifiedAt: sql`now()` };
    const [{ id } = { id: 0 }] =
      known.length > 0 ? known : await tx.insert(users).values(row).returning({ id: users.id });
    if (account.role === 'customer') customerId = id;
  }
  // An address that stands stays as it is: whoever plays with the demo may have changed it.
  const known = await tx.$count(addresses, eq(addresses.userId, customerId));
  if (known === 0) await tx.insert(addresses).values({ userId: customerId, ...DEMO_HOME });
  return customerId;
}

/** Whoever made the demo's owner their own has changed how they sign in, not what they are called. */
export const isDemoName = (person: { firstName: string; lastName: string }) =>
  DEMO_ACCOUNTS.some(({ firstName, lastName }) => firstName === person.firstName && lastName === person.lastName);

export type OpenDemoAccount = { email: string; password: string; role: DemoAccount['role'] };

/** The demo accounts that can still be entered with the password that everybody can read, as what they are by now. */
export async function findOpenDemoAccounts(db: Db): Promise<OpenDemoAccount[]> {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, password }) => {
      const isThem = sql`lower(${users.email}) = ${email} and ${users.deletedAt} is null and ${users.disabledAt} is null`;
      const { passwordHash, role } = users;
      const [user] = await db.select({ passwordHash, role }).from(users).where(isThem);
      return user && (await isPassword(password, user.passwordHash)) ? [{ email, password, role: user.role }] : [];
    }),
  );
  return found.flat();
}
