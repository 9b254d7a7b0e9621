export { listExpiring, markExpiring } from '#server/stock/expiring.ts';
export { lastsDays, soldLately, sqlDay } from '#server/stock/lasts.ts';
export { stockRoutes } from '#server/stock/routes.ts';
