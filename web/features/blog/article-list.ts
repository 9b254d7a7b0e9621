import { pictures } from '#web/features/blog/pictures.ts';
import type { PictureSet } from '#web/ui/page-picture.tsx';

/** What is said of an article without opening it. The bodies lie in `articles/` and travel only with their own page. */
export type ArticleFacts = {
  id: number;
  title: string;
  /** As it is read; `published` is the same day for machines. */
  date: string;
  published: string;
  excerpt: string;
  image: PictureSet;
  imageAlt: string;
  isNew: boolean;
};

/** The newest first. */
export const articleList: ArticleFacts[] = [
  {
    id: 1,
    title: 'Five Ways to Use Aloe Vera Gel Every Day',
    date: '14 Aug 2024',
    published: '2024-08-14',
    excerpt:
      'One tub, five habits: under sunscreen, after shaving, on the scalp, overnight, and straight from the fridge.',
    image: pictures[1],
    imageAlt: 'Fresh aloe leaf cut open with slices of clear gel on a wooden board.',
    isNew: true,
  },
  {
    id: 2,
    title: 'A Morning Routine for Humid Weather',
    date: '2 Jul 2024',
    published: '2024-07-02',
    excerpt: 'When the air is already wet, skin needs less. Four light steps that stay put until evening.',
    image: pictures[2],
    imageAlt: 'Face wash, rose mist, eye gel and day cream with towels and cucumber in soft morning light.',
    isNew: false,
  },
  {
    id: 3,
    title: 'From Leaf to Jar: How We Make Our Gel',
    date: '21 May 2024',
    published: '2024-05-21',
    excerpt: 'A day at the press, from the first cut at six to the last lid at four.',
    image: pictures[3],
    imageAlt: 'White bowl of fresh aloe gel with a wooden spoon and aloe slices on a wooden table.',
    isNew: false,
  },
];
