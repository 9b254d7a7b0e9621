export { addAvailable } from '#server/cart/add-available.ts';
export { eraseCart } from '#server/cart/erase-cart.ts';
export { lockCart } from '#server/cart/lock-cart.ts';
export { type LineToOrder, readLinesToOrder, removeBought } from '#server/cart/order-cart.ts';
export { readCart } from '#server/cart/read-cart.ts';
export { cartRoutes } from '#server/cart/routes.ts';
