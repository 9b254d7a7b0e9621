import { integer, pgTable } from 'drizzle-orm/pg-core';
import { productItems } from '#server/catalogue/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

/** Items that are low and that the owner was told of; the row goes when there are enough again. */
export const lowStockNotices = pgTable('low_stock_notices', {
  productItemId: integer('product_item_id')
    .primaryKey()
    .references(() => productItems.id),
  toldAt: timestamptz('told_at').notNull().defaultNow(),
});
