export { eraseCart } from '#server/cart/erase-cart.ts';
export { readCart } from '#server/cart/read-cart.ts';
export { cartRoutes } from '#server/cart/routes.ts';
