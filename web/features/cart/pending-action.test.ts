import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePendingAction } from '#web/features/cart/pending-action.ts';

const NOW = 1_800_000_000_000;
const action = { kind: 'buy', productItemId: 3, productId: 3, qty: 2, key: 'key-12345', askedAt: NOW };

test('[BUY-02] what was wanted is remembered for a quarter of an hour', () => {
  const text = JSON.stringify(action);
  expect(parsePendingAction(text, NOW)).toEqual(action);
  expect(parsePendingAction(text, NOW + 15 * 60_000 - 1)).toEqual(action);
  expect(parsePendingAction(text, NOW + 15 * 60_000)).toBeNull();
});

test.each([
  null,
  '',
  '{broken',
  'null',
  '7',
  '[]',
  ...[
    { kind: 'steal' },
    { qty: 0 },
    { qty: 1.5 },
    { productItemId: '3' },
    { productId: null },
    { key: '' },
    { key: 'a b c d e f' },
    { askedAt: NOW + 60_000 },
    { askedAt: 'now' },
  ].map((change) => JSON.stringify({ ...action, ...change })),
])('[BUY-02] %s is no pending action', (text) => {
  expect(parsePendingAction(text, NOW)).toBeNull();
});

test('[BUY-02] whatever lies in the storage, reading it never fails', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parsePendingAction(text, NOW)));
});
