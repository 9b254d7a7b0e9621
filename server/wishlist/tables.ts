import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { isSpoken, spokenLanguage, timestamptz } from '#server/platform/db/columns.ts';

/** What a customer wishes for; somebody without an account keeps it in the browser. */
export const wishes = pgTable(
  'wishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (wish) => [primaryKey({ columns: [wish.userId, wish.productId] })],
);

/** Who wants to be told, once, when an item is back. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id, { onDelete: 'cascade' }),
    language: spokenLanguage(),
    /** When they agreed to be written to. */
    consentAt: timestamptz('consent_at').notNull(),
    /** When the one mail was put into the outbox. */
    toldAt: timestamptz('told_at'),
    /** Of the tokens of each request and of the mail, only the hashes: who reads the database can take nothing back. */
    tokenHashes: text('token_hashes').array().notNull().default([]),
  },
  (alert) => [
    uniqueIndex('stock_alerts_once')
      .on(sql`lower(${alert.email})`, alert.productItemId)
      .where(sql`${alert.toldAt} is null`),
    index('stock_alerts_tokens').using('gin', alert.tokenHashes),
    check('stock_alerts_language', isSpoken(alert.language)),
    index('stock_alerts_waiting').on(alert.productItemId).where(sql`${alert.toldAt} is null`),
  ],
);
