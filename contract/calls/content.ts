import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Id, wholeNumber } from '#contract/rules/whole-number.ts';

/** Parts of a longer text that the shop writes itself: who it is, or its ways to pay. */
export const LIVE_PARTS = ['contact', 'payment list'] as const;
export type LivePart = (typeof LIVE_PARTS)[number];

/** The texts of the shop as its pages show them: the same for everybody. A page that can not have them shows the standard. */

const TextBlock = z.union([
  z.object({ text: z.string() }),
  z.object({ heading: z.string() }),
  z.object({ quote: z.string() }),
  z.object({ items: z.array(z.string()) }),
  z.object({ picture: z.string(), alt: z.string() }),
  z.object({ part: z.enum(LIVE_PARTS) }),
]);

/** An article as it is named elsewhere: in the header, in the site map. Its text travels only with its own page. */
const ArticleTitle = z.object({
  id: z.int(),
  title: z.string(),
  /** As it is read; `published` is the same day for machines. */
  date: z.string(),
  published: z.string(),
});
export type ArticleTitle = z.output<typeof ArticleTitle>;

const ArticleTeaser = z.extend(ArticleTitle, {
  excerpt: z.string(),
  /** The address of a stored picture, or the name of one that comes with the pages. */
  picture: z.string(),
  alt: z.string(),
  /** Only the newest is new, and that for some weeks. */
  isNew: z.boolean(),
});
export type ArticleTeaser = z.output<typeof ArticleTeaser>;

const SiteContent = z.object({
  announcement: z.nullable(z.object({ text: z.string(), to: z.string() })),
  menu: z.array(z.object({ to: z.string(), name: z.string() })),
  /** What goods are wanted for, each with the search that finds them. */
  needs: z.array(z.object({ name: z.string(), search: z.string() })),
  /** The newest three. */
  articles: z.array(ArticleTitle),
});
export type SiteContent = z.output<typeof SiteContent>;

const ShownBanner = z.object({
  title: z.string(),
  text: z.string(),
  codes: z.array(z.string()),
  linkText: z.string(),
  to: z.string(),
  picture: z.nullable(z.string()),
  isDark: z.boolean(),
});
export type ShownBanner = z.output<typeof ShownBanner>;

const HomeContent = z.object({
  hero: z.object({ title: z.string(), text: z.string(), button: z.object({ text: z.string(), to: z.string() }) }),
  banners: z.array(ShownBanner),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  testimonials: z.object({
    areExamples: z.boolean(),
    entries: z.array(z.object({ text: z.string(), author: z.string() })),
  }),
  /** The newest three. */
  articles: z.array(ArticleTeaser),
});
export type HomeContent = z.output<typeof HomeContent>;

const AboutContent = z.object({
  title: z.string(),
  storyTitle: z.string(),
  story: z.array(TextBlock),
  link: z.nullable(z.object({ text: z.string(), to: z.string() })),
  figures: z.array(z.object({ figure: z.string(), what: z.string() })),
  visionTitle: z.string(),
  vision: z.string(),
  missionTitle: z.string(),
  mission: z.string(),
});
export type AboutContent = z.output<typeof AboutContent>;

const LegalContent = z.object({
  summary: z.string(),
  updated: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(TextBlock) })),
  /** Where another language is asked for in which it is not signed off: it is in English, and so is what it names. */
  english: z.optional(z.object({ facts: z.record(z.string(), z.string()), waysToPay: z.array(z.string()) })),
});
export type LegalContent = z.output<typeof LegalContent>;

const ArticleContent = z.object({
  facts: ArticleTeaser,
  body: z.object({
    opening: z.string(),
    /** Stands under the photograph. */
    caption: z.string(),
    blocks: z.array(TextBlock),
    /** Products that the article is about, the most important first. */
    products: z.array(z.int()),
  }),
  /** The one to read on with; nothing when there is no other. */
  next: z.nullable(ArticleTeaser),
});
export type ArticleContent = z.output<typeof ArticleContent>;

export const getSiteContent = call('getSiteContent', 'GET /content/site', {
  summary: 'What every page shows: the announcement, the menu, the needs that goods are there for, the newest articles',
  output: SiteContent,
  promises: 'menu[] needs[] articles[]',
});

export const getHomeContent = call('getHomeContent', 'GET /content/home', {
  summary: 'The texts of the home page',
  output: HomeContent,
  promises: 'hero banners[] faq[] testimonials articles[]',
});

export const getAboutContent = call('getAboutContent', 'GET /content/about', {
  summary: 'The texts of the about page',
  output: AboutContent,
  promises: 'story[] figures[]',
});

export const getTerms = call('getTerms', 'GET /content/terms', {
  summary: 'The terms and conditions',
  output: LegalContent,
  promises: 'sections[]',
});

export const getPrivacy = call('getPrivacy', 'GET /content/privacy', {
  summary: 'The privacy policy',
  output: LegalContent,
  promises: 'sections[]',
});

export const ARTICLES_PER_PAGE = 9;
const LAST_PAGE = 1000;

export const listArticles = call('listArticles', 'GET /articles', {
  summary: `Articles, the newest first, ${ARTICLES_PER_PAGE} on a page`,
  input: z.object({ page: z._default(wholeNumber({ largest: LAST_PAGE }), 1) }),
  output: z.object({ articles: z.array(ArticleTeaser), page: z.int(), pages: z.int() }),
  promises: 'articles[]',
});

export const getArticle = call('getArticle', 'GET /articles/{id}', {
  summary: 'One article with its text',
  input: z.object({ id: Id }),
  output: ArticleContent,
  promises: 'facts body',
  fails: ['article_not_found'],
});
