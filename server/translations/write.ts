import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { wrongWords } from '#contract/staff/own-words.ts';
import { OTHER_LANGUAGES, type Translation } from '#contract/staff/translations.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { translations } from '#server/translations/tables.ts';
import { hashOf } from '#server/translations/translate.ts';

const MOST_IN_LOG = 60;
type Changes = { before: Record<string, string | null>; after: Record<string, string | null> };

type Text = Pick<Translation, 'language' | 'source'>;

/** What these texts say now in their languages, where somebody has written it. With `forUpdate` they stay so. */
export async function readWords(tx: Db | Tx, texts: Text[], { forUpdate = false } = {}) {
  // In one order by all who write: two never wait for each other.
  const query = tx
    .select({ language: translations.language, source: translations.source, words: translations.words })
    .from(translations)
    .where(inArray(translations.sourceHash, [...new Set(texts.map(({ source }) => hashOf(source)))]))
    .orderBy(translations.language, translations.sourceHash);
  const rows = await (forUpdate ? query.for('update') : query);
  const known = new Map(rows.map((row) => [`${row.language} ${row.source}`, row.words]));
  return (language: Translation['language'], source: string) => known.get(`${language} ${source}`);
}

/** Writes what somebody says of English texts in another language. Gives what the log tells of it. */
export async function writeTranslations(tx: Tx, thing: string, texts: Translation[] = []): Promise<Changes> {
  if (texts.length === 0) return { before: {}, after: {} };
  const changes: Changes = { before: {}, after: {} };
  const problems = texts.flatMap(({ source, words }) => (words && wrongWords(source, words)) || []);
  if (problems.length > 0)
    throw fail('invalid_input', { problems: problems.map((message) => ({ field: 'texts', message })) });
  const known = await readWords(tx, texts, { forUpdate: true });
  for (const { language, source, words, isRead } of inOrder(texts)) {
    const before = known(language, source) ?? null;
    const isSame = before === (words || null);
    if (isSame && (!words || isRead === undefined)) continue;
    if (words) {
      const now = new Date();
      const values = { words, thing, changedAt: now, readAt: isRead ? now : null };
      await tx
        .insert(translations)
        .values({ language, source, ...values })
        .onConflictDoUpdate({ target: [translations.language, translations.sourceHash], set: values });
    } else {
      const which = and(eq(translations.language, language), eq(translations.sourceHash, hashOf(source)));
      await tx.delete(translations).where(which);
    }
    const name = `${OTHER_LANGUAGES[language]}: ${source.slice(0, MOST_IN_LOG)}${source.length > MOST_IN_LOG ? '…' : ''}`;
    if (!isSame) {
      changes.before[name] = before;
      changes.after[name] = words || null;
    }
    if (words && isRead) changes.after[`${name}, signed off`] = 'yes';
    else if (isSame) changes.before[`${name}, signed off`] = 'yes';
  }
  return changes;
}

const keyOf = ({ language, source }: Translation) => `${language} ${hashOf(source)}`;

/** Of two of the same text the later holds. */
function inOrder(texts: Translation[]): Translation[] {
  const last = new Map(texts.map((text) => [keyOf(text), text]));
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
}
