import { sql } from 'drizzle-orm';
import { productItems } from '#server/catalogue/index.ts';
import type { LineFacts } from '#server/orders/order-shape.ts';
import { orderLines, orders } from '#server/orders/tables.ts';

/** An order's lines in the same row: a list costs one query, however long it is. Pictures are those of today. */
export const linesOfOrder = sql<LineFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'id', line.id,
    'productItemId', line.product_item_id,
    'productId', item.product_id,
    'name', line.name,
    'sku', line.sku,
    'priceCents', line.price_cents,
    'qty', line.qty,
    'image', (
      select image.image_hash from product_item_images image
      where image.product_item_id = line.product_item_id order by image.position limit 1)
  ) order by line.id), '[]')
  from ${orderLines} line join ${productItems} item on item.id = line.product_item_id
  where line.order_id = ${orders.id})`;
