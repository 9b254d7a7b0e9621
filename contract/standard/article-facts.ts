import type { KnownArticle } from '#contract/content/show.ts';

/** What is said of the articles that come with the shop, without opening them. */
export const articleFacts: KnownArticle[] = [
  {
    id: 1,
    content: {
      title: 'Five Ways to Use Aloe Vera Gel Every Day',
      published: '2026-08-14',
      summary:
        'One tub, five habits: under sunscreen, after shaving, on the scalp, overnight, and straight from the fridge.',
      picture: 'blog-1',
      alt: 'Aloe leaf cut lengthwise on a wooden board, two clear fillets and a knife before it.',
      caption: 'A leaf, cut open.',
      products: [3, 4, 16, 7],
    },
  },
  {
    id: 2,
    content: {
      title: 'A Morning Routine for Humid Weather',
      published: '2026-07-02',
      summary: 'When the air is already wet, skin needs less. Four light steps that stay put until evening.',
      picture: 'blog-2',
      alt: 'Face wash, rose mist, eye gel, day cream and soap with towels and cucumber in morning light.',
      caption: 'Face wash, mist, eye gel, cream and soap.',
      products: [10, 12, 7, 1],
    },
  },
  {
    id: 3,
    content: {
      title: 'From Leaf to Jar: How We Make Our Gel',
      published: '2026-05-21',
      summary: 'A day at the press, from the first cut at six to the last lid at four.',
      picture: 'blog-3',
      alt: 'White bowl of fresh clear aloe gel with a wooden spoon and aloe fillets on a wooden table.',
      caption: 'Gel in a bowl.',
      products: [3, 4, 7, 1],
    },
  },
];
