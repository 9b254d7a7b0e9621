export { correctParcel } from '#server/shipments/correct-parcel.ts';
export { countIn, findReturn, orderOfCode } from '#server/shipments/count-in.ts';
export { courierRoutes } from '#server/shipments/courier-routes.ts';
export { listHandovers, openHandover } from '#server/shipments/hand-overs.ts';
export { loadDemoCouriers, loadDemoHandovers, loadDemoParcels } from '#server/shipments/load-demo-couriers.ts';
export { NotMoved } from '#server/shipments/not-moved.ts';
export { packOrder, unpackOrder } from '#server/shipments/pack-order.ts';
export { readParcel, reckonedGrams } from '#server/shipments/parcels.ts';
export {
  listCouriers,
  listPackCouriers,
  readCourier,
  readPackCourier,
  writeWaybillForm,
} from '#server/shipments/read-couriers.ts';
export { readParcels } from '#server/shipments/read-parcels.ts';
export { moveByStaff } from '#server/shipments/staff-moves.ts';
export { couriers, handovers, shipments, waybillPool } from '#server/shipments/tables.ts';
export { findUndo, undoMove } from '#server/shipments/undo-move.ts';
export type { DistrictCouriers } from '#server/shipments/usual-courier.ts';
export { addToPool, removeFromPool } from '#server/shipments/waybill-pool.ts';
