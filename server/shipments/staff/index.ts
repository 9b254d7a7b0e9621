export { packRoutes } from '#server/shipments/staff/pack-routes.ts';
export { printRoutes } from '#server/shipments/staff/print-routes.ts';
