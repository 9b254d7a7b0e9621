import { sql } from 'drizzle-orm';
import type { Cast } from '#server/demo/cast.ts';
import { laterBy } from '#server/demo/moments.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { addToPool, handovers, shipments, waybillPool } from '#server/shipments/index.ts';

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
  await tx.execute(sql`truncate ${handovers} restart identity cascade`);
  await addToPool(tx, poolCourierOf(cast), POOL);
  await tx.update(waybillPool).set({ addedAt: laterBy(cast.now, -A_WEEK_MIN) });
}

/** What left with one courier on one day went together. */
export async function addPastHandovers(tx: Tx, { packer }: Cast): Promise<void> {
  const day = sql`(shipped_at at time zone 'Asia/Colombo')::date`;
  await tx.execute(sql`
    insert into ${handovers} (courier_id, at, by)
    select courier_id, max(shipped_at), ${packer} from ${shipments}
    where courier_id is not null and shipped_at is not null group by courier_id, ${day} order by 2, 1`);
  await tx.execute(sql`
    update ${shipments} set handover_id = handover.id, packed_at = shipped_at from ${handovers} handover
    where handover.courier_id = shipments.courier_id and ${day} = (handover.at at time zone 'Asia/Colombo')::date`);
}
