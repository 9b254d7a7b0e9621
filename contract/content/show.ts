import type {
  AboutContent,
  ArticleContent,
  ArticleTeaser,
  HomeContent,
  LegalContent,
  SiteContent,
} from '#contract/calls/content.ts';
import type { Article, BlockContent } from '#contract/content/blocks.ts';
import { readMarkup } from '#contract/content/markup.ts';
import { addDays } from '#contract/rules/colombo-day.ts';
import { dateText } from '#contract/text/day-text.ts';

/** From texts as they are edited to what a page shows. `today`: the day in Colombo, as 2026-11-17. */

type Span = { from: string | null; until: string | null };
const isIn = ({ from, until }: Span, today: string) => (!from || from <= today) && (!until || today <= until);

const NEWEST = 3;

export function showSite(
  { announcement, navigation, needs }: Pick<BlockContent, 'announcement' | 'navigation' | 'needs'>,
  articles: ArticleTeaser[],
  today: string,
): SiteContent {
  const { isOn, text, to } = announcement;
  return {
    announcement: isOn && text && isIn(announcement, today) ? { text, to } : null,
    menu: navigation.entries.filter(({ isShown }) => isShown).map((entry) => ({ to: entry.to, name: entry.name })),
    needs: needs.entries,
    articles: articles.slice(0, NEWEST).map(({ id, title, date, published }) => ({ id, title, date, published })),
  };
}

export function showHome(
  { hero, promos, faq, testimonials }: Pick<BlockContent, 'hero' | 'promos' | 'faq' | 'testimonials'>,
  articles: ArticleTeaser[],
  { today, codes }: { today: string; codes: string[] },
): HomeContent {
  // A banner promises what its codes take off: it goes with any of them.
  const isKept = (code: string) => codes.includes(code.toUpperCase());
  const shown = promos.banners.filter((banner) => banner.isOn && isIn(banner, today) && banner.codes.every(isKept));
  return {
    hero,
    banners: shown.map(({ isOn: _on, from: _from, until: _until, ...banner }) => banner),
    faq: faq.entries,
    testimonials,
    articles: articles.slice(0, NEWEST),
  };
}

export function showAbout({ story, link, ...about }: BlockContent['about']): AboutContent {
  return { ...about, story: readMarkup(story), link: link.text && link.to ? link : null };
}

export function showLegal({ sections, ...legal }: BlockContent['terms']): LegalContent {
  return { ...legal, sections: sections.map(({ id, title, text }) => ({ id, title, blocks: readMarkup(text) })) };
}

export type KnownArticle = { id: number; content: Omit<Article, 'text'> };

const NEW_FOR_DAYS = 60;

/** The newest first; of one day the one that was begun last. */
export function toTeasers(articles: KnownArticle[], today: string): ArticleTeaser[] {
  return articles
    .toSorted((a, b) =>
      a.content.published < b.content.published ? 1 : a.content.published > b.content.published ? -1 : b.id - a.id,
    )
    .map(({ id, content: { title, published, summary, picture, alt } }, index) => ({
      ...{ id, title, date: dateText(published), published, excerpt: summary, picture, alt },
      isNew: index === 0 && addDays(published, NEW_FOR_DAYS) >= today,
    }));
}

/** The first paragraph opens the text in larger type. */
export function showArticle(teasers: ArticleTeaser[], id: number, content: Article): ArticleContent | null {
  const index = teasers.findIndex((teaser) => teaser.id === id);
  const facts = teasers[index];
  if (!facts) return null;
  const next = teasers[(index + 1) % teasers.length];
  const blocks = readMarkup(content.text);
  const [first] = blocks;
  const opening = first && 'text' in first ? first.text : '';
  const { caption, products } = content;
  return {
    facts,
    body: { opening, caption, blocks: opening ? blocks.slice(1) : blocks, products },
    next: next && next.id !== id ? next : null,
  };
}
