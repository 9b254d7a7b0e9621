export { lowStockNotices } from '#server/back-office/tables.ts';
