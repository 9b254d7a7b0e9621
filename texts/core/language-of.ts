import { language } from '#texts/core/language.ts';
import type { Language } from '#texts/core/languages.ts';

const [SINHALA, TAMIL] = [/[\u0d80-\u0dff]/, /[\u0b80-\u0bff]/];
const LATIN = /[a-z]{2}/i;

/** By its letters, the language of words in a page; the page's for a number, and for a sentence that names what is not in it. */
export function languageOf(words: string): Language {
  const own = language();
  if (own === 'en' || (own === 'si' ? SINHALA : TAMIL).test(words)) return own;
  if ((own === 'si' ? TAMIL : SINHALA).test(words)) return own === 'si' ? 'ta' : 'si';
  return LATIN.test(words) ? 'en' : own;
}
