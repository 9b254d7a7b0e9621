import { sql } from 'drizzle-orm';
import { hashPassword } from '#server/accounts/password.ts';
import { users } from '#server/accounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DEMO_ACCOUNTS = [
  {
    email: 'nimali@komarika.example',
    firstName: 'Nimali',
    lastName: 'Perera',
    role: 'customer',
    password: 'aloe-vera-shop',
  },
  { email: 'staff@komarika.example', firstName: 'Shop', lastName: 'Staff', role: 'staff', password: 'aloe-vera-staff' },
] as const;

/** Only ever with the demo data: their passwords stand in the README. */
export async function loadDemoAccounts(tx: Tx): Promise<void> {
  for (const { password, ...account } of DEMO_ACCOUNTS) {
    const passwordHash = await hashPassword(password);
    const known = await tx
      .update(users)
      .set({ passwordHash, role: account.role })
      .where(sql`lower(${users.email}) = ${account.email}`)
      .returning({ id: users.id });
    if (known.length === 0) await tx.insert(users).values({ ...account, passwordHash });
  }
}
