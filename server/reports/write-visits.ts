import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { searchCounts, type VisitStep, visitCounts, visitDays, visitMarks } from '#server/reports/tables.ts';

/** The salt of a day: whichever process needs it first makes it, and all use the same. */
export async function readSalt(db: Db, day: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  const { rows } = await db.execute<{ salt: string }>(sql`
    with made as (insert into ${visitDays} (day, salt) values (${day}, decode(${made}, 'hex')) on conflict do nothing returning salt)
    select encode(salt, 'hex') as salt from made union all select encode(salt, 'hex') from ${visitDays} where day = ${day} limit 1`);
  // Another made it at the same moment: it is there when asked for again.
  return rows[0]?.salt ?? readSalt(db, day);
}

export type Marked = { mark: string; step: VisitStep; productId: number; staffMark: string };
type Batch = { day: string; staff: string[]; marks: Marked[] };

/**
 * Adds up what is new among the marks, in one transaction: written twice, or by two processes, it counts once. Everybody
 * locks in the order of marks. A day whose salt is gone is over, and what is late is lost.
 */
export async function writeVisits(db: Db, { day, staff, marks }: Batch): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: open } = await tx.execute(sql`select 1 from ${visitDays} where day = ${day} for key share`);
    if (open.length === 0) return;
    await tx.execute(sql`
      insert into ${visitMarks} (day, mark) select ${day}::date, decode(mark, 'hex')
      from unnest(${sql.param(staff.toSorted())}::text[]) as marked (mark) on conflict do nothing`);
    const sorted = marks.toSorted((one, other) => (one.mark < other.mark ? -1 : 1));
    const { rows: fresh } = await tx.execute<{ mark: string }>(sql`
      insert into ${visitMarks} (day, mark) select ${day}::date, decode(marked.mark, 'hex')
      from unnest(${sql.param(sorted.map(({ mark }) => mark))}::text[], ${sql.param(sorted.map(({ staffMark }) => staffMark))}::text[])
        as marked (mark, staff)
      where not exists (select 1 from ${visitMarks} known where known.day = ${day} and known.mark = decode(marked.staff, 'hex'))
      on conflict do nothing returning encode(mark, 'hex') as mark`);
    const isFresh = new Set(fresh.map(({ mark }) => mark));
    const counted = Map.groupBy(
      marks.filter(({ mark }) => isFresh.has(mark)),
      ({ step, productId }) => `${step} ${productId}`,
    );
    const sums = [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, some]) => some);
    if (sums.length === 0) return;
    await tx
      .insert(visitCounts)
      .values(
        sums.map((some) => ({
          day,
          step: some[0]?.step ?? 'visit',
          productId: some[0]?.productId ?? 0,
          visits: some.length,
        })),
      )
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.step, visitCounts.productId, visitCounts.isDemo],
        set: { visits: sql`${visitCounts.visits} + excluded.visits` },
      });
  });
}

export type Searched = { day: string; words: string; searches: number; unfound: number };

/** More different words than a shop's visitors think of in a day: beyond that somebody makes them up. */
const MOST_WORDS_OF_DAY = 5000;

export async function writeSearches(db: Db, some: Searched[]): Promise<void> {
  if (some.length === 0) return;
  const rows = some.toSorted((one, other) => (one.words < other.words ? -1 : 1));
  await db.execute(sql`
    insert into ${searchCounts} (day, words, searches, unfound)
    select given.day, given.words, given.searches, given.unfound
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (day date, words text, searches int, unfound int)
    where (select count(*) from ${searchCounts} known where known.day = given.day) < ${MOST_WORDS_OF_DAY}
    order by given.day, given.words
    on conflict (day, words, is_demo) do update
      set searches = search_counts.searches + excluded.searches, unfound = search_counts.unfound + excluded.unfound`);
}

const KEPT_SEARCH_DAYS = 90;

/** Salts and marks of days that are over, and old searches. `today`: the day in Colombo a minute ago. */
export async function purgeVisits(db: Db, today: string): Promise<number> {
  const { rowCount: days } = await db.execute(sql`delete from ${visitDays} where day < ${today}`);
  const { rowCount: words } = await db.execute(
    sql`delete from ${searchCounts} where day < ${today}::date - ${KEPT_SEARCH_DAYS}::int`,
  );
  return (days ?? 0) + (words ?? 0);
}
