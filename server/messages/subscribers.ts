import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type {
  getConsents,
  listSubscribers as listCall,
  Subscriber,
  SubscriberState,
} from '#contract/staff/subscribers.ts';
import { users } from '#server/accounts/index.ts';
import { issueWaysOut, newsletterConsents, subscribers } from '#server/newsletter/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { csvText } from '#server/platform/sheets/csv.ts';

const PAGE = 50;

type Source = (typeof newsletterConsents.$inferSelect)['source'];
const ASKED: Record<Source, string> = {
  form: 'the form in the shop',
  checkout: 'checkout',
  mail: 'a link in a mail',
  'mail program': 'a mail program',
  staff: 'staff',
  unknown: 'not written down then',
};
const HOW: Record<Source, string> = {
  form: 'by the form in the shop',
  checkout: 'at checkout',
  mail: 'by the link in a mail',
  'mail program': 'by the button of a mail program',
  staff: 'by staff',
  unknown: 'before this was written down',
};

const asked = sql<Source>`coalesce((select consent.source from ${newsletterConsents} consent
  where consent.subscriber_id = ${subscribers}.id and consent.what = 'asked' order by consent.id desc limit 1), 'unknown')`;
const columns = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  createdAt: subscribers.createdAt,
  confirmedAt: subscribers.confirmedAt,
  unsubscribedAt: subscribers.unsubscribedAt,
  asked,
};
type SubscriberRecord = Pick<typeof subscribers.$inferSelect, Exclude<keyof typeof columns, 'asked'>> & {
  asked: Source;
};

function shape({
  id,
  email,
  status,
  createdAt,
  confirmedAt,
  unsubscribedAt,
  asked: source,
}: SubscriberRecord): Subscriber {
  const since = { confirmed: confirmedAt, pending: createdAt, unsubscribed: unsubscribedAt }[status] ?? createdAt;
  return { id, email, state: status, since: since.toISOString(), from: ASKED[source] };
}

type List = OutputOf<typeof listCall>;

export async function listSubscribers(db: Db, input: ParsedInputOf<typeof listCall>): Promise<List> {
  const { state, search, before, ...unread } = input;
  unread satisfies Record<string, never>;
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(subscribers.status, state),
    search ? sql`${subscribers.email} like ${like}` : undefined,
    before ? lt(subscribers.id, before) : undefined,
  );
  const [found, { rows }] = await Promise.all([
    db
      .select(columns)
      .from(subscribers)
      .where(where)
      .orderBy(desc(subscribers.id))
      .limit(PAGE + 1),
    db.execute<Record<SubscriberState | 'lately', number>>(sql`
      select count(*) filter (where status = 'confirmed')::int as confirmed, count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'unsubscribed')::int as unsubscribed,
        count(*) filter (where status = 'unsubscribed' and unsubscribed_at > now() - interval '30 days')::int as lately
      from ${subscribers}`),
  ]);
  const page = found.slice(0, PAGE);
  const { confirmed = 0, pending = 0, unsubscribed = 0, lately = 0 } = rows[0] ?? {};
  return {
    subscribers: page.map(shape),
    older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    counts: { confirmed, pending, unsubscribed },
    leftLately: lately,
  };
}

export async function readSubscriber(db: Db | Tx, id: number): Promise<Subscriber> {
  const [found] = await db.select(columns).from(subscribers).where(eq(subscribers.id, id));
  if (!found) throw fail('subscriber_not_found');
  return shape(found);
}

export async function readConsents(db: Db, id: number): Promise<OutputOf<typeof getConsents>> {
  const lines = await db
    .select({ consent: newsletterConsents, who: users.firstName })
    .from(newsletterConsents)
    .leftJoin(users, eq(users.id, newsletterConsents.staffId))
    .where(eq(newsletterConsents.subscriberId, id))
    .orderBy(asc(newsletterConsents.id));
  return {
    subscriber: await readSubscriber(db, id),
    consents: lines.map(({ consent, who }) => ({
      id: consent.id,
      what: consent.what,
      how: consent.source === 'staff' && who ? `by ${who}` : HOW[consent.source],
      at: consent.at.toISOString(),
    })),
  };
}

/** Everybody who has confirmed, each with a link that takes them off the list. */
export async function exportSubscribers(tx: Tx, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const found = await tx
    .select(columns)
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'))
    .orderBy(asc(subscribers.id))
    // Nobody leaves while the way out is written.
    .for('share', { of: subscribers });
  const tokens = await issueWaysOut(
    tx,
    found.map(({ id }) => id),
  );
  const rows = found.map(({ id, email, confirmedAt, asked: source }) => [
    email,
    confirmedAt?.toISOString().slice(0, 10) ?? '',
    ASKED[source],
    `${publicUrl}/newsletter/unsubscribe?token=${tokens.get(id)}`,
  ]);
  return {
    name: `newsletter-${now.toISOString().slice(0, 10)}.csv`,
    csv: csvText([['Email', 'Confirmed', 'From', 'Unsubscribe'], ...rows]),
    rows: rows.length,
  };
}
