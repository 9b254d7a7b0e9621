import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { uniqueAddress } from '#testing/unique.ts';
import { expect } from './fixtures.ts';

type Line = { id: number; productItemId: number; qty: number };
type Cart = { items: Line[]; total: number; version: number };

export type Customer = {
  token: string;
  user: { firstName: string; emailAddress: string };
  /** What lies in the cart on the server: items and quantities. */
  cart: () => Promise<[productItemId: number, qty: number][]>;
  add: (productItemId: number, qty: number) => Promise<void>;
  /** What the orders cost that were placed. */
  orders: () => Promise<number[]>;
};

/** An account for one test alone, calling from an address of its own: limits per address are counted apart. */
export async function newCustomer({ request }: Page): Promise<Customer> {
  const headers = { 'X-Forwarded-For': uniqueAddress() };
  const account = { email: `${randomUUID()}@example.com`, password: 'leaf-in-the-morning' };
  const person = { ...account, firstName: 'Nimali', lastName: 'Perera' };
  expect((await request.post('/api/auth/register', { headers, data: person })).ok()).toBe(true);
  const { token, user } = await (await request.post('/api/auth/login', { headers, data: account })).json();
  const signed = { headers: { Authorization: `Bearer ${token}` } };
  return {
    token,
    user,
    async cart() {
      const { cart }: { cart: Cart } = await (await request.get('/api/cart', signed)).json();
      return cart.items.map(({ productItemId, qty }) => [productItemId, qty]);
    },
    async add(productItemId, qty) {
      const answer = await request.post('/api/cart/add', { ...signed, data: [{ productItemId, qty }] });
      expect(await answer.json()).toHaveProperty('cart');
    },
    async orders() {
      const { orders } = await (await request.get('/api/orders', signed)).json();
      return orders.map(({ orderTotal }: { orderTotal: number }) => orderTotal);
    },
  };
}

function store({ token, user }: { token: string; user: object }) {
  localStorage.setItem('authToken', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** From the next page on, every page of this tab is the customer's. */
export async function beSignedIn(page: Page, { token, user }: Customer): Promise<void> {
  await page.addInitScript(store, { token, user });
}

/** Signs in while a page is open, as another tab would. */
export async function signInElsewhere(page: Page, { token, user }: Customer): Promise<void> {
  await page.evaluate(store, { token, user });
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
}

/** A second device of the same customer. */
export async function otherDevice(browser: Browser, customer: Customer, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize(), baseURL: new URL(like.url()).origin });
  const page = await context.newPage();
  await beSignedIn(page, customer);
  return page;
}

export function drawerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'CART' });
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ hasText: name }).first();
}

export function quantityOf(page: Page, name: string): Locator {
  return drawerOf(page).getByRole('group', { name: `Quantity of ${name}` });
}

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Holds back the answers to such requests, or to the first few of them, until they are let go. */
export async function holdBack(
  page: Page,
  address: RegExp,
  method: string,
  few?: { times: number },
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    address,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => undefined); // the page may have been left meanwhile
    },
    few,
  );
  return release;
}
