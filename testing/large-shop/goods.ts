import { FIRST, type Run, type Size } from '#testing/large-shop/size.ts';

/** Enough for every order; what is left in the end is counted. */
const OPENING = 1_000_000;

const KINDS = 'Cream Gel Shampoo Soap Balm Oil Serum Toner Mask Lotion Scrub Powder Mist Conditioner Cleanser Wash';
const FOR = 'Face Body Hair Hands Feet Scalp Lips Baby Men Sun Night Morning Travel Dry-Skin Oily-Skin Sensitive-Skin';

/** Goods in sixty categories: one in twenty put away, one in thirty hidden; every second one in two sizes. */
export async function fillGoods(run: Run, { products }: Size): Promise<void> {
  // Words of no language, the first of them used most: a catalogue has some thousands.
  await run(`
    create function pg_temp.word(n int) returns text language sql immutable parallel safe
    return substr('kalomiranesutivapenoshruyebogade', 1 + 2 * (n % 16), 2) || substr('kalomiranesutivapenoshruyebogade', 1 + 2 * (n / 16 % 16), 2)
      || substr('kalomiranesutivapenoshruyebogade', 1 + 2 * (n / 256 % 16), 2) || case when n > 4095 then 'ta' else '' end`);
  await run(`
    insert into categories (id, name, description, rank) select ${FIRST} + n, 'Shelf ' || n, 'What stands on shelf ' || n || '.', 100 + n
    from generate_series(1, 60) n`);
  await run(`
    insert into products (id, category_id, name, description, directions, ingredients, search_keywords, rank, active, archived_at, created_at, updated_at)
    select ${FIRST} + n, ${FIRST} + 1 + floor(power(pg_temp.chance(n, 1), 2) * 60)::int,
      initcap(pg_temp.word(floor(power(pg_temp.chance(n, 2), 2) * 8000)::int)) || ' ' || (string_to_array('${KINDS}', ' '))[1 + pg_temp.pick(n, 3, 16)]
        || ' for ' || (string_to_array('${FOR}', ' '))[1 + pg_temp.pick(n, 4, 16)],
      'Made of ' || array_to_string(array(select pg_temp.word(floor(power(pg_temp.chance(n, 10 + k), 3) * 8000)::int) from generate_series(1, 25) k), ' ') || '.',
      'Take a little.', array(select initcap(pg_temp.word(floor(power(pg_temp.chance(n, 50 + k), 3) * 1000)::int)) from generate_series(1, 5) k),
      array[pg_temp.word(pg_temp.pick(n, 60, 8000))], 100 + n, n % 20 <> 3 and n % 30 <> 7,
      case when n % 20 = 3 then now() - interval '30 days' end, now() - interval '3 years' * (1 - n / ${products}.0), now() - interval '1 year' * pg_temp.chance(n, 5)
    from generate_series(0, ${products} - 1) n`);
  await run(`insert into product_words (word) select distinct word from products, unnest(tsvector_to_array(to_tsvector('simple',
      product_search_text(name, ingredients, description, search_keywords)))) as word where length(word) between 3 and 40 on conflict do nothing`);
  await run(`
    insert into product_items (id, product_id, position, sku, size, price_cents, on_hand, archived_at, created_at)
    select ${FIRST} + 2 * n + place, ${FIRST} + n, 1 + place, 'MANY-' || n || '-' || place, (array['50 g', '100 g'])[1 + place],
      (5 + pg_temp.pick(n, 6, 90) * (1 + place)) * 10000, ${OPENING}, case when n % 50 = 9 and place = 1 then now() end, now() - interval '3 years'
    from generate_series(0, ${products} - 1) n, generate_series(0, 1) place where place = 0 or n % 2 = 0`);
  await run(`
    insert into product_item_images (product_item_id, position, image_hash, alt)
    select ${FIRST} + 2 * n, place, hashes.known[1 + pg_temp.pick(n, 7 + place, cardinality(hashes.known))], 'A jar.'
    from generate_series(0, ${products} - 1) n, generate_series(1, 2) place, (select array_agg(hash order by hash) as known from images) hashes`);
  await run(`
    insert into related_products (product_id, position, related_id) select ${FIRST} + n, 1, ${FIRST} + n + 1
    from generate_series(0, ${products} - 2, 10) n`);
  await run(`
    insert into stock_movements (product_item_id, delta, on_hand, reason, at)
    select id, ${OPENING}, ${OPENING}, 'opening', created_at from product_items where id >= ${FIRST} order by id`);
}

/** Looks for the items of each by their index, which serves only what begins after it was made. */
export async function countOffered(run: Run): Promise<void> {
  await run(`select keep_offered(array_agg(id order by id)) from products where id >= ${FIRST}`);
}

/** Sold pieces are gone, a count finds what is left, few items have little of it; a fifth lies in batches. */
export async function finishStock(run: Run): Promise<void> {
  await run(`
    create temp table left_over on commit drop as
    select item.id, coalesce(gone.delta, 0)::int as moved,
      coalesce(held.qty, 0)::int as reserved, coalesce(held.qty, 0)::int + case when item.id % 50 = 0 then pg_temp.pick(item.id, 1, 5) else 20 + pg_temp.pick(item.id, 2, 200) end as found
    from product_items item left join (select item_id, sum(delta) as delta from sold group by 1) gone on gone.item_id = item.id left join (
      select line.product_item_id, sum(line.qty) as qty from order_lines line join orders on orders.id = line.order_id
      where orders.stock = 'held' and orders.id >= ${FIRST} group by 1) held on held.product_item_id = item.id
    where item.id >= ${FIRST}`);
  await run(`
    insert into stock_movements (product_item_id, delta, on_hand, reason, staff_id, at)
    select id, found - ${OPENING} - moved, found, 'count', (select min(id) from users where role = 'owner'), now() - interval '1 day' from left_over order by id`);
  await run(`
    insert into stock_batches (id, product_item_id, code, expires_on, cut_on, on_hand)
    select id, id, 'B-' || id, current_date + 20 + pg_temp.pick(id, 3, 700), current_date - 30, 10 from left_over where id % 5 = 0`);
  await run(`
    insert into stock_movements (product_item_id, batch_id, delta, on_hand, reason, at)
    select id, id, 10, found + 10, 'delivery', now() - interval '12 hours' from left_over where id % 5 = 0 order by id`);
  await run(`
    update product_items item set product_state = state_of_product(product.active, product.archived_at), reserved = left_over.reserved, on_hand = found + case when item.id % 5 = 0 then 10 else 0 end
    from left_over, products product where left_over.id = item.id and product.id = item.product_id`);
}
