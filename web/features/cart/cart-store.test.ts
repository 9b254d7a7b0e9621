import { expect, test, vi } from 'vitest';
import type { User } from '#contract/calls/accounts.ts';
import type { Cart } from '#contract/calls/cart.ts';
import { stubBrowserStorage, unstubAfterEach } from '#testing/browser-storage.ts';
import { createApi } from '#web/api/api.ts';
import { readUser, storeCredentials } from '#web/features/account/session.ts';
import { type CartContents, NO_CONTENTS } from '#web/features/cart/cart-state.ts';
import { cart, createCartStore } from '#web/features/cart/cart-store.ts';

const NIMALI: User = {
  id: 7,
  firstName: 'Nimali',
  lastName: 'Perera',
  emailAddress: 'nimali@example.com',
  phone: null,
  role: 'customer',
  isEmailVerified: false,
};

unstubAfterEach();

type SentRequest = {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
  answer: (body: unknown, status?: number) => void;
};

/** A store whose network is answered by hand, in any order. */
function open({ guest = NO_CONTENTS }: { guest?: CartContents } = {}) {
  const sent: SentRequest[] = [];
  let isBroken = false;
  const api = createApi({
    baseUrl: '',
    timeout: 5000,
    crossOrigin: false,
    token: () => 'token',
    sleep: async () => undefined,
    fetch: (path, { method = '', body, headers }) =>
      new Promise((resolve) => {
        if (isBroken) resolve(new Response('', { status: 500 }));
        sent.push({
          method,
          path,
          body: body ? JSON.parse(String(body)) : undefined,
          key: new Headers(headers).get('Idempotency-Key'),
          answer: (answer, status = 200) => resolve(Response.json(answer, { status })),
        });
      }),
  });
  const store = createCartStore({ api: () => api, readGuestCart: () => guest });
  const next = async (index: number) => {
    await expect.poll(() => sent[index]).toBeDefined();
    return sent[index] as SentRequest;
  };
  function breakDown() {
    isBroken = true;
  }
  return { store, sent, next, breakDown };
}

function cartOf(version: number, qty: number): { cart: Cart } {
  const product = { id: 1, name: 'Day Cream' };
  const productItem = { price: 1850, SKU: 'KOM-CR-001', productImage: [], qtyInStock: 9, product };
  const items = qty > 0 ? [{ id: 5, productItemId: 1, qty, productItem }] : [];
  return { cart: { items, total: qty * 1850, version } };
}

async function signedIn(qty = 1) {
  const opened = open();
  opened.store.setCustomer('nimali');
  (await opened.next(0)).answer(cartOf(1, qty));
  await expect.poll(() => opened.store.read().version).toBe(1);
  return opened;
}

const quantities = (store: ReturnType<typeof open>['store']) => store.read().items.map(({ quantity }) => quantity);

test('[CART-01] [CART-03] a guest sees the stored cart, and changes nothing', async () => {
  const guest = { ...NO_CONTENTS, cartTotal: 7 };
  const { store, sent } = open({ guest });
  store.setCustomer(null);
  expect(store.read()).toMatchObject({ cartTotal: 7, isOnServer: false, isLoading: false });
  store.setQuantity(5, 2);
  await Promise.all([store.add({ productItemId: 1, qty: 1 }), store.remove(5), store.clear()]);
  expect(sent).toEqual([]);
  expect(store.read()).toMatchObject({ cartTotal: 7, error: null });
});

test('[CART-02] signing in fetches the cart, signing out shows the guest’s, late answers reach nobody', async () => {
  const { store, next } = open();
  store.setCustomer('nimali');
  expect(store.read()).toMatchObject({ isLoading: true, isOnServer: true });
  store.setCustomer('ruwan');
  (await next(0)).answer(cartOf(8, 8));
  (await next(1)).answer(cartOf(1, 2));
  await expect.poll(() => quantities(store)).toEqual([2]);
  store.setCustomer(null);
  expect(store.read()).toMatchObject({ items: [], isOnServer: false, isLoading: false });
});

test('[CART-04] an answer without a cart is followed by asking for it; clear empties', async () => {
  const { store, sent, next } = await signedIn();
  const adding = store.add({ productItemId: 1, qty: 2 }, 'given-key');
  expect(await next(1)).toMatchObject({
    method: 'POST',
    path: '/cart/add',
    body: [{ productItemId: 1, qty: 2 }],
    key: 'given-key',
  });
  sent[1]?.answer({});
  (await next(2)).answer(cartOf(2, 3));
  expect(await adding).toEqual({ isDone: true });
  expect(quantities(store)).toEqual([3]);

  const clearing = store.clear();
  (await next(3)).answer({});
  await clearing;
  expect(store.read()).toMatchObject({ items: [], cartTotal: 0 });
  expect(sent).toHaveLength(4);
});

test('[PAG-06] a cleared cart can be put back, until something else comes in', async () => {
  const { store, sent, next } = await signedIn();
  expect(store.read().canRestore).toBe(false);
  const clearing = store.clear();
  (await next(1)).answer({ cart: { items: [], total: 0, version: 2 } });
  await clearing;
  expect(store.read()).toMatchObject({ items: [], canRestore: true });

  const refused = store.restore();
  (await next(2)).answer({ error: 'Only 1 left.', code: 'out_of_stock', details: {}, requestId: 'r' }, 409);
  await refused;
  expect(store.read()).toMatchObject({ canRestore: true, error: { during: 'change', text: 'Only 1 left.' } });
  (await next(3)).answer({ cart: { items: [], total: 0, version: 2 } }); // what is true is asked for

  const restoring = store.restore();
  expect(await next(4)).toMatchObject({ method: 'POST', path: '/cart/add', body: sent[2]?.body });
  (await next(4)).answer(cartOf(3, 2));
  await restoring;
  expect(store.read()).toMatchObject({ canRestore: false, error: null });
  expect(quantities(store)).toEqual([2]);
});

test('[CART-05] [SPC-01] the error of an add is handed on, as a field or as a refusal', async () => {
  const { store, next } = await signedIn();
  const first = store.add({ productItemId: 1, qty: 2 });
  (await next(1)).answer({ error: 'Only 3 left.' });
  expect(await first).toMatchObject({ isDone: false, text: 'Only 3 left.' });
  const second = store.add({ productItemId: 1, qty: 2 });
  (await next(2)).answer(
    { error: 'Only 2 of Day Cream left.', code: 'out_of_stock', details: {}, requestId: 'x' },
    409,
  );
  expect(await second).toMatchObject({ isDone: false, text: 'Only 2 of Day Cream left.' });
  expect(quantities(store)).toEqual([1]);
});

test.each([
  [{ message: 'Only 3 left.' }, 'Only 3 left.'],
  [{ reason: 7 }, 'Failed to add item to cart. Please try again.'],
])('[SPC-17] a refusal that is an object is told as its sentence: %j', async (error, text) => {
  const { store, next } = await signedIn();
  const added = store.add({ productItemId: 1, qty: 2 });
  (await next(1)).answer({ error });
  expect(await added).toMatchObject({ isDone: false, text });
});

test('[CART-10] what breaks is told in the words of the shop', async () => {
  const { store, breakDown } = await signedIn();
  breakDown();
  const added = await store.add({ productItemId: 1, qty: 1 });
  const texts = [added.isDone ? '' : added.text];
  store.setQuantity(5, 2);
  expect(quantities(store)).toEqual([2]);
  await expect.poll(() => quantities(store)).toEqual([1]);
  texts.push(store.read().error?.text ?? '');
  for (const work of [() => store.remove(5), store.clear, store.load]) {
    await work();
    texts.push(store.read().error?.text ?? '');
  }
  expect(texts).toEqual([
    'Failed to add item to cart. Please try again.',
    'Failed to update item quantity. Please try again.',
    'Failed to remove item from cart. Please try again.',
    'Failed to clear cart. Please try again.',
    'Failed to fetch cart. Please try again.',
  ]);
  expect(quantities(store)).toEqual([1]);
});

test('[CART-12] quick presses show at once and go out one after the other, the last one last', async () => {
  const { store, sent, next } = await signedIn();
  for (const quantity of [2, 3, 4]) store.setQuantity(5, quantity);
  expect(store.read()).toMatchObject({ cartTotal: 1850, isSettling: true });
  expect(quantities(store)).toEqual([4]);
  expect((await next(1)).body).toEqual({ qty: 2 });
  sent[1]?.answer(cartOf(2, 2));
  expect((await next(2)).body).toEqual({ qty: 4 });
  expect(store.read().cartTotal).toBe(3700);
  expect(quantities(store)).toEqual([4]);
  sent[2]?.answer(cartOf(3, 4));
  await expect.poll(() => store.read().isSettling).toBe(false);
  expect(store.read()).toMatchObject({ cartTotal: 7400 });
  expect(sent).toHaveLength(3);
});

test('[CART-12] an old answer that comes late changes nothing', async () => {
  const { store, next } = await signedIn();
  const loading = store.load();
  const adding = store.add({ productItemId: 1, qty: 1 });
  (await next(2)).answer(cartOf(2, 2));
  await adding;
  (await next(1)).answer(cartOf(1, 1));
  await loading;
  expect(quantities(store)).toEqual([2]);
});

test('[CART-11] a refused quantity goes back, says why, and asks what is true', async () => {
  const { store, next } = await signedIn();
  store.setQuantity(5, 4);
  (await next(1)).answer(
    { error: 'Only 3 of Day Cream left.', code: 'out_of_stock', details: {}, requestId: 'x' },
    409,
  );
  (await next(2)).answer(cartOf(1, 1));
  await expect.poll(() => quantities(store)).toEqual([1]);
  expect(store.read().error).toEqual({ during: 'change', text: 'Only 3 of Day Cream left.' });
});

test.each([404, 405, 501])(
  '[SPC-08] a server without the call (%d) is cleared and added to instead',
  async (status) => {
    const { store, sent, next } = await signedIn();
    const replacing = store.replace({ productItemId: 3, qty: 1 });
    (await next(1)).answer('Cannot PUT /cart', status);
    (await next(2)).answer({});
    (await next(3)).answer(cartOf(3, 1));
    expect(await replacing).toEqual({ isDone: true });
    expect(sent.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/cart', [{ productItemId: 3, qty: 1 }]],
      ['DELETE', '/cart/clear', undefined],
      ['POST', '/cart/add', [{ productItemId: 3, qty: 1 }]],
    ]);
  },
);

test('[SPC-08] a refusal of the whole replacement is no reason to clear anything', async () => {
  const { store, sent, next } = await signedIn();
  const replacing = store.replace({ productItemId: 3, qty: 1 });
  (await next(1)).answer({ error: 'Gone.', code: 'item_not_found', details: {}, requestId: 'x' }, 404);
  expect(await replacing).toMatchObject({ isDone: false, text: 'Gone.' });
  expect(sent).toHaveLength(2);
});

/** The cart of the page itself, as it is joined to the session by the browser's API. */
test('[CART-02] a token the server does not know ends the session', async () => {
  stubBrowserStorage();
  const config = { apiBaseUrl: '', apiTimeout: 5000, crossOrigin: false };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(config) }) });
  const refusal = { error: 'Please sign in first.', code: 'not_signed_in', details: {}, requestId: 'x' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  storeCredentials({ token: 'ended-elsewhere', user: NIMALI, isRemembered: true });
  expect(readUser()).toEqual(NIMALI);
  cart.setCustomer(NIMALI.emailAddress);
  expect(await cart.add({ productItemId: 1, qty: 1 })).toMatchObject({ isDone: false, isSignedOut: true });
  expect(readUser()).toBeNull();
  expect(window.localStorage.getItem('authToken')).toBeNull();
  cart.setCustomer(null);
});
