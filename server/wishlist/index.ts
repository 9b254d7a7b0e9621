export { wishlistRoutes } from '#server/wishlist/routes.ts';
export { eraseStockAlerts, purgeStockAlerts, readOwnStockAlerts } from '#server/wishlist/stock-alerts.ts';
export { tellWaiting, tellWaitingJob } from '#server/wishlist/tell-waiting.ts';
export { eraseWishes, readOwnWishes } from '#server/wishlist/wishes.ts';
