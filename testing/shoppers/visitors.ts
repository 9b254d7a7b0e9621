import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, type Asked, openClient } from '#testing/shoppers/asking.ts';

/** As the shop's own pages do it: a call is sent again twice under the same key. */
const ATTEMPTS = 3;
/** Longer than anything takes in a busy shop of which nothing is broken. */
const SLOW_MS = 3_000;

type Visitor = { asked: number; retried: number; slow: number; failed: string[] };

/**
 * Shoppers who look at pages, search, and change their carts, one thing after the other, until they are told to stop; what each
 * of them noticed. A write that was answered has happened once.
 */
export function openVisitors(port: number, tokens: string[], { pauseMs = 100 } = {}) {
  let isOver = false;
  const written = new Map<string, number>();

  async function visit(token: string, number: number): Promise<Visitor> {
    const { ask, close } = openClient(port, number);
    const seen: Visitor = { asked: 0, retried: 0, slow: 0, failed: [] };
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
      return { visitors: await Promise.all(visits), written };
    },
  };
}
