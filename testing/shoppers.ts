import { randomUUID } from 'node:crypto';
<<<<<<< HEAD
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** As the shop's own pages do it: a call is given up after so long, and sent again twice under the same key. */
const GIVEN_UP_MS = 10_000;
const ATTEMPTS = 3;
/** Longer than anything takes in a busy shop of which nothing is broken. */
const SLOW_MS = 3_000;

type Asked = { method?: string; path: string; token?: string; body?: unknown; key?: string };
type Answered = { status: number; text: string; ms: number };

/** Somebody on an address and connections of their own. */
export function openClient(port: number, number: number) {
  // Every address of 127.0.0.0/8 is this machine: limits hold for each alone.
  const localAddress = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  function ask({ method = 'GET', path, token, body, key }: Asked): Promise<Answered> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const headers = {
        'Accept-Encoding': 'gzip',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      };
      const sent = request({ host: '127.0.0.1', port, localAddress, agent, method, path, headers }, (response) => {
        let text = '';
        response.on('data', (part) => (text += part)).on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - began }));
      });
      sent.setTimeout(GIVEN_UP_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
  return { ask, close: () => agent.destroy() };
}

type Shopper = { asked: number; retried: number; slow: number; failed: string[] };

/**
 * Shoppers who look at pages, search, and change their carts, one thing after the other, until they are told to stop; what each
 * of them noticed. A write that was answered has happened once.
 */
export function openShoppers(port: number, tokens: string[], { pauseMs = 100 } = {}) {
  let isOver = false;
  const written = new Map<string, number>();

  async function visit(token: string, number: number): Promise<Shopper> {
    const { ask, close } = openClient(port, number);
    const seen: Shopper = { asked: 0, retried: 0, slow: 0, failed: [] };
    async function notice(asked: Asked): Promise<Answered | undefined> {
      const began = performance.now();
      seen.asked += 1;
      const attempts = asked.path.startsWith('/api/') ? ATTEMPTS : 1;
      let last = '';
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        if (attempt > 1) {
          seen.retried += 1;
          await sleep(2 ** (attempt - 1) * 1000);
        }
        const answer = await ask(asked).catch((error: Error) => error);
        last = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 120)}`;
        if (answer instanceof Error || answer.status >= 500) continue;
        if (performance.now() - began > SLOW_MS) seen.slow += 1;
        if (answer.status >= 400) break;
        return answer;
      }
      seen.failed.push(`${asked.method ?? 'GET'} ${asked.path}: ${last}`);
      return undefined;
    }
    for (let turn = number; !isOver; turn += 1) {
      await notice({ path: ['/', '/shop', '/product/1', '/blog'][turn % 4] ?? '/' });
      await sleep(pauseMs);
      if (turn % 5 === 0) await notice({ path: `/shop?search=aloe${turn % 7}` });
      const body = [{ productItemId: 1 + (turn % 8), qty: 1 }];
      const added = await notice({ method: 'POST', path: '/api/cart/add', token, body, key: randomUUID() });
      if (added) written.set(token, (written.get(token) ?? 0) + 1);
      await sleep(pauseMs);
      await notice({ path: '/api/cart', token });
      if (turn % 12 === 11) {
        const cleared = await notice({ method: 'DELETE', path: '/api/cart/clear', token, key: randomUUID() });
        if (cleared) written.set(token, 0);
      }
      await sleep(pauseMs);
    }
    close();
    return seen;
  }
  const visits = tokens.map(visit);
  return {
    /** What each of them noticed, and how many pieces the shop told each that it has in the cart. */
    async stop() {
      isOver = true;
      return { shoppers: await Promise.all(visits), written };
    },
  };
}
=======
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
>>>>>>> c7167a2a (Try PostgreSQL on two machines while they die)
