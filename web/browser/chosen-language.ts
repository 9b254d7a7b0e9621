import type { Language } from '#texts/core/languages.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';

const KEY = 'language';

/** Chosen by hand, or by waving the suggestion away: nothing is suggested any more. */
export const rememberLanguage = (code: Language) => safeLocalStorage.write(KEY, code);
