import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import type { PressedMove } from '#contract/rules/order-moves.ts';
import * as calls from '#contract/staff/customers.ts';
import { placeNewOrder, quoteNewOrder } from '#contract/staff/new-order.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { editAddress, moveOrders } from '#contract/staff/order-writes.ts';
import { markRefundDone, refundOrder } from '#contract/staff/refunds.ts';
import { getToday } from '#contract/staff/today.ts';
import { customers } from '#server/customers/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { joinOrders } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { bringBack } from '#testing/bring-back.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { shop, buyer, setStock, ledgerGaps, send } = await openPaymentShop({
  BANK_ACCOUNT: 'Test Bank|Kandy|Komarika|1234 5678',
  COD_REFUSED_PER_PHONE: '1',
});
const { db } = shop;
const member = staffClient(shop);
const ishani = await member({ firstName: 'Ishani', role: 'owner' });
const dilki = await member({ firstName: 'Dilki', permissions: ['customers'] });
await setStock(3, 10_000);

const GEL = 3;
type NewOrderInput = InputOf<typeof placeNewOrder>;
let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `+9471${String(numbers).padStart(7, '0')}`;
};

/** Staff take an order for somebody without an account; the phone tells who. */
async function take(phone: string, given: Partial<NewOrderInput> = {}): Promise<number> {
  const order: NewOrderInput = {
    source: 'phone',
    name: 'Sanduni Herath',
    email: '',
    phone,
    address: `${phone.slice(-4)} Galaha Road`,
    district: 'Kandy',
    town: 'Peradeniya',
    postalCode: '20400',
    lines: [{ productItemId: GEL, qty: 2 }],
    method: 'cod',
    expectedTotal: 0,
    ...given,
  };
  const { lines, method, discountCode, district, address, userId } = order;
  const quote = await ishani.send(quoteNewOrder, { lines, method, discountCode, district, phone, address, userId });
  const { body } = await ishani.send(placeNewOrder, { ...order, expectedTotal: quote.body.total ?? 0 });
  return body.orderId;
}

async function move(id: number, ...moves: PressedMove[]) {
  for (const name of moves) {
    const { body } = await ishani.send(getOrder, { id });
    const moved = await ishani.send(moveOrders, { move: name, orders: [{ orderId: id, version: body.row.version }] });
    expect([name, moved.body.results[0]?.isMoved]).toEqual([name, true]);
  }
}

const customerOf = async (phone: string) => {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.onlyPhone, phone));
  return found?.id ?? 0;
};
const accountOf = async (userId: number) => {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return found?.id ?? 0;
};
const pageOf = async (id: number) => (await dilki.send(calls.getCustomer, { id })).body;
const search = async (text: string, filter: Partial<InputOf<typeof calls.listCustomers>> = {}) =>
  (await dilki.send(calls.listCustomers, { search: text, ...filter })).body;
const wrongCustomers = async () => (await ledgerGaps()).filter(({ check }) => check.startsWith('a customer'));

describe('who is a customer', () => {
  test('[CUS-01] [CUS-02] accounts and phones without one; a phone that is corrected takes its notes along', async () => {
    const phone = newPhone();
    const orderId = await take(phone, { name: 'Malith Fonseka' });
    const nimali = await buyer({ [GEL]: 1 });
    await nimali.place();
    const id = await customerOf(phone);
    expect(await pageOf(id)).toMatchObject({
      row: { userId: null, name: 'Malith Fonseka', phone, place: 'Peradeniya, Kandy', orders: 1, spent: 0, refused: 0 },
    });
    expect((await pageOf(await accountOf(nimali.id))).row).toMatchObject({ userId: nimali.id, orders: 1 });
    await dilki.send(calls.addCustomerNote, { id, text: 'Calls after five' });
    const other = newPhone();
    const { body } = await ishani.send(getOrder, { id: orderId });
    const { shippingAddress: to } = body;
    const corrected = await ishani.send(editAddress, {
      ...to,
      district: 'Kandy',
      id: orderId,
      version: body.row.version,
      phone: other,
      email: '',
    });
    expect(corrected.status).toBe(200);
    expect(await customerOf(phone)).toBe(0);
    expect((await pageOf(await customerOf(other))).notes).toMatchObject([{ text: 'Calls after five', by: 'Dilki' }]);
    expect(await wrongCustomers()).toEqual([]);
  });

  test('[CUS-02] an account that is deleted is nobody any more, one of the staff who never ordered neither', async () => {
    const [none] = await db.select().from(customers).where(eq(customers.userId, ishani.id));
    expect(none).toBeUndefined();
    const nimali = await buyer({ [GEL]: 1 });
    await nimali.place();
    await db.execute(sql`update users set deleted_at = now() where id = ${nimali.id}`);
    expect(await accountOf(nimali.id)).toBe(0);
    await db.execute(sql`update users set deleted_at = null where id = ${nimali.id}`);
    expect((await pageOf(await accountOf(nimali.id))).row.orders).toBe(1);
  });

  test('[CUS-02] what somebody changes behind the shop’s back is found at night', async () => {
    const phone = newPhone();
    await take(phone);
    await db.execute(sql`update customers set spent_cents = 7 where only_phone = ${phone}`);
    expect(await wrongCustomers()).toMatchObject([{ expected: '1, 0, 0', found: '1, 7, 0' }]);
    await db.execute(sql`update customers set spent_cents = 0 where only_phone = ${phone}`);
    expect(await wrongCustomers()).toEqual([]);
  });
});

describe('numbers', () => {
  test('[CUS-03] [CUS-09] spent is what the books say, the same everywhere, and all of it is the takings', async () => {
    const sums = async () => {
      const { rows } = await db.execute<{ cents: string }>(sql`select sum(spent_cents)::text as cents from customers`);
      const { body: today } = await ishani.send(getToday, {});
      return { spent: Number(rows[0]?.cents) / 100, takings: today.takings?.today.amount ?? -1 };
    };
    const start = await sums();
    const phone = newPhone();
    const first = await take(phone, { method: 'cash' });
    const second = await take(phone, { method: 'cash' });
    const { body: before } = await ishani.send(getOrder, { id: first });
    const given = await ishani.send(refundOrder, {
      id: first,
      version: before.row.version,
      method: 'cash',
      amount: 100,
      why: 'other',
      reason: 'The lid was cracked',
    });
    const [refund] = given.body.refunds;
    await ishani.send(markRefundDone, { id: first, refundId: refund?.id ?? 0, reference: 'till' });
    const { row, average, shopAverage } = await pageOf(await customerOf(phone));
    const { body: order } = await ishani.send(getOrder, { id: second });
    expect([row.spent, order.person.lifetime, order.person.customerId]).toEqual([
      2 * before.row.total - 100,
      row.spent,
      row.id,
    ]);
    expect([average, shopAverage]).toEqual([before.row.total, expect.any(Number)]);
    const after = await sums();
    expect(after.spent - start.spent).toBe(after.takings - start.takings);
    const { rows } = await db.execute(sql`select sum(amount_cents)::int as cents from money_entries`);
    expect(rows).toEqual([{ cents: after.spent * 100 }]);
  });

  test('[CUS-09] [CUS-06] a refused parcel counts, and says why there is no cash on delivery', async () => {
    const phone = newPhone();
    const orderId = await take(phone);
    const id = await customerOf(phone);
    expect((await pageOf(id)).whyNoCash).toBeNull();
    await move(orderId, 'ship', 'comingBack');
    await bringBack(ishani, orderId);
    const page = await pageOf(id);
    expect(page.row).toMatchObject({ orders: 1, cashSent: 1, refused: 1 });
    expect(page.whyNoCash).toContain('a parcel was not taken at the door');
    const { counts, customers: refused } = await search('', { tab: 'refused' });
    expect([counts.refused, refused.map((row) => row.id)]).toEqual([1, [id]]);
  });

  test('[CUS-09] [CUS-10] days between orders, what is bought most, where it went, and the letter', async () => {
    const phone = newPhone();
    const mail = `sanduni-${randomUUID()}@example.com`;
    const ids = [await take(phone, { email: mail }), await take(phone, { address: '5 Lake Road' }), await take(phone)];
    await db.execute(sql`update orders set created_at = created_at - interval '60 days' where id = ${ids[0]}`);
    await send('POST', '/newsletter/subscribe', { email: mail });
    const page = await pageOf(await customerOf(phone));
    expect(page).toMatchObject({ comesBackAfter: 30, nextAbout: expect.any(String), allOrders: 3 });
    expect(page.buysMost).toMatchObject([{ pieces: 6 }]);
    expect(page.addresses.map(({ times, isLast }) => [times, isLast])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect([page.row.email, page.letter?.status, page.row.hasLetter]).toEqual([mail, 'pending', false]);
    await db.execute(
      sql`update newsletter_subscribers set status = 'confirmed', confirmed_at = now() where email = ${mail}`,
    );
    expect((await search('', { tab: 'letter' })).customers.map((row) => row.phone)).toContain(phone);
  });

  test('[CUS-04] many at once: of one phone, of several, paid and moved; every number is right and nobody waits forever', async () => {
    const phones = [newPhone(), newPhone(), newPhone()];
    const placed = (
      await Promise.all(Array.from({ length: 12 }, (_, n) => take(phones[n % 3] as string, { method: 'cash' })))
    ).sort();
    const ids = (n: number) => [...placed.slice(n), ...placed.slice(0, n)];
    await Promise.all(
      [0, 3, 6, 9].map((n) =>
        db.transaction(async (tx) => {
          // The orders themselves are locked in one order, as everybody does; their customers come in any.
          await tx
            .select({ id: orders.id })
            .from(orders)
            .where(sql`id = any(${sql.param(placed)}::int[])`)
            .orderBy(orders.id)
            .for('update');
          for (const id of ids(n))
            await tx
              .update(orders)
              .set({ shippingTown: `Town ${n}` })
              .where(eq(orders.id, id));
        }),
      ),
    );
    const { rows } = await db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(rows[0]?.deadlocks).toBe(0);
    expect(await wrongCustomers()).toEqual([]);
    expect(await db.$count(sql`customer_recounts` as never)).toBe(0);
  });
});

describe('the list', () => {
  test('[CUS-05] pages go on from the last one, back and forth', async () => {
    const all = (await search('', { limit: 100 })).customers.map(({ id }) => id);
    const seen: number[] = [];
    let page = await search('', { limit: 3 });
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(...page.customers.map(({ id }) => id));
      if (page.older === null) break;
      page = await search('', { limit: 3, before: page.older });
    }
    expect(seen).toEqual(all);
    const back = await search('', { limit: 3, after: page.newer ?? 0 });
    expect(back.customers.map(({ id }) => id)).toEqual(
      all.slice(all.indexOf(page.newer ?? 0) - 3, all.indexOf(page.newer ?? 0)),
    );
  });

  test('[CUS-07] finds by name in any script, phone in any writing, mail and district; filters by what was spent', async () => {
    const phone = '+94765550133';
    await take(phone, { name: 'තරුෂි Jayasena', email: 'Tharushi.J@example.com', method: 'cash', district: 'Mannar' });
    const found = async (text: string, filter = {}) => (await search(text, filter)).customers.map((row) => row.phone);
    for (const text of [
      'තරුෂි',
      'jayasena',
      '076 555 0133',
      '+94 76 5550133',
      '0094765550133',
      '5550133',
      'tharushi.j@',
      'mannar',
    ])
      expect([text, await found(text)]).toEqual([text, [phone]]);
    expect(await found('', { district: 'Mannar' })).toEqual([phone]);
    const { spent } = (await search('jayasena')).customers[0] ?? { spent: 0 };
    expect(await found('jayasena', { spentFrom: Math.floor(spent) })).toEqual([phone]);
    expect(await found('jayasena', { spentFrom: Math.ceil(spent) + 1 })).toEqual([]);
    expect(await found('% _ nobody')).toEqual([]);
  });

  test('[LNG-70] finds a name with and without joiners, and however its letters are put together', async () => {
    const [sinhala, tamil] = [newPhone(), newPhone()];
    await take(sinhala, { name: 'ප්\u200dරියා කෝරාළ' });
    await take(tamil, { name: 'கொற்றவை'.normalize('NFD') });
    const found = async (text: string) => (await search(text)).customers.map((row) => row.phone);
    for (const text of ['ප්\u200dරියා', 'ප්රියා', 'කෝරාළ', 'කෝරාළ'.normalize('NFD')])
      expect([text, await found(text)]).toEqual([text, [sinhala]]);
    for (const text of ['கொற்றவை', 'கொற்றவை'.normalize('NFD')])
      expect([text, await found(text)]).toEqual([text, [tamil]]);
  });

  test('[CUS-06] who came back, who is quiet for 90 days', async () => {
    const phone = newPhone();
    const ids = [await take(phone), await take(phone)];
    const id = await customerOf(phone);
    const isIn = async (tab: calls.CustomerTab) =>
      (await search('', { tab, limit: 100 })).customers.some((row) => row.id === id);
    expect([await isIn('back'), await isIn('quiet'), await isIn('forget')]).toEqual([true, false, false]);
    await db.execute(
      sql`update orders set created_at = created_at - interval '91 days' where id in (${ids[0]}, ${ids[1]})`,
    );
    expect(await isIn('quiet')).toBe(true);
  });

  test('[CUS-08] [CUS-23] the owner takes it as a table; the log says that, not what was searched for', async () => {
    expect((await dilki.send(calls.exportCustomers, {})).body.code).toBe('not_allowed');
    const { body } = await ishani.send(calls.exportCustomers, { search: 'jayasena' });
    expect(body).toMatchObject({
      rows: 1,
      isCut: false,
      name: expect.stringMatching(/^customers-\d{4}-\d\d-\d\d\.csv$/),
    });
    expect(body.csv).toContain('076 555 0133');
    const [line] = await db.select().from(auditLog).where(eq(auditLog.action, calls.exportCustomers.name));
    expect(line).toMatchObject({ actorId: ishani.id, subject: 'customers', changes: { search: 'given', rows: 1 } });
  });
});

describe('notes and the wish to be forgotten', () => {
  test('[CUS-11] a note is taken back by its author, for half an hour; the log has no text', async () => {
    const phone = newPhone();
    await take(phone);
    const id = await customerOf(phone);
    const { body } = await dilki.send(calls.addCustomerNote, { id, text: 'Parcels to the office' });
    expect((await pageOf(id)).notes).toMatchObject([{ text: 'Parcels to the office', canTakeBack: true }]);
    const back = { id, noteId: body.note.id };
    expect((await ishani.send(calls.takeBackCustomerNote, back)).body.code).toBe('undo_too_late');
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + 31 * 60_000);
    expect((await dilki.send(calls.takeBackCustomerNote, back)).body.error).toContain('30 minutes');
    shop.clock.now = now;
    expect((await dilki.send(calls.takeBackCustomerNote, back)).status).toBe(200);
    expect((await pageOf(id)).notes).toEqual([]);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${id}`));
    expect(log.map(({ changes }) => changes)).toEqual([{ note: 'added' }, { note: 'removed' }]);
    expect((await dilki.send(calls.addCustomerNote, { id: 999_999, text: 'x' })).body.code).toBe('customer_not_found');
    expect((await dilki.send(calls.addCustomerNote, { id, text: ' ' })).status).toBe(400);
  });

  test('[CUS-12] the mark has its day, and goes again', async () => {
    const phone = newPhone();
    await take(phone);
    const id = await customerOf(phone);
    const marked = await dilki.send(calls.markForget, { id, isAsked: true });
    expect(marked.body.forgetAskedAt).toBe(shop.clock.now.toISOString());
    expect((await search('', { tab: 'forget' })).customers.map((row) => row.id)).toEqual([id]);
    expect((await dilki.send(calls.markForget, { id, isAsked: false })).body.forgetAskedAt).toBeNull();
  });
});

describe('merging', () => {
  test('[CUS-13] [CUS-14] orders, notes, the mark and uses of codes come to the account; the code counts them all', async () => {
    await db
      .insert(discountCodes)
      .values({ code: 'THRICE', percent: 5, mostPerCustomer: 3, startsAt: new Date('2024-01-01') });
    const phone = newPhone();
    const taken = [
      await take(phone, { method: 'cash', discountCode: 'THRICE' }),
      await take(phone, { method: 'cod', discountCode: 'THRICE' }),
    ];
    const nimali = await buyer({ [GEL]: 1 });
    expect((await nimali.place({ discountCode: 'THRICE' })).status).toBe(200);
    const [id, into] = [await customerOf(phone), await accountOf(nimali.id)];
    await dilki.send(calls.addCustomerNote, { id, text: 'Likes Sinhala' });
    await dilki.send(calls.markForget, { id, isAsked: true });
    const { body: seen } = await dilki.send(calls.previewMerge, { id, into });
    expect(seen).toMatchObject({ orders: taken, notes: 1, codes: ['THRICE'], together: { orders: 3 }, whyNot: '' });
    const merged = await dilki.send(calls.mergeCustomers, { id, into }, { key: 'merge-key' });
    expect(merged.body).toMatchObject({ id: into, sentence: expect.stringContaining(`Orders ${taken.join(', ')}`) });
    expect((await dilki.send(calls.mergeCustomers, { id, into }, { key: 'merge-key' })).body).toEqual(merged.body);
    expect((await pageOf(into)).row).toMatchObject({
      orders: 3,
      spent: seen.together.spent,
      forgetAskedAt: expect.any(String),
    });
    expect((await pageOf(into)).notes).toMatchObject([{ text: 'Likes Sinhala' }]);
    expect((await dilki.send(calls.getCustomer, { id })).body.code).toBe('customer_not_found');
    expect((await nimali.get('/orders')).body.orders).toHaveLength(3);
    await nimali.fill({ [GEL]: 1 });
    expect((await nimali.place({ discountCode: 'THRICE' })).body.code).toBe('discount_refused');
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CUS-14] a verified mail that brings orders brings the uses of codes, too', async () => {
    const nimali = await buyer({ [GEL]: 1 });
    await take(newPhone(), { method: 'cash', email: nimali.email, discountCode: 'THRICE' });
    await db.execute(sql`update users set email_verified_at = now() where id = ${nimali.id}`);
    await joinOrders(db, nimali.id);
    const { rows } = await db.execute(sql`select number from discount_uses where user_id = ${nimali.id}`);
    expect(rows).toEqual([{ number: 1 }]);
    expect(await wrongCustomers()).toEqual([]);
  });

  test('[CUS-15] not two accounts, not two phones, not while an order waits for money', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const waiting = await take(phone, { method: 'bank' });
    await take(other);
    const [nimali, ruwan] = [await buyer(), await buyer()];
    const [account, second] = [await accountOf(nimali.id), await accountOf(ruwan.id)];
    const [id, third] = [await customerOf(phone), await customerOf(other)];
    const said = async (from: number, into: number) =>
      (await dilki.send(calls.mergeCustomers, { id: from, into })).body.error;
    expect(await said(account, second)).toContain('Two accounts are not merged');
    expect(await said(account, account)).toContain('Two accounts are not merged');
    expect(await said(id, third)).toContain('Choose an account');
    expect(await said(id, account)).toBe(`Order ${waiting} waits for money. Merge when it is paid or cancelled.`);
    expect((await dilki.send(calls.previewMerge, { id, into: account })).body.whyNot).toContain(String(waiting));
    expect((await pageOf(id)).row.orders).toBe(1);
  });

  test('[CUS-16] while orders are placed for the phone and by the account, nothing is lost', async () => {
    const phone = newPhone();
    await take(phone, { discountCode: 'THRICE' });
    const nimali = await buyer({ [GEL]: 1 });
    const [id, into] = [await customerOf(phone), await accountOf(nimali.id)];
    const results = await Promise.all([
      dilki.send(calls.mergeCustomers, { id, into }),
      take(phone),
      nimali.place({ discountCode: 'THRICE' }),
      take(phone),
      dilki.send(calls.mergeCustomers, { id, into }),
    ]);
    expect(results[2]).toMatchObject({ status: 200 });
    const owned = await db
      .select({ id: orders.id, userId: orders.userId })
      .from(orders)
      .where(sql`user_id = ${nimali.id} or (user_id is null and shipping_phone = ${phone})`);
    expect(owned).toHaveLength(4);
    const left = await customerOf(phone);
    const counted = (await pageOf(into)).row.orders + (left ? (await pageOf(left)).row.orders : 0);
    expect(counted).toBe(4);
    if (left) expect((await dilki.send(calls.mergeCustomers, { id: left, into })).status).toBe(200);
    expect((await pageOf(into)).row.orders).toBe(4);
    expect(await ledgerGaps()).toEqual([]);
  });
});
