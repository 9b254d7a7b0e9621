import { MOST_OF_TEXT, TEXT_PARTS, type TextPart, type Words } from '#contract/staff/texts.ts';
import { nearestName } from '#server/imports/index.ts';
import { type TextKey, textOf } from '#server/mail/index.ts';

export type Problem = { field: TextPart; message: string };

const NAMES: Record<TextPart, string> = {
  subject: 'The subject',
  title: 'The title',
  body: 'The text',
  closing: 'The end',
};
const TAG = /<\/?[a-z!][^>]*>?/i;
// Line ends and tabs are all that a text may hold of them; the rest steers or turns what follows.
const UNSEEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export function partsOf(key: TextKey): TextPart[] {
  const standard = textOf(key).standard();
  return TEXT_PARTS.filter((part) => standard[part] !== undefined);
}

/** The words as they are kept: only the parts that the text has, with plain line ends and nothing around them. */
export function tidyWords(key: TextKey, given: Words): Words {
  const tidy = (text = '') => text.replaceAll(/\r\n?/g, '\n').trim();
  const parts = partsOf(key).map((part) => [part, tidy(given[part])]);
  return { body: '', ...Object.fromEntries(parts) };
}

/** What keeps words from being a text, beside the part where it is. */
export function checkWords(key: TextKey, words: Words): Problem[] {
  const { placeholders, must } = textOf(key);
  const known = [...Object.keys(placeholders), 'shop'];
  const problems = partsOf(key).flatMap((field): Problem[] => {
    const text = words[field] ?? '';
    const message = problemOf(field, text, known);
    return message ? [{ field, message }] : [];
  });
  // The subject is cut off by some mail programs: what must be said is said below it.
  const said = [words.title, words.body, words.closing].join(' ');
  const missing = must.filter((name) => !said.includes(`{${name}}`)).map((name) => `{${name}}`);
  if (missing.length > 0) {
    problems.push({ field: 'body', message: `${missing.join(' and ')} must stand in the text.` });
  }
  return problems;
}

function problemOf(field: TextPart, text: string, known: string[]): string | undefined {
  const [what, most] = [NAMES[field], MOST_OF_TEXT[field]];
  if (!text) return `${what} is required`;
  if (text.length > most) return `${what} is too long: at most ${most} letters`;
  if (field !== 'body' && field !== 'closing' && text.includes('\n')) return `${what} is one line`;
  if (UNSEEN.test(text)) return `${what} holds a sign that nobody sees. Write it anew`;
  const [tag] = TAG.exec(text) ?? [];
  if (tag) return `Write plain text: the reader would see ‘${tag}’ as it stands here`;
  const wrong = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '').find((name) => !known.includes(name));
  if (wrong !== undefined) {
    const near = nearestName(known, wrong);
    return `{${wrong}} is no placeholder of this text.${near ? ` Did you mean {${near}}?` : ''}`;
  }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))
    return 'A placeholder stands between { and }. One of them is missing';
  return undefined;
}
