export { couriers, shipments } from '#server/shipments/tables.ts';
