/** The letters of each language. */
export const OWN = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
const EMPTY = /^(area|base|br|col|hr|img|input|link|meta|source|wbr)$/;

/** The words of a document that say to be in another language than they are, or nothing about it. */
export function misread(html: string, page: 'si' | 'ta'): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const plain = html.replaceAll(/<!--.*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!DOCTYPE html>/gi, '');
  for (const [, end, name = '', attributes = '', words] of plain.matchAll(/<(\/?)([\w-]+)([^>]*)>|([^<]+)/g)) {
    if (words === undefined) {
      if (end) open.pop();
      else if (!EMPTY.test(name) && !attributes.endsWith('/')) {
        open.push(/ lang="(\w+)/.exec(attributes)?.[1] ?? open.at(-1) ?? '');
      }
      continue;
    }
    const letters = words.replaceAll(/&#?\w+;/g, ' ');
    const isOwn = OWN[page].test(letters);
    if (isOwn ? open.at(-1) !== page : /[a-z]{2}/i.test(letters) && open.at(-1) === page) found.push(words);
  }
  return found;
}
