export { approveReturn, findAsked, refuseReturn } from '#server/returns/decide-return.ts';
export { eraseReturns, readOwnReturns } from '#server/returns/personal-returns.ts';
export { purgeReturnPhotos } from '#server/returns/photos.ts';
export { countWaiting, type Receiver } from '#server/returns/read-returns.ts';
export { findAnnounced, receiveReturn } from '#server/returns/receive-return.ts';
export { returnLinkRoutes } from '#server/returns/return-link-routes.ts';
export { returnRoutes } from '#server/returns/routes.ts';
