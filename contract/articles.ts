/** A blog article as it is named elsewhere: in the header, in the site map. Its text travels only with its own page. */
export type ArticleTitle = {
  id: number;
  title: string;
  /** As it is read; `published` is the same day for machines. */
  date: string;
  published: string;
};

/** The newest first. */
export const articleTitles: ArticleTitle[] = [
  { id: 1, title: 'Five Ways to Use Aloe Vera Gel Every Day', date: '14 Aug 2026', published: '2026-08-14' },
  { id: 2, title: 'A Morning Routine for Humid Weather', date: '2 Jul 2026', published: '2026-07-02' },
  { id: 3, title: 'From Leaf to Jar: How We Make Our Gel', date: '21 May 2026', published: '2026-05-21' },
];
