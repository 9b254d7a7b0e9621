import * as z from 'zod/mini';
import { orEmpty } from '#contract/rules/fields.ts';

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
export function oneLine(what: string) {
  return [
    z.refine<string>((text) => !CONTROL.test(text), `${what} must be one line of plain text`),
    z.refine<string>((text) => !LINK.test(text), `${what} must not hold a web address`),
  ] as const;
}

function nameChecks(what: string, most: number) {
  return [
    z.maxLength(most, `${what} is too long: at most ${most} characters`),
    ...oneLine(what),
    z.refine<string>((text) => !/@|http/i.test(text), `${what} must not hold a web or email address`),
  ] as const;
}

/** How somebody is called, in any script; no room for messages to whoever reads it in a mail. */
export function personName(what: string, most: number) {
  return z.pipe(
    z.string(`${what} is required`).check(z.trim()),
    z.string().check(z.minLength(1, `${what} is required`), ...nameChecks(what, most)),
  );
}

/** May be empty: some people have one name only. */
export function optionalName(what: string, most: number) {
  return orEmpty(z.string(`${what} must be text`).check(z.trim(), ...nameChecks(what, most)), '');
}
