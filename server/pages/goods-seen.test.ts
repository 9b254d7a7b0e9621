import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** What the owner writes of a product, its items and its category, as the pages show it before any script runs. */
const build: PageBuild = await import('../../build/pages/server/index.js' as string);
const log = createLog({ LOG_LEVEL: 'silent' });
const config = publicConfig(readConfig({}));
const pages = createPageRenderer({ build: async () => build, config, log, mode: 'production' });
const shop = await openTestShop();
type Api = (path: string, init?: RequestInit) => Promise<Response>;
const api: Api = async (path, init) => shop.request(`/api${path}`, init);
const open = async (path: string, from: Api = api) =>
  (await pages(new Request(`http://localhost:3000${path}`), from, 'request-1')).text();
/** As it is read: without markup, and without what is kept for another choice. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<div class="[^"]*\binvisible\b[^"]*">[\s\S]*?<\/div>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text));

const LOTION = 8;
const { rows: added } = await shop.db.execute<{ id: number }>(sql`
  insert into product_items (product_id, position, sku, size, scent, price_cents, compare_at_cents, on_hand) values
  (${LOTION}, 2, 'LOTION-L', '400 ml bottle', '', 260000, 300000, 3),
  (${LOTION}, 3, 'LOTION-R', '400 ml bottle', 'Rose', 265000, null, 0) returning id`);
const [large = 0, rose = 0] = added.map(({ id }) => id);

test('[CHO-01] [CHO-03] [CHO-07] [CHO-08] a product’s page is that of the item its address names, and of the first without', async () => {
  const first = textOf(await open(`/product/${LOTION}`));
  expect(first).toContain('Aloe Vera Body Lotion 250 ml pump bottle');
  expect(first).toContain('Rs. 1,750.00 In stock');
  expect(first).toContain('Size 250 ml pump bottle Rs. 1,750.00 400 ml bottle Rs. 2,600.00');
  expect(textOf(await open(`/product/${LOTION}?item=99`))).toBe(first);
  expect(textOf(await open(`/product/${LOTION}?item=1`))).toBe(first);
  const html = await open(`/product/${LOTION}?item=${large}`);
  const chosen = textOf(html);
  expect(chosen).toContain('Aloe Vera Body Lotion 400 ml bottle');
  expect(chosen).toContain('Rs. 2,600.00 before Rs. 3,000.00 Only 3 left');
  expect(chosen).toContain('Product Code LOTION-L');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/product/${LOTION}"`));
  expect(html).not.toMatch(/<(s|del)\b/);
  const soldOut = textOf(await open(`/product/${LOTION}?item=${rose}`));
  expect(soldOut).toContain('Aloe Vera Body Lotion 400 ml bottle, Rose');
  expect(soldOut).toContain('Sold out for now.');
  expect(soldOut).toContain('Scent Standard Rs. 2,600.00 Rose Sold out');
});

test('[CHO-05] [CHO-07] a card says from what price a product is sold, and what it cost before', async () => {
  expect(textOf(await open('/shop?category=3'))).toContain('from Rs. 1,750.00');
  await shop.db.execute(sql`update product_items set compare_at_cents = 210000 where id = 1`);
  const card = textOf(await open('/shop'));
  expect(card).toContain('Rs. 1,850.00 In stock before Rs. 2,100.00');
  const [product] = dataOf(await open('/product/1'));
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '1850.00',
      priceSpecification: {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '2100.00',
        priceCurrency: 'LKR',
      },
    },
  });
});

test('[CHO-01] search engines learn every item with its price and address', async () => {
  const [group] = dataOf(await open(`/product/${LOTION}?item=${large}`));
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: '8', variesBy: 'https://schema.org/size' });
  expect(group.hasVariant).toMatchObject([
    { sku: 'KOM-BO-001', size: '250 ml pump bottle', offers: { price: '1750.00' } },
    { name: 'Aloe Vera Body Lotion, 400 ml bottle', sku: 'LOTION-L', offers: { price: '2600.00' } },
    {
      sku: 'LOTION-R',
      offers: { availability: 'https://schema.org/OutOfStock', url: expect.stringMatching(`item=${rose}$`) },
    },
  ]);
});

test('[CHO-09] the NMRA seal is shown with a number in force, and not without, on the home page too', async () => {
  expect(textOf(await open('/product/1'))).toContain('NMRA registration NMRA/DEMO/0001');
  await shop.db.execute(sql`update products set nmra_number = null where id = 1`);
  await shop.db.execute(sql`update products set nmra_number = 'NMRA/3', nmra_until = current_date - 2 where id = 3`);
  await shop.db.execute(sql`update products set nmra_number = 'NMRA/4' where id = 4`);
  for (const id of [1, 3]) expect(textOf(await open(`/product/${id}`))).not.toContain('NMRA');
  // A gel that is registered has its seal like any other.
  expect(textOf(await open('/product/4'))).toContain('NMRA approved Paraben-free GMP NMRA registration NMRA/4');
  expect(textOf(await open('/'))).toContain('NMRA approved');
  await shop.db.execute(sql`update products set nmra_number = null, nmra_until = null`);
  expect(textOf(await open('/'))).not.toContain('NMRA');
});

test('[CHO-10] [CHO-12] plain words stand beneath an ingredient, and the head says what the owner wrote for it', async () => {
  await shop.db.execute(sql`update products set ingredient_words = array['The inner leaf, pressed'],
    seo_title = 'Day cream from Ceylon', seo_description = 'Light and plain.' where id = 1`);
  const html = await open('/product/1');
  expect(html).toContain('<title>Day cream from Ceylon</title>');
  expect(html).toContain('<meta name="description" content="Light and plain."/>');
  expect(html).toContain('<meta property="og:title" content="Aloe Vera Day Cream"/>');
  expect(textOf(html)).toContain('Aloe barbadensis leaf juice The inner leaf, pressed');
});

test('[CHO-11] a category shows its picture and text on its shelf and, in the owner’s order, on the home page', async () => {
  const featured = (html: string) => [...html.matchAll(/aria-label="Enlarge: ([^"]+)"/g)].map(([, name]) => name);
  expect(featured(await open('/'))).toEqual(['Aloe Vera Cream', 'Aloe Vera Gel']);
  await shop.db.execute(sql`update categories set description = 'For the evening.', rank = 0, image_alt = 'A bottle',
    image_hash = (select image_hash from product_item_images where product_item_id = 8 and position = 1) where id = 4`);
  const home = await open('/');
  expect(featured(home)).toEqual(['Aloe Vera Hair Care', 'Aloe Vera Cream']);
  expect(textOf(home)).toContain('For the evening.');
  const shelf = await open('/shop?category=4');
  expect(textOf(shelf)).toContain('Shop Aloe Vera Hair Care. For the evening.');
  expect(shelf).toMatch(/<img[^>]+alt="A bottle"/);
});

test('[CHO-14] a product without pictures, words and category still has a page', async () => {
  await shop.db.execute(sql`delete from product_item_images where product_item_id = 9`);
  await shop.db.execute(
    sql`update products set description = '', ingredients = '{}', directions = null, category_id = null where id = 9`,
  );
  const text = textOf(await open('/product/9'));
  expect(text).toContain('Rs. 450.00');
  expect(text).toContain('Uncategorized');
});

test('[CHO-01] [CHO-09] [CHO-11] a server that tells only what is specified is shown as specified', async () => {
  const ours = /^(size|scent|compareAtPrice|nmraNumber|seo\w+|ingredientWords|productImageAlt|categoryImage\w*)$/;
  const specified: Api = async (path, init) => {
    const isOurs = (key: string) => ours.test(key) || (path === '/categories' && key === 'description');
    const text = await (await api(path, init)).text();
    return Response.json(JSON.parse(text, (key, value) => (isOurs(key) ? undefined : value)));
  };
  const cream = textOf(await open('/product/2', specified));
  expect(cream).toContain('NMRA approved Paraben-free GMP');
  expect(cream).not.toContain('NMRA registration');
  expect(textOf(await open('/product/3', specified))).not.toContain('NMRA');
  expect(textOf(await open(`/product/${LOTION}`, specified))).not.toContain('Size');
  expect(textOf(await open('/', specified))).toContain('NMRA approved');
  expect(await open('/shop?category=4', specified)).toContain('Everything we make from one plant.');
});
