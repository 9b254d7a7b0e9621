import * as z from 'zod/mini';
import { type FieldName, nameOf, notText, orEmpty, required, tooLong } from '#contract/rules/fields.ts';
import { fieldTexts } from '#texts/fields.ts';

/** Line breaks, what steers a terminal, and what turns the direction of a text; not the joiners of Sinhala letters. */
const CONTROL = /[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** What mail programs make a link of. Initials have dots too, but single letters before them. */
const LINK =
  /https?:|:\/\/|www\.|[\p{L}\d-]{2}\.(?:com|net|org|info|biz|io|me|co|xyz|top|shop|site|online|link|click|app|lk|ru)(?![\p{L}\d])/iu;

/** Something that a mail program would make a link of. */
export function holdsAddress(text: string): boolean {
  return LINK.test(text) || text.includes('@');
}

/** Text that stands in mails to others: one line, and nothing to follow. */
export function oneLine(field: FieldName) {
  const what = () => ({ what: nameOf(field) });
  return [
    z.refine<string>((text) => !CONTROL.test(text), { error: () => fieldTexts.oneLine(what()) }),
    z.refine<string>((text) => !LINK.test(text), { error: () => fieldTexts.noWebAddress(what()) }),
  ] as const;
}

function nameChecks(what: FieldName, most: number) {
  return [
    tooLong(what, most),
    ...oneLine(what),
    z.refine<string>((text) => !/@|http/i.test(text), {
      error: () => fieldTexts.noAddress({ what: nameOf(what) }),
    }),
  ] as const;
}

/** How somebody is called, in any script; no room for messages to whoever reads it in a mail. */
export function personName(what: FieldName, most: number) {
  return z.pipe(
    z.string(required(what)).check(z.trim()),
    z.string().check(z.minLength(1, required(what)), ...nameChecks(what, most)),
  );
}

/** May be empty: some people have one name only. */
export function optionalName(what: FieldName, most: number) {
  return orEmpty(z.string(notText(what)).check(z.trim(), ...nameChecks(what, most)), '');
}
