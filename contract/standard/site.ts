import type { SiteContent } from '#contract/calls/content.ts';
import type { BlockContent } from '#contract/content/blocks.ts';
import { showSite, toTeasers } from '#contract/content/show.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';

export const announcement: BlockContent['announcement'] = { isOn: false, text: '', to: '', from: null, until: null };

export const navigation: BlockContent['navigation'] = {
  entries: [
    { to: '/', name: 'Home', isShown: true },
    { to: '/shop', name: 'Shop', isShown: true },
    { to: 'gifting', name: 'Gifting', isShown: true },
    { to: '/about', name: 'About', isShown: true },
    { to: '/blog', name: 'Blog', isShown: true },
    { to: 'branches', name: 'Branches', isShown: true },
  ],
};

export const standardSite = (): SiteContent => showSite({ announcement, navigation }, toTeasers(articleFacts), '');
