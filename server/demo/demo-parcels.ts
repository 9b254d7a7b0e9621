import type { Cast } from '#server/demo/cast.ts';
import { laterBy } from '#server/demo/moments.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { addToPool, waybillPool } from '#server/shipments/index.ts';

/** The courier of the demo that prints its numbers beforehand. */
const WITH_POOL = 'Lanka Parcel';
const A_WEEK_MIN = 7 * 24 * 60;
const POOL = { waybills: [], from: 'LP7300001', to: 'LP7300048' };

export function poolCourierOf({ couriers }: Pick<Cast, 'couriers'>) {
  const courier = couriers.find(({ name }) => name === WITH_POOL);
  if (!courier) throw new Error('The demo has no courier with a pool.');
  return courier;
}

export async function fillDemoPool(tx: Tx, cast: Cast): Promise<void> {
  await addToPool(tx, poolCourierOf(cast), POOL);
  await tx.update(waybillPool).set({ addedAt: laterBy(cast.now, -A_WEEK_MIN) });
}
