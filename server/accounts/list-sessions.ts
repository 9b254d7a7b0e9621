import { and, desc, eq, gt } from 'drizzle-orm';
import type { Session } from '#contract/calls/profile.ts';
import { deviceText } from '#server/accounts/device-text.ts';
import { sessions } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { tokenHash } from '#server/platform/tokens.ts';

export async function listSessions(
  db: Db,
  { userId, bearer, now }: { userId: number; bearer: string | null; now: Date },
): Promise<Session[]> {
  const current = bearer && tokenHash(bearer);
  const rows = await db
    .select({ hash: sessions.tokenHash, createdAt: sessions.createdAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash);
  return rows.map(({ hash, createdAt, userAgent }) => ({
    startedAt: createdAt.toISOString(),
    device: deviceText(userAgent),
    isCurrent: hash === current,
  }));
}
