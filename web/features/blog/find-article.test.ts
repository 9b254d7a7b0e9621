import { describe, expect, test } from 'vitest';
import { dateText } from '#ui/date-text.ts';
import { toPieces } from '#web/features/blog/article-body.ts';
import { articleList } from '#web/features/blog/article-list.ts';
import { findArticle } from '#web/features/blog/find-article.server.ts';

describe.each(articleList.map(({ id }) => String(id)))('article %s', (id) => {
  const article = findArticle(id);
  const blocks = article?.body.blocks ?? [];
  const words = [article?.body.opening, ...blocks.flatMap((block) => Object.values(block))].join(' ').split(/\s+/);

  test('[BLOG-03] is long enough to be worth opening and short enough to be finished', () => {
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThanOrEqual(800);
  });

  test('[BLOG-03] has one pull quote, and leads on to another article', () => {
    expect(blocks.filter((block) => 'quote' in block)).toHaveLength(1);
    expect(article?.next.id).not.toBe(article?.facts.id);
  });

  test('[BLOG-02] says the same day to people and to machines', () => {
    expect(article?.facts.date).toBe(dateText(article?.facts.published ?? ''));
  });
});

test.each(['0', '4', '01', '1.0', 'abc', 'constructor'])('[BLOG-03] there is no article %s', (id) => {
  expect(findArticle(id)).toBeNull();
});

test('[BLOG-03] a link in a text becomes a link, everything else stays as written', () => {
  expect(toPieces('Take [the gel](/product/3) with [dry] fingers.')).toEqual([
    'Take ',
    { words: 'the gel', to: '/product/3' },
    ' with [dry] fingers.',
  ]);
});
