import type { Words } from '#contract/staff/texts.ts';
import { fillText } from '#contract/text/fill-text.ts';
import { type Brand, layout, type MailParts } from '#server/mail/templates/layout.ts';
import type { MailTextKey, Says } from '#server/mail/texts/standard-texts.ts';

/** What a template makes of its values: which text, what it is filled in with, and the parts that are no text. */
export type MailDraft = {
  text: MailTextKey;
  says: Record<string, string>;
  /** Everything beside the text; `closing` where it is not for staff to change. */
  parts: MailParts;
  unsubscribeLink?: string;
};

/** For templates: only what the text knows can be said, and all of it. */
export function draft<Key extends MailTextKey>(
  text: Key,
  says: Says<Key>,
  parts: MailParts,
  unsubscribeLink?: string,
): MailDraft {
  return { text, says, parts, ...(unsubscribeLink && { unsubscribeLink }) };
}

const MOST_OF_SUBJECT = 200;

/** The mail in these words. */
export function writeDraft({ says, parts, unsubscribeLink }: MailDraft, brand: Brand, words: Words) {
  const { subject = '', title = '', paragraphs, closing = '' } = sayWords(says, brand, words);
  // Where the way out has words of its own it need not stand there twice.
  const wayOut = parts.aside?.link === unsubscribeLink ? undefined : unsubscribeLink;
  const { html, text: plain } = layout({ closing, ...brand, ...parts, title, paragraphs, unsubscribeLink: wayOut });
  return { subject, html, text: plain, ...(unsubscribeLink && { unsubscribeLink }) };
}

/** The words of a text, filled in. */
export function sayWords(says: Record<string, string>, { brandName }: Brand, words: Words) {
  const fill = (part: string | undefined) => part && fillText(part, { ...says, shop: brandName });
  return {
    subject: oneLine(fill(words.subject) ?? ''),
    title: fill(words.title),
    paragraphs: words.body.split(/\n\s*\n/).flatMap((paragraph) => {
      const filled = fill(paragraph) ?? '';
      return filled.trim() ? [filled] : [];
    }),
    closing: fill(words.closing),
  };
}

/** Whatever a name or a reason holds, the subject is one line of one mail. */
function oneLine(subject: string): string {
  return subject
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_SUBJECT);
}
