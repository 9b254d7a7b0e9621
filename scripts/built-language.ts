import { isLanguage, LANGUAGES, type Language } from '#texts/core/languages.ts';

/** Which language this build of the pages is in: each is a build of its own (scripts/page-texts.ts). */
export function builtLanguage(): Language {
  const { PAGES_IN = 'en' } = process.env;
  if (!isLanguage(PAGES_IN)) throw new Error(`PAGES_IN is one of ${Object.keys(LANGUAGES).join(', ')}.`);
  return PAGES_IN;
}
