import type { IncomingMessage } from 'node:http';
import type { createApp } from '#server/app.ts';
import { CASH, shippingAddress } from '#testing/order-client.ts';

type Request = ReturnType<typeof createApp>['request'];
type Options = { token?: string; key?: string; site?: string; cookie?: string | null };
type Pieces = Record<number, number>;

/** Browsers that keep cookies, on pages of a test shop and behind an address. */
export function guestClient(shop: { request: Request }) {
  return function browser(address = '192.0.2.1') {
    const incoming = { headers: {}, socket: { remoteAddress: address } } as IncomingMessage;
    let kept: string | null = null;

    async function send(method: string, path: string, body?: unknown, options: Options = {}) {
      const { token, key, site = 'same-origin', cookie = kept } = options;
      const response = await shop.request(
        `/api${path}`,
        {
          method,
          headers: {
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': site,
            ...(cookie && { Cookie: cookie }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(key && { 'Idempotency-Key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { incoming },
      );
      const set = response.headers.get('Set-Cookie');
      if (set) kept = set.split(';')[0] ?? null;
      return { status: response.status, set, body: await response.json() };
    }

    const add = (pieces: Pieces, options?: Options) =>
      send(
        'POST',
        '/cart/add',
        Object.entries(pieces).map(([item, qty]) => ({ productItemId: Number(item), qty })),
        options,
      );
    return {
      send,
      add,
      /** Becomes a guest, with these pieces in the cart. */
      async begin(pieces: Pieces = {}) {
        const begun = await send('POST', '/guests');
        if (Object.keys(pieces).length > 0) await add(pieces);
        return begun;
      },
      place: (payload: object = {}, options?: Options) =>
        send('POST', '/orders', { shippingAddress, paymentMethodId: CASH, ...payload }, options),
      async cart(options?: Options): Promise<[number, number][]> {
        const { body } = await send('GET', '/cart', undefined, options);
        return body.cart.items.map((line: { productItemId: number; qty: number }) => [line.productItemId, line.qty]);
      },
      cookie: () => kept,
    };
  };
}
