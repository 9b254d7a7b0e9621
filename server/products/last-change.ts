import { desc, eq, or, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { FIELD_LABELS } from '#contract/staff/product-fields.ts';
import { users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/index.ts';

/** The subject of a line about several products; its changes stand under the name of each. */
export const SEVERAL = 'products';

const WORDS: Record<string, string> = {
  ...FIELD_LABELS,
  isArchived: 'archive',
  position: 'order of the items',
  item: 'items',
};

type Entry = { at: Date; by: string; changes: unknown };

/** The refusal for who comes second: who was faster, and what they did. A file that was applied may have changed anything. */
export async function changedMeanwhile(db: Db | Tx, subject: string) {
  const [entry] = await db
    .select({ at: auditLog.at, by: users.firstName, changes: auditLog.changes })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      or(
        sql`${auditLog.action} in ('adminApplyImport', 'adminUndoImport')`,
        eq(auditLog.subject, subject),
        sql`${auditLog.subject} = ${SEVERAL} and ${auditLog.changes} ? ${subject}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) return fail('changed_meanwhile', { by: null, at: null, what: 'It was changed.' });
  return fail('changed_meanwhile', { by: entry.by, at: entry.at.toISOString(), what: sentenceOf(entry, subject) });
}

function sentenceOf({ at, changes }: Entry, subject: string): string {
  type Logged = { before?: Record<string, unknown>; after?: Record<string, unknown> };
  const logged = changes as Logged & Record<string, Logged> & { file?: unknown };
  const { before = {}, after = {} } = logged[subject] ?? logged;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  }).format(at);
  if (typeof logged.file === 'string') {
    return `the file ${logged.file} was ${'taken' in logged ? 'undone' : 'applied'} (${time}).`;
  }
  const fields = Object.keys(after);
  const [only = ''] = fields;
  const [from, to] = [before[only], after[only]];
  if (fields.length === 1 && isPrice(only) && typeof from === 'number' && typeof to === 'number') {
    return `${wordOf(only)} from ${formatRupees(from)} to ${formatRupees(to)} (${time}).`;
  }
  const words = [...new Set(fields.map(wordOf))];
  return words.length === 0 ? `Changed (${time}).` : `${words.join(', ')} (${time}).`;
}

const isPrice = (field: string) => field.endsWith('.price') || field.endsWith('.compareAt');

/** 'KOM-CR-001.price': the price of KOM-CR-001. */
function wordOf(field: string): string {
  const [, sku, name = ''] = /^(?:(.+)\.)?(\w+)$/.exec(field) ?? [];
  const word = WORDS[name] ?? name;
  return sku ? `${word} of ${sku}` : word;
}
