import { type ArticleTitle, articleTitles } from '#contract/articles.ts';
import { type PictureSet, pictureSet } from '#ui/page-picture.tsx';

/** What is said of an article without opening it. The bodies lie in `articles/` and travel only with their own page. */
export type ArticleFacts = ArticleTitle & { excerpt: string; image: PictureSet; imageAlt: string; isNew: boolean };

const SIZE = { width: 1600, height: 1067 };

const teasers = [
  {
    excerpt:
      'One tub, five habits: under sunscreen, after shaving, on the scalp, overnight, and straight from the fridge.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-1-*', { eager: true, query: '?url', import: 'default' }),
      SIZE,
    ),
    imageAlt: 'Aloe leaf cut open on a wooden board with a row of fresh slices.',
  },
  {
    excerpt: 'When the air is already wet, skin needs less. Four light steps that stay put until evening.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-2-*', { eager: true, query: '?url', import: 'default' }),
      SIZE,
    ),
    imageAlt: 'Face wash, rose mist, eye gel, day cream and soap with towels and cucumber in morning light.',
  },
  {
    excerpt: 'A day at the press, from the first cut at six to the last lid at four.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-3-*', { eager: true, query: '?url', import: 'default' }),
      SIZE,
    ),
    imageAlt: 'White bowl of fresh aloe gel with a wooden spoon and aloe slices on a wooden table.',
  },
] as const;

/** The newest first, and only the newest is new. */
export const articleList: ArticleFacts[] = teasers.map((teaser, index) => ({
  ...(articleTitles[index] as ArticleTitle),
  ...teaser,
  isNew: index === 0,
}));
