import { expect, test } from 'vitest';
import { pricePer100 } from '#contract/rules/unit-price.ts';

test.each([
  [1450, '200 ml tub', 'Rs. 725.00 per 100 ml'],
  [1850, '50 g jar', 'Rs. 3,700.00 per 100 g'],
  [900, '3 x 50 g bars', 'Rs. 600.00 per 100 g'],
  [2000, '0.5 l bottle', 'Rs. 400.00 per 100 ml'],
  [450, '100 g bar', null],
  [450, 'Set of 3', null],
  [450, '', null],
  [450, '0 ml', null],
])('[PDP-13] Rs. %d for %j: %j', (price, size, text) => {
  expect(pricePer100(price, size)).toBe(text);
});
