import type { TextBlock } from '#contract/content/markup.ts';

/** An article that comes with the shop. */
export type StandardBody = {
  opening: string;
  blocks: TextBlock[];
};
