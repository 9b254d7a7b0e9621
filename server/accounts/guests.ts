import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { guests } from '#server/accounts/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { inPath, LANGUAGE_CODES } from '#texts/core/languages.ts';

const COOKIE = 'komarika_guest';
/** Pages never see it, so no page that is kept for all can be about somebody. Each language has its API below its own prefix. */
const PATHS = LANGUAGE_CODES.map((language) => inPath(language, '/api'));
const KEPT_DAYS = 60;
const DAY_SECONDS = 86_400;

type Cookies = Pick<RequestContext, 'cookie' | 'setCookie' | 'isSameOrigin'>;

/**
 * The guest of a request. A cookie travels by itself, unlike an account's token: what changes something is taken only from a
 * page of ours, as the browser says.
 */
export async function findGuest(
  db: Db,
  request: Cookies,
  { isWrite, now }: { isWrite: boolean; now: Date },
): Promise<number | null> {
  const token = request.cookie(COOKIE);
  if (!token || (isWrite && !request.isSameOrigin)) return null;
  const [guest] = await guestOf(db).execute({ hash: tokenHash(token), now });
  if (!guest) return null;
  if (guest.isStale) {
    await db.update(guests).set({ seenAt: now }).where(eq(guests.id, guest.id));
    keepCookie(request, token);
  }
  return guest.id;
}

/** Whoever is a guest already stays the same. */
export async function beginGuest(
  db: Db,
  request: Cookies,
  { now, beforeNew }: { now: Date; beforeNew: () => Promise<void> },
): Promise<void> {
  if (!request.isSameOrigin) throw fail('wrong_origin');
  if ((await findGuest(db, request, { isWrite: true, now })) !== null) return;
  await beforeNew();
  const token = newToken();
  await db.insert(guests).values({ tokenHash: tokenHash(token), createdAt: now, seenAt: now });
  keepCookie(request, token);
}

function keepCookie(request: Cookies, token: string): void {
  for (const path of PATHS) request.setCookie(COOKIE, token, { path, maxAgeSeconds: KEPT_DAYS * DAY_SECONDS });
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const guestOf = builtOnce((db) =>
  db
    .select({ id: guests.id, isStale: sql<boolean>`${guests.seenAt} < ${now} - interval '1 day'` })
    .from(guests)
    .where(
      and(
        eq(guests.tokenHash, sql.placeholder('hash')),
        sql`${guests.seenAt} > ${now} - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`,
      ),
    ),
);

/** With their carts. Whose order waits for money stays until that is settled. */
export async function purgeGuests(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${guests} where seen_at < now() - make_interval(days => ${KEPT_DAYS}) and not exists (
      select from orders where orders.guest_id = guests.id and orders.status in ('Pending', 'Payment failed'))`);
  return rowCount ?? 0;
}
