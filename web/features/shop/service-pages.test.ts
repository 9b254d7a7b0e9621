import { expect, test } from 'vitest';
import { findServicePages } from '#web/features/shop/service-pages.ts';

test.each([
  ['delivery', '/terms#delivery'],
  ['Return', '/terms#returns'],
  ['how to return a jar', '/terms#returns'],
  ['money back', '/terms#returns'],
  ['cash on delivery', '/terms#delivery'],
  ['cod', '/terms#payment'],
])('[FND-12] %j leads to %s and to the questions', (search, to) => {
  const found = findServicePages(search).map((page) => page.to);
  expect(found).toContain(to);
  expect(found.at(-1)).toBe('/#faq-heading');
});

test.each(['coconut shampoo', 'aloe', 'scar', 'dry skin'])('[FND-12] %j asks for goods', (search) => {
  expect(findServicePages(search)).toEqual([]);
});
