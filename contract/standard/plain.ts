import { readMarkup, writeMarkup } from '#contract/content/markup.ts';

/** A text that is written over several lines for those who read it here: one line for each paragraph. */
export const plain = (text: string): string => writeMarkup(readMarkup(text));
