import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

/** The cart of an account. */
export const carts = pgTable('carts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Rises with every change; raising it also makes writers of one cart wait for each other. */
  version: integer('version').notNull().default(1),
});

/** What lies in a cart, and how many. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => carts.userId),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    qty: integer('qty').notNull(),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex('cart_lines_one_per_item').on(line.userId, line.productItemId),
    check('cart_lines_at_least_one', sql`${line.qty} >= 1`),
  ],
);
