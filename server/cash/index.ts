export { bookRemittance } from '#server/cash/book-remittance.ts';
export { ageOf, readCashOfOrder } from '#server/cash/read-cash.ts';
export { settleShort } from '#server/cash/receive-cash.ts';
export { cashRoutes } from '#server/cash/routes.ts';
export { cashDifferences, codRemittanceRows, codRemittances } from '#server/cash/tables.ts';
