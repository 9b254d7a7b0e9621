import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceCart } from '#contract/calls/cart.ts';
import { placeOrder } from '#contract/calls/checkout.ts';
import type { Db } from '#server/platform/db/client.ts';
import { createUsers } from '#testing/create-users.ts';
import { CASH, shippingAddressOf } from '#testing/order-client.ts';
import { createApi } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

/** As the browser's settings have it. */
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 1000;
const BETWEEN_TWO_MS = 200;

type Options = {
  address: string;
  /** Makes the accounts, before anything happens. */
  db: Db;
  people: number;
  /** So many buy at the same time. */
  atOnce: number;
  item: number;
};
/** What a shopper was told. */
type Told = { userId: number; orderId: number };

/**
 * People who buy one piece each, one after the other, until they are stopped. They use the browser's own client, with its
 * retries and its time limit; while there is no answer they press Pay again, and it goes under the same key.
 */
export async function openShoppers({ address, db, people, atOnce, item }: Options) {
  const waiting = await createUsers(db, people);
  const told: Told[] = [];
  let isStopped = false;

  async function buy({ id: userId, token }: (typeof waiting)[number]): Promise<void> {
    const api = createApi({
      fetch: (url, init) => fetch(url, init),
      baseUrl: `${address}/api`,
      timeout: TIMEOUT_MS,
      crossOrigin: false,
      token: () => token,
      sleep: (milliseconds) => sleep(milliseconds),
    });
    const key = randomUUID();
    await untilAnswered(() => api.call(replaceCart, [{ productItemId: item, qty: 1 }]));
    const payload = { shippingAddress: shippingAddressOf(userId), paymentMethodId: CASH };
    const { order } = await untilAnswered(() => api.call(placeOrder, payload, { key }));
    told.push({ userId, orderId: order.id });
  }

  async function buyOneAfterTheOther(): Promise<void> {
    for (let next = waiting.pop(); next && !isStopped; next = waiting.pop()) {
      await buy(next);
      await sleep(BETWEEN_TWO_MS);
    }
    if (!isStopped) throw new Error(`All ${people} people have bought: there should be more of them.`);
  }

  const buying = Promise.all(Array.from({ length: atOnce }, buyOneAfterTheOther));
  buying.catch(() => undefined); // It is told by whoever stops them.
  return {
    told,
    /** Who has pressed Pay waits for an answer. */
    async stop() {
      isStopped = true;
      await buying;
    },
  };
}

/** A refusal is an answer; that nobody answered, or that the shop could not, is none. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
