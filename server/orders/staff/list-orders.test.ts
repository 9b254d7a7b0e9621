import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import { clockText } from '#contract/rules/colombo-day.ts';
import { addNote } from '#contract/staff/order-writes.ts';
import * as calls from '#contract/staff/orders.ts';
import { getToday } from '#contract/staff/today.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';
import { CARD, CASH, orderClient, shippingAddress } from '#testing/order-client.ts';
import { posted } from '#testing/posted.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);
const member = staffClient(shop);
const dilki = await member();

type Filter = InputOf<typeof calls.listOrders>;
const list = async (filter: Filter) => (await dilki.send(calls.listOrders, filter)).body;
const idsOf = async (filter: Filter) => (await list(filter)).orders.map(({ id }) => id);

async function place(
  address: object = {},
  payload: object = {},
  cart: Record<number, number> = { 1: 1 },
): Promise<number> {
  const person = await buyer(cart);
  const { body } = await person.place({
    paymentMethodId: CASH,
    ...payload,
    shippingAddress: { ...shippingAddress, ...address },
  });
  return body.order?.id ?? body.details.orderId;
}

const move = (orderId: number, ...way: ('Paid' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled')[]) =>
  shop.db.transaction(async (tx) => {
    for (const to of way)
      await moveOrder(tx, { orderId, to, actor: 'staff', actorId: dilki.id, reason: 'As asked.', now: shop.clock.now });
  });

describe('the list', () => {
  test('[ADM-21] one search finds by number, names, phone in any writing, mail, tracking number and SKU', async () => {
    const id = await place(
      { firstName: 'Sivagami', lastName: 'Ponnambalam', phoneNumber: '076 555 1234' },
      {},
      { 7: 1 },
    );
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    await move(id, 'Processing', 'Shipped');
    await shop.db.insert(shipments).values({ orderId: id, waybill: 'KB-909/1' });
    const { rows } = await shop.db.execute<{ sku: string }>(sql`select sku from order_lines where order_id = ${id}`);
    const searches = [
      String(id),
      `#${id}`,
      'sivaga',
      'Ponnambalam Siva',
      'PONNAM',
      '076 555 1234',
      '+94765551234',
      '0094 76 555 1234',
      '94 76 555 1234',
      '5551234',
      '0765551',
      String(order?.email),
      'kb-909/1',
      rows[0]?.sku ?? '',
    ];
    for (const search of searches) expect(await idsOf({ search }), search).toContain(id);
    for (const search of ['Sivagamix', '076 555 9999', 'KB-909/2', '%', '_', '\\', "'; drop table orders", '7'])
      expect(await idsOf({ search }), search).not.toContain(id);
    // Two letters are looked for where a word begins.
    expect(await idsOf({ search: 'si' })).toContain(id);
    expect(await idsOf({ search: 'am' })).not.toContain(id);
  });

  test('[LNG-70] names in Sinhala and Tamil are found with and without joiners, and however their letters are put together', async () => {
    const krishan = await place({ firstName: 'ක්\u200dරිෂාන්', lastName: 'සෝමරත්න' });
    const chandra = await place({ firstName: 'චන්ද්රා', lastName: 'සෝමරත්න'.normalize('NFD') });
    const ponni = await place({ firstName: 'பொன்னி'.normalize('NFD'), lastName: 'ஸ்ரீதரன்' });
    const searches: [search: string, finds: number[]][] = [
      ['ක්\u200dරිෂාන්', [krishan]],
      ['ක්රිෂාන්', [krishan]],
      ['ක්\u200cරිෂා', [krishan]],
      ['චන්ද්\u200dරා', [chandra]],
      ['චන්ද්රා සෝමරත්න', [chandra]],
      ['සෝමරත්න', [chandra, krishan]],
      ['සෝමරත්න'.normalize('NFD'), [chandra, krishan]],
      ['பொன்னி', [ponni]],
      ['பொன்னி'.normalize('NFD'), [ponni]],
      ['ஸ்\u200cரீதரன்', [ponni]],
      ['ක්රිෂාන් ஸ்ரீதரன்', []],
    ];
    for (const [search, finds] of searches) expect([search, await idsOf({ search })]).toEqual([search, finds]);
  });

  test('[ADM-20] tabs hold the work, filters narrow it, and each tab is counted', async () => {
    const { counts: before } = (await dilki.send(calls.countOrders, {})).body;
    const call = await place({ district: 'Jaffna' });
    const pack = await place({ district: 'Jaffna' }, { paymentMethodId: CARD });
    await move(pack, 'Paid');
    const sent = await place({ district: 'Jaffna' }, { giftBag: true });
    await move(sent, 'Processing', 'Shipped');
    const [courier] = await shop.db.select().from(couriers).limit(1);
    await shop.db.insert(shipments).values({ orderId: sent, courierId: courier?.id ?? 0 });
    const coming = await place({ district: 'Jaffna' });
    await move(coming, 'Processing', 'Shipped');
    await shop.db.insert(shipments).values({ orderId: coming, state: 'coming_back' });
    const done = await place({ district: 'Jaffna' });
    await move(done, 'Processing', 'Shipped', 'Delivered');
    const [attempt] = await posted<{ id: number }>(
      shop.db,
      sql`insert into payment_attempts (order_id, number, provider, state, reference, amount_cents, captured_cents)
        values (${pack}, 9, 'card', 'paid', ${`ref-${pack}`}, 500, 500) returning id`,
    );
    await posted(
      shop.db,
      sql`insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason)
        values (${pack}, ${attempt?.id ?? 0}, 1, ${`ref-${pack}-r1`}, 100, 'One had leaked.')`,
    );
    await shop.db
      .insert(orderIssues)
      .values({ orderId: pack, attemptId: attempt?.id ?? 0, reason: 'wrong_amount', note: 'Look.' });
    const district = 'Jaffna' as const;
    const all = [done, coming, sent, pack, call];
    expect(await idsOf({ district })).toEqual(all);
    expect(await idsOf({ district, tab: 'toCall' })).toEqual([call]);
    expect(await idsOf({ district, tab: 'toPack' })).toEqual([pack]);
    expect(await idsOf({ district, tab: 'withCourier' })).toEqual([sent]);
    expect(await idsOf({ district, tab: 'comingBack' })).toEqual([coming]);
    expect(await idsOf({ district, tab: 'done' })).toEqual([done]);
    expect(await idsOf({ district, tab: 'needsYou' })).toEqual([pack]);
    expect(await idsOf({ district, status: 'Paid' })).toEqual([pack]);
    expect(await idsOf({ district, method: 'card' })).toEqual([pack]);
    expect(await idsOf({ district, courier: courier?.id ?? 0 })).toEqual([sent]);
    expect(await idsOf({ district, gift: 'yes' })).toEqual([sent]);
    expect(await idsOf({ district, money: 'partly_refunded' })).toEqual([pack]);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(shop.clock.now);
    expect(await idsOf({ district, from: day, to: day })).toEqual(all);
    expect(await idsOf({ district, to: '2026-01-01' })).toEqual([]);
    expect((await dilki.send(calls.listOrders, { from: '2026-02-30' })).status).toBe(400);
    const { counts } = (await dilki.send(calls.countOrders, {})).body;
    const added = Object.fromEntries(
      Object.entries(counts).map(([tab, count]) => [tab, count - before[tab as calls.OrderTab]]),
    );
    expect(added).toEqual({ toCall: 1, toPack: 1, withCourier: 1, comingBack: 1, done: 1, needsYou: 1, all: 5 });
  });

  test('[ADM-20] pages go on from an id, older and newer, by id and by day', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await place({ district: 'Mullaitivu' }));
    for (const filter of [{ district: 'Mullaitivu' }, { district: 'Mullaitivu', from: '2026-01-01' }] as const) {
      const first = await list({ ...filter, limit: 2 });
      expect([first.orders.map(({ id }) => id), first.newer, first.older]).toEqual([ids.slice(0, 2), null, ids[1]]);
      const second = await list({ ...filter, limit: 2, before: first.older ?? 0 });
      expect([second.orders.map(({ id }) => id), second.newer, second.older]).toEqual([
        ids.slice(2, 4),
        ids[2],
        ids[3],
      ]);
      const last = await list({ ...filter, limit: 2, before: second.older ?? 0 });
      expect([last.orders.map(({ id }) => id), last.newer, last.older]).toEqual([ids.slice(4), ids[4], null]);
      const back = await list({ ...filter, limit: 2, after: second.newer ?? 0 });
      expect([back.orders.map(({ id }) => id), back.newer, back.older]).toEqual([ids.slice(0, 2), null, ids[1]]);
    }
  });

  test('[ADM-23] a row says status, parcel and money apart, and what is odd about the order', async () => {
    const phoneNumber = '071 700 7007';
    for (const fate of [['Cancelled'], ['Cancelled'], ['Delivered']] as const) {
      await move(await place({ phoneNumber }), 'Processing', 'Shipped', ...fate);
    }
    const saturday = new Date(shop.clock.now.getTime());
    while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1);
    const odd = await place({ phoneNumber }, { giftBag: true }, { 1: 2, 3: 1 });
    const day = saturday.toISOString().slice(0, 10);
    await shop.db.update(orders).set({ scheduleDelivery: day }).where(eq(orders.id, odd));
    const [row] = (await list({ search: String(odd) })).orders;
    expect(row).toMatchObject({
      status: 'Pending',
      parcel: 'none',
      money: 'due',
      method: 'cod',
      pieces: 3,
      moves: ['confirm'],
      hasIssue: false,
      customer: { name: 'Nimali Kumari Perera', place: 'Kandy', phone: '+94717007007' },
      marks: ['second order of this phone today', 'refused 2 of 3', 'wants Saturday', 'gift'],
    });
    expect(row?.lines).toEqual([expect.objectContaining({ qty: 2 }), expect.objectContaining({ qty: 1 })]);
    const plain = await place({ phoneNumber: '071 700 7008' });
    expect((await list({ search: String(plain) })).orders[0]?.marks).toEqual([]);
  });
});

describe('who did not answer', () => {
  const ring = async (id: number, minutesLater: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutesLater * 60_000);
    expect((await dilki.send(addNote, { id, kind: 'no_answer', text: '' })).status).toBe(200);
  };
  const triesOf = async (id: number) =>
    (await list({ search: String(id) })).orders[0]?.marks.filter((mark) => /^\d+ tr(y|ies), /.test(mark));

  test('[OWN-02] the row says how often and when last, goes below all others to be called, and pages keep the order', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.unshift(await place({ district: 'Vavuniya' }));
    const [newest = 0, second = 0, third = 0, oldest = 0] = ids;
    await ring(newest, 1);
    await ring(second, 1);
    await ring(newest, 1);
    expect(await triesOf(newest)).toEqual([`2 tries, ${clockText(shop.clock.now)}`]);
    expect(await triesOf(second)).toEqual([expect.stringMatching(/^1 try, \d\d:\d\d$/)]);
    expect(await triesOf(third)).toEqual([]);
    const filter = { tab: 'toCall', district: 'Vavuniya' } as const;
    const wanted = [third, oldest, second, newest];
    expect(await idsOf(filter)).toEqual(wanted);
    const first = await list({ ...filter, limit: 3 });
    expect(first.orders.map(({ id }) => id)).toEqual(wanted.slice(0, 3));
    expect(await idsOf({ ...filter, limit: 3, before: first.older ?? 0 })).toEqual([newest]);
    expect(await idsOf({ ...filter, limit: 2, after: newest })).toEqual([oldest, second]);
    const { toCall } = (await dilki.send(getToday, {})).body;
    const called = toCall.map(({ id }) => id);
    expect(called).toContain(third);
    expect(called.filter((id) => ids.includes(id))).toEqual(wanted.filter((id) => called.includes(id)));
    // Once it is confirmed nobody has to know.
    await move(newest, 'Processing');
    expect(await triesOf(newest)).toEqual([]);
  });

  test('[OWN-03] a row names the town before the district, and the district alone where it has the same name', async () => {
    const placeOf = async (id: number) => (await list({ search: String(id) })).orders[0]?.customer.place;
    expect(await placeOf(await place({ town: 'Peradeniya', district: 'Kandy' }))).toBe('Peradeniya, Kandy');
    expect(await placeOf(await place({ town: 'Kandy', district: 'Kandy' }))).toBe('Kandy');
  });
});
