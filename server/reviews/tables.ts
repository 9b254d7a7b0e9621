import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { reviews } from '#server/catalogue/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { bytea, timestamptz } from '#server/platform/db/columns.ts';

/**
 * What a buyer photographed, as a JPEG, whole and small. Apart from the shop's own pictures: it is shown while its review
 * is, and gone for good when it is deleted.
 */
export const reviewPhotos = pgTable('review_photos', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  reviewId: integer('review_id')
    .notNull()
    .unique()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  picture: bytea('picture').notNull(),
  small: bytea('small').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

/** What the link of a mail opens: writing about one order, and nothing else of it. */
export const reviewLinks = pgTable(
  'review_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (link) => [index('review_links_of_order').on(link.orderId)],
);

/** Addresses that do not want to be asked. */
export const reviewMailRefusals = pgTable(
  'review_mail_refusals',
  {
    email: text('email').primaryKey(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (row) => [check('review_mail_refusals_email_check', sql`${row.email} = lower(${row.email})`)],
);
