import { language } from '#texts/core/language.ts';
import type { Language } from '#texts/core/languages.ts';
import type { OfferedLanguage } from '#texts/core/offers.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';

const KEY = 'language';

/** Chosen by hand, or by having seen the suggestion: nothing is suggested any more. */
export const rememberLanguage = (code: Language) => safeLocalStorage.write(KEY, code);

/** The language that the browser asks for first, where this page speaks another and nobody has chosen yet. */
export function offeredLanguage(): OfferedLanguage | undefined {
  const [code] = navigator.language.split('-');
  const isOffered = (code === 'si' || code === 'ta') && code !== language() && !safeLocalStorage.read(KEY);
  return isOffered ? code : undefined;
}
