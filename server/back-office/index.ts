export { backOfficeRoutes } from '#server/back-office/routes.ts';
export { lowStockNotices } from '#server/back-office/tables.ts';
