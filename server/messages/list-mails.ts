import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { listMails as call, MailRow, MailView } from '#contract/staff/messages.ts';
import { isNotSent, mails } from '#server/mail/index.ts';
import { mailAbout, mailName, orderOfMail } from '#server/messages/mail-names.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isWithin } from '#server/platform/db/text-search.ts';

const PAGE = 50;
/** More are not counted: it is work, and nobody does more in a day. */
const MOST_COUNTED = 1000;

const columns = {
  id: mails.id,
  kind: mails.kind,
  key: mails.key,
  recipient: mails.recipient,
  state: mails.state,
  createdAt: mails.createdAt,
};
type MailRecord = Pick<typeof mails.$inferSelect, keyof typeof columns>;

export function rowOf(mail: MailRecord): MailRow {
  const { id, kind, recipient: to, state, createdAt } = mail;
  const about = { orderId: orderOfMail(mail), about: mailAbout(mail) };
  return { id, kind, name: mailName(kind), to, ...about, state, at: createdAt.toISOString() };
}

const VIEWS: Record<MailView, SQL | undefined> = {
  all: undefined,
  'not-sent': isNotSent,
  waiting: inArray(mails.state, ['queued', 'sending']),
};

export async function countNotSent(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${mails} where ${isNotSent} limit ${MOST_COUNTED}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** The outbox, the newest first, page by page. */
export async function listMails(
  db: Db,
  input: ParsedInputOf<typeof call>,
): Promise<Omit<OutputOf<typeof call>, 'hasMailServer'>> {
  const { view, kind, search, before, ...unread } = input;
  unread satisfies Record<string, never>;
  const where = and(
    VIEWS[view],
    kind ? eq(mails.kind, kind) : undefined,
    search ? isFound(search) : undefined,
    before ? lt(mails.id, before) : undefined,
  );
  const [found, notSent, kinds] = await Promise.all([
    db
      .select(columns)
      .from(mails)
      .where(where)
      .orderBy(desc(mails.id))
      .limit(PAGE + 1),
    countNotSent(db),
    listKinds(db),
  ]);
  const rows = found.slice(0, PAGE);
  return { mails: rows.map(rowOf), older: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null, notSent, kinds };
}

/** Address, subject, or the number of an order. */
function isFound(search: string): SQL {
  const isNamed = isWithin(sql`lower(${mails.recipient} || ' ' || ${mails.subject})`, search);
  const [number] = /^\d{1,9}$/.exec(search.replace(/^(order|#)\s*/i, '')) ?? [];
  if (!number) return isNamed;
  return sql`(${isNamed} or (${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${number}))`;
}

/** Which kinds there are: hops from one to the next in the index instead of reading every mail. */
async function listKinds(db: Db) {
  const { rows } = await db.execute<{ kind: string }>(sql`
    with recursive hops as (
      (select kind from ${mails} order by kind limit 1)
      union all
      select (select mails.kind from ${mails} where mails.kind > hops.kind order by mails.kind limit 1) from hops
      where hops.kind is not null)
    select kind from hops where kind is not null`);
  return rows
    .map(({ kind }) => ({ kind, name: mailName(kind) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
