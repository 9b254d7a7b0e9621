import { desc, eq, sql } from 'drizzle-orm';
import { TEXT_PARTS, type Words, Words as WordsSchema } from '#contract/staff/texts.ts';
import { messageTexts } from '#server/mail/tables.ts';
import { type TextKey, textOf } from '#server/mail/texts/standard-texts.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { translate } from '#server/translations/index.ts';
import { inLanguage, language } from '#texts/core/language.ts';

/**
 * The English words that staff have chosen for a text; nothing: the shop's own. Read in the transaction that uses them, so that
 * what was saved holds for the next mail of every replica.
 */
async function readChosenWords(tx: Db | Tx, key: TextKey): Promise<Words | null> {
  const [last] = await lastWords(tx).execute({ key });
  return last?.words ?? null;
}

/**
 * The words that hold, in the language that is spoken: part by part what staff have translated; else the shop's own words where
 * their English is ours too, and their English where it is not.
 */
export async function readWords(tx: Db | Tx, key: TextKey): Promise<Words> {
  const chosen = await readChosenWords(tx, key);
  const standard = textOf(key).standard();
  if (language() === 'en') return { ...standard, ...chosen };
  const ours = inLanguage('en', () => textOf(key).standard());
  const english = { ...ours, ...chosen };
  const said: Words = await translate(tx, WordsSchema, english);
  const parts = TEXT_PARTS.filter((part) => english[part] !== undefined).map((part) => {
    const isOurs = said[part] === english[part] && english[part] === ours[part];
    return [part, isOurs ? standard[part] : said[part]];
  });
  return { body: '', ...Object.fromEntries(parts) };
}

const lastWords = builtOnce((db) =>
  db
    .select({ words: messageTexts.words })
    .from(messageTexts)
    .where(eq(messageTexts.key, sql.placeholder('key')))
    .orderBy(desc(messageTexts.version))
    .limit(1),
);

type Chosen = { key: TextKey; words: Words | null; version: number; staffId: number };

/** Adds a version after the one that somebody has seen. False: somebody else was faster. */
export async function chooseWords(tx: Tx, { key, words, version, staffId }: Chosen): Promise<boolean> {
  const [last] = await tx
    .select({ version: messageTexts.version })
    .from(messageTexts)
    .where(eq(messageTexts.key, key))
    .orderBy(desc(messageTexts.version))
    .limit(1);
  if ((last?.version ?? 0) !== version) return false;
  const written = await tx
    .insert(messageTexts)
    .values({ key, words, version: version + 1, changedBy: staffId })
    .onConflictDoNothing();
  return (written.rowCount ?? 0) > 0;
}
