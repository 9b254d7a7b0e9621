import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, open } from './fixtures.ts';

export type Customer = { firstName: string; lastName: string; email: string; password: string };

export function newCustomer(): Customer {
  const email = `nimali-${randomUUID().slice(0, 8)}@example.com`;
  return { firstName: 'Nimali', lastName: 'Perera', email, password: 'leaf-in-the-morning' };
}

/** Registers through the API, as an app would. */
export async function register(page: Page, customer = newCustomer()): Promise<Customer> {
  expect((await page.request.post('/api/auth/register', { data: customer })).status()).toBe(200);
  return customer;
}

/** Signs in through the API: another device, or a short way to be signed in. */
export async function login(
  page: Page,
  { email, password }: Customer,
): Promise<{ token: string; user: { id: number } }> {
  const response = await page.request.post('/api/auth/login', { data: { email, password, rememberMe: true } });
  expect(response.status()).toBe(200);
  return response.json();
}

type Member = Customer & { token: string; id: number };

/** Signed in from the next page on. */
export async function beMember(page: Page): Promise<Member> {
  const customer = await register(page);
  const { token, user } = await login(page, customer);
  await page.addInitScript(
    ([kept, person]) => {
      // Once: whoever signs out in the test stays so.
      if (!self.origin.startsWith('http') || sessionStorage.getItem('wasSignedIn')) return;
      sessionStorage.setItem('wasSignedIn', 'yes');
      localStorage.setItem('authToken', kept as string);
      localStorage.setItem('user', person as string);
    },
    [token, JSON.stringify(user)],
  );
  return { ...customer, token, id: user.id };
}

/** A signed-in browser, on the page where it will be tested. */
export async function openSignedIn(page: Page, path: string): Promise<Member> {
  const member = await beMember(page);
  await open(page, path);
  return member;
}

export async function fillLogin(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** What both storages of the browser hold of the session. */
export async function storedSession(page: Page) {
  return page.evaluate(() => {
    const of = (storage: Storage) => ({ token: storage.getItem('authToken'), user: storage.getItem('user') });
    return { persistent: of(localStorage), brief: of(sessionStorage) };
  });
}
