export { correctionOf, correctOrder, previewCorrection } from '#server/checkout/correct-order.ts';
export { checkoutRoutes } from '#server/checkout/routes.ts';
export { subscribeBuyer, subscribeBuyerOf } from '#server/checkout/subscribe-buyer.ts';
