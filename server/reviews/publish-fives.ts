import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { reviews } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { findContacts } from '#server/reviews/find-contacts.ts';
import { reviewPhotos } from '#server/reviews/tables.ts';
import { settings } from '#server/staff/index.ts';

const KEY = 'reviews.publish-fives';

/** Off, unless the owner has said otherwise. */
export async function publishesFives(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row?.value === true;
}

export async function setPublishesFives(tx: Tx, isOn: boolean, staffId: number): Promise<void> {
  const value = { value: isOn, changedBy: staffId, changedAt: sql`now()` };
  await tx
    .insert(settings)
    .values({ key: KEY, ...value })
    .onConflictDoUpdate({ target: settings.key, set: value });
}

/** Five stars that have waited for a day. What holds an address, a number or a picture is looked at by somebody. */
export async function publishFives(db: Db): Promise<number> {
  if (!(await publishesFives(db))) return 0;
  const hasWaited = and(
    eq(reviews.state, 'waiting'),
    eq(reviews.rating, 5),
    eq(reviews.isDemo, false),
    lte(reviews.changedAt, sql`now() - interval '1 day'`),
    notExists(db.select({ one: sql`1` }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id))),
  );
  const waiting = await db.select().from(reviews).where(hasWaited).limit(500);
  let published = 0;
  for (const { id, version, title, text } of waiting) {
    if (findContacts(title).length + findContacts(text).length > 0) continue;
    const { rowCount } = await db
      .update(reviews)
      .set({ state: 'published', decidedAt: sql`now()`, decidedBy: null })
      // Unless it was changed or decided meanwhile.
      .where(and(eq(reviews.id, id), eq(reviews.version, version)));
    published += rowCount ?? 0;
  }
  return published;
}
