import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, InputOf, OutputOf } from '#contract/call.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { listOrders } from '#contract/staff/orders.ts';
import { getPack, handOver } from '#contract/staff/pack.ts';
import type { Db } from '#server/platform/db/client.ts';
import { staffClient } from '#testing/staff-client.ts';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;

/**
 * A member of staff who confirms what was ordered and hands it over to a courier, until stopped. Each write goes under one key
 * until the shop has answered, as the back office does it.
 */
export async function openShipping({ address, db }: { address: string; db: Db }) {
  const request = (path: string, init: RequestInit) =>
    fetch(address + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const member = await staffClient({ request, db })();
  /** Orders of which the shop said that they are on their way. */
  const shipped: number[] = [];
  let isStopped = false;

  async function untilAnswered<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const key = randomUUID();
    for (;;) {
      const answer = await member.send(call, input, { key }).catch(() => undefined);
      if (answer?.status === 200) return answer.body;
      if (answer && answer.status < 500) throw new Error(`${call.name}: ${JSON.stringify(answer.body)}`);
      await sleep(PAUSE_MS);
    }
  }

  async function ship(): Promise<void> {
    while (!isStopped) {
      const { orders } = await untilAnswered(listOrders, { tab: 'toCall' });
      if (orders.length > 0) await untilAnswered(moveOrders, { move: 'confirm', orders: orders.map(seen) });
      const { parcels, couriers } = await untilAnswered(getPack, {});
      const [courier] = couriers;
      if (courier && parcels.length > 0) {
        const rows = parcels.slice(0, 25).map(({ row }) => seen(row));
        const { results } = await untilAnswered(handOver, { courierId: courier.id, orders: rows });
        shipped.push(...results.filter(({ isMoved }) => isMoved).map(({ orderId }) => orderId));
      }
      await sleep(PAUSE_MS);
    }
  }

  const shipping = ship();
  shipping.catch(() => undefined);
  return {
    shipped,
    async stop() {
      isStopped = true;
      await shipping;
    },
  };
}

const seen = ({ id: orderId, version }: { id: number; version: number }) => ({ orderId, version });
