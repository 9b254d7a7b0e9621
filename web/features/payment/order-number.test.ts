import { expect, test } from 'vitest';
import { orderNumber } from '#web/features/payment/order-number.ts';

test.each([
  ['1042', 1042],
  ['ORD-1042', 1042],
  [' 10 42 ', 1042],
  ['abc', null],
  ['', null],
  [null, null],
  ['0', null],
  ['9'.repeat(30), null],
])('[PAY-10] the order of %j is %j', (given, number) => {
  expect(orderNumber(given)).toBe(number);
});
