import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receiveCash } from '#contract/staff/cash.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import * as calls from '#contract/staff/order-writes.ts';
import { exportOrders, listCouriers } from '#contract/staff/orders.ts';
import { mails } from '#server/mail/tables.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { shop, buyer, cardOrder, instalmentOrder, arrive, sandbox, payments, books, stockOf, ledgerGaps } =
  await openPaymentShop({ REFUND_CODE_ABOVE: '5000' });
const member = staffClient(shop);
const dilki = await member();
const packer = await member({ firstName: 'Sahan', permissions: ['orders'] });

async function cashOrder() {
  const person = await buyer({ 1: 1 });
  return { person, orderId: (await person.place({ paymentMethodId: CASH })).body.order.id as number };
}
const page = async (id: number) => (await dilki.send(getOrder, { id })).body;
const logOf = (orderId: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`))
    .orderBy(auditLog.id);
const mailsOf = (orderId: number) =>
  shop.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`)
    .orderBy(mails.id);
const ship = (orderId: number) =>
  shop.db.transaction(async (tx) => {
    for (const to of ['Processing', 'Shipped'] as const)
      await moveOrder(tx, { orderId, to, actor: 'staff', actorId: dilki.id, reason: 'As asked.', now: shop.clock.now });
  });

describe('the page of an order', () => {
  test('[ADM-24] [ADM-74] tells of a card payment: tries, calls without secrets, mails, issues in sentences, one timeline', async () => {
    const older = await cashOrder();
    const nimali = await cardOrder({ 1: 1, 3: 2 });
    await nimali.pay();
    const { orderId } = nimali;
    await dilki.send(calls.addNote, { id: orderId, text: 'Leave it with the guard.' });
    await dilki.send(calls.addNote, { id: orderId, kind: 'no_answer' });
    const [attempt] = (await page(orderId)).attempts;
    await shop.db
      .insert(orderIssues)
      .values({ orderId, attemptId: attempt?.id ?? 0, reason: 'refund_by_hand', note: 'At its own desk.' });
    const found = await page(orderId);
    expect(found).toMatchObject({
      row: { id: orderId, status: 'Paid', money: 'paid', moves: ['pack', 'ship'], hasIssue: true },
      lines: [
        { qty: 1, size: expect.stringMatching(/\d/) },
        { qty: 2, size: expect.stringMatching(/\d/) },
      ],
      shipping: { name: 'Standard', price: 500 },
      captured: nimali.placed.order.orderTotal,
      refunded: 0,
      person: { userId: nimali.id, orders: 1, refused: 0, lifetime: nimali.placed.order.orderTotal },
      attempts: [{ number: 1, provider: 'card', state: 'paid' }],
      mails: [{ kind: 'order-received', to: nimali.email, state: 'queued' }],
      issues: [
        {
          title: `Refund for ${orderId} has to be made by hand`,
          text: 'At its own desk.',
          owner: null,
          actions: [
            { action: 'markRefunded', label: 'Mark as done' },
            { action: 'takeBackRefund', label: 'Undo the refund' },
            { action: 'resolve', label: 'Done, close it' },
            { action: 'take', label: "I'm on it" },
          ],
        },
      ],
      canEditAddress: true,
      undo: null,
      older: older.orderId,
      newer: null,
    });
    // More than others than the owner may give back.
    const { cancel } = (await (await member({ role: 'owner' })).send(getOrder, { id: orderId })).body;
    expect(cancel).toEqual({ isPossible: true, why: '', refunds: nimali.placed.order.orderTotal });
    expect(found.attempts[0]?.calls.map(({ operation }) => operation)).toContain('PAY');
    expect(JSON.stringify(found)).not.toContain('successIndicator');
    expect(found.timeline.map(({ kind }) => kind).sort()).toEqual([
      'call',
      'issue',
      'mail',
      'move',
      'move',
      'note',
      'payment',
    ]);
    // Within one moment a mail follows what it tells of, and nothing comes before the order itself.
    expect(found.timeline.at(-1)?.title).toBe('Placed');
    const [mailed, paid] = ['mail', 'move'].map((kind) => found.timeline.findIndex((entry) => entry.kind === kind));
    expect(mailed).toBeLessThan(paid ?? 0);
    expect(found.timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      who: 'Dilki',
      text: 'Leave it with the guard.',
    });
    expect((await dilki.send(getOrder, { id: 999_999 })).body.code).toBe('order_not_found');
  });

  test('[ADM-24] knows how it went with this customer before', async () => {
    const { person, orderId } = await cashOrder();
    await ship(orderId);
    await shop.db.transaction((tx) =>
      moveOrder(tx, { orderId, to: 'Cancelled', actor: 'staff', reason: 'Refused.', now: shop.clock.now }),
    );
    await person.fill({ 1: 1 });
    const { order } = (await person.place({ paymentMethodId: CASH })).body;
    expect((await page(order.id)).person).toMatchObject({ orders: 2, refused: 1, lifetime: 0 });
    await ship(order.id);
    await shop.db.transaction((tx) =>
      moveOrder(tx, { orderId: order.id, to: 'Delivered', actor: 'staff', reason: 'There.', now: shop.clock.now }),
    );
    const { row } = await page(order.id);
    const owner = await member({ role: 'owner' });
    expect((await owner.send(receiveCash, { id: order.id, version: row.version })).status).toBe(200);
    expect((await page(order.id)).person).toMatchObject({ orders: 2, refused: 1, lifetime: order.orderTotal });
  });
});

describe('what staff write', () => {
  test('[ADM-30] [ADM-36] a note needs a text, an unanswered call does not; the log does not repeat it', async () => {
    const { orderId } = await cashOrder();
    expect((await dilki.send(calls.addNote, { id: orderId, text: ' ' })).status).toBe(400);
    expect((await dilki.send(calls.addNote, { id: 999_999, text: 'Hello' })).status).toBe(404);
    const key = 'note-once';
    for (let time = 0; time < 2; time += 1)
      expect((await packer.send(calls.addNote, { id: orderId, text: 'Ring twice' }, { key })).body.entry).toMatchObject(
        { who: 'Sahan', kind: 'note', text: 'Ring twice' },
      );
    expect((await page(orderId)).timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect(await logOf(orderId)).toMatchObject([{ action: 'adminAddNote', changes: { kind: 'note' } }]);
  });

  const address = {
    firstName: 'Nimali',
    lastName: 'Perera',
    address: '14 Lake Road',
    apartment: '',
    town: 'Unawatuna',
    landmark: 'Beside the jetty',
    district: 'Galle',
    postalCode: '80000',
    phone: '077 999 8888',
    secondPhone: '091 222 3333',
    email: 'right@example.com',
  } as const;

  test('[ADM-30] [ADM-36] [TWN-06] the address is corrected until the parcel leaves, by whoever saw the newest', async () => {
    const { orderId } = await cashOrder();
    const { version } = (await page(orderId)).row;
    const correct = () => packer.send(calls.editAddress, { id: orderId, version, ...address }, { key: 'correct-once' });
    const { status, body } = await correct();
    expect(status).toBe(200);
    expect((await correct()).body.row.version).toBe(body.row.version);
    expect(body).toMatchObject({
      email: 'right@example.com',
      shippingAddress: {
        address: '14 Lake Road',
        town: 'Unawatuna',
        landmark: 'Beside the jetty',
        phone: '+94779998888',
        secondPhone: '+94912223333',
      },
      billingAddress: { address: '14 Lake Road', town: 'Unawatuna', landmark: '', secondPhone: '' },
    });
    expect(await logOf(orderId)).toMatchObject([
      {
        actorId: packer.id,
        changes: { address: 'changed', town: 'changed', landmark: 'changed', secondPhone: 'changed', email: 'changed' },
      },
    ]);
    expect(JSON.stringify(await logOf(orderId))).not.toMatch(/Lake|Unawatuna|jetty|9998888|2223333|right@/);
    const second = await dilki.send(calls.editAddress, { id: orderId, version, ...address, address: 'Elsewhere' });
    expect([second.status, second.body.code, second.body.details.by]).toEqual([409, 'changed_meanwhile', 'Sahan']);
    expect(second.body.error).toMatch(/^Sahan was faster: Sahan changed the address at \d\d:\d\d\./);
    await ship(orderId);
    const late = await dilki.send(calls.editAddress, {
      id: orderId,
      version: (await page(orderId)).row.version,
      ...address,
    });
    expect(late.body.code).toBe('order_shipped');
    expect((await dilki.send(calls.resendMail, { id: orderId, kind: 'order-shipped' })).body.mail).toMatchObject({
      to: 'right@example.com',
    });
    expect((await dilki.send(calls.editAddress, { id: orderId, version, ...address, phone: '12' })).status).toBe(400);
  });

  test('[ADM-29] a mail is written anew as the order stands, also to another address; what does not fit is refused in words', async () => {
    const { orderId } = await cashOrder();
    const again = await dilki.send(calls.resendMail, { id: orderId, kind: 'order-received', to: 'sister@example.com' });
    expect(again.body.mail).toMatchObject({
      kind: 'order-received',
      to: 'sister@example.com',
      state: 'queued',
      sendAfter: null,
    });
    expect(await mailsOf(orderId)).toHaveLength(2);
    expect((await logOf(orderId))[0]?.changes).toEqual({ kind: 'order-received', to: 'another address' });
    for (const [kind, words] of [
      ['order-shipped', 'not on its way'],
      ['order-delivered', 'not delivered'],
      ['order-cancelled', 'not cancelled'],
      ['order-payment-failed', 'No payment'],
    ] as const) {
      const { status, body } = await dilki.send(calls.resendMail, { id: orderId, kind });
      expect([status, body.code, body.error]).toEqual([409, 'mail_not_fitting', expect.stringContaining(words)]);
    }
    const unpaid = await cardOrder();
    expect((await dilki.send(calls.resendMail, { id: unpaid.orderId, kind: 'order-received' })).body.error).toContain(
      'not paid yet',
    );
    expect(await logOf(unpaid.orderId)).toEqual([]);
  });
});

describe('calling an order off', () => {
  const cancel = async (orderId: number, who = dilki, version?: number) =>
    who.send(calls.cancelOrder, {
      id: orderId,
      version: version ?? (await page(orderId)).row.version,
      reason: 'The jar was broken.',
    });

  test('[ADM-31] unpaid it is cancelled and mailed, and its pieces are on sale again', async () => {
    const before = await stockOf(1);
    const { orderId } = await cashOrder();
    expect((await cancel(orderId, packer, 99)).body.code).toBe('changed_meanwhile');
    const { version } = (await page(orderId)).row;
    const call = { id: orderId, version, reason: 'The jar was broken.' };
    const { body } = await packer.send(calls.cancelOrder, call, { key: 'cancel-once' });
    expect((await packer.send(calls.cancelOrder, call, { key: 'cancel-once' })).body.row).toEqual(body.row);
    expect(body).toMatchObject({
      row: { status: 'Cancelled' },
      cancel: { isPossible: false, why: 'It is cancelled already.' },
    });
    expect(await stockOf(1)).toEqual(before);
    expect((await mailsOf(orderId)).at(-1)).toMatchObject({
      kind: 'order-cancelled',
      sendAfter: expect.any(Date),
      text: expect.stringContaining('The jar was broken.'),
    });
    expect((await cancel(orderId)).body.code).toBe('order_not_cancellable');
    const sent = await cashOrder();
    await ship(sent.orderId);
    expect((await cancel(sent.orderId)).body.code).toBe('order_not_cancellable');
    expect(await logOf(orderId)).toHaveLength(1);
  });

  test('[ADM-31] paid, the money goes back: for those who may, and above a set sum with a fresh code', async () => {
    const nimali = await cardOrder({ 1: 1 });
    await nimali.pay();
    const refused = await cancel(nimali.orderId, packer);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'not_allowed',
      expect.stringContaining("'refunds'"),
    ]);
    expect((await cancel(nimali.orderId)).body.row).toMatchObject({ status: 'Refunded', money: 'refunded' });
    expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['done']);
    expect(await books(nimali.orderId)).toMatchObject({
      attempts: ['card refunded'],
      mails: ['order-received', 'order-refunded'],
    });

    const dear = await cardOrder({ 1: 4 });
    await dear.pay();
    const tired = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
    expect((await cancel(dear.orderId, tired)).body).toMatchObject({
      code: 'second_factor_needed',
      details: { why: 'again' },
    });
    const fresh = await member({ role: 'owner', secondFactorAt: shop.clock.now });
    expect((await cancel(dear.orderId, fresh)).body.row.status).toBe('Refunded');
  });

  test('[ADM-31] [ADM-32] in doubt the provider is asked first', async () => {
    const nimali = await instalmentOrder('koko');
    await arrive(nimali.redirectUrl);
    await shop.db.update(orders).set({ isPaymentInDoubt: true }).where(eq(orders.id, nimali.orderId));
    const { cancel: offered, row } = await page(nimali.orderId);
    expect(offered).toMatchObject({ isPossible: false, why: expect.stringContaining('asking the provider') });
    expect(row).toMatchObject({ money: 'checking', moves: [] });
    const form = new URLSearchParams({ choice: 'approve-and-stay' });
    await fetch(`${sandbox.url}/koko/pay/${nimali.orderId}-1`, { method: 'POST', body: form });
    const { body } = await packer.send(calls.askProvider, { id: nimali.orderId });
    expect(body).toMatchObject({
      sentence: 'It is paid.',
      order: { row: { status: 'Paid', moves: ['pack', 'ship'] } },
    });
    expect(await logOf(nimali.orderId)).toMatchObject([{ action: 'adminAskProvider' }]);
    const { orderId } = await cashOrder();
    expect((await packer.send(calls.askProvider, { id: orderId })).body.sentence).toContain('nobody to ask');
    expect((await packer.send(calls.askProvider, { id: 999_999 })).status).toBe(404);
  });
});

test('[ADM-33] [ADM-36] the export follows the filter and begins no formula; it is logged', async () => {
  const nimali = await buyer({ 1: 1 });
  const { order } = (
    await nimali.place({ paymentMethodId: CASH, specialMessage: '=HYPERLINK("http://evil.example")\nand "more"' })
  ).body;
  await shop.db
    .update(orders)
    .set({ shippingAddress: '@12, Temple Road', shippingLastName: '-Perera', shippingDistrict: 'Vavuniya' })
    .where(eq(orders.id, order.id));
  const { body } = await dilki.send(exportOrders, { district: 'Vavuniya' });
  expect(body).toMatchObject({ rows: 1, isCut: false, name: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/) });
  const [head, ...lines] = body.csv.split('\r\n');
  expect(head).toMatch(/^\uFEFFOrder,Placed,Status,/);
  expect(lines.join('\n')).toContain(`${order.id},`);
  expect(body.csv).toContain(`"'@12, Temple Road"`);
  expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")\nand ""more"""`);
  expect(body.csv).toContain(",'-Perera,077 123 4567,");
  const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'adminExportOrders'));
  expect(logged).toMatchObject([{ subject: 'orders', changes: { district: 'Vavuniya', rows: 1 } }]);
  expect((await packer.send(exportOrders, {})).status).toBe(403);
  const { couriers } = (await packer.send(listCouriers, {})).body;
  expect(couriers).toHaveLength(3);
});

test('[OWN-11] of selected orders the export has these and no others', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await (await buyer({ 1: 1 })).place({ paymentMethodId: CASH })).body.order.id);
  const [first = 0, , third = 0] = ids;
  const { body } = await dilki.send(exportOrders, { orders: `${first},${third}` });
  const lines = body.csv.trim().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([third, first]);
  expect([body.rows, body.isCut]).toEqual([2, false]);
});

test('[ADM-34] a member of staff who shops opens no payment session for the order of another', async () => {
  const nimali = await cardOrder();
  const curious = await buyer();
  await shop.db.execute(sql`update users set role = 'staff', permissions = '{orders}' where id = ${curious.id}`);
  const answer = await curious.post('/payments/card/session', { orderId: nimali.orderId });
  expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found']);
  expect((await nimali.pay()).body.status).toBe('paid');
  expect(await ledgerGaps()).toEqual([]);
});
