import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/staff/products.ts';
import { productItems, stockMovements } from '#server/catalogue/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { balm, edited, type ItemInput, jar, productClient } from '#testing/product-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { owner, dilki, create, read, shopper, lastLine } = await productClient(shop);
const { buyer, ledgerGaps, send } = orderClient(shop);

describe('a new product', () => {
  test('[PRD-01] is in the shop when the call is answered, with its stock as a delivery', async () => {
    const product = await create();
    const { body } = await shopper(`/products/${product.id}`);
    expect(body.product).toMatchObject({
      name: 'Neem Balm',
      ingredientWords: ['Neem'],
      nmraNumber: null,
      items: [{ SKU: 'NB-50', price: 1500, qtyInStock: 12, size: '50 g jar' }],
    });
    const found = await shopper('/products?search=kohomba');
    expect(found.body.products.map(({ id }: { id: number }) => id)).toContain(product.id);
    const [item] = product.items;
    const moves = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productItemId, item?.id ?? 0));
    expect(moves).toMatchObject([{ delta: 12, onHand: 12, reason: 'delivery', staffId: owner.id }]);
    expect(await lastLine(`product:${product.id}`)).toMatchObject({
      after: { name: 'Neem Balm', 'NB-50.item': { price: 1500, onHand: 12 } },
    });
  });

  test('[PRD-02] a SKU is there once, however it is written', async () => {
    const { status, body } = await owner.send(calls.createProduct, balm({ items: [jar('kom-cr-001')] }));
    expect([status, body.code, body.error]).toEqual([
      409,
      'sku_taken',
      'The SKU KOM-CR-001 belongs to Aloe Vera Day Cream already. Choose another.',
    ]);
    const twice = await owner.send(calls.createProduct, balm({ items: [jar('TW-1'), jar('tw-1')] }));
    expect(twice.body.code).toBe('sku_taken');
    const atOnce = await Promise.all(
      ['RACE-1', 'race-1', 'Race-1'].map((sku) => owner.send(calls.createProduct, balm({ items: [jar(sku)] }))),
    );
    expect(atOnce.map(({ status: one }) => one).sort()).toEqual([200, 409, 409]);
    const direct = shop.db.execute(sql`update product_items set sku = 'kom-cr-001' where id = 2`);
    await expect(direct).rejects.toThrow();
  });

  test('[PRD-03] what the shop could not show is refused at its field', async () => {
    const wrong = await owner.send(
      calls.createProduct,
      balm({
        nmraUntil: '2027-06-30',
        items: [jar('WR-1', { compareAt: 1500 }), jar('WR-2', { pictures: [{ hash: 'a'.repeat(64), alt: 'A jar' }] })],
      }),
    );
    expect(wrong.status).toBe(400);
    expect((wrong.body.details as { problems: { field: string }[] }).problems.map(({ field }) => field)).toEqual([
      'nmraNumber',
      'items.0.compareAt',
      'items.1.pictures.0',
    ]);
    expect((await owner.send(calls.createProduct, balm({ categoryId: 999 }))).body.code).toBe('category_not_found');
    expect((await owner.send(calls.createProduct, balm({ relatedIds: [999] }))).body.code).toBe('product_not_found');
    const archived = await owner.send(calls.createProduct, balm({ items: [jar('WR-3', { isArchived: true })] }));
    expect(archived.body.code).toBe('action_refused');
    expect(await shop.db.$count(productItems, sql`sku like 'WR-%'`)).toBe(0);
  });

  test('[PRD-04] a repeat with the same key makes no second one', async () => {
    const input = balm({ items: [jar('KEY-1')] });
    const [first, second] = [
      await owner.send(calls.createProduct, input, { key: 'new-balm' }),
      await owner.send(calls.createProduct, input, { key: 'new-balm' }),
    ];
    expect(second.body.product.id).toBe(first.body.product.id);
  });
});

describe('[PRD-40] a new item without a SKU', () => {
  const propose = async (count: number, category?: number) =>
    (
      await owner.send(calls.proposeSkus, {
        count: String(count),
        ...(category && { category: String(category) }),
      } as never)
    ).body.skus;
  const skusOf = ({ items }: calls.StaffProduct) => items.map(({ sku }) => sku);

  test('[PRD-40] gets the next of its category, however many are made at once; what was typed is kept', async () => {
    const category = 1;
    const proposed = await propose(9, category);
    expect(proposed[0]).toMatch(/^KOM-[A-Z]{2}-\d{3}$/);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => create({ categoryId: category, items: [jar(''), jar('')] })),
    );
    expect(made.flatMap(skusOf).sort()).toEqual(proposed.slice(0, 8));
    const [typed = '', next] = [
      proposed[8],
      `${proposed[8]}`.replace(/\d+$/, (last) => String(Number(last) + 1).padStart(3, '0')),
    ];
    expect(skusOf(await create({ categoryId: category, items: [jar(typed.toLowerCase()), jar('')] }))).toEqual([
      typed.toLowerCase(),
      next,
    ]);
  });

  test('[PRD-40] begins with the letters of a category that has none; what is sold keeps its own', async () => {
    const { body } = await owner.send(calls.createCategory, {
      name: 'Lip care',
      description: '',
      picture: null,
    } as never);
    const category = body.categories.at(-1)?.id ?? 0;
    expect(await propose(2, category)).toEqual(['LI-001', 'LI-002']);
    const product = await create({ categoryId: category, items: [jar('')] });
    expect(skusOf(product)).toEqual(['LI-001']);
    const [item] = edited(product).items;
    const refused = await owner.send(
      calls.saveProduct,
      edited(product, { items: [{ ...item, sku: '' }] as never }) as never,
    );
    expect(refused.body.details.problems).toEqual([
      { field: 'items.0.sku', message: 'Write the SKU: what is sold keeps one' },
    ]);
  });
});

describe('saving', () => {
  test('[PRD-05] writes what changed and says in the log what it was', async () => {
    const product = await create({
      items: [jar('SV-1', { onHand: 3 }), jar('SV-2', { size: '100 g jar', price: 2500 })],
    });
    const [small, large] = edited(product).items;
    const { status, body } = await owner.send(
      calls.saveProduct,
      edited(product, {
        name: 'Neem and Aloe Balm',
        nmraNumber: 'NMRA/1/2',
        items: [
          { ...(large as never as object), scent: 'Rose' } as never,
          { ...(small as object), price: 1600, compareAt: 1700 } as never,
        ],
      }),
    );
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.product).toMatchObject({
      name: 'Neem and Aloe Balm',
      items: [
        { sku: 'SV-2', scent: 'Rose', onHand: 0 },
        { sku: 'SV-1', price: 1600, compareAt: 1700, onHand: 3 },
      ],
    });
    expect(await lastLine(`product:${product.id}`)).toEqual({
      before: {
        ...{ name: 'Neem Balm', nmraNumber: null },
        ...{ 'SV-1.position': 1, 'SV-1.price': 1500, 'SV-1.compareAt': null, 'SV-2.position': 2, 'SV-2.scent': '' },
      },
      after: {
        ...{ name: 'Neem and Aloe Balm', nmraNumber: 'NMRA/1/2' },
        ...{ 'SV-1.position': 2, 'SV-1.price': 1600, 'SV-1.compareAt': 1700, 'SV-2.position': 1, 'SV-2.scent': 'Rose' },
      },
    });
    const { body: seen } = await shopper(`/products/${product.id}`);
    expect(seen.product.items.map(({ price }: { price: number }) => price)).toEqual([2500, 1600]);
    expect(seen.product).toMatchObject({ nmraNumber: 'NMRA/1/2' });
  });

  test('[PRD-06] two items may change places and codes', async () => {
    const product = await create({ items: [jar('SWAP-1', { size: 'one' }), jar('SWAP-2', { size: 'two' })] });
    const items = edited(product).items.map((item) => ({ ...item, sku: item.sku === 'SWAP-1' ? 'SWAP-2' : 'SWAP-1' }));
    const { body } = await owner.send(calls.saveProduct, edited(product, { items }));
    expect(body.product.items.map(({ sku, size }) => `${sku} ${size}`)).toEqual(['SWAP-2 one', 'SWAP-1 two']);
  });

  test('[PRD-07] who comes second is told who did what, and nothing of theirs is written', async () => {
    const product = await create({ items: [jar('TWO-1')] });
    await dilki.send(calls.saveProduct, edited(product, { description: 'Firm.' }));
    const late = await owner.send(calls.saveProduct, edited(product, { name: 'Mine' }));
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.details).toMatchObject({ by: 'Dilki', what: expect.stringMatching(/^text \(.+\)\.$/) });
    expect((await read(product.id)).name).toBe('Neem Balm');

    const seen = await read(product.id);
    const [item] = seen.items;
    const change = { productId: product.id, itemId: item?.id ?? 0, itemVersion: item?.version ?? 0, price: 1750 };
    expect((await dilki.send(calls.changeProducts, { changes: [change] })).status).toBe(200);
    const cheaper = await owner.send(calls.saveProduct, edited(seen, { name: 'Mine' }));
    expect(cheaper.body.error).toMatch(
      /^Dilki was faster: price of TWO-1 from Rs\. 1,500\.00 to Rs\. 1,750\.00 \(.+\)\. Nothing of yours was written\.$/,
    );
    const file = { actorId: owner.id, action: 'adminApplyImport', subject: 'import:1', requestId: 'r' };
    await shop.db.insert(auditLog).values({ ...file, changes: { file: 'goods.csv', changed: 12 } });
    const inList = await owner.send(calls.changeProducts, { changes: [{ ...change, price: 1 }] });
    expect(inList.body).toMatchObject({
      code: 'changed_meanwhile',
      details: { by: 'Ishani', what: expect.stringMatching(/^the file goods\.csv was applied \(.+\)\.$/) },
    });
  });

  test('[PRD-08] sales do not stand in the way of a save, nor it in theirs', async () => {
    const product = await create({ items: [jar('BUY-1', { onHand: 40 }), jar('BUY-2', { onHand: 40 })] });
    const [one, two] = product.items.map(({ id }) => id) as [number, number];
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer({ [two]: 1, [one]: 2 })));
    let current = product;
    async function saveOften() {
      for (const price of [1510, 1520, 1530, 1540, 1550, 1560]) {
        const items = edited(current)
          .items.toReversed()
          .map((item) => ({ ...item, price }));
        const { status, body } = await owner.send(calls.saveProduct, edited(current, { items }));
        expect([status, body.error]).toEqual([200, undefined]);
        current = body.product;
      }
    }
    const carts = await Promise.all(Array.from({ length: 4 }, () => buyer()));
    const lines = [two, one].map((productItemId) => ({ productItemId, qty: 1 }));
    const fillOften = async (token: string) => {
      for (let time = 0; time < 6; time++) {
        expect((await send('PUT', '/cart', lines, { token })).status).toBe(200);
      }
    };
    const [, , ...placed] = await Promise.all([
      saveOften(),
      Promise.all(carts.map(({ token }) => fillOften(token))),
      ...buyers.map(({ place }, at) => place({ shippingAddress: shippingAddressOf(at) })),
    ]);
    expect(placed.map(({ status, body }) => [status, body.error])).toEqual(buyers.map(() => [200, undefined]));
    const { items } = await read(product.id);
    expect(items.map(({ sku, onHand, reserved, price }) => [sku, onHand, reserved, price])).toEqual([
      ['BUY-1', 40, 24, 1560],
      ['BUY-2', 40, 12, 1560],
    ]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[PRD-09] an archived item is not sold any more and stays known; one that is left out stays as it was', async () => {
    const product = await create({ items: [jar('ARC-1', { onHand: 5 }), jar('ARC-2', { price: 900, onHand: 5 })] });
    const [first, second] = edited(product).items;
    const items = [{ ...(first as ItemInput), isArchived: true }, second as ItemInput];
    const archived = await owner.send(calls.saveProduct, edited(product, { items }));
    const { body } = await owner.send(calls.saveProduct, {
      ...edited(archived.body.product),
      items: edited(archived.body.product).items.slice(1),
    });
    expect(body.product.items.map(({ sku, isArchived }) => [sku, isArchived])).toEqual([
      ['ARC-2', false],
      ['ARC-1', true],
    ]);
    const { body: seen } = await shopper(`/products/${product.id}`);
    expect(seen.product.items.map(({ SKU }: { SKU: string }) => SKU)).toEqual(['ARC-2']);
    const byCode = await shopper('/products?search=ARC-1');
    expect(byCode.body.products.map(({ id }: { id: number }) => id)).not.toContain(product.id);
    const cheap = (await shopper('/products?limit=40&sort=price-asc')).body.products as { id: number }[];
    const priced = cheap.findIndex(({ id }) => id === product.id);
    expect(priced).toBeLessThan(cheap.findIndex(({ id }) => id === 1));
  });

  test('[PRD-10] without a number in force there is no seal', async () => {
    const product = await create({ items: [jar('SEAL-1')], nmraNumber: 'NMRA/9', nmraUntil: '2020-01-31' });
    expect((await shopper(`/products/${product.id}`)).body.product.nmraNumber).toBeNull();
    const { body } = await owner.send(calls.saveProduct, edited(product, { nmraUntil: null }));
    expect((await shopper(`/products/${product.id}`)).body.product.nmraNumber).toBe('NMRA/9');
    await owner.send(calls.saveProduct, edited(body.product, { nmraNumber: '' }));
    expect((await shopper(`/products/${product.id}`)).body.product.nmraNumber).toBeNull();
  });
});
