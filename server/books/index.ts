export { bookSettlement } from '#server/books/book-settlement.ts';
export { booksRoutes } from '#server/books/routes.ts';
export { settlementRows } from '#server/books/tables.ts';
