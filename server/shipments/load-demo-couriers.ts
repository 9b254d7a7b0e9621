import type { Tx } from '#server/platform/db/client.ts';
import { couriers } from '#server/shipments/tables.ts';

/** Who carries the demo's parcels; none of them exists. */
const demoCouriers = [
  { name: 'Island Express', trackingAddress: 'https://track.island-express.example/{waybill}' },
  {
    name: 'Lanka Parcel',
    trackingAddress: 'https://lanka-parcel.example/follow?number={waybill}',
    waybillForm: 'LP#######',
  },
  { name: 'Hill Country Couriers', trackingAddress: null },
];

/** Those who are there already stay: parcels may name them. */
export async function loadDemoCouriers(tx: Tx): Promise<void> {
  await tx.insert(couriers).values(demoCouriers).onConflictDoNothing();
}
