import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productItems } from '#server/catalogue/index.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { EXAMPLES, history, STEP_NAMES, STEPS, type StepName } from '#testing/money-histories.ts';
import type { MoneyModel } from '#testing/money-model.ts';
import type { World } from '#testing/money-steps.ts';
import { openHistories, playStep } from '#testing/play-history.ts';
import { isLong, LONG_TEST_MS, runs } from '#testing/randomness.ts';
import { ITEMS } from '#testing/refund-steps.ts';
import { openTestShop } from '#testing/test-shop.ts';

const HISTORIES = EXAMPLES.length + runs(200, 6);
const shop = await openTestShop();
const { db } = shop;
const { buyers, place } = await openHistories(shop, HISTORIES);

const made = new Set<StepName>();

/** On hand and reserved, of each item. */
let shelf = await Promise.all(
  ITEMS.map(async (id) => {
    const [item] = await db.select().from(productItems).where(eq(productItems.id, id));
    return [item?.onHand ?? 0, item?.reserved ?? 0];
  }),
);
let histories = 0;

/** What the shop says of the order, in the words of the model. */
async function read({ tx, orderId }: World) {
  const { rows } = await tx.execute(sql`
    select status, stock, paid_at is not null as "isPaid", is_payment_in_doubt as "isInDoubt", received_cents as received,
      refunded_cents as "givenBack", received_cents - refunded_cents as kept, cash_short_cents as short, total_cents as total,
      extra_due_cents as "extraDue",
      (select coalesce(sum(amount_cents), 0)::int from money_entries where order_id = orders.id) as "inBooks",
      (select json_agg(json_build_array(product_item_id, price_cents, qty, discount_cents, refunded_qty, back_qty) order by id)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(json_agg(json_build_array(state, amount_cents, method) order by number), '[]') from refunds
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
    refunds: model.refunds.map(({ state, cents, method }) => [state, cents, method]),
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

test('[BKS-10] random histories of orders, corrections, returns and their money: the shop says what a small model says', {
  timeout: LONG_TEST_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ told, ...chosen }) => {
      // One that fails is taken back, and tried in shorter forms.
      const userId = buyers[histories] ?? 0;
      const before = shelf;
      shelf = await db.transaction(async (tx) => {
        const world: World = await place(tx, chosen, userId);
        for (const [index, { name, said }] of told.entries()) {
          world.now = new Date(world.now.getTime() + 60_000);
          const isMade = await playStep(world, STEPS[name], said);
          expect([index, name, isMade]).toEqual([index, name, STEPS[name].model(world.model, said)]);
          if (isMade) made.add(name);
          expect(await read(world)).toEqual(wanted(world.model, before));
        }
        // What is counted at the end of a transaction is counted now.
        await tx.execute(sql`set constraints all immediate`);
        // Stock, money, books and documents agree, and no number of a document is missing: of all that were played so far.
        if (isLong || histories % 5 === 4) expect(await auditLedger(tx)).toEqual([]);
        return wanted(world.model, before).shelf;
      });
      histories += 1;
    }),
    { numRuns: HISTORIES, examples: EXAMPLES },
  );
  expect(histories).toBe(HISTORIES);
  expect(await auditLedger(db)).toEqual([]);
  expect([...made].sort()).toEqual([...STEP_NAMES].sort());
});
