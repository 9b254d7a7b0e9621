export { listExpiring, markExpiring } from '#server/stock/expiring.ts';
export { dayOf, lastsDays, soldLately } from '#server/stock/lasts.ts';
export { stockRoutes } from '#server/stock/routes.ts';
