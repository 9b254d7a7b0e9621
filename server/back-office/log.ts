import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { exportLog, LogLine, listLog } from '#contract/staff/log.ts';
import { changesOf } from '#server/back-office/log-changes.ts';
import { nameSubjects, takeBackOf } from '#server/back-office/log-subjects.ts';
import { actionsOf, wordsOf } from '#server/back-office/log-words.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { byName, isWithin } from '#server/platform/db/text-search.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';

const PAGE = 50;
const MOST_ROWS = 20_000;
const MOST_FOUND = 300;

type Filter = ParsedInputOf<typeof exportLog>;
type ListFilter = ParsedInputOf<typeof listLog>;
type Row = { id: number; at: string; who: string; action: string; subject: string; changes: unknown };

/** The newest first; the next page begins after the last line of this one. */
export async function readLog(db: Db, input: ListFilter, now: Date): Promise<OutputOf<typeof listLog>> {
  const found = await findLines(db, input, PAGE + 1);
  const lines = await toLines(db, found.slice(0, PAGE), now);
  const { rows: people } = await db.execute<{ id: number; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from users
    where role <> 'customer' and deleted_at is null order by ${byName(sql`first_name`)}, id`);
  return { lines, older: found.length > PAGE ? (lines.at(-1)?.id ?? null) : null, people };
}

async function findLines(db: Db | Tx, filter: ListFilter, limit: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(await logQuery(db, filter, limit));
  return rows;
}

export async function logQuery(db: Db | Tx, filter: ListFilter, limit: number): Promise<SQL> {
  const { who, part, from, to, search, before, ...unread } = filter;
  unread satisfies Record<string, never>;
  const day = (text: string) => sql`(${text}::date::timestamp at time zone 'Asia/Colombo')`;
  const conditions = [
    ...(who ? [sql`entry.actor_id = ${who}`] : []),
    ...(part ? [sql`entry.action = any(${sql.param(actionsOf(part))}::text[])`] : []),
    ...(from ? [sql`entry.at >= ${day(from)}`] : []),
    ...(to ? [sql`entry.at < ${day(to)} + interval '1 day'`] : []),
    ...(search ? [await aboutSearch(db, search)] : []),
    ...(before ? [sql`(entry.at, entry.id) < (select at, id from audit_log where id = ${before})`] : []),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  return sql`
    select entry.id, entry.at, entry.action, entry.subject, entry.changes, trim(users.first_name || ' ' || users.last_name) as who
    from (select * from audit_log entry where ${where} order by entry.at desc, entry.id desc limit ${limit}) entry
      join users on users.id = entry.actor_id
    order by entry.at desc, entry.id desc`;
}

/** An order by its number, goods by name or SKU, people by name, mail address or phone; in whatever the lines are about. */
async function aboutSearch(db: Db | Tx, search: string): Promise<SQL> {
  const has = (text: SQL) => isWithin(text, search);
  const { rows } = await db.execute<{ subject: string; actor: number | null }>(sql`
    (select 'order:' || id as subject, null::int as actor from orders where ${has(sql`search_text`)} order by id desc limit ${MOST_FOUND})
    union all (select 'product:' || id, null from products where ${has(sql`lower(name)`)} limit ${MOST_FOUND})
    union all (select 'item:' || id, null from product_items where id in (
        select item.id from products join product_items item on item.product_id = products.id where ${has(sql`lower(products.name)`)}
        union all select id from product_items where ${has(sql`lower(sku)`)}) limit ${MOST_FOUND})
    union all (select 'category:' || id, null from categories where ${has(sql`lower(name)`)})
    union all (select 'courier:' || id, null from couriers where ${has(sql`lower(name)`)})
    union all (select case when role = 'customer' then 'customer:' else 'staff:' end || id, case when role <> 'customer' then id end from users
      where ${has(sql`lower(first_name || ' ' || last_name || ' ' || email)`)} limit ${MOST_FOUND})`);
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const subjects = [...rows.map(({ subject }) => subject), ...(number ? [`order:${number}`] : [])];
  const actors = rows.flatMap(({ actor }) => (actor === null ? [] : [actor]));
  const named = sql.param(subjects);
  return sql`(entry.subject = any(${named}::text[]) or entry.actor_id = any(${sql.param(actors)}::int[])
    or (entry.subject = 'products' and entry.changes ?| ${named}::text[]))`;
}

async function toLines(db: Db | Tx, rows: Row[], now: Date): Promise<LogLine[]> {
  const nameOf = await nameSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ id, at, who, action, subject, changes }) => ({
    id,
    at: new Date(at).toISOString(),
    who,
    ...nameOf(subject),
    what: wordsOf(action) ?? action,
    changes: changesOf(changes),
    takeBack: takeBackOf({ action, subject, changes, at: new Date(at), now }),
  }));
}

const HEADINGS = ['When', 'Who', 'About', 'What', 'Field', 'Before', 'After'];

/** One row for each field; times as they are in Sri Lanka. */
export async function writeLogSheet(db: Db, filter: Filter, now: Date): Promise<OutputOf<typeof exportLog>> {
  const found = await findLines(db, filter, MOST_ROWS + 1);
  const lines = await toLines(db, found.slice(0, MOST_ROWS), now);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Colombo', dateStyle: 'short', timeStyle: 'medium' });
  const rows = lines.flatMap(({ at, who, subject, what, changes }): Cell[][] => {
    const head = [clock.format(new Date(at)), who, subject, what];
    if (changes.length === 0) return [[...head, '', '', '']];
    return changes.map(({ field, before, after }) => [...head, field, before ?? '', after ?? '']);
  });
  return {
    name: `changes-${colomboDay(now)}.csv`,
    csv: csvText([HEADINGS, ...rows]),
    rows: lines.length,
    isCut: found.length > MOST_ROWS,
  };
}
