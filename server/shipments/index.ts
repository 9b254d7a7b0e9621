export { loadDemoCouriers, loadDemoParcels } from '#server/shipments/load-demo-couriers.ts';
export { listCouriers, readCourier, readParcel } from '#server/shipments/parcels.ts';
export { readParcels } from '#server/shipments/read-parcels.ts';
export { moveByStaff, NotMoved } from '#server/shipments/staff-moves.ts';
export { couriers, shipments } from '#server/shipments/tables.ts';
export { findUndo, undoMove } from '#server/shipments/undo-move.ts';
