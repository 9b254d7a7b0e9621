import { expect, test, vi } from 'vitest';
import { stubBrowserStorage, unstubAfterEach } from '#testing/browser-storage.ts';
import { safeLocalStorage, safeSessionStorage } from '#web/browser/storage.ts';

unstubAfterEach();

test('[ACC-03] what is written is read until it is removed, each storage by itself', () => {
  stubBrowserStorage();
  expect(safeLocalStorage.write('key', 'text')).toBe(true);
  expect(safeLocalStorage.read('key')).toBe('text');
  expect(safeSessionStorage.read('key')).toBeNull();
  expect(safeLocalStorage.remove('key')).toBe(true);
  expect(safeLocalStorage.read('key')).toBeNull();
});

test('[ACC-03] a storage that is forbidden or full gives nothing and throws nothing', () => {
  function refuse() {
    throw new Error('denied');
  }
  const forbidden = Object.defineProperty({}, 'localStorage', { get: refuse });
  const full = { localStorage: { getItem: () => null, setItem: refuse } };
  for (const browser of [forbidden, full]) {
    vi.stubGlobal('window', browser);
    expect(safeLocalStorage.write('key', 'text')).toBe(false);
    expect(safeLocalStorage.read('key')).toBeNull();
  }
});
