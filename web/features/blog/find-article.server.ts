import type { ArticleBody } from '#web/features/blog/article-body.ts';
import { type ArticleFacts, articleList } from '#web/features/blog/article-list.ts';
import { fiveWays } from '#web/features/blog/articles/five-ways.ts';
import { humidMorning } from '#web/features/blog/articles/humid-morning.ts';
import { leafToJar } from '#web/features/blog/articles/leaf-to-jar.ts';

const bodies: Record<string, ArticleBody> = { 1: fiveWays, 2: humidMorning, 3: leafToJar };

export type Article = { facts: ArticleFacts; body: ArticleBody; next: ArticleFacts };

/** On the server: the browser gets the words of one article with its page, and never those of the others. */
export function findArticle(id: string): Article | null {
  const index = articleList.findIndex((article) => String(article.id) === id);
  const facts = articleList[index];
  const body = bodies[id];
  const next = articleList[(index + 1) % articleList.length];
  return facts && body && next ? { facts, body, next } : null;
}
