import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import * as calls from '#contract/staff/products.ts';
import { products } from '#server/catalogue/tables.ts';
import { edited, jar, productClient } from '#testing/product-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { owner, create, read, shopper, lastLine } = await productClient(shop);

describe('many at once', () => {
  const rowsOf = async (input: InputOf<typeof calls.listStaffProducts>) =>
    (await owner.send(calls.listStaffProducts, input)).body;

  test('[PRD-11] prices, visibility, category and archive change together or not at all', async () => {
    const one = await create({ name: 'Bulk One', items: [jar('BLK-1', { compareAt: 1800 })] });
    const two = await create({ name: 'Bulk Two', items: [jar('BLK-2')] });
    const item = (product: typeof one) => ({ productId: product.id, itemId: product.items[0]?.id ?? 0 });
    const { body } = await owner.send(calls.changeProducts, {
      changes: [
        { ...item(one), price: 1900 },
        { ...item(two), price: 1700.5, isActive: false, categoryId: 2 },
      ],
    });
    expect(body.sentence).toBe('2 prices changed. Bulk Two hidden. Bulk Two moved to another category.');
    expect(
      body.rows.map(({ sku, price, compareAt, isActive, categoryId }) => [sku, price, compareAt, isActive, categoryId]),
    ).toEqual([
      ['BLK-1', 1900, null, true, 3],
      ['BLK-2', 1700.5, null, false, 2],
    ]);
    expect((await shopper(`/products/${two.id}`)).status).toBe(404);
    expect((await shopper(`/products/${two.id}/related`)).status).toBe(404);
    expect(await lastLine('products')).toMatchObject({
      [`product:${one.id}`]: { before: { 'BLK-1.price': 1500, 'BLK-1.compareAt': 1800 } },
      [`product:${two.id}`]: { after: { isActive: false, categoryId: 2 } },
    });
    const stale = { ...item(two), productVersion: two.version, isActive: true };
    const refused = await owner.send(calls.changeProducts, { changes: [{ ...item(one), price: 5 }, stale] });
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Ishani' } });
    expect((await read(one.id)).items[0]?.price).toBe(1900);
  });

  test('[PRD-12] the archive hides, deletes nothing, and gives back what it took', async () => {
    const product = await create({ name: 'Old Balm', items: [jar('OLD-1')] });
    const change = (more: object) =>
      owner.send(calls.changeProducts, { changes: [{ productId: product.id, ...more }] as never });
    expect((await change({ isArchived: true })).body.sentence).toBe('Old Balm put into the archive.');
    expect((await shopper(`/products/${product.id}`)).status).toBe(404);
    expect((await rowsOf({ search: 'OLD-1' })).rows).toEqual([]);
    expect((await rowsOf({ tab: 'archived', search: 'OLD-1' })).rows).toMatchObject([{ isArchived: true }]);
    expect((await change({ isActive: true })).body.code).toBe('action_refused');
    const saved = await owner.send(calls.saveProduct, edited(await read(product.id), { isActive: true }));
    expect(saved.body.code).toBe('action_refused');
    expect((await change({ isArchived: false, isActive: true })).body.sentence).toBe(
      'Old Balm taken out of the archive. Old Balm shown in the shop.',
    );
    expect((await shopper(`/products/${product.id}`)).status).toBe(200);
  });

  test('[PRD-13] a copy is hidden, has SKUs of its own, and neither stock nor seal', async () => {
    const copies = await Promise.all([1, 2].map(() => owner.send(calls.duplicateProduct, { id: '1' as never })));
    const skus = copies.map(({ body }) => body.product.items[0]?.sku);
    expect(skus.sort()).toEqual(['KOM-CR-001-2', 'KOM-CR-001-3']);
    const copy = copies[0]?.body.product;
    expect(copy).toMatchObject({ name: 'Aloe Vera Day Cream (copy)', isActive: false, nmraNumber: null });
    expect(copy?.items[0]).toMatchObject({ onHand: 0, price: 1850, pictures: { length: 3 } });
    expect((await shopper(`/products/${copy?.id}`)).status).toBe(404);
  });

  test('[PRD-14] the list counts, filters, finds, names what is missing and how it sold', async () => {
    const soldOut = await create({ name: 'Sold out Balm', ingredients: [], items: [jar('LIST-1')] });
    const low = await create({ name: 'Low Balm', items: [jar('LIST-2', { onHand: 4 })] });
    const list = await rowsOf({});
    expect(list.productCount).toBe(await shop.db.$count(products, sql`archived_at is null`));
    expect(list.itemCount).toBe(list.counts.all);
    expect(list.counts['on-sale'] + list.counts.hidden).toBe(list.counts.all);
    expect((await rowsOf({ tab: 'out', search: 'list-1' })).rows).toMatchObject([
      { productId: soldOut.id, missing: ['No picture', 'No ingredients'], weeks: [0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
    const lows = (await rowsOf({ tab: 'low', search: 'balm list' })).rows.map(({ productId }) => productId);
    expect(lows).toEqual([soldOut.id, low.id]);
    expect((await rowsOf({ search: 'Rice bran', category: '1' as never })).rows.map(({ sku }) => sku)).toContain(
      'KOM-CR-001',
    );
    const [, page] = [await rowsOf({ skip: '0' as never }), await rowsOf({ skip: '1' as never })];
    expect(page.rows[0]?.productId).toBe(2);

    await create({ name: 'Gel_50% \\ Balm', items: [jar('ODD-1', { size: '30 ML' })] });
    const parts = [
      'gel',
      'E',
      '_50',
      '%',
      '\\',
      '30 ml',
      'kom-',
      'CR-001',
      'face',
      'Cleanser',
      'glycerin',
      'gel_50% \\',
      'nothing',
    ];
    for (const part of parts) {
      const words = part.split(' ').map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
      const inAnyField = await shop.db.execute(sql`
        select item.sku from product_items item join products product on product.id = item.product_id
          left join categories category on category.id = product.category_id
        where product.archived_at is null and item.archived_at is null and concat_ws(' ', product.name, item.sku, item.size, item.scent,
          item.barcode, category.name, product.nmra_number, array_to_string(product.ingredients || product.ingredient_words, ' '))
          ilike all (${sql.param(words)}::text[]) order by product.rank, product.id, item.position`);
      expect([part, (await rowsOf({ search: part })).rows.map(({ sku }) => ({ sku }))]).toEqual([
        part,
        inAnyField.rows,
      ]);
    }

    const itemId = low.items[0]?.id ?? 0;
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select move_stock(array[${itemId}::int], '{0}', '{-3}', '{"reason": "sold", "order": 7}')`);
      await tx.execute(
        sql`select move_stock(array[${itemId}::int], '{0}', '{1}', '{"reason": "not sold", "order": 7}')`,
      );
      await tx.execute(sql`select move_stock(array[${itemId}::int], '{0}', '{-1}', '{"reason": "damaged"}')`);
    });
    shop.clock.now = new Date();
    expect((await rowsOf({ search: 'LIST-2' })).rows[0]?.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe('beside a product', () => {
  test('[PRD-15] stands what the owner chose, in their order, filled up by the rule', async () => {
    const product = await create({ items: [jar('REL-1')], relatedIds: [9, 4] });
    const { relatedByRule, relatedIds } = product;
    expect(relatedIds).toEqual([9, 4]);
    expect(relatedByRule).toHaveLength(4);
    const ids = async () =>
      (await shopper(`/products/${product.id}/related`)).body.products.map(({ id }: { id: number }) => id);
    const shown = await ids();
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 2)).toEqual([9, 4]);
    expect(shown).not.toContain(product.id);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, 9));
    expect((await ids())[0]).toBe(4);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, 9));
    const itself = await owner.send(calls.saveProduct, edited(product, { relatedIds: [product.id] }));
    expect(itself.body.code).toBe('action_refused');
  });
});

test('[SPD-10] of a word that many goods have the first are shown, whatever else is asked for', async () => {
  await shop.db.execute(sql`
    insert into products (category_id, name, description, ingredients, rank, active)
    select 1 + n % 3, case when n % 3 = 0 then 'Tub of ' else 'Jar of ' end || n, 'Plenty.',
      case when n % 7 = 0 then array['Tubula'] else '{}'::text[] end, n % 50, n % 5 <> 0 from generate_series(1, 700) n`);
  await shop.db.execute(sql`
    insert into product_items (product_id, position, sku, price_cents, archived_at)
    select products.id, place, 'PLENTY-' || products.id || '-' || place, 100000, case when place = 2 and products.id % 4 = 0 then now() end
    from products, generate_series(1, 2) place where description = 'Plenty.'`);
  await shop.db.execute(sql`analyze products, product_items`);
  for (const tab of ['all', 'on-sale', 'hidden', 'archived'] as const) {
    for (const category of [undefined, 2]) {
      for (const search of ['tub', 'tub 1', 'of', 'plenty-', '69', 'nothing of it']) {
        const { body } = await owner.send(calls.listStaffProducts, { tab, search, ...(category && { category }) });
        const { rows } = await shop.db.execute<{ id: number }>(sql`
          select item.id from product_items item join products product on product.id = item.product_id
            left join categories category on category.id = product.category_id
          where (${tab} <> 'all' or item.archived_at is null) and (${tab} <> 'on-sale' or item.archived_at is null and product.active)
            and (${tab} <> 'hidden' or item.archived_at is null and not product.active) and (${tab} <> 'archived' or item.archived_at is not null)
            and product.archived_at is null and (${category ?? null}::int is null or product.category_id = ${category ?? null})
            and not exists (select from unnest(string_to_array(${search}, ' ')) word where strpos(lower(concat_ws(' ', item.sku, item.size,
              item.scent, item.barcode, product.name, product.nmra_number, array_to_string(product.ingredients || product.ingredient_words, ' '), category.name)), word) = 0)
          order by product.rank, product.id, item.position limit 101`);
        expect([tab, search, body.rows.map(({ itemId }) => itemId), body.more]).toEqual([
          tab,
          search,
          rows.slice(0, 100).map(({ id }) => id),
          rows.length > 100,
        ]);
      }
    }
  }
});
