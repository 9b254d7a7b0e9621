import type { ArticleContent, ArticleTeaser } from '#contract/calls/content.ts';
import type { Article } from '#contract/content/blocks.ts';
import { writeMarkup } from '#contract/content/markup.ts';
import { showArticle, toTeasers } from '#contract/content/show.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { fiveWays } from '#contract/standard/articles/five-ways.ts';
import { humidMorning } from '#contract/standard/articles/humid-morning.ts';
import { leafToJar } from '#contract/standard/articles/leaf-to-jar.ts';
import type { StandardBody } from '#contract/standard/articles/standard-body.ts';

const bodies: Record<number, StandardBody> = { 1: fiveWays, 2: humidMorning, 3: leafToJar };

/** The article as it is edited; nothing for one that does not come with the shop. */
export function standardArticle(id: number): Article | null {
  const facts = articleFacts.find((article) => article.id === id)?.content;
  const body = bodies[id];
  if (!facts || !body) return null;
  return { ...facts, text: writeMarkup([{ text: body.opening }, ...body.blocks]) };
}

export function showStandardArticle(id: number): ArticleContent | null {
  const article = standardArticle(id);
  return article && showArticle(standardTeasers(), id, article);
}

export const standardTeasers = (): ArticleTeaser[] => toTeasers(articleFacts, colomboDay(Date.now()));
