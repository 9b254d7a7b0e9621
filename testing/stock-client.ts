import { asc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/call.ts';
import { changeStock } from '#contract/staff/stock.ts';
import { productItems, products, stockBatches, stockMovements } from '#server/catalogue/tables.ts';
import { moveOrder } from '#server/orders/index.ts';
import { orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

type Change = InputOf<typeof changeStock>['changes'][number];
let made = 0;

/** A test shop with somebody at its shelf, and items of their own for each test. */
export async function openStockShop(environment: Record<string, string> = {}) {
  const shop = await openTestShop(environment);
  const { db } = shop;
  const dilki = await staffClient(shop)();
  const { buyer, ledgerGaps } = orderClient(shop);

  async function newItem(onHand = 0, facts: Partial<typeof productItems.$inferInsert> = {}): Promise<number> {
    made += 1;
    const [product] = await db
      .insert(products)
      .values({ name: `Aloe Balm ${made}`, description: 'Balm.', categoryId: 1 })
      .returning({ id: products.id });
    const [item] = await db
      .insert(productItems)
      .values({ productId: product?.id ?? 0, sku: `TST-${made}`, priceCents: 100_000, onHand, ...facts })
      .returning({ id: productItems.id });
    return item?.id ?? 0;
  }

  const change = (...changes: Change[]) => dilki.send(changeStock, { changes });

  /** So many days from today in Colombo, as 2028-10-31. */
  function day(ahead: number): string {
    return new Date(shop.clock.now.getTime() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  }

  async function bring(itemId: number, by: number, batchCode: string, expiresOn: string | null = null) {
    const answer = await change({ itemId, by, reason: 'delivery', batchCode, expiresOn });
    if (answer.status !== 200) throw new Error(answer.body.error);
    return answer.body;
  }

  async function order(itemId: number, qty: number): Promise<number> {
    const { body } = await (await buyer({ [itemId]: qty })).place();
    return body.order.id;
  }

  async function ship(orderId: number): Promise<void> {
    for (const to of ['Processing', 'Shipped'] as const)
      await db.transaction((tx) =>
        moveOrder(tx, { orderId, to, actor: 'staff', actorId: dilki.id, reason: '', now: shop.clock.now }),
      );
  }

  const sell = async (itemId: number, qty: number) => {
    const orderId = await order(itemId, qty);
    await ship(orderId);
    return orderId;
  };

  const movementsOf = (itemId: number) =>
    db.select().from(stockMovements).where(eq(stockMovements.productItemId, itemId)).orderBy(asc(stockMovements.id));

  /** 'code: pieces' of each batch that has any, in the order in which they were made. */
  async function batchesOf(itemId: number): Promise<Record<string, number>> {
    const found = await db
      .select()
      .from(stockBatches)
      .where(sql`${stockBatches.productItemId} = ${itemId} and ${stockBatches.onHand} > 0`)
      .orderBy(asc(stockBatches.id));
    return Object.fromEntries(found.map(({ code, onHand }) => [code, onHand]));
  }

  async function onHandOf(itemId: number): Promise<number> {
    const [item] = await db.select().from(productItems).where(eq(productItems.id, itemId));
    return item?.onHand ?? -1;
  }

  return {
    shop,
    db,
    dilki,
    buyer,
    ledgerGaps,
    newItem,
    change,
    day,
    bring,
    order,
    ship,
    sell,
    movementsOf,
    batchesOf,
    onHandOf,
  };
}
