import type { SiteContent } from '#contract/calls/content.ts';
import type { BlockContent } from '#contract/content/blocks.ts';
import { showSite, toTeasers } from '#contract/content/show.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
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

/** In words that shoppers use. */
export const needs: BlockContent['needs'] = {
  entries: [
    { name: 'Dry skin', search: 'dry skin' },
    { name: 'Oily skin', search: 'oily skin' },
    { name: 'Pimples', search: 'pimples' },
    { name: 'Sensitive skin', search: 'sensitive skin' },
    { name: 'After the sun', search: 'after sun' },
    { name: 'Hair fall', search: 'hair fall' },
    { name: 'Dry hair', search: 'dry hair' },
    { name: 'Gifts', search: 'gift' },
  ],
};

/** With every need: what is shown where nobody can be asked which of them find something. */
export const standardSite = (): SiteContent =>
  showSite({ announcement, navigation, needs }, toTeasers(articleFacts, colomboDay(Date.now())), '');
