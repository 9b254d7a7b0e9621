/** The articles that the header names. */
export const blogLinks = [
  { id: 1, title: 'Five Ways to Use Aloe Vera Gel Every Day', date: '14 Aug 2024' },
  { id: 2, title: 'A Morning Routine for Humid Weather', date: '2 Jul 2024' },
  { id: 3, title: 'From Leaf to Jar: How We Make Our Gel', date: '21 May 2024' },
];
