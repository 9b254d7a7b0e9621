import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inWords } from '#contract/staff/discount-words.ts';
import * as calls from '#contract/staff/discounts.ts';
import { NO_RULE } from '#testing/discount-rules.ts';
import { CARD, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { buyer, setStock } = orderClient(shop);
const member = staffClient(shop);
const owner = await member({ role: 'owner', firstName: 'Ishani' });
await setStock(1, 1000);
await db.execute(sql`update product_items set price_cents = 200000 where id = 1`);

const plain: Parameters<typeof owner.send<typeof calls.createDiscount>>[1] = {
  ...{ code: 'TEN', name: '', kind: 'percent', percent: 10, amount: null, buyQty: null, getQty: null },
  ...{ getPercent: null, getOf: null, getProductId: null, minimum: 0, mostOff: null, categoryIds: [], productIds: [] },
  ...{ districts: [], skipsReduced: false, startsAt: '2024-01-01T00:00:00.000Z', endsAt: null, mostUses: null },
  ...{ mostPerCustomer: null, firstOrderOnly: false, combines: false, isPublic: false, isOn: true },
};
const create = async (more: Partial<typeof plain>) => {
  const { status, body } = await owner.send(calls.createDiscount, { ...plain, ...more });
  expect(status, body.error).toBe(200);
  return body.page;
};
const problemsOf = async (more: Partial<typeof plain>) => {
  const { body } = await owner.send(calls.createDiscount, { ...plain, ...more });
  return (body.details as { problems?: { field: string; message: string }[] })?.problems ?? [];
};

test('[DSC-13] [DSC-19] the list and the page count what an independent query counts', async () => {
  const { row } = await create({ code: 'COUNTED', percent: 25, mostUses: 40 });
  const free = await create({ code: '', name: 'Free week', kind: 'free_delivery', percent: null, combines: true });
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => buyer({ 1: n + 1 })));
  const placed = await Promise.all(
    people.map((one, n) => one.place({ discountCode: 'COUNTED', shippingAddress: shippingAddressOf(500 + n) })),
  );
  await people[0]?.post(`/orders/${placed[0]?.body.order.id}/cancel`);
  await people[1]?.fill({ 1: 1 });
  await people[1]?.place({ discountCode: 'counted', shippingAddress: shippingAddressOf(600) });
  const { body: list } = await owner.send(calls.listDiscounts, {});
  for (const { id } of [row, free.row]) {
    const shown = list.rows.find((one) => one.id === id);
    const { rows } = await db.execute(sql`
      with mine as (select o.*, u.off_cents, u.delivery_cents from orders o, discount_uses u where u.code_id = ${id}
        and u.released_at is null and (o.discount_use_id = u.id or o.second_discount_use_id = u.id))
      select count(*)::int as uses, sum(off_cents + delivery_cents)::int / 100.0 as given,
        sum(total_cents - shipping_cents - payment_fee_cents - rounding_cents)::int / 100.0 as sales from mine`);
    const counted = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
    expect(shown).toMatchObject(counted);
    expect(shown?.uses).toBe(6);
  }
  expect(list.rows.find(({ id }) => id === row.id)).toMatchObject({
    what: '25% off',
    forWhom: 'Everyone',
    given: 10_500,
  });
  expect(list.givenIn30Days).toBeGreaterThanOrEqual(10_500 + 6 * 500);
  const { page } = (await owner.send(calls.getDiscount, { id: row.id })).body;
  expect(page.lastUses).toHaveLength(6);
  expect(page.newPeople).toBe(5);
  expect(page.days.reduce((sum, { uses }) => sum + uses, 0)).toBe(6);
  expect(page.days.reduce((sum, { given }) => sum + given, 0)).toBe(page.row.given);
  await owner.send(calls.switchDiscount, { id: free.row.id, version: free.row.version, isOn: false });
});

test('[DSC-13] [DSC-14] [DSC-20] tabs; on, off and stopped at once, known to the next quote; each leaves its line', async () => {
  const { row } = await create({ code: 'SWITCH', mostUses: 3 });
  await create({ code: 'LATER', startsAt: '2090-01-01T00:00:00.000Z' });
  const inTab = async (tab: calls.DiscountTab) =>
    (await owner.send(calls.listDiscounts, { tab })).body.rows.map(({ code }) => code);
  expect(await inTab('in_force')).toContain('SWITCH');
  expect(await inTab('planned')).toEqual(['LATER']);
  const nimali = await buyer({ 1: 1 });
  const problem = async () =>
    (await nimali.post('/orders/quote', { paymentMethodId: CARD, discountCode: 'switch' })).body.quote.discountProblem;
  expect(await problem()).toBeNull();
  const off = await owner.send(calls.switchDiscount, { id: row.id, version: row.version, isOn: false });
  expect(off.body.row).toMatchObject({ state: 'off', isOn: false });
  expect(await problem()).toBe('This discount code is not known.');
  expect(await inTab('ended')).toContain('SWITCH');
  const on = await owner.send(calls.switchDiscount, { id: row.id, version: off.body.row.version, isOn: true });
  expect(await problem()).toBeNull();
  const stopped = await owner.send(calls.switchDiscount, { id: row.id, version: on.body.row.version, endsAt: 'now' });
  expect(stopped.body.row.state).toBe('ended');
  expect(await problem()).toBe('This discount code has expired.');
  await owner.send(calls.switchDiscount, { id: row.id, version: stopped.body.row.version, endsAt: null });
  expect(await problem()).toBeNull();
  const { rows } = await db.execute(
    sql`select action from audit_log where subject = ${`discount:${row.id}`} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'adminCreateDiscount',
    ...Array.from({ length: 4 }, () => 'adminSwitchDiscount'),
  ]);
  const packer = await member({ permissions: ['orders', 'catalogue', 'customers', 'money', 'settings'] });
  expect((await packer.send(calls.listDiscounts, {})).status).toBe(403);
});

test('[DSC-15] [DSC-16] what is wrong is said at its field; a taken code is refused, also to one of two at once', async () => {
  expect(await problemsOf({ code: 'aloe 20' })).toEqual([{ field: 'code', message: 'There is a code ALOE20 already' }]);
  expect(await problemsOf({ code: '' })).toMatchObject([{ field: 'name' }]);
  expect(await problemsOf({ percent: null })).toMatchObject([{ field: 'percent' }]);
  expect(await problemsOf({ kind: 'buy_get', getOf: 'named', buyQty: 2, getQty: 1, getPercent: 100 })).toMatchObject([
    { field: 'getProductId' },
  ]);
  expect(await problemsOf({ endsAt: '2023-01-01T00:00:00.000Z' })).toMatchObject([{ field: 'endsAt' }]);
  expect(await problemsOf({ productIds: [1], categoryIds: [1] })).toMatchObject([{ field: 'productIds' }]);
  expect(await problemsOf({ productIds: [999_999] })).toMatchObject([{ field: 'productIds' }]);
  const twice = await Promise.all([1, 2].map(() => owner.send(calls.createDiscount, { ...plain, code: 'race 1' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  const told = { ...NO_RULE, code: 'ALOE20', name: '', combines: false, firstOrderOnly: false };
  const now = new Date('2026-11-16T06:00:00Z');
  const times = { startsAt: null, endsAt: new Date('2026-11-30T18:29:00Z'), now };
  expect(
    inWords({ ...told, percent: 20, minimumCents: 500_000, mostUses: 200, mostPerCustomer: 2 }, times, {
      ...{ categories: {}, products: {} },
    }),
  ).toBe(
    'ALOE20 takes 20% off orders from Rs. 5,000.00, until 30 November 2026. Two uses for each customer, 200 in all.',
  );
});

test('[DSC-17] [DSC-18] the second who saves is told; what was used is ended, not deleted, and keeps its uses', async () => {
  const { row } = await create({ code: 'BOTH', mostUses: 5 });
  const nimali = await buyer({ 1: 1 });
  await nimali.place({ discountCode: 'BOTH', shippingAddress: shippingAddressOf(700) });
  // A use is no change of it.
  const save = (more: object) =>
    owner.send(calls.saveDiscount, { ...plain, code: 'BOTH', id: row.id, version: row.version, ...more });
  const [one, other] = await Promise.all([save({ percent: 15 }), save({ percent: 20 })]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const late = one.status === 409 ? one : other;
  expect(late.body.details).toMatchObject({ by: 'Ishani', what: expect.stringContaining('percent') });
  const { page } = (await owner.send(calls.getDiscount, { id: row.id })).body;
  expect(page).toMatchObject({ canDelete: false, row: { uses: 1 } });
  const refused = await save({ version: page.row.version, mostUses: null, startsAt: '2024-01-01T00:00:00.000Z' });
  expect(refused.status).toBe(200);
  const deleted = await owner.send(calls.deleteDiscount, { id: row.id });
  expect(deleted.body).toMatchObject({
    code: 'action_refused',
    error: 'It was used, and orders name it: end it instead.',
  });
  await expect(db.execute(sql`delete from discount_codes where id = ${row.id}`)).rejects.toThrow();
  const unused = await create({ code: 'UNUSED' });
  expect((await owner.send(calls.deleteDiscount, { id: unused.row.id })).body).toEqual({ deleted: true });
  expect((await owner.send(calls.getDiscount, { id: unused.row.id })).status).toBe(404);
});
