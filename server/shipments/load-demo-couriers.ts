import { sql } from 'drizzle-orm';
import { orderEvents, orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

/** Who carries the demo's parcels; none of them exists. */
const demoCouriers = [
  { name: 'Island Express', trackingAddress: 'https://track.island-express.example/{waybill}' },
  { name: 'Lanka Parcel', trackingAddress: 'https://lanka-parcel.example/follow?number={waybill}' },
  { name: 'Hill Country Couriers', trackingAddress: null },
];

/** Those who are there already stay: parcels may name them. */
export async function loadDemoCouriers(tx: Tx): Promise<void> {
  await tx.insert(couriers).values(demoCouriers).onConflictDoNothing();
}

/** The demo customer's orders that have left, with the first of them. */
export async function loadDemoParcels(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${shipments} (order_id, courier_id, waybill, state, shipped_at, changed_at)
    select placed.id, (select id from ${couriers} where name = ${demoCouriers[0]?.name}), 'IE' || (48210000 + placed.id),
      case placed.status when 'Shipped' then 'with_courier' else 'delivered' end, min(event.at), max(event.at)
    from ${orders} placed join ${orderEvents} event on event.order_id = placed.id
    where placed.status in ('Shipped', 'Delivered') and event.to_status in ('Shipped', 'Delivered')
    group by placed.id`);
}
