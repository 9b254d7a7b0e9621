import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productItems } from '#server/catalogue/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { someOf } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const shop = await openTestShop();
const { buyer, ledgerGaps } = orderClient(shop);
const CHILD = fileURLToPath(new URL('../../testing/crash-child-checkout.ts', import.meta.url));

/** Session, look at the cart, limit, begin, thirteen statements, commit; two more orders come through whole. */
const LAST = 19;
const STATEMENTS = [1, ...someOf(Array.from({ length: LAST - 2 }, (_, index) => index + 2)), LAST, LAST + 1, LAST + 2];

/** Each with a code, an address and items of their own, since whoever stands still holds what they have locked. */
async function customers() {
  const startsAt = new Date('2024-01-01');
  const numbers = STATEMENTS.map((_, index) => index);
  await shop.db.insert(discountCodes).values(numbers.map((n) => ({ code: `CRASH${n}`, percent: 10, startsAt })));
  const items = await shop.db
    .insert(productItems)
    .values(
      numbers.flatMap((n) =>
        [1, 2].map((productId) => ({
          productId,
          position: 10 + n,
          sku: `CRASH-${n}-${productId}`,
          priceCents: 99_999,
          onHand: 10,
        })),
      ),
    )
    .returning({ id: productItems.id });
  return Promise.all(numbers.map((n) => buyer({ [items[2 * n]?.id ?? 0]: 2, [items[2 * n + 1]?.id ?? 0]: 1 })));
}

async function traces(userId: number) {
  const { rows } = await shop.db.execute(sql`
    with mine as (select id from orders where user_id = ${userId})
    select (select count(*)::int from mine) as orders,
      (select count(*)::int from order_lines where order_id in (select id from mine)) as lines,
      (select count(*)::int from order_events where order_id in (select id from mine)) as events,
      (select count(*)::int from mails where key in (select id::text from mine)) as mails,
      (select count(*)::int from jobs.job where name = 'subscribe-buyer'
        and (data->>'orderId')::int in (select id from mine)) as jobs,
      (select count(*)::int from discount_uses where user_id = ${userId}) as discounts,
      (select count(*)::int from cart_lines where user_id = ${userId}) as cart,
      (select count(*)::int from idempotency_keys where owner = 'user-' || ${userId}::int) as keys`);
  return rows[0];
}

const nothing = { orders: 0, lines: 0, events: 0, mails: 0, jobs: 0, discounts: 0, cart: 2, keys: 0 };
const whole = { orders: 1, lines: 2, events: 1, mails: 1, jobs: 1, discounts: 1, cart: 0, keys: 1 };

test('[ORD-09] [CHK-17] a shop killed at any statement of placing leaves nothing or the whole order', async () => {
  const people = await customers();
  const child = spawn(
    process.execPath,
    [...nodeFlags.args, CHILD, shop.url, ...people.map(({ token }, index) => `${STATEMENTS[index]}:${token}`)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');

  for (const [index, person] of people.entries()) {
    // Whoever comes back after the crash orders with the same key as if nothing had been. It waits for the server to
    // notice that the killed process is gone.
    const left = await traces(person.id);
    const statement = STATEMENTS[index] ?? 0;
    expect(left, `killed at statement ${statement}`).toEqual(statement <= LAST ? nothing : whole);
    const payload = { shippingAddress: shippingAddressOf(index), discountCode: `CRASH${index}`, emailOffers: true };
    expect((await person.place(payload, { key: 'before-the-crash' })).status).toBe(200);
    expect(await traces(person.id)).toEqual(whole);
  }
  expect(await ledgerGaps()).toEqual([]);
});
