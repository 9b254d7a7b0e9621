import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Article, BLOCK_NAMES, BLOCKS } from '#contract/content/blocks.ts';
import { readMarkup, toPieces, writeMarkup } from '#contract/content/markup.ts';
import { toTeasers } from '#contract/content/show.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { showStandardArticle, standardArticle, standardTeasers } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { dateText } from '#ui/date-text.ts';

describe.each([1, 2, 3])('article %s', (id) => {
  const article = showStandardArticle(id);
  const blocks = article?.body.blocks ?? [];
  const words = [article?.body.opening, ...blocks.flatMap((block) => Object.values(block))].join(' ').split(/\s+/);

  test('[BLOG-03] is long enough to be worth opening and short enough to be finished', () => {
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThanOrEqual(800);
  });

  test('[BLOG-03] has one pull quote, and leads on to another article', () => {
    expect(blocks.filter((block) => 'quote' in block)).toHaveLength(1);
    expect(article?.next?.id).not.toBe(id);
  });

  test('[BLOG-02] says the same day to people and to machines', () => {
    expect(article?.facts.date).toBe(dateText(article?.facts.published ?? ''));
  });

  test('[CNT-02] what comes with the shop is what staff could have written', () => {
    expect(z.parse(Article, standardArticle(id))).toEqual(standardArticle(id));
  });
});

test('[BLOG-03] there is no other article', () => {
  expect([0, 4, 99].map(showStandardArticle)).toEqual([null, null, null]);
  expect(standardTeasers().map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('[SEE-09] the newest article is new for sixty days, and no other is', () => {
  const newOn = (today: string) => toTeasers(articleFacts, today).flatMap(({ id, isNew }) => (isNew ? [id] : []));
  expect(newOn('2026-08-14')).toEqual([1]);
  expect(newOn('2026-10-13')).toEqual([1]);
  expect(newOn('2026-10-14')).toEqual([]);
});

test.each(BLOCK_NAMES)('[CNT-02] %s comes as staff could have written it', (name) => {
  expect(z.parse(BLOCKS[name], standardBlocks[name])).toEqual(standardBlocks[name]);
});

describe('the marks of a text', () => {
  const source = [
    'It **begins** here',
    'and goes on, with [the gel](/product/3).',
    '',
    '## A heading',
    'A line right below it:',
    '- one',
    '- two, which is',
    '  longer',
    '',
    '> Said once.',
    '',
    `![A leaf](/images/${'a'.repeat(64)}/1200.webp)`,
    '',
    '{contact}',
    '',
    '<script>alert(1)</script>',
  ].join('\n');
  const blocks = [
    { text: 'It **begins** here and goes on, with [the gel](/product/3).' },
    { heading: 'A heading' },
    { text: 'A line right below it:' },
    { items: ['one', 'two, which is longer'] },
    { quote: 'Said once.' },
    { picture: `/images/${'a'.repeat(64)}/1200.webp`, alt: 'A leaf' },
    { part: 'contact' },
    { text: '<script>alert(1)</script>' },
  ];

  test('[CNT-14] become headings, lists, quotes, pictures and paragraphs, and HTML stays text', () => {
    expect(readMarkup(source)).toEqual(blocks);
    expect(readMarkup(writeMarkup(readMarkup(source)))).toEqual(blocks);
  });

  test('[BLOG-03] [CNT-14] a link in a text becomes a link, everything else stays as written', () => {
    expect(toPieces('Take [the gel](/product/3) with [dry] *clean* **fingers**, 5 * 3 * 2.')).toEqual([
      'Take ',
      { words: 'the gel', to: '/product/3' },
      ' with [dry] ',
      { slanted: 'clean' },
      ' ',
      { strong: 'fingers' },
      ', 5 * 3 * 2.',
    ]);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example'])(
    '[CNT-14] %s is no link',
    (address) => {
      expect(toPieces(`[x](${address})`)).toEqual([`[x](${address})`]);
      expect(readMarkup(`![x](${address})`)).toEqual([{ text: `![x](${address})` }]);
    },
  );
});
