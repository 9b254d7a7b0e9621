import { expect, test } from 'vitest';
import type { Product } from '#contract/calls/catalogue.ts';
import { countText, listChoices } from '#web/features/search/suggestion-list.tsx';

const products = [{ id: 3, name: 'Pure Aloe Vera Gel' }] as Product[];

test('[FND-12] words of service are suggested first, and no best seller stands in for them', () => {
  const instead = listChoices('delivery', { products, isInstead: true }, []);
  expect(instead.map(({ to }) => to)).toEqual(['/terms#delivery', '/#faq-heading']);
  expect(countText(instead, true)).toBe('2 suggestions.');
  expect(countText(instead.slice(1), true)).toBe('1 suggestion.');
  const both = listChoices('delivery', { products, isInstead: false }, []);
  expect(both.map(({ to }) => to)).toEqual(['/terms#delivery', '/#faq-heading', '/product/3', '/shop?search=delivery']);
  // What is not known is answered by what others buy.
  const nothing = listChoices('zzz', { products, isInstead: true }, []);
  expect(nothing.map(({ to }) => to)).toEqual(['/product/3']);
  expect(countText(nothing, true)).toBe('Nothing found. 1 best seller instead.');
});
