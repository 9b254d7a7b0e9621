import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomerNote, forgetCustomer, listCustomers, takeCustomerData } from '#contract/staff/customers.ts';
import { placeNewOrder, quoteNewOrder } from '#contract/staff/new-order.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { addNote, moveOrders, orderLink } from '#contract/staff/order-writes.ts';
import { markRefundDone, refundOrder } from '#contract/staff/refunds.ts';
import { accountKey } from '#server/accounts/guesses.ts';
import { users } from '#server/accounts/tables.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { isNameless, makeNameless } from '#server/operations/make-nameless.ts';
import { GOES, SAYS_INSTEAD, TELLS_NOBODY } from '#server/operations/nameless-columns.ts';
import { erasedPerson, moveOrder, orders } from '#server/orders/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { CARD, CASH, shippingAddress } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
const member = staffClient(shop);
const home = { fullName: 'Nimali Perera', address: '12 Temple Road', district: 'Kandy', phone: '0771234567' };

let nimali: Awaited<ReturnType<typeof customer>>;
let ruwan: Awaited<ReturnType<typeof customer>>;
beforeEach(async () => {
  await forgetAccounts(shop.db);
  nimali = await customer('Nimali@example.com');
  ruwan = await customer('ruwan@example.com');
  const { token } = nimali;
  await send('POST', `/users/${nimali.id}/addresses`, home, { token, key: 'address-key' });
  const { body } = await send('GET', '/products/1');
  await send('POST', '/cart/add', [{ productItemId: body.product.items[0].id, qty: 2 }], { token });
});

const data = (token?: string) => send('GET', `/users/${nimali.id}/data`, undefined, token ? { token } : {});
const erase = (body: unknown, options: { token?: string; key?: string } = { token: nimali.token }) =>
  send('POST', `/users/${nimali.id}/delete`, body, options);

describe('a copy of everything', () => {
  test('[API-12] holds account, addresses, sessions and cart, and no secret', async () => {
    const { status, body } = await data(nimali.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: nimali.id, firstName: 'Nimali', emailAddress: 'Nimali@example.com' },
      addresses: [{ fullName: 'Nimali Perera', phone: '+94771234567' }],
      sessions: [{ isCurrent: true }],
      cart: { items: [{ qty: 2 }] },
      orders: [],
      newsletter: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|password|argon/i);
  });

  test('[API-12] tells whether the address is on the newsletter’s list', async () => {
    await send('POST', '/newsletter/subscribe', { email: 'nimali@example.com' });
    expect((await data(nimali.token)).body.newsletter).toEqual({
      status: 'pending',
      since: expect.any(String),
      consents: [{ what: 'asked', source: 'form', at: expect.any(String) }],
    });
    expect((await send('GET', `/users/${ruwan.id}/data`, undefined, ruwan)).body.newsletter).toBeNull();
  });

  test('[API-12] is given to its owner only, not to staff either', async () => {
    expect((await data()).status).toBe(401);
    expect((await data(ruwan.token)).body.code).toBe('user_not_found');
    await shop.db.update(users).set({ role: 'owner' }).where(eq(users.id, ruwan.id));
    expect((await data(ruwan.token)).status).toBe(404);
  });
});

describe('deleting an account', () => {
  const password = 'leaf-in-the-morning';

  test('[ORD-07] [API-12] makes its orders anonymous: at once, or when the parcel has arrived', async () => {
    const { token } = nimali;
    const order = async (payload: object) => {
      await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
      const email = 'nimali.private@example.com';
      const { body } = await send('POST', '/orders', { shippingAddress, email, saveInfo: true, ...payload }, { token });
      return (body.order?.id ?? body.details.orderId) as number;
    };
    const cancelled = await order({ paymentMethodId: CASH });
    await send('POST', `/orders/${cancelled}/cancel`, {}, { token });
    const underWay = await order({ paymentMethodId: CASH });
    const unpaid = await order({ paymentMethodId: CARD, specialMessage: 'Call Nimali', giftMessage: 'From Nimali' });
    const { body: copy } = await data(token);
    expect(copy.orders.map(({ id }: { id: number }) => id)).toEqual([cancelled, underWay, unpaid]);
    await erase({ password });

    const told = async () => {
      const { rows } = await shop.db.execute(
        sql`select id, status, row_to_json(orders)::text as said from orders where user_id = ${nimali.id} order by id`,
      );
      return rows.map(({ id, status, said }) => [id, status, /nimali|temple|7712/i.test(String(said))]);
    };
    expect(await told()).toEqual([
      [cancelled, 'Cancelled', false],
      [underWay, 'Pending', true],
      [unpaid, 'Cancelled', false],
    ]);
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      const move = { orderId: underWay, to, actor: 'staff', reason: '', now: new Date() } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    expect((await told())[1]).toEqual([underWay, 'Delivered', false]);
    const { rows: mails } = await shop.db.execute(sql`select 1 from mails where recipient like 'nimali.private%'`);
    expect(mails).toEqual([]);
    const { rows: held } = await shop.db.execute(
      sql`select 1 from orders where user_id = ${nimali.id} and stock = 'held'`,
    );
    expect(held).toEqual([]);
  });

  test('[API-12] leaves a row that tells nothing, and nothing else', async () => {
    await send('POST', '/auth/forgot-password', { email: nimali.email });
    await send('POST', '/newsletter/subscribe', { email: nimali.email });
    expect(await erase({ password })).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    const [row] = await shop.db.select().from(users).where(eq(users.id, nimali.id));
    expect(row).toMatchObject({
      email: `deleted-${nimali.id}@deleted.invalid`,
      firstName: 'Deleted',
      lastName: 'Deleted',
      phone: null,
      deletedAt: expect.any(Date),
    });
    for (const table of ['sessions', 'one_time_tokens', 'addresses', 'carts', 'cart_lines']) {
      const { rows } = await shop.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${nimali.id}`);
      expect(rows, table).toHaveLength(0);
    }
    const { rows } = await shop.db.execute(
      sql`select recipient as said from mails union all select email from newsletter_subscribers
          union all select owner || coalesce(answer::text, '') from idempotency_keys`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/nimali/i);
    expect((await data(nimali.token)).status).toBe(401);
    expect((await send('POST', '/auth/login', { email: nimali.email, password })).status).toBe(401);
  });

  test('[TRF-11] takes the photographs of bank slips with it', async () => {
    const { token } = nimali;
    await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
    const { body } = await send('POST', '/orders', { shippingAddress, paymentMethodId: CARD }, { token });
    await shop.db.execute(sql`
      with attempt as (
        insert into payment_attempts (order_id, number, provider, state, amount_cents, reference)
        values (${body.order?.id ?? body.details.orderId}, 9, 'bank', 'expired', 100, 'slip-of-nimali') returning id)
      insert into transfer_slips (attempt_id, media_type, picture, hash) select id, 'image/jpeg', 'x', 'h' from attempt`);
    expect((await data(token)).body.transferSlips).toHaveLength(1);
    expect((await erase({ password })).status).toBe(200);
    expect((await shop.db.execute(sql`select 1 from transfer_slips`)).rows).toEqual([]);
  });

  /** Every text and every JSON of every table, in which one of these words stands: 'schema.table.column'. */
  async function placesOf(words: string[]): Promise<string[]> {
    const { rows: columns } = await shop.db.execute<{ schema: string; table: string; column: string }>(sql`
      select table_schema as schema, table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and (data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY') or data_type like 'character%')`);
    const found = [];
    for (const { schema, table, column } of columns) {
      const { rows } = await shop.db.execute(sql`
        select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}
        where ${sql.identifier(column)}::text ilike any (${sql.param(words.map((word) => `%${word}%`))}) limit 1`);
      if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
    }
    return found;
  }

  /** Somebody who left traces wherever one can, and an order that is under way if there is to be one. */
  async function liveThrough({ isOrderUnderWay }: { isOrderUnderWay: boolean }) {
    const email = 'Sanduni.Wick@example.com';
    const address = {
      ...shippingAddress,
      firstName: 'Sanduni',
      lastName: 'Wickramasinghe',
      address: '7 Galpotta Lane',
    };
    const person = { firstName: 'Sanduni', lastName: 'Wickramasinghe' };
    await send('POST', '/auth/register', { ...person, email, password }, { key: 'register-key' });
    const { body } = await send('POST', '/auth/login', { email, password });
    const { token, user } = body;
    const options = { token, key: 'profile-key' };
    await send('PUT', `/users/${user.id}`, { ...person, phone: '0765551234' }, options);
    const saved = {
      fullName: 'Sanduni Wickramasinghe',
      address: '7 Galpotta Lane',
      district: 'Kandy',
      phone: '0765551234',
    };
    await send('POST', `/users/${user.id}/addresses`, saved, { token, key: 'address' });
    await send('POST', '/auth/login', { email, password: 'wrong-password' });
    await send('POST', '/auth/forgot-password', { email: email.toLowerCase() });
    await send('POST', '/newsletter/subscribe', { email }, { key: 'newsletter-key' });
    await send(
      'POST',
      '/auth/change-password',
      { currentPassword: password, newPassword: password2 },
      { token, key: 'c' },
    );
    const order = async (paymentMethodId: number) => {
      await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token, key: randomUUID() });
      const payload = {
        shippingAddress: { ...address, phoneNumber: '0765551234' },
        email,
        specialMessage: 'For Sanduni',
      };
      const key = randomUUID();
      const placed = await send('POST', '/orders', { ...payload, saveInfo: true, paymentMethodId }, { token, key });
      return (placed.body.order?.id ?? placed.body.details.orderId) as number;
    };
    const cancelled = await order(CASH);
    await send('POST', `/orders/${cancelled}/cancel`, {}, { token, key: 'cancel-key' });
    if (isOrderUnderWay) await order(CASH);
    await order(CARD);
    // A job that failed says what it was about.
    await shop.db.execute(sql`
      update jobs.job set output = ${JSON.stringify({ message: `Failed query params: ${email}` })}::jsonb, state = 'failed'
      where name = 'mail-reset-link'`);
    await shop.db.execute(sql`
      insert into jobs.job (name, data, output, state) values
        ('clean-up', '{}', ${JSON.stringify({ message: `params: ${email}` })}::jsonb, 'completed')`);
    return { token, id: user.id as number, words: WORDS };
  }
  const WORDS = ['sanduni', 'wickramasinghe', 'galpotta', '765551234', '76 555 1234'];

  /** What staff write about somebody: orders taken by phone, notes, sentences with the name, slips, returns, refunds. */
  async function workFor({ phone, email }: { phone: string; email: string }): Promise<number[]> {
    const ishani = await member({ firstName: 'Ishani', role: 'owner' });
    const key = () => ({ key: randomUUID() });
    const order = {
      source: 'whatsapp' as const,
      name: 'Sanduni Wickramasinghe',
      email,
      phone,
      address: '7 Galpotta Lane',
      landmark: 'behind Galpotta temple',
      district: 'Kandy' as const,
      postalCode: '20400',
      lines: [{ productItemId: 1, qty: 1 }],
      method: 'cash' as const,
      specialMessage: 'For Sanduni',
    };
    const { body: quote } = await ishani.send(quoteNewOrder, { ...order, discountCode: '' });
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      const placed = await ishani.send(placeNewOrder, { ...order, expectedTotal: quote.total ?? 0 }, key());
      ids.push(placed.body.orderId);
    }
    const [id = 0] = ids;
    const page = async () => (await ishani.send(getOrder, { id })).body;
    await ishani.send(addNote, { id, kind: 'note', text: 'Sanduni called from 076 555 1234' }, key());
    await ishani.send(orderLink, { id }, key());
    const given = {
      id,
      version: (await page()).row.version,
      method: 'cash' as const,
      amount: 10,
      why: 'other' as const,
    };
    const refunded = await ishani.send(refundOrder, { ...given, reason: 'Sanduni got a cracked lid' }, key());
    const refundId = refunded.body.refunds[0]?.id ?? 0;
    await ishani.send(markRefundDone, { id, refundId, reference: 'to Sanduni' }, key());
    for (const orderId of ids) {
      for (const move of ['ship', 'deliver'] as const) {
        const { body } = await ishani.send(getOrder, { id: orderId });
        const moved = await ishani.send(
          moveOrders,
          { move, orders: [{ orderId, version: body.row.version }], waybills: [] } as never,
          key(),
        );
        expect([move, moved.body.results[0]?.isMoved]).toEqual([move, true]);
      }
    }
    await shop.db.execute(sql`
      with asked as (insert into returns (order_id, reason, text, asked_at, state, decided_at, answer)
        values (${id}, 'other', 'My name is Sanduni', now(), 'refused', now(), 'Dear Sanduni') returning id)
      insert into return_photos (return_id, media_type, picture) select id, 'image/jpeg', 'sanduni' from asked`);
    await shop.db.execute(sql`
      with attempt as (insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, reason)
        values (${id}, 9, 'bank', 'expired', 100, ${randomUUID()}, 'Sanduni sent it twice') returning id)
      insert into transfer_slips (attempt_id, media_type, picture, hash, state, checked_at, reason)
      select id, 'image/jpeg', 'x', 'h', 'refused', now(), 'Sanduni, this is of another bank' from attempt`);
    await shop.db.execute(sql`
      insert into order_issues (order_id, refund_id, reason, note, resolved_at, resolution)
      values (${id}, ${refundId}, 'refund_failed', 'Sanduni was asked', now(), 'Called 076 555 1234')`);
    await shop.db.execute(sql`update order_events set reason = 'Sanduni wanted it so' where order_id = ${id}`);
    return ids;
  }

  /** Where staff of the shop find somebody. */
  async function customerOf(search: string) {
    const ishani = await member({ firstName: 'Ishani', role: 'owner' });
    const { body } = await ishani.send(listCustomers, { search });
    return { ishani, customer: body.customers[0], rows: body.customers };
  }
  const password2 = 'a-new-leaf-every-day';

  test('[SEC-14] reaches every table of every schema: nothing tells who it was', async () => {
    const { id, token, words } = await liveThrough({ isOrderUnderWay: false });
    expect(await placesOf(words)).toEqual(
      expect.arrayContaining(['jobs.job_common.data', 'public.idempotency_keys.answer', 'public.mails.recipient']),
    );
    const options = { token, key: 'delete-key' };
    expect((await send('POST', `/users/${id}/delete`, { password: password2 }, options)).status).toBe(200);
    expect(await placesOf(words)).toEqual([]);
    const { rows } = await shop.db.execute(
      sql`select 1 from rate_limits where key like ${`%${accountKey('sanduni.wick@example.com')}%`}`,
    );
    expect(rows).toEqual([]);
    expect(await placesOf(['nimali@example.com']), 'others stay').not.toEqual([]);
  });

  test('[SEC-14] keeps, while a parcel is on its way, what is needed for it, and nothing else', async () => {
    const { id, token, words } = await liveThrough({ isOrderUnderWay: true });
    expect((await send('POST', `/users/${id}/delete`, { password: password2 }, { token })).status).toBe(200);
    const kept = await placesOf(words);
    expect(new Set(kept.map((place) => place.split('.').slice(0, 2).join('.')))).toEqual(new Set(['public.orders']));
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from orders where user_id = ${id} and status = 'Pending'`,
    );
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      const move = { orderId: rows[0]?.id ?? 0, to, actor: 'staff', reason: '', now: new Date() } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    expect(await placesOf(words)).toEqual([]);
  });

  test('[CUS-17] [CUS-18] [CUS-19] [CUS-20] [CUS-26] somebody known by the phone: a copy of all, then nothing', async () => {
    const [first, second] = await workFor({ phone: '076 555 1234', email: 'sanduni.w@example.com' });
    await send('POST', '/newsletter/subscribe', { email: 'Sanduni.W@example.com' }, { key: 'letter-key' });
    await shop.db.execute(
      sql`insert into stock_alerts (email, product_item_id, consent_at) values ('Sanduni.W@example.com', 1, now())`,
    );
    const { ishani, customer } = await customerOf('076 555 1234');
    const id = customer?.id ?? 0;
    await ishani.send(addCustomerNote, { id, text: 'Sanduni likes Sinhala' }, { key: 'note-key' });
    const { body: copy } = await ishani.send(takeCustomerData, { id });
    expect(copy.data).toMatchObject({
      account: null,
      orders: [{ email: 'sanduni.w@example.com' }, { specialMessage: 'For Sanduni' }],
      notes: [{ text: 'Sanduni likes Sinhala' }],
      newsletter: { status: 'pending' },
      transferSlips: [{ orderId: first }],
      returns: [{ orderId: first, text: 'My name is Sanduni' }],
    });
    const wrong = await ishani.send(forgetCustomer, { id, name: 'Sanduni' });
    expect(wrong.body.error).toContain('not the name');
    await shop.db.execute(sql`update orders set status = 'Shipped' where id = ${second}`);
    const early = await ishani.send(forgetCustomer, { id, name: 'sanduni  wickramasinghe' });
    expect([early.status, early.body.error]).toEqual([
      409,
      `Order ${second} is still open. Until that is over, the name is needed.`,
    ]);
    await shop.db.execute(sql`update orders set status = 'Delivered' where id = ${second}`);
    expect(await placesOf(WORDS)).toEqual(
      expect.arrayContaining([
        'public.customers.name',
        'public.customer_notes.text',
        'public.documents.body',
        'public.idempotency_keys.answer',
        'public.order_issues.note',
        'public.refunds.reason',
        'public.returns.text',
        'public.stock_alerts.email',
        'public.transfer_slips.reason',
      ]),
    );
    const forgotten = await ishani.send(forgetCustomer, { id, name: 'sanduni wickramasinghe' }, { key: 'forget-key' });
    expect(forgotten.body).toMatchObject({ sentence: 'Forgotten. What was bought stays, without a name.' });
    expect(await placesOf(WORDS)).toEqual([]);
    const { rows } = await shop.db.execute(sql`
      select count(*)::int as orders, sum(received_cents)::int > 0 as paid, (select count(*)::int from documents) > 0 as invoiced,
        (select count(*)::int from return_photos) as photos, (select count(*)::int from transfer_slips) as slips
      from orders where id in (${first}, ${second})`);
    expect(rows).toEqual([{ orders: 2, paid: true, invoiced: true, photos: 0, slips: 0 }]);
    const gaps = await auditLedger(shop.db);
    expect(gaps.filter(({ check }) => check.startsWith('a customer'))).toEqual([]);
  });

  test('[CUS-20] [CUS-21] [CUS-22] an account, forgotten by the owner: nothing is left either', async () => {
    const { id: userId, token } = await liveThrough({ isOrderUnderWay: false });
    const taken = await workFor({ phone: '0765551234', email: '' });
    await shop.db.execute(sql`update orders set user_id = ${userId} where id = any(${sql.param(taken)}::int[])`);
    const { ishani, rows } = await customerOf('wickramasinghe');
    const customer = rows.find((row) => row.userId === userId);
    const id = customer?.id ?? 0;
    await ishani.send(addCustomerNote, { id, text: 'Sanduni pays at once' }, { key: 'note-key' });
    expect((await send('GET', `/users/${userId}/data`, undefined, { token })).body.notes).toMatchObject([
      { text: 'Sanduni pays at once' },
    ]);
    await shop.db.execute(
      sql`update orders set status = 'Cancelled', stock = 'returned' where user_id = ${userId} and status in ('Pending', 'Payment failed')`,
    );
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, userId));
    const worker = await ishani.send(forgetCustomer, { id, name: customer?.name ?? '' });
    expect(worker.body.error).toContain('works here');
    await shop.db.update(users).set({ role: 'customer' }).where(eq(users.id, userId));
    const forgotten = await ishani.send(forgetCustomer, { id, name: customer?.name ?? '' });
    expect([forgotten.status, forgotten.body.error]).toEqual([200, undefined]);
    expect(await placesOf(WORDS)).toEqual([]);
    expect((await send('POST', '/auth/login', { email: 'sanduni.wick@example.com', password: password2 })).status).toBe(
      401,
    );
  });

  test('[RET-11] what was written and photographed about a return is in the copy, and goes with the account', async () => {
    const { token } = nimali;
    await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
    const { body: placed } = await send('POST', '/orders', { shippingAddress, paymentMethodId: CASH }, { token });
    const orderId = placed.order.id as number;
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      const move = { orderId, to, actor: 'staff', reason: '', now: new Date() } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    const { body: may } = await send('GET', `/orders/${orderId}/returns`, undefined, { token });
    const asked = { lines: [{ id: may.lines[0].id, qty: 1 }], reason: 'skin', text: 'My eczema came back' };
    const { body } = await send('POST', `/orders/${orderId}/returns`, asked, { token, key: 'return-key' });
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await shop.request(`/api/returns/photos?returnId=${body.return.id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(photo),
    });
    const { body: copy } = await data(token);
    expect(copy.returns).toMatchObject([
      { orderId, text: 'My eczema came back', pictures: [{ mediaType: 'image/jpeg', base64: expect.any(String) }] },
    ]);
    expect((await send('GET', `/users/${ruwan.id}/data`, undefined, ruwan)).body.returns).toEqual([]);
    await erase({ password });
    expect(await placesOf(['eczema'])).toEqual([]);
    const { rows } = await shop.db.execute(sql`
      select state, (select count(*) from return_photos)::int as photos,
        (select count(*) from order_issues where resolved_at is null)::int as open from returns`);
    expect(rows).toEqual([{ state: 'withdrawn', photos: 0, open: 0 }]);
  });

  /** Every column that can hold words, by its table. */
  async function wordColumns(): Promise<Map<string, string[]>> {
    const { rows } = await shop.db.execute<{ table: string; columns: string[] }>(sql`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and (data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector', 'inet') or data_type like 'character%')
      group by table_name`);
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  }

  test('[BAK-24] every column that can hold words says what a copy without names leaves of it', async () => {
    const ofOrders = Object.keys(erasedPerson).map(
      (key) => getTableColumns(orders)[key as keyof typeof erasedPerson].name,
    );
    const accounted = (table: string) => [
      ...Object.keys(SAYS_INSTEAD[table] ?? {}),
      ...(TELLS_NOBODY[table] ?? []),
      ...(table === 'orders' ? ofOrders : []),
    ];
    const forgotten: string[] = [];
    for (const [table, columns] of await wordColumns()) {
      if (GOES.includes(table)) continue;
      const known = accounted(table);
      forgotten.push(...columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`));
    }
    expect(forgotten).toEqual([]);
  });

  test('[BAK-23] in a copy without names nobody is found, who works here neither; what was bought stays, and no secret', async () => {
    const { id } = await liveThrough({ isOrderUnderWay: true });
    await workFor({ phone: '076 555 1234', email: 'sanduni.w@example.com' });
    await shop.db.execute(
      sql`insert into stock_alerts (email, product_item_id, consent_at) values ('Sanduni.W@example.com', 1, now())`,
    );
    await shop.db.execute(sql`update users set totp_secret = 'sealed' where id = ${id}`);
    await shop.db.execute(sql`insert into settings (key, value) values ('OWNER_EMAIL', '"sanduni@example.com"')`);
    const bought = async () =>
      (
        await shop.db.execute(sql`
          select (select json_agg(row(id, status, stock, total_cents, received_cents, refunded_cents) order by id) from orders)::text as orders,
            (select sum(amount_cents) from money_entries) as money, (select count(*) from shipments) as parcels,
            (select json_agg(row(sku, on_hand, reserved) order by id) from product_items)::text as stock`)
      ).rows;
    const gapsNow = async () => (await auditLedger(shop.db)).map(({ check, subject }) => `${check}: ${subject}`);
    const [before, gaps] = [await bought(), await gapsNow()];
    const words = [...WORDS, 'ishani', 'nimali@', 'ruwan@', 'sanduni@example.com', 'sealed'];
    expect((await placesOf(words)).length).toBeGreaterThan(20);
    expect(await isNameless(shop.db)).toBe(false);

    await makeNameless(shop.db);

    expect(await placesOf(words)).toEqual([]);
    expect(await bought()).toEqual(before);
    expect(await gapsNow()).toEqual(gaps);
    expect(await isNameless(shop.db)).toBe(true);
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from one_time_tokens) as links,
        (select count(*)::int from users where password_hash <> 'none') as passwords, (select count(*)::int from mails) as mails,
        (select count(*)::int from jobs.job) as jobs, (select count(*) > 0 from customers) as customers`);
    expect(rows).toEqual([{ sessions: 0, links: 0, passwords: 0, mails: 0, jobs: 0, customers: true }]);
  });

  test('[API-12] frees the email: it can register again and begins empty', async () => {
    await erase({ password });
    const again = await customer('nimali@example.com');
    expect(again.id).not.toBe(nimali.id);
    const { body } = await send('GET', `/users/${again.id}/data`, undefined, { token: again.token });
    expect([body.addresses, body.cart.items]).toEqual([[], []]);
  });

  test('[API-12] needs the password, and asks to wait after ten wrong ones', async () => {
    expect(await erase({ password: 'something-else' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    for (const body of [{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(10_000) }])
      expect((await erase(body)).status).toBe(400);
    for (let attempt = 0; attempt < 9; attempt += 1) await erase({ password: 'something-else' });
    expect((await erase({ password })).body.code).toBe('too_many_attempts');
    expect((await data(nimali.token)).body.addresses).toHaveLength(1);
  });

  test('[API-12] is for its owner only', async () => {
    expect((await erase({ password }, {})).status).toBe(401);
    expect((await erase({ password }, { token: ruwan.token })).status).toBe(404);
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, ruwan.id));
    expect((await erase({ password }, { token: ruwan.token })).status).toBe(404);
    expect((await data(nimali.token)).status).toBe(200);
  });

  test('[CLI-02] sent again with the same key gets the first answer', async () => {
    const options = { token: nimali.token, key: 'delete-key' };
    const first = await erase({ password }, options);
    expect(await erase({ password }, options)).toEqual(first);
    expect((await erase({ password }, { token: nimali.token, key: 'another-key' })).status).toBe(401);
  });

  test('[API-12] at the same moment as an address is saved leaves none behind', async () => {
    const { token } = nimali;
    await Promise.all([
      ...Array.from({ length: 5 }, () => send('POST', `/users/${nimali.id}/addresses`, home, { token })),
      erase({ password }),
    ]);
    const { rows } = await shop.db.execute(sql`select 1 from addresses where user_id = ${nimali.id}`);
    expect(rows).toHaveLength(0);
  });
});
