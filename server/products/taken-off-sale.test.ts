import { expect, test } from 'vitest';
import * as calls from '#contract/staff/products.ts';
import { getToday } from '#contract/staff/today.ts';
import { orderClient } from '#testing/order-client.ts';
import { edited, jar, productClient } from '#testing/product-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { owner, create, read, shopper } = await productClient(shop);
const { buyer, send } = orderClient(shop);
const picturesOf = async (id: number) =>
  (await read(id)).items[0]?.pictures.map(({ hash, alt }) => ({ hash, alt })) ?? [];

test('[PRD-20] an archived item leaves carts and lists unsold, and stays in the orders that have it', async () => {
  const pictures = await picturesOf(1);
  const product = await create({
    items: [jar('OFF-1', { onHand: 9, pictures }), jar('OFF-2', { size: '100 g jar', onHand: 3 })],
  });
  const [first, second] = product.items.map(({ id }) => id) as [number, number];
  const nimali = await buyer({ [second]: 1 });
  const { body: placed } = await nimali.place();
  await nimali.fill({ [second]: 2, [first]: 1 });
  const address = `/images/${pictures[0]?.hash}/1200.webp`;
  const cart = async () => (await nimali.get('/cart')).body.cart.items;
  expect((await cart()).map((line: never) => (line as { productItem: object }).productItem)).toMatchObject([
    { SKU: 'OFF-1', qtyInStock: 9, productImage: [address] },
    { SKU: 'OFF-2', qtyInStock: 2, productImage: [address] },
  ]);

  const items = edited(product).items.map((item) => ({ ...item, isArchived: item.sku === 'OFF-2' }));
  expect((await owner.send(calls.saveProduct, edited(product, { items }))).status).toBe(200);
  expect((await cart())[1].productItem).toMatchObject({ SKU: 'OFF-2', qtyInStock: 0 });
  const refused = await nimali.place();
  expect([refused.status, refused.body.code]).toEqual([404, 'item_not_found']);
  const added = await send('PUT', '/cart', [{ productItemId: second, qty: 1 }], { token: nimali.token });
  expect(added.body.code).toBe('item_not_found');
  const { body } = await nimali.get(`/orders/${placed.orderId ?? placed.order?.id}`);
  expect(JSON.stringify(body)).toContain('OFF-2');
  expect(JSON.stringify((await owner.send(getToday, {})).body)).not.toContain('OFF-2');
});

test('[PRD-20] a hidden product is in no list, search, sitemap or page, and says so in a cart', async () => {
  const product = await create({ name: 'Vetiver Mist', items: [jar('VET-1', { onHand: 5 })], categoryId: 4 });
  const item = product.items[0]?.id ?? 0;
  const nimali = await buyer({ [item]: 1 });
  const everywhere = async () => {
    const lists = [
      '/products?limit=40',
      '/products?search=vetiver',
      '/products?search=VET-1',
      '/products/category/4?limit=40',
    ];
    const found = await Promise.all(lists.map(async (path) => (await shopper(path)).body.products));
    const inLists = found.map((some: { id: number }[]) => some.some(({ id }) => id === product.id));
    const map = await (await shop.request('/sitemap.xml')).text();
    const { status } = await shopper(`/products/${product.id}`);
    return [...inLists, map.includes(`/product/${product.id}<`), status === 200];
  };
  expect(await everywhere()).toEqual([true, true, true, true, true, true]);
  const hide = { changes: [{ productId: product.id, isActive: false }] };
  expect((await owner.send(calls.changeProducts, hide)).body.sentence).toBe('Vetiver Mist hidden.');
  expect(await everywhere()).toEqual([false, false, false, false, false, false]);
  expect((await nimali.get('/cart')).body.cart.items[0].productItem.qtyInStock).toBe(0);
});
