export { approveReturn, findAsked, refuseReturn } from '#server/returns/decide-return.ts';
export { eraseReturns, readOwnReturns } from '#server/returns/personal-returns.ts';
export { countWaiting, type Receiver } from '#server/returns/read-returns.ts';
export { findAnnounced, receiveReturn } from '#server/returns/receive-return.ts';
export { returnRoutes } from '#server/returns/routes.ts';
