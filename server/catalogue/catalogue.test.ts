import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CategoryWithCount, Product, ProductDetail } from '#contract/calls/catalogue.ts';
import { categories, productItems, products } from '#server/catalogue/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
beforeEach(() => {
  shop.queries.length = 0;
});

async function get(path: string) {
  const response = await shop.request(`/api${path}`);
  return { status: response.status, body: await response.json() };
}
const ids = (body: { products: Product[] }) => body.products.map(({ id }) => id);

describe('the list of products', () => {
  test('[API-02] gives the first ten unless asked otherwise, with or without the last slash', async () => {
    for (const path of ['/products', '/products/']) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(ids(body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(body.pagination).toEqual({ page: 1, totalPages: 2, hasPrevPage: false, hasNextPage: true });
    }
  });

  test('[API-02] pages on, and a page beyond the end is empty', async () => {
    expect(ids((await get('/products?page=2&limit=10')).body)).toEqual([11, 12, 13, 14, 15, 16]);
    const { status, body } = await get('/products?page=50&limit=40');
    expect(status).toBe(200);
    expect(body).toEqual({
      products: [],
      pagination: { page: 50, totalPages: 1, hasPrevPage: true, hasNextPage: false },
    });
  });

  test('[API-14] has the fields of the specification, names and shapes', async () => {
    const { body } = await get('/products?limit=1');
    const [product] = body.products;
    expect(product).toMatchObject({
      id: 1,
      name: 'Aloe Vera Day Cream',
      categoryId: 1,
      category: { id: 1, categoryName: 'Aloe Vera Cream' },
      productImage: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/1200\.webp$/),
    });
    expect(product.description).toContain('50 g');
    expect(product.ingredients).toContain('Aloe barbadensis leaf juice');
    expect(product.directions.split('\n').length).toBeGreaterThan(1);
    const [item] = product.items;
    expect(item).toMatchObject({ id: 1, price: 1850, qtyInStock: 120, SKU: 'KOM-CR-001' });
    expect(item.productImage).toHaveLength(3);
    expect(item.productImageAlt).toHaveLength(3);
    expect(item.reviews[0]).toEqual({ ratingValue: expect.any(Number) });
  });

  test('[SHOP-02] sorts by price both ways, by newest, and featured by the owner’s rank', async () => {
    const prices = (body: { products: Product[] }) => body.products.map(({ items }) => items[0]?.price);
    const rising = prices((await get('/products?limit=40&sort=price-asc')).body);
    expect(rising).toEqual([...rising].sort((a, b) => Number(a) - Number(b)));
    const falling = prices((await get('/products?limit=40&sort=price-desc')).body);
    expect(falling).toEqual([...falling].sort((a, b) => Number(b) - Number(a)));
    const newest = ids((await get('/products?limit=40&sort=newest')).body);
    const added = await shop.db.select().from(products);
    const addedAt = new Map(added.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    expect(newest.map((id) => addedAt.get(id))).toEqual([...addedAt.values()].sort((a, b) => b - a));
    await shop.db.update(products).set({ rank: -1 }).where(eq(products.id, 16));
    expect(ids((await get('/products?sort=featured')).body)[0]).toBe(16);
    await shop.db.update(products).set({ rank: 16 }).where(eq(products.id, 16));
  });

  test('[API-02] asks the database twice at most, however long it is', async () => {
    await get('/products?limit=40');
    expect(shop.queries.length).toBeLessThanOrEqual(2);
  });

  test('[API-02] leaves out what is not on sale', async () => {
    await shop.db.update(products).set({ active: false }).where(eq(products.id, 2));
    expect(ids((await get('/products?limit=40')).body)).not.toContain(2);
    expect((await get('/products/2')).status).toBe(404);
    expect((await get('/categories/1')).body.category.productCount).toBe(3);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, 2));
  });

  test.each([
    'page=-1',
    'page=0',
    'page=abc',
    'page=1.5',
    'limit=100000',
    'limit=0',
    'limit=',
    'sort=cheap',
    'category=x',
    "page=1'--",
  ])('[API-02] refuses ?%s with a sentence that says what is accepted', async (query) => {
    const { status, body } = await get(`/products?${query}`);
    expect(status).toBe(400);
    const field = query.split('=')[0];
    expect(body).toMatchObject({
      code: 'invalid_input',
      details: { problems: [{ field }] },
      requestId: expect.any(String),
    });
    expect(body.error).toMatch(/must be/);
    expect(shop.queries).toEqual([]);
  });
});

describe('one product', () => {
  test('[API-03] [PDP-11] is read with what buyers wrote, newest first, in three queries at most', async () => {
    const { status, body } = await get('/products/1');
    expect(status).toBe(200);
    const product: ProductDetail = body.product;
    const reviews = product.items[0]?.reviews ?? [];
    expect(reviews.length).toBeGreaterThan(5);
    expect(reviews[0]).toEqual({
      id: expect.any(Number),
      ratingValue: expect.any(Number),
      title: expect.any(String),
      text: expect.any(String),
      author: expect.any(String),
      city: expect.any(String),
      writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isVerified: false,
      isDemo: true,
      skinType: 'oily',
      photo: null,
      answer: null,
    });
    const dates = reviews.map((review) => ('writtenAt' in review ? review.writtenAt : ''));
    expect(dates).toEqual([...dates].sort().reverse());
    expect(shop.queries.length).toBeLessThanOrEqual(3);
  });

  test('[API-03] that does not exist is a 404 in the catalogue’s shape', async () => {
    expect(await get('/products/999')).toEqual({
      status: 404,
      body: { error: 'Product not found', code: 'product_not_found', details: {}, requestId: expect.any(String) },
    });
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1e3', '0x1', '%00', "1'or'1'='1", '١'])(
    '[API-03] refuses the id %s',
    async (id) => {
      const { status, body } = await get(`/products/${id}`);
      expect(status).toBe(400);
      expect(body.code).toBe('invalid_input');
    },
  );

  test('[API-03] tells what can be sold: pieces on hand less those promised', async () => {
    await shop.db.update(productItems).set({ reserved: 20 }).where(eq(productItems.id, 1));
    const { body } = await get('/products/1');
    expect(body.product.items[0].qtyInStock).toBe(100);
    await shop.db.update(productItems).set({ reserved: 0 }).where(eq(productItems.id, 1));
  });

  test('[PC-03] without an item or a category is still a product', async () => {
    await shop.db.insert(products).values({ id: 900, name: 'Bare', description: 'Nothing yet.', rank: 900 });
    const { body } = await get('/products/900');
    expect(body.product).toMatchObject({
      categoryId: null,
      category: null,
      productImage: null,
      directions: null,
      items: [],
    });
    await shop.db.delete(products).where(eq(products.id, 900));
  });

  test('[API-15] goes well with others that are in stock, other kinds of care first', async () => {
    const { status, body } = await get('/products/1/related');
    expect(status).toBe(200);
    expect(body.products).toHaveLength(4);
    expect(ids(body)).not.toContain(1);
    expect(body.products.every((product: Product) => product.categoryId !== 1)).toBe(true);
    expect(body.products.every((product: Product) => (product.items[0]?.qtyInStock ?? 0) > 0)).toBe(true);
    expect((await get('/products/999/related')).status).toBe(404);
  });
});

describe('categories', () => {
  test('[API-05] are listed with the number of products in each', async () => {
    const { status, body } = await get('/categories');
    expect(status).toBe(200);
    expect(
      body.categories.map((category: CategoryWithCount) => [category.id, category.categoryName, category.productCount]),
    ).toEqual([
      [1, 'Aloe Vera Cream', 4],
      [2, 'Aloe Vera Gel', 3],
      [3, 'Aloe Vera Body Care', 5],
      [4, 'Aloe Vera Hair Care', 4],
    ]);
    expect(shop.queries).toHaveLength(1);
  });

  test('[API-05] are read one by one; an unknown one is a 404', async () => {
    expect((await get('/categories/2')).body.category).toMatchObject({
      id: 2,
      categoryName: 'Aloe Vera Gel',
      productCount: 3,
    });
    expect(await get('/categories/77')).toMatchObject({ status: 404, body: { code: 'category_not_found' } });
    expect((await get('/categories/two')).status).toBe(400);
  });

  test('[API-04] give their products page by page', async () => {
    const { status, body } = await get('/products/category/3?page=2&limit=2');
    expect(status).toBe(200);
    expect(ids(body)).toEqual([10, 11]);
    expect(body.pagination).toEqual({ page: 2, totalPages: 3, hasPrevPage: true, hasNextPage: true });
    expect(await get('/products/category/77')).toMatchObject({ status: 404, body: { code: 'category_not_found' } });
  });

  test('[API-04] may be empty', async () => {
    await shop.db.insert(categories).values({ id: 50, name: 'Empty', description: '' });
    expect(await get('/products/category/50')).toMatchObject({ status: 200, body: { products: [] } });
    await shop.db.delete(categories).where(eq(categories.id, 50));
  });
});

describe('the database itself', () => {
  test('[OPS-12] refuses to promise more pieces than there are', async () => {
    const oversell = shop.db.update(productItems).set({ reserved: 4 }).where(eq(productItems.id, 7));
    await expect(oversell).rejects.toMatchObject({ cause: { constraint: 'product_items_never_oversold' } });
  });

  test('[OPS-12] refuses a negative price', async () => {
    const gift = shop.db.update(productItems).set({ priceCents: -1 }).where(eq(productItems.id, 7));
    await expect(gift).rejects.toMatchObject({ cause: { constraint: 'product_items_price_not_negative' } });
  });
});
