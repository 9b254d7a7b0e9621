import { desc, eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { previewText, saveText, TextRow, TextView, Words } from '#contract/staff/texts.ts';
import { fillLines } from '#contract/text/fill-text.ts';
import { users } from '#server/accounts/index.ts';
import {
  CHAT_SAMPLE,
  chooseWords,
  draftMail,
  isChatText,
  isDraft,
  isTextKey,
  type MailTextKey,
  messageTexts,
  SAMPLES,
  sayWords,
  TEXTS,
  type TextKey,
  textOf,
  writeDraft,
} from '#server/mail/index.ts';
import { checkWords, partsOf, tidyWords } from '#server/messages/check-words.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const MOST_OF_HISTORY = 30;

export function textKey(given: string): TextKey {
  if (!isTextKey(given)) throw fail('text_not_found');
  return given;
}

function rowOf(key: TextKey, last: { version: number; words: unknown } | undefined): TextRow {
  const { name, when } = textOf(key);
  const channel = isChatText(key) ? 'whatsapp' : 'mail';
  return { key, channel, name, when, isChanged: Boolean(last?.words), version: last?.version ?? 0 };
}

export async function listTexts(db: Db): Promise<TextRow[]> {
  const { rows } = await db.execute<{ key: string; version: number; words: unknown }>(
    sql`select distinct on (key) key, version, words from ${messageTexts} order by key, version desc`,
  );
  const last = new Map(rows.map((row) => [row.key, row]));
  return (Object.keys(TEXTS) as TextKey[]).map((key) => rowOf(key, last.get(key)));
}

export async function readText(db: Db | Tx, key: TextKey): Promise<TextView> {
  const { placeholders, must } = textOf(key);
  const standard = textOf(key).standard();
  const history = await db
    .select({
      version: messageTexts.version,
      words: messageTexts.words,
      at: messageTexts.changedAt,
      by: users.firstName,
    })
    .from(messageTexts)
    .leftJoin(users, eq(users.id, messageTexts.changedBy))
    .where(eq(messageTexts.key, key))
    .orderBy(desc(messageTexts.version))
    .limit(MOST_OF_HISTORY);
  const [last] = history;
  return {
    ...rowOf(key, last),
    parts: partsOf(key),
    words: { ...standard, ...last?.words },
    standard,
    placeholders: [...Object.entries(placeholders), ['shop', 'the name of the shop'] as const].map(([name, is]) => ({
      name,
      is,
      must: must.includes(name),
    })),
    history: history.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}

/** Words that were looked at, or a refusal that names each part that is not right. */
export function rightWords(key: TextKey, given: Words): Words {
  const words = tidyWords(key, given);
  const problems = checkWords(key, words);
  if (problems.length > 0) throw fail('invalid_input', { problems });
  return words;
}

type Saved = Omit<ParsedInputOf<typeof saveText>, 'translations'> & { staffId: number };

/** What changed, for the log; words are no person's, so they stand there. */
export async function saveWords(tx: Tx, { key: given, version, words: typed, staffId }: Saved) {
  const key = textKey(given);
  const before = await readText(tx, key);
  const words = typed && rightWords(key, typed);
  if (!(await chooseWords(tx, { key, words, version, staffId }))) {
    const { history } = await readText(tx, key);
    const [last] = history;
    throw fail('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? null, what: 'the text was changed.' });
  }
  const after = await readText(tx, key);
  const changed = after.parts.filter((part) => before.words[part] !== after.words[part]);
  return Object.fromEntries(changed.map((part) => [part, { before: before.words[part], after: after.words[part] }]));
}

type Preview = OutputOf<typeof previewText>;

/** An example filled in as the real ones are. What is not right yet is said beside it. */
export function previewWords(key: TextKey, given: Words, brandName: string): Preview {
  const words = tidyWords(key, given);
  const problems = checkWords(key, words);
  if (isChatText(key)) {
    return { problems, letter: null, text: fillLines(words.body, { ...CHAT_SAMPLE, shop: brandName }) };
  }
  const { made, text } = sampleMail(key as MailTextKey, words, brandName);
  const { subject, title = '', paragraphs, closing } = sayWords(made.says, { brandName }, words);
  const { details, button, aside, document, closing: fixed } = made.parts;
  const buttons = [button, aside, document].flatMap((link) => (link ? [link.text] : []));
  return {
    problems,
    letter: { subject, title, paragraphs, details: details?.text ?? '', buttons, closing: fixed ?? closing ?? '' },
    text,
  };
}

/** The example as a whole mail. */
export function sampleMail(key: MailTextKey, words: Words, brandName: string) {
  const { kind, values } = SAMPLES[key];
  const made = draftMail(kind, values as never, { brandName });
  if (!isDraft(made)) throw new Error(`${key} has no text of its own.`);
  return { made, ...writeDraft(made, { brandName }, words) };
}
