import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLoginState } from '#web/features/account/login-state.ts';

test('[ACC-02] the way back leads to a page of this shop', () => {
  expect(readLoginState({ from: '/shop?category=2' })).toEqual({ from: '/shop?category=2' });
  expect(readLoginState({ from: '/', email: 'a@b.lk', reason: 'registered' })).toEqual({
    from: '/',
    email: 'a@b.lk',
    reason: 'registered',
  });
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'shop',
  '',
  '/login',
  '/register?x',
  7,
  null,
])('[ACC-02] %j is no way back', (from) => {
  expect(readLoginState({ from })).toEqual({});
});

test('[ACC-02] whatever lies in the history, the way back stays inside', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ from: fc.webUrl() }), fc.record({ from: fc.string() })),
      (state) => {
        const { from = '/' } = readLoginState(state);
        expect(new URL(from, 'https://shop.example').origin).toBe('https://shop.example');
      },
    ),
  );
});
