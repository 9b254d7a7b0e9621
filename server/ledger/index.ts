export { bookSettlement } from '#server/ledger/book-settlement.ts';
export { ledgerRoutes } from '#server/ledger/routes.ts';
