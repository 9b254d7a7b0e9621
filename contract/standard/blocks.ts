import type { BlockContent } from '#contract/content/blocks.ts';
import { about } from '#contract/standard/about.ts';
import { faq } from '#contract/standard/faq.ts';
import { hero, promos } from '#contract/standard/home.ts';
import { privacy } from '#contract/standard/privacy.ts';
import { announcement, navigation, needs } from '#contract/standard/site.ts';
import { terms } from '#contract/standard/terms.ts';
import { testimonials } from '#contract/standard/testimonials.ts';

/** What a shop shows in which nobody has edited anything: the specification's own words where it has some. */
export const standardBlocks: BlockContent = {
  announcement,
  hero,
  promos,
  faq,
  testimonials,
  about,
  navigation,
  needs,
  terms,
  privacy,
};
