import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { auditLedger } from '#server/audit-ledger.ts';
import { productItems } from '#server/catalogue/index.ts';
import { mailContextOf, paymentTerms } from '#server/config/domain-config.ts';
import { takeDiscount } from '#server/discounts/index.ts';
import { replaceAttempt } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { couriers, NotMoved } from '#server/shipments/index.ts';
import { createUsers } from '#testing/create-users.ts';
import { PRICES } from '#testing/goods-steps.ts';
import { EXAMPLES, history, STEP_NAMES, STEPS, type StepName } from '#testing/money-histories.ts';
import { CODE, MoneyModel } from '#testing/money-model.ts';
import type { Step, World } from '#testing/money-steps.ts';
import { ITEMS } from '#testing/refund-steps.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const shop = await openTestShop();
const { db } = shop;
/** What jobs would do is a step of the history. */
const jobs = { enqueue: async () => undefined };
const mailContext = { ...mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log }), jobs };
const [courier] = await db.select().from(couriers).where(eq(couriers.isActive, true)).limit(1);
if (!courier) throw new Error('Nobody carries parcels.');
const [actorId = 0, ...buyers] = (await createUsers(db, 240)).map(({ id }) => id);
const desk = { mailContext, terms: paymentTerms(shop.config), courier, actorId };
for (const id of ITEMS)
  await db.execute(sql`update product_items set on_hand = 100000, price_cents = ${PRICES[id]} where id = ${id}`);
await db.execute(sql`insert into discount_codes (code, percent, minimum_cents)
  values ('HISTORY', ${CODE.percent}, ${CODE.minimumCents})`);

const made = new Set<StepName>();

/** With the code it costs a sum that can not be halved. */
const PLACED = { item: 1, price: 92_507, qty: 2, discount: 0, back: 0 };
const DELIVERY = 50_000;
/** On hand and reserved, of each item. */
let shelf = await Promise.all(
  ITEMS.map(async (id) => {
    const [item] = await db.select().from(productItems).where(eq(productItems.id, id));
    return [item?.onHand ?? 0, item?.reserved ?? 0];
  }),
);
let histories = 0;

async function place(tx: Tx, chosen: { isCash: boolean; hasCode: boolean }, userId: number): Promise<World> {
  const at = new Date();
  const { item, price, qty } = PLACED;
  const { isCash, hasCode } = chosen;
  const model = new MoneyModel(chosen, PLACED, DELIVERY);
  const discount = model.line(item)?.discount ?? 0;
  const method = isCash ? 'cod' : 'card';
  const goods = { goodsCents: price * qty, shippingCents: DELIVERY };
  const buyer = { userId, subtotalCents: price * qty, isFirstOrder: false, now: at };
  const code = hasCode ? await takeDiscount(tx, 'HISTORY', buyer) : null;
  const orderId = await writeOrder(tx, { userId, status: 'Pending', method, ...goods, at, paidAt: null });
  await tx.execute(
    sql`insert into order_events (order_id, to_status, actor) values (${orderId}, 'Pending', 'customer')`,
  );
  await tx.execute(sql`update orders set discount_use_id = ${code?.useId ?? null}, discount_code = ${code?.code ?? null},
    discount_cents = ${discount}, rounding_cents = ${model.rounding}, total_cents = ${model.total} where id = ${orderId}`);
  await tx.execute(sql`insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
    values (${orderId}, ${item}, 'Gel', 'GEL', ${price}, ${qty}, ${discount})`);
  await tx.execute(sql`update product_items set reserved = reserved + ${qty} where id = ${item}`);
  // Whoever chose cash may have been at a provider's page before.
  await replaceAttempt(tx, { orderId, method: isCash ? 'mintpay' : 'card', amountCents: model.total });
  model.ask(model.total);
  return { tx, model, orderId, userId, now: at, shop: desk };
}

/** What the shop says of the order, in the words of the model. */
async function read({ tx, orderId }: World) {
  const { rows } = await tx.execute(sql`
    select status, stock, paid_at is not null as "isPaid", is_payment_in_doubt as "isInDoubt", received_cents as received,
      refunded_cents as "givenBack", received_cents - refunded_cents as kept, cash_short_cents as short, total_cents as total,
      extra_due_cents as "extraDue",
      (select coalesce(sum(amount_cents), 0)::int from money_entries where order_id = orders.id) as "inBooks",
      (select json_agg(json_build_array(product_item_id, price_cents, qty, discount_cents, refunded_qty, back_qty) order by id)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(json_agg(json_build_array(state, amount_cents, way) order by number), '[]') from refunds
        where order_id = orders.id) as refunds,
      (select json_agg(json_build_array(amount_cents, captured_cents) order by number) from payment_attempts
        where order_id = orders.id) as attempts,
      (select coalesce(json_agg(state order by id), '[]') from returns where order_id = orders.id) as returns,
      (select json_agg(json_build_array(on_hand, reserved) order by id) from product_items where id in (1, 2, 3)) as shelf
    from orders where id = ${orderId}`);
  return rows[0];
}

function wanted(model: MoneyModel, before: typeof shelf) {
  const { status, stock, isPaid, isInDoubt, received, short, total, extraDue } = model;
  return {
    status,
    stock,
    isPaid,
    isInDoubt,
    received,
    givenBack: model.givenBack(),
    kept: received - model.givenBack(),
    short: status === 'Refunded' || status === 'Delivered' ? short : 0,
    total,
    extraDue,
    inBooks: model.inBooks(),
    lines: model.lines.map(({ item, price, qty, discount, back }) => [
      ...[item, price, qty, discount],
      ...[model.givenFor(item).qty, back],
    ]),
    refunds: model.refunds.map(({ state, cents, way }) => [state, cents, way]),
    attempts: model.attempts.map(({ amount, captured }) => [amount, captured]),
    returns: model.returns.map(({ state }) => state),
    shelf: ITEMS.map((item, index) => {
      const [onHand = 0, reserved = 0] = before[index] ?? [];
      const qty = model.line(item)?.qty ?? 0;
      const sold = stock === 'taken' ? qty : 0;
      return [onHand - sold + (model.restocked[item] ?? 0), reserved + (stock === 'held' ? qty : 0)];
    }),
  };
}

/** A refusal takes back what was begun; anything else is a fault. */
async function play({ tx, ...world }: World, one: Step, said: unknown): Promise<boolean> {
  try {
    return await tx.transaction((inner) => one.play({ ...world, tx: inner }, said));
  } catch (error) {
    if (error instanceof Refusal || error instanceof NotMoved) return false;
    throw error;
  }
}

test('[BKS-10] 200 random histories of orders, corrections, returns and their money: the shop says what a small model says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ told, ...chosen }) => {
      // One that fails is taken back, and tried in shorter forms.
      const userId = buyers[histories] ?? 0;
      const before = shelf;
      shelf = await db.transaction(async (tx) => {
        const world = await place(tx, chosen, userId);
        for (const [index, { name, said }] of told.entries()) {
          world.now = new Date(world.now.getTime() + 60_000);
          const isMade = await play(world, STEPS[name], said);
          expect([index, name, isMade]).toEqual([index, name, STEPS[name].model(world.model, said)]);
          if (isMade) made.add(name);
          expect(await read(world)).toEqual(wanted(world.model, before));
        }
        // Stock, money, books and documents agree, and no number of a document is missing.
        expect(await auditLedger(tx)).toEqual([]);
        return wanted(world.model, before).shelf;
      });
      histories += 1;
    }),
    { numRuns: 200, examples: EXAMPLES },
  );
  expect(histories).toBe(200);
  expect([...made].sort()).toEqual([...STEP_NAMES].sort());
}, 180_000);
