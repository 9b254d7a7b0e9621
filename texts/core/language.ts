import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#texts/core/languages.ts';

/**
 * In which language the server speaks just now. The builds of the pages put a constant in the place of this file
 * (scripts/page-texts.ts): each holds one language.
 */
const spoken = new AsyncLocalStorage<Language>();

export const language = (): Language => spoken.getStore() ?? 'en';

/** Whatever is written while `work` runs is written in that language. */
export const inLanguage = <T>(code: Language, work: () => T): T =>
  code === language() ? work() : spoken.run(code, work);
