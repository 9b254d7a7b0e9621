import type { Teaser } from '#web/features/home/journal.tsx';
import { pictureSet } from '#web/ui/page-picture.tsx';

const SIZE = { width: 1600, height: 1067 };

/** The newest first. */
export const teasers: Teaser[] = [
  {
    id: 1,
    title: 'Five Ways to Use Aloe Vera Gel Every Day',
    date: '14 Aug 2024',
    published: '2024-08-14',
    excerpt: 'One tub, five habits.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-1-*.webp', {
        eager: true,
        query: '?url&no-inline',
        import: 'default',
      }),
      SIZE,
    ),
    isNew: true,
  },
  {
    id: 2,
    title: 'A Morning Routine for Humid Weather',
    date: '2 Jul 2024',
    published: '2024-07-02',
    excerpt: 'Four light steps that stay put until the evening.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-2-*.webp', {
        eager: true,
        query: '?url&no-inline',
        import: 'default',
      }),
      SIZE,
    ),
    isNew: false,
  },
  {
    id: 3,
    title: 'From Leaf to Jar: How We Make Our Gel',
    date: '21 May 2024',
    published: '2024-05-21',
    excerpt: 'One day at the press, hour by hour.',
    image: pictureSet(
      import.meta.glob<string>('../../pictures/blog-3-*.webp', {
        eager: true,
        query: '?url&no-inline',
        import: 'default',
      }),
      SIZE,
    ),
    isNew: false,
  },
];
