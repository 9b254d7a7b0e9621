import { sql } from 'drizzle-orm';
import { orderEvents, orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { couriers, handovers, shipments } from '#server/shipments/tables.ts';

/** Who carries the demo's parcels; none of them exists. */
const demoCouriers = [
  { name: 'Island Express', trackingAddress: 'https://track.island-express.example/{waybill}' },
  {
    name: 'Lanka Parcel',
    trackingAddress: 'https://lanka-parcel.example/follow?number={waybill}',
    waybillForm: 'LP#######',
    sheetColumns: [
      { heading: 'WAYBILL NO', field: 'waybill' },
      { heading: 'CONSIGNEE', field: 'name' },
      { heading: 'ADDRESS', field: 'address' },
      { heading: 'CITY', field: 'town' },
      { heading: 'CONTACT 1', field: 'phone' },
      { heading: 'CONTACT 2', field: 'secondPhone' },
      { heading: 'COD', field: 'amountDue' },
      { heading: 'KG', field: 'weightKg' },
      { heading: 'DESCRIPTION', field: 'contents' },
      { heading: 'REF', field: 'order' },
    ],
  },
  { name: 'Hill Country Couriers', trackingAddress: null },
];

/** Those who are there already stay: parcels may name them. */
export async function loadDemoCouriers(tx: Tx): Promise<void> {
  await tx.insert(couriers).values(demoCouriers).onConflictDoNothing();
}

/** Each courier comes once a week: so few parcels are not worth more ways. */
export async function loadDemoHandovers(tx: Tx, by: number): Promise<void> {
  // Of a demo that was there before, the parcels are gone.
  await tx.execute(sql`
    delete from ${handovers} where not exists (select 1 from ${shipments} where shipments.handover_id = handovers.id)`);
  const week = (at: string) => sql.raw(`date_trunc('week', ${at} at time zone 'Asia/Colombo')`);
  await tx.execute(sql`
    insert into ${handovers} (courier_id, at, by)
    select courier_id, max(shipped_at), ${by}::int from ${shipments}
    where courier_id is not null and handover_id is null and state <> 'undone' and shipped_at is not null
    group by courier_id, ${week('shipped_at')} order by max(shipped_at), courier_id`);
  await tx.execute(sql`
    update ${shipments} set handover_id = handover.id from ${handovers} handover
    where shipments.handover_id is null and shipments.state <> 'undone' and handover.courier_id = shipments.courier_id
      and ${week('handover.at')} = ${week('shipments.shipped_at')}`);
}

/** The demo customer's orders that have left, with the first of them. */
export async function loadDemoParcels(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${shipments} (order_id, courier_id, waybill, state, shipped_at, changed_at)
    select placed.id, (select id from ${couriers} where name = ${demoCouriers[0]?.name}), 'IE' || (48210000 + placed.id),
      case placed.status when 'Shipped' then 'with_courier' else 'delivered' end, min(event.at), max(event.at)
    from ${orders} placed join ${orderEvents} event on event.order_id = placed.id
    where placed.status in ('Shipped', 'Delivered') and event.to_status in ('Shipped', 'Delivered')
    group by placed.id order by placed.id`);
}
