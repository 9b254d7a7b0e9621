import { language } from '#texts/core/language.ts';
import { languageOf } from '#texts/core/language-of.ts';

/** What holds nothing but letters, or a tag and the words after it. */
const PART = /<(script|style|title|option|textarea)\b.*?<\/\1>|(<\/?[\w-]+[^>]*>)([^<]+)/gs;

/**
 * Words of a written page or mail that are in another language than it say so, for a screen reader's voice, as
 * web/document/marked-jsx.ts does it on the shop's pages: what the owner has not translated, and what somebody is called.
 */
export function markedHtml(html: string): string {
  if (language() === 'en') return html;
  return html.replaceAll(PART, (all, bare, tag, words) => {
    const code = bare || tag.includes(' lang="') ? language() : languageOf(words.replaceAll(/&#?\w+;/g, ' '));
    return code === language() ? all : `${tag}<span lang="${code}">${words}</span>`;
  });
}
