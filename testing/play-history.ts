import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { mailContextOf, paymentTerms } from '#server/config/domain-config.ts';
import { takeDiscounts } from '#server/discounts/index.ts';
import { replaceAttempt } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { couriers, NotMoved } from '#server/shipments/index.ts';
import { createUsers } from '#testing/create-users.ts';
import { PRICES } from '#testing/goods-steps.ts';
import { CODE, MoneyModel } from '#testing/money-model.ts';
import type { Step, World } from '#testing/money-steps.ts';
import { ITEMS } from '#testing/refund-steps.ts';
import type { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

/** With the code it costs a sum that can not be halved. */
const PLACED = { item: 1, price: 92_507, qty: 2, discount: 0, back: 0 };
const DELIVERY = 50_000;

/** A shop in which random histories of orders are played: whoever acts in them, and shelves that are full. */
export async function openHistories(shop: Awaited<ReturnType<typeof openTestShop>>, most: number) {
  const { db } = shop;
  /** What jobs would do is a step of the history. */
  const jobs = { enqueue: async () => undefined };
  const mailContext = { ...mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log }), jobs };
  const [courier] = await db.select().from(couriers).where(eq(couriers.isActive, true)).limit(1);
  if (!courier) throw new Error('Nobody carries parcels.');
  const [actorId = 0, ...buyers] = (await createUsers(db, most + 1)).map(({ id }) => id);
  const desk = { mailContext, terms: paymentTerms(shop.config), courier, actorId };
  for (const id of ITEMS)
    await db.execute(sql`update product_items set on_hand = 100000, price_cents = ${PRICES[id]} where id = ${id}`);
  await db.execute(sql`insert into discount_codes (code, percent, minimum_cents, starts_at)
    values ('HISTORY', ${CODE.percent}, ${CODE.minimumCents}, '2020-01-01')`);

  async function place(tx: Tx, chosen: { isCash: boolean; hasCode: boolean }, userId: number, at = new Date()) {
    const { item, price, qty } = PLACED;
    const { isCash, hasCode } = chosen;
    const model = new MoneyModel(chosen, PLACED, DELIVERY);
    const discount = model.line(item)?.discount ?? 0;
    const method = isCash ? 'cod' : 'card';
    const goods = { goodsCents: price * qty, shippingCents: DELIVERY };
    const buyer = { userId, isFirstOrder: false, now: at };
    const line = { productItemId: item, productId: item, categoryId: null, priceCents: price, qty, isReduced: false };
    const basket = { lines: [line], shippingCents: DELIVERY };
    const code = hasCode ? await takeDiscounts(tx, { code: 'HISTORY', basket, buyer }) : null;
    const orderId = await writeOrder(tx, { userId, status: 'Pending', method, ...goods, at, paidAt: null });
    await tx.execute(
      sql`insert into order_events (order_id, to_status, actor) values (${orderId}, 'Pending', 'customer')`,
    );
    await tx.execute(sql`update orders set discount_use_id = ${code?.useId ?? null}, discount_code = ${code?.name ?? null}, discount_kind = ${code?.kind ?? null},
      discount_cents = ${discount}, rounding_cents = ${model.rounding}, total_cents = ${model.total} where id = ${orderId}`);
    await tx.execute(sql`insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
      values (${orderId}, ${item}, 'Gel', 'GEL', ${price}, ${qty}, ${discount})`);
    await tx.execute(sql`update product_items set reserved = reserved + ${qty} where id = ${item}`);
    // Whoever chose cash may have been at a provider's page before.
    await replaceAttempt(tx, { orderId, method: isCash ? 'mintpay' : 'card', amountCents: model.total });
    model.ask(model.total);
    return { tx, model, orderId, userId, now: at, shop: desk } satisfies World;
  }

  return { buyers, place };
}

/** A refusal takes back what was begun; anything else is a fault. */
export async function playStep({ tx, ...world }: World, one: Step, said: unknown): Promise<boolean> {
  try {
    return await tx.transaction((inner) => one.play({ ...world, tx: inner }, said));
  } catch (error) {
    if (error instanceof Refusal || error instanceof NotMoved) return false;
    throw error;
  }
}
