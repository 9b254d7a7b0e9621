import { randomUUID } from 'node:crypto';
import { sessions, users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';

const DAY_MS = 86_400_000;

/** Many customers at once, signed in: as rows, since hashing a thousand passwords is not what is tested. */
export async function createUsers(db: Db, count: number) {
  const rows = Array.from({ length: count }, () => ({
    email: `buyer-${randomUUID()}@example.com`,
    firstName: 'Nimali',
    lastName: 'Perera',
    passwordHash: 'none',
  }));
  const created = await db.insert(users).values(rows).returning({ id: users.id, email: users.email });
  const signedIn = created.map((user) => ({ ...user, token: newToken() }));
  await db.insert(sessions).values(
    signedIn.map(({ id, token }) => ({
      userId: id,
      tokenHash: tokenHash(token),
      userAgent: '',
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return signedIn;
}
