import { language } from '#texts/core/language.ts';
import { inPath } from '#texts/core/languages.ts';

/** The address of a page in the language that is spoken here. */
export const localPath = (path: string): string => inPath(language(), path);
