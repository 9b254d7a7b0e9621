export { correctionRoutes } from '#server/checkout/staff/correction-routes.ts';
export { newOrderRoutes } from '#server/checkout/staff/new-order-routes.ts';
