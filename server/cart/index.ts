export { addAvailable } from '#server/cart/add-available.ts';
export { eraseCart } from '#server/cart/change-cart.ts';
export { joinCarts } from '#server/cart/join-carts.ts';
export { type LineToOrder, readLinesToOrder, removeOrderedLines } from '#server/cart/lines-to-order.ts';
export { lockCart } from '#server/cart/lock-cart.ts';
export { type PieceLimits, refuseTooMany } from '#server/cart/piece-limits.ts';
export { readCart } from '#server/cart/read-cart.ts';
export { cartRoutes } from '#server/cart/routes.ts';
export { cartLines, carts } from '#server/cart/tables.ts';
