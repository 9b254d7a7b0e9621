import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { guests, users } from '#server/accounts/tables.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

/** The cart of an account, or of a guest. */
export const carts = pgTable(
  'carts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').references(() => users.id),
    guestId: integer('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    /** Rises with every change; raising it also makes writers of one cart wait for each other. */
    version: integer('version').notNull().default(1),
    /** When its shopper last put something in or took something out. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (cart) => [
    unique('carts_of_user').on(cart.userId),
    unique('carts_of_guest').on(cart.guestId),
    index('carts_by_change').on(cart.changedAt),
    check('carts_one_owner', sql`num_nonnulls(${cart.userId}, ${cart.guestId}) = 1`),
  ],
);

/** What lies in a cart, and how many. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').references(() => carts.userId),
    guestId: integer('guest_id'),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    qty: integer('qty').notNull(),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex('cart_lines_one_per_item').on(line.userId, line.productItemId),
    uniqueIndex('cart_lines_one_per_item_of_guest').on(line.guestId, line.productItemId),
    foreignKey({ columns: [line.guestId], foreignColumns: [carts.guestId] }).onDelete('cascade'),
    check('cart_lines_one_owner', sql`num_nonnulls(${line.userId}, ${line.guestId}) = 1`),
    check('cart_lines_at_least_one', sql`${line.qty} >= 1`),
  ],
);
