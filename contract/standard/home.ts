import type { HomeContent } from '#contract/calls/content.ts';
import type { BlockContent } from '#contract/content/blocks.ts';
import { showHome, toTeasers } from '#contract/content/show.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { faq } from '#contract/standard/faq.ts';
import { testimonials } from '#contract/standard/testimonials.ts';

export const hero: BlockContent['hero'] = {
  title: 'The leaf,\nand little else',
  text: 'Aloe vera skincare from our own fields in Sri Lanka. Cut by hand in the morning, pressed the same day.',
  button: { text: 'Shop the range', to: '/shop' },
};

const always = { isOn: true, from: null, until: null };

export const promos: BlockContent['promos'] = {
  banners: [
    {
      title: 'Save up to 20%',
      text: 'On orders over Rs. 5,000, with the code ALOE20 at checkout.',
      codes: ['ALOE20'],
      linkText: 'Shop the offer',
      to: '/shop',
      picture: 'promo-1',
      isDark: false,
      ...always,
    },
    {
      title: 'Hair and body,\ntogether',
      text: 'Save up to 20% on orders over Rs. 5,000 with ALOE20, or 10% on your first order with WELCOME10.',
      codes: ['ALOE20', 'WELCOME10'],
      linkText: 'See the whole shelf',
      to: '/shop',
      picture: 'promo-2',
      isDark: true,
      ...always,
    },
  ],
};

/** With every banner: what is shown where nobody can be asked for the codes. */
export function standardHome(): HomeContent {
  const codes = promos.banners.flatMap((banner) => banner.codes);
  return showHome({ hero, promos, faq, testimonials }, toTeasers(articleFacts, colomboDay(Date.now())), {
    today: '',
    codes,
  });
}
