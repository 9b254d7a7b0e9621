/** Lists and products by hand-written SQL on a bare node:http: no checks, no limits, no log. Started by the bench as a process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const PRODUCT = `select product.id, product.name, product.description, product.ingredients, product.directions,
    product.ingredient_words, product.nmra_number, product.seo_title, product.seo_description,
    json_build_object('id', category.id, 'categoryName', category.name) as category,
    (select json_agg(json_build_object('id', item.id, 'price', item.price_cents / 100.0, 'qtyInStock', item.on_hand - item.reserved,
        'SKU', item.sku, 'size', item.size, 'scent', item.scent,
        'images', (select json_agg(image.image_hash order by image.position) from product_item_images image where image.product_item_id = item.id),
        'reviews', REVIEWS) order by item.position)
      from product_items item where item.product_id = product.id and item.archived_at is null) as items
  from products product left join categories category on category.id = product.category_id where product.active`;
const STARS = `(select json_agg(json_build_object('ratingValue', review.rating)) from reviews review
  where review.product_item_id = item.id and review.state = 'published')`;
const WRITTEN = `(select json_agg(json_build_object('id', review.id, 'ratingValue', review.rating, 'title', review.title,
  'text', review.text, 'author', review.author, 'city', review.city, 'writtenAt', review.written_at) order by review.written_at desc)
  from reviews review where review.product_item_id = item.id and review.state = 'published')`;
const LIST = `${PRODUCT.replace('REVIEWS', STARS)} order by product.rank, product.id limit $1`;
const ONE = `${PRODUCT.replace('REVIEWS', WRITTEN)} and product.id = $1`;
const COUNT = 'select count(*)::int as total from products where active';

process.once('message', (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const server = createServer(async (request, response) => {
    const id = /^\/api\/products\/(\d+)/.exec(request.url ?? '')?.[1];
    const answer = id ? await readOne(pool, id) : await readList(pool);
    const body = JSON.stringify(answer);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());

async function readList(pool: pg.Pool) {
  const [products, count] = await Promise.all([
    pool.query({ name: 'list', text: LIST, values: [20] }),
    pool.query({ name: 'count', text: COUNT }),
  ]);
  return { products: products.rows, total: count.rows[0].total };
}

async function readOne(pool: pg.Pool, id: string) {
  const { rows } = await pool.query({ name: 'one', text: ONE, values: [id] });
  return { product: rows[0] };
}
