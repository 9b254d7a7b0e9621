export { buyerOf, findCustomer, readCustomerRow } from '#server/customers/customer-rows.ts';
export { findTraces } from '#server/customers/find-traces.ts';
export { noteWishToBeForgotten, readOwnNotes } from '#server/customers/notes.ts';
export { customerRoutes } from '#server/customers/routes.ts';
export { customerNotes, customers } from '#server/customers/tables.ts';
export { whyNotForgotten } from '#server/customers/why-not-forgotten.ts';
