export { cartRoutes } from '#server/cart/routes.ts';
