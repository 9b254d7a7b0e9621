import * as z from 'zod/mini';

/** What the owner's English can be written in beside it, and what that is called in the back office. */
export const OTHER_LANGUAGES = { si: 'Sinhala', ta: 'Tamil' } as const;
export type OtherLanguage = keyof typeof OTHER_LANGUAGES;
export const OTHER_CODES = Object.keys(OTHER_LANGUAGES) as [OtherLanguage, ...OtherLanguage[]];

export const Language = z.enum(OTHER_CODES);

const LONGEST = 30_000;
const Source = z.string().check(z.minLength(1), z.maxLength(LONGEST));
export const Words = z.string().check(z.trim(), z.maxLength(LONGEST, 'This is too long'));

/** What somebody has written of an English text in another language; nothing: the English again. */
export const Translation = z.object({
  language: Language,
  source: Source,
  words: z.nullable(Words),
  /** Whether a native reader signs them off; nothing: other words are not signed, the same are as they were. */
  isRead: z.optional(z.boolean()),
});
export type Translation = z.output<typeof Translation>;
/** Beside what is saved: written in the same step. What is not named stays as it is. */
export const Translations = z.optional(z.array(Translation).check(z.maxLength(3000)));
