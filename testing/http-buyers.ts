import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { productItems, products } from '#server/catalogue/tables.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { createUsers } from '#testing/create-users.ts';
import { CASH, shippingAddress } from '#testing/order-client.ts';

/** Settings of a shop whose buyers share a phone, a street and a network. */
export const MANY_BUYERS = {
  COD_OPEN_PER_ACCOUNT: '9999',
  COD_OPEN_PER_PHONE: '9999',
  COD_OPEN_PER_ADDRESS: '9999',
  COD_UNPROVED_PER_ADDRESS: '9999',
  HOLD_UNPROVED_PERCENT: '100',
};

const PAUSE_MS = 50;
/** Nobody orders as often as a buyer here does: each is somebody else every time, for as long as the limits of one person allow. */
const PEOPLE_EACH = 20;

/** Buyers of a running shop, who go on until they are told to stop: over HTTP, at whatever address they are sent to. */
export async function openBuyers(databaseUrl: string, count: number) {
  const { db, close } = openDatabase(databaseUrl, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
  const [gel] = await db.insert(products).values({ name: 'Gel', description: 'Clear.' }).returning({ id: products.id });
  const [item] = await db
    .insert(productItems)
    .values({ productId: gel?.id ?? 0, sku: randomUUID().slice(0, 8), priceCents: 50_000, onHand: 100_000 })
    .returning({ id: productItems.id });
  const people = await createUsers(db, count * PEOPLE_EACH).finally(close);
  const told: number[] = [];
  const slowestMs = { value: 0 };
  const turns = new Map<number, number>();
  function nextTurn(place: number): number {
    turns.set(place, (turns.get(place) ?? 0) + 1);
    return turns.get(place) ?? 0;
  }

  async function call(address: string, token: string, [method, path, body]: [string, string, unknown], key: string) {
    const began = performance.now();
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    const found = await answer.json();
    slowestMs.value = Math.max(slowestMs.value, performance.now() - began);
    if (!answer.ok) throw new Error(`${method} ${path} at ${address}: ${answer.status} ${JSON.stringify(found)}`);
    return found;
  }

  async function buy(address: string, token: string): Promise<number> {
    await call(address, token, ['PUT', '/cart', [{ productItemId: item?.id, qty: 1 }]], randomUUID());
    const order = { shippingAddress, paymentMethodId: CASH };
    return (await call(address, token, ['POST', '/orders', order], randomUUID())).order.id;
  }

  return {
    /** Orders that a buyer was told of. */
    told,
    slowestMs,
    buyOnce: (address: string) => buy(address, people[0]?.token ?? ''),
    /** Whatever is refused fails the one who asks them to stop. */
    start(addresses: string[]) {
      let isOver = false;
      const buying = Array.from({ length: count }, async (_, place) => {
        for (let round = place; !isOver; round += 1) {
          const person = people[place + (nextTurn(place) % PEOPLE_EACH) * count];
          told.push(await buy(addresses[round % addresses.length] ?? '', person?.token ?? ''));
          await sleep(PAUSE_MS);
        }
      });
      const ended = Promise.all(buying);
      ended.catch(() => undefined); // told to whoever stops them
      return async () => {
        isOver = true;
        await ended;
      };
    },
  };
}
