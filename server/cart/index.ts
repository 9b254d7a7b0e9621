export { addWhatIsLeft } from '#server/cart/add-what-is-left.ts';
export { eraseCart } from '#server/cart/erase-cart.ts';
export { holdCart } from '#server/cart/lock-cart.ts';
export { type LineToOrder, readLinesToOrder, removeBought } from '#server/cart/order-cart.ts';
export { readCart } from '#server/cart/read-cart.ts';
export { cartRoutes } from '#server/cart/routes.ts';
