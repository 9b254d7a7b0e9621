export { notifyWaiting, notifyWaitingJob } from '#server/wishlist/notify-waiting.ts';
export { wishlistRoutes } from '#server/wishlist/routes.ts';
export { eraseStockAlerts, purgeStockAlerts, readOwnStockAlerts } from '#server/wishlist/stock-alerts.ts';
export { eraseWishes, readOwnWishes } from '#server/wishlist/wishes.ts';
