export { bookSettlement } from '#server/ledger/book-settlement.ts';
export { ledgerRoutes } from '#server/ledger/routes.ts';
export { settlementRows } from '#server/ledger/tables.ts';
