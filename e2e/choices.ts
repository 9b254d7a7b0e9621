import { randomUUID } from 'node:crypto';
import { changeVisitedShop } from '#testing/browser-database.ts';

/** Two more of the body lotion, of which one has sold out, while the test lasts. */
export async function withChoices(test: (large: number, rose: number) => Promise<void>): Promise<void> {
  const mark = randomUUID();
  const [large = { id: 0 }, rose = { id: 0 }] = await changeVisitedShop<{ id: number }>(
    `insert into product_items (product_id, position, sku, size, scent, price_cents, compare_at_cents, on_hand) values
     (8, 102, $1 || '-L', '400 ml bottle', '', 260000, 300000, 2), (8, 103, $1 || '-R', '400 ml bottle', 'Rose', 265000, null, 0)
     returning id`,
    [mark],
  );
  await changeVisitedShop(
    `insert into product_item_images select $1, position, image_hash, alt from product_item_images
     where product_item_id = 9 and position = 1`,
    [large.id],
  );
  try {
    await test(large.id, rose.id);
  } finally {
    await changeVisitedShop('update product_items set archived_at = now(), position = id where id = any($1)', [
      [large.id, rose.id],
    ]);
  }
}
