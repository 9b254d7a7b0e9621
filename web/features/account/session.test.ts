import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/calls/accounts.ts';
import { stubBrowserStorage, unstubAfterEach } from '#testing/browser-storage.ts';
import { readUser, setToken, storeCredentials } from '#web/features/account/session.ts';

const user: User = {
  id: 7,
  firstName: 'Nimali',
  lastName: 'Perera',
  emailAddress: 'nimali@example.com',
  phone: null,
  role: 'customer',
  isEmailVerified: false,
};

unstubAfterEach();
let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
});

const tokens = () => [browser.localStorage.getItem('authToken'), browser.sessionStorage.getItem('authToken')];

test('[ACC-12] setting a token writes to persistent storage only', () => {
  browser.sessionStorage.setItem('authToken', 'brief');
  setToken('new');
  expect(tokens()).toEqual(['new', 'brief']);
});

test('[ACC-02] credentials lie in one place, as Remember me says', () => {
  storeCredentials({ token: 'a', user, isRemembered: true });
  expect(tokens()).toEqual(['a', null]);
  storeCredentials({ token: 'b', user, isRemembered: false });
  expect(tokens()).toEqual([null, 'b']);
  expect(readUser()).toEqual(user);
});

test('[ACC-03] persistent storage is asked first, and both token and user are needed', () => {
  expect(readUser()).toBeNull();
  browser.sessionStorage.setItem('user', JSON.stringify({ ...user, id: 8 }));
  expect(readUser()).toBeNull();
  browser.sessionStorage.setItem('authToken', 'b');
  expect(readUser()?.id).toBe(8);
  browser.localStorage.setItem('user', JSON.stringify(user));
  expect(readUser()?.id).toBe(7);
});

test('[ACC-03] a browser that keeps nothing has nobody signed in', () => {
  const blocked = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: blocked }));
  expect(storeCredentials({ token: 'a', user, isRemembered: true })).toBe(false);
  expect(readUser()).toBeNull();
});
