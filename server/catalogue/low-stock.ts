import { sql } from 'drizzle-orm';

/** An `item` of a `product` that is on sale and has come down to its warning, or is sold out: so it is counted everywhere. */
export const isLow = sql`(product.active and product.archived_at is null and item.archived_at is null
  and item.on_hand - item.reserved <= item.warn_at)`;
