import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type Shopper, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { type Owner, ownerColumn, ownerColumns } from '#server/platform/db/owner.ts';
import { tokenHash } from '#server/platform/tokens.ts';
import { type ConsentSource, reminderConsentLog, reminderConsents, reminders } from '#server/reminders/tables.ts';
import { language } from '#texts/core/language.ts';

export async function readConsent(db: Db | Tx, shopper: Shopper) {
  const [found] = await db
    .select({ email: reminderConsents.email })
    .from(reminderConsents)
    .where(and(isOf(shopper), eq(reminderConsents.isGiven, true)));
  return { isWanted: found !== undefined, email: found ? (shopper.user?.emailAddress ?? found.email) : null };
}

type Given = { email: string; source: ConsentSource };

/** Saying it again changes nothing, and writes no second line. */
export async function giveConsent(tx: Tx, shopper: Shopper, { email, source }: Given): Promise<void> {
  const said = { email: shopper.user ? '' : email, isGiven: true, source, language: language() };
  await tx
    .insert(reminderConsents)
    .values({ ...ownerColumns(shopper), ...said })
    .onConflictDoUpdate({ target: ownerColumn(shopper, reminderConsents), set: said });
}

export async function takeBackConsent(tx: Tx, shopper: Owner, source: ConsentSource): Promise<void> {
  await takeBack(tx, isOf(shopper), source);
}

/** Whoever has the mail says it for its address: also where somebody else has entered that. */
export async function takeBackByMail(tx: Tx, token: string, source: 'mail' | 'mail program'): Promise<void> {
  const [reminder] = await tx
    .select()
    .from(reminders)
    .where(eq(reminders.tokenHash, tokenHash(token)));
  if (!reminder) throw fail('token_invalid');
  const { consentId, email } = reminder;
  await takeBack(tx, or(consentId === null ? undefined : eq(reminderConsents.id, consentId), isTo([email])), source);
}

async function takeBack(tx: Tx, whose: SQL | undefined, source: ConsentSource): Promise<void> {
  await tx
    .update(reminderConsents)
    .set({ isGiven: false, source })
    .where(and(whose, eq(reminderConsents.isGiven, true)));
}

const isOf = (owner: Owner) => eq(ownerColumn(owner, reminderConsents), owner.id);

/** Consents by which mails go to these addresses: of guests, and of accounts. */
function isTo(emails: string[]) {
  const small = emails.filter(Boolean).map((email) => email.toLowerCase());
  return sql`(lower(${reminderConsents.email}) = any (${sql.param(small)}::text[]) and ${reminderConsents.email} <> ''
    or ${reminderConsents.userId} in (
      select ${users.id} from ${users} where lower(${users.email}) = any (${sql.param(small)}::text[])))`;
}

type Person = { userId: number | null; emails: string[] };
const isOfPerson = ({ userId, emails }: Person) =>
  or(isTo(emails), userId === null ? undefined : eq(reminderConsents.userId, userId));

/** What is kept about somebody, for that person: when they agreed, and what they were reminded of. */
export async function readOwnReminders(db: Db, person: Person) {
  const log = await db
    .select({ isGiven: reminderConsentLog.isGiven, source: reminderConsentLog.source, at: reminderConsentLog.at })
    .from(reminderConsentLog)
    .innerJoin(reminderConsents, eq(reminderConsents.id, reminderConsentLog.consentId))
    .where(isOfPerson(person))
    .orderBy(asc(reminderConsentLog.id));
  const sent = await db
    .select({ kind: reminders.kind, orderId: reminders.orderId, at: reminders.createdAt })
    .from(reminders)
    .innerJoin(reminderConsents, eq(reminderConsents.id, reminders.consentId))
    .where(isOfPerson(person))
    .orderBy(asc(reminders.id));
  return {
    consents: log.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    sent: sent.map(({ at, ...reminder }) => ({ ...reminder, at: at.toISOString() })),
  };
}

/** That something was reminded of stays, and no longer of whom. */
export async function eraseReminders(tx: Tx, person: Person): Promise<void> {
  const small = person.emails.filter(Boolean).map((email) => email.toLowerCase());
  const consents = tx.select({ id: reminderConsents.id }).from(reminderConsents).where(isOfPerson(person));
  await tx
    .update(reminders)
    .set({ email: '', lines: null })
    .where(or(inArray(reminders.consentId, consents), inArray(sql`lower(${reminders.email})`, small)));
  await tx.delete(reminderConsents).where(isOfPerson(person));
}

/** After ninety days nobody asks to whom one went. */
export async function purgeReminders(db: Db | Tx): Promise<number> {
  const { rowCount } = await db
    .update(reminders)
    .set({ email: '', lines: null })
    .where(sql`${reminders.email} <> '' and ${reminders.createdAt} < now() - interval '90 days'`);
  return rowCount ?? 0;
}
