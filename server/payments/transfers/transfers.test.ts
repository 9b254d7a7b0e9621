import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { orderLink } from '#contract/staff/order-writes.ts';
import { exportOrders, listOrders } from '#contract/staff/orders.ts';
import { actOnIssue, listIssues } from '#contract/staff/today.ts';
import { addSlip, getTransferTerms, letPayByTransfer, takeCash, transferArrived } from '#contract/staff/transfers.ts';
import { paymentTerms } from '#server/config/domain-config.ts';
import { mails } from '#server/mail/tables.ts';
import { offeredToStaff } from '#server/payments/index.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { newPhoto, openTransferShop } from '#testing/transfer-shop.ts';

const {
  shop,
  transferOrder,
  cardOrder,
  instalmentOrder,
  buyer,
  dilki,
  member,
  read,
  later,
  books,
  ledgerGaps,
  send,
  setStock,
  arrive,
  choose,
} = await openTransferShop();
const { db, clock } = shop;
const HOUR_MS = 3_600_000;
/** Signing in does not last for days: it is the hold that comes nearer, and then the sweep comes by. */
async function hoursPass(hours: number, ...orderIds: number[]) {
  for (const id of orderIds) {
    await db.execute(
      sql`update orders set expires_at = expires_at - make_interval(mins => ${Math.round(hours * 60)}) where id = ${id}`,
    );
  }
  await later(0);
}
const hoursLeft = async (orderId: number) =>
  Math.round((((await read(orderId)).expiresAt?.getTime() ?? 0) - clock.now.getTime()) / HOUR_MS);
const slipsOf = async (orderId: number) => (await dilki.send(getOrder, { id: orderId })).body.transfer?.slips ?? [];
const waitingSlip = async (orderId: number) => (await slipsOf(orderId)).find(({ state }) => state === 'new')?.id ?? 0;
const mailOf = async (kind: string, key: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, kind), eq(mails.key, key)))
  )[0];
const issueOf = (orderId: number) =>
  db
    .select()
    .from(orderIssues)
    .where(and(eq(orderIssues.orderId, orderId), eq(orderIssues.reason, 'transfer_to_check')));

describe('the way to pay', () => {
  test('[TRF-01] is for staff, and only with an account; shoppers are offered the four that they always were', async () => {
    const terms = paymentTerms(shop.config);
    expect(offeredToStaff(terms)).toEqual(['card', 'koko', 'mintpay', 'cod', 'bank', 'cash']);
    expect(offeredToStaff({ ...terms, bankAccount: [] })).toEqual(['card', 'koko', 'mintpay', 'cod', 'cash']);
    const { body } = await send('GET', '/orders/getPaymentTypes');
    expect(body.paymentTypes.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
    const nimali = await buyer({ 1: 1 });
    for (const paymentMethodId of [5, 6]) {
      const placed = await nimali.place({ paymentMethodId });
      expect([placed.status, placed.body.code]).toEqual([422, 'payment_method_not_offered']);
    }
    const quote = await nimali.post('/orders/quote', { paymentMethodId: 5, district: 'Kandy' });
    expect(quote.body.quote.paymentMethods.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
    expect((await dilki.send(getTransferTerms, {})).body).toEqual({
      account: ['Test Bank', 'Kandy', 'Komarika', '1234 5678'],
      holdHours: 48,
    });
  });

  test('[TRF-02] staff switch an unpaid order to it: held for 48 hours, the other try called off, the buyer told how', async () => {
    const { orderId, total, switched, page } = await transferOrder();
    expect(switched.status).toBe(200);
    expect(switched.body.order.row).toMatchObject({ method: 'bank', money: 'unpaid', status: 'Pending' });
    expect(await hoursLeft(orderId)).toBe(48);
    expect(await books(orderId)).toMatchObject({ attempts: ['card cancelled', 'bank awaiting_payer'] });
    const attempt = switched.body.order.attempts.find(({ provider }) => provider === 'bank');
    const mail = await mailOf('order-transfer', `${orderId}-${attempt?.id}`);
    for (const words of [
      '1234 5678',
      `Reference: ${orderId}`,
      'until',
      '/order/',
      `Rs. ${total.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`,
    ])
      expect(mail?.text).toContain(words);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${orderId}`));
    expect(line).toMatchObject({ action: 'adminLetPayByTransfer', actorId: dilki.id });
    // The shopper reads it on the page of the link, in their orders, and in a chat.
    expect(await page()).toContain('It waits for your bank transfer.');
    expect(await page()).not.toContain('/pay"');
    expect((await dilki.send(orderLink, { id: orderId })).body.text).toContain('it waits for your bank transfer');
  });

  test('[TRF-02] not an order that is paid, paid at the door, in doubt, seen too long ago, or without an account', async () => {
    const code = async (orderId: number, version?: number) =>
      (await dilki.send(letPayByTransfer, { id: orderId, version: version ?? (await read(orderId)).version })).body
        .code;
    const paid = await cardOrder();
    await paid.pay();
    expect(await code(paid.orderId)).toBe('order_not_payable');
    const cash = await (await buyer({ 1: 1 })).place();
    expect(await code(cash.body.order.id)).toBe('payment_method_not_offered');
    const { orderId } = await transferOrder();
    expect(await code(orderId, 1)).toBe('changed_meanwhile');
    expect(await code(2_147_483_647, 1)).toBe('order_not_found');
    const koko = await instalmentOrder('koko');
    await db.execute(sql`update orders set is_payment_in_doubt = true where id = ${koko.orderId}`);
    expect(await code(koko.orderId)).toBe('payment_in_doubt');
    const sahan = await member({ permissions: ['money'] });
    expect((await sahan.send(letPayByTransfer, { id: orderId, version: 1 })).body.code).toBe('not_allowed');
  });

  test('[TRF-02] whoever pays by card after all has as long for that as anybody', async () => {
    const nimali = await transferOrder();
    await db.execute(sql`update orders set held_since = now() - interval '20 hours' where id = ${nimali.orderId}`);
    const { body } = await nimali.place({ paymentMethodId: 1 });
    expect(body.order.id).toBe(nimali.orderId);
    await later(1);
    expect(await read(nimali.orderId)).toMatchObject({ status: 'Pending', paymentMethod: 'card' });
    expect(await books(nimali.orderId)).toMatchObject({
      attempts: ['card cancelled', 'bank cancelled', 'card awaiting_payer'],
    });
    // With a slip that waits nobody is asked to pay twice.
    const ruwan = await transferOrder();
    await ruwan.sendSlip();
    expect((await ruwan.place({ paymentMethodId: 1 })).body.code).toBe('payment_in_doubt');
  });

  test('[TRF-10] money of a transfer for an order that Koko was paid for meanwhile goes back', async () => {
    const nimali = await instalmentOrder('koko');
    const page = await (await arrive(nimali.redirectUrl)).text();
    const form = /action="([^"]+pay[^"]+)"/.exec(page)?.[1] ?? '';
    await dilki.send(letPayByTransfer, { id: nimali.orderId, version: (await read(nimali.orderId)).version });
    await dilki.send(addSlip, { orderId: nimali.orderId }, { file: await newPhoto() });
    await choose(form, 'approve');
    expect(await read(nimali.orderId)).toMatchObject({ status: 'Paid', paymentMethod: 'bank' });
    const { body } = await dilki.send(transferArrived, {
      id: nimali.orderId,
      amount: (await read(nimali.orderId)).totalCents / 100,
      reference: 'too much',
    });
    expect(body.sentence).toContain('It was paid already, so this goes back.');
    expect(body.order.row).toMatchObject({ status: 'Paid' });
    expect(body.order.issues.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['paid_twice', 'refund_by_hand']),
    );
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[TRF-13] stands in words in list, export, timeline and on the shopper’s page', async () => {
    const { orderId, get, sendSlip } = await transferOrder();
    const listed = async (filter: object) =>
      (await dilki.send(listOrders, filter)).body.orders.find(({ id }) => id === orderId);
    expect(await listed({ method: 'bank' })).toMatchObject({ method: 'bank', money: 'unpaid' });
    expect(await listed({ method: 'card' })).toBeUndefined();
    expect(await listed({ money: 'to_check' })).toBeUndefined();
    await sendSlip();
    expect(await listed({ money: 'to_check' })).toMatchObject({ money: 'to_check', hasIssue: true });
    const { csv } = (await dilki.send(exportOrders, { search: String(orderId) })).body;
    expect(csv).toContain('Bank transfer');
    const { body } = await get(`/orders/${orderId}`);
    expect(body.order).toMatchObject({
      paymentMethod: { paymentType: { value: 'Bank transfer' } },
      paymentStatus: 'We are checking',
    });
    const { timeline } = (await dilki.send(getOrder, { id: orderId })).body;
    expect(timeline.map(({ title }) => title)).toContain('Bank slip added');
  });
});

describe('the hold', () => {
  test('[TRF-03] no provider is asked about a transfer, and it ends with the hold', async () => {
    const { orderId } = await transferOrder();
    for (const _ of [1, 2, 3]) await hoursPass(10, orderId);
    expect(await hoursLeft(orderId)).toBe(18);
    await hoursPass(6.1, orderId);
    await hoursPass(0.1, orderId);
    expect((await read(orderId)).status).toBe('Pending');
    const { rows } = await db.execute(sql`select 1 from payment_calls call join payment_attempts attempt
      on attempt.id = call.attempt_id where attempt.order_id = ${orderId} and provider = 'bank'`);
    expect(rows).toEqual([]);
    await hoursPass(12, orderId);
    expect(await books(orderId)).toMatchObject({
      status: 'Cancelled',
      attempts: ['card cancelled', 'bank expired'],
      mails: expect.arrayContaining(['order-cancelled']),
    });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[TRF-03] whoever gave no mail address is not written to', async () => {
    const { orderId } = await cardOrder();
    await db.execute(sql`update orders set email = '' where id = ${orderId}`);
    await dilki.send(letPayByTransfer, { id: orderId, version: (await read(orderId)).version });
    await hoursPass(40, orderId);
    expect((await books(orderId))?.mails).toEqual([]);
  });

  test('[TRF-06] a slip stops its end until it was looked at, makes it a day longer, once, and stands in Decide', async () => {
    const { orderId, sendSlip, post } = await transferOrder();
    await hoursPass(47, orderId);
    expect((await sendSlip()).status).toBe(303);
    expect(await hoursLeft(orderId)).toBe(25);
    expect((await sendSlip()).status).toBe(303);
    expect(await hoursLeft(orderId)).toBe(25);
    const { issues } = (await dilki.send(listIssues, {})).body;
    const [issue, ...more] = issues.filter((one) => one.orderId === orderId);
    expect([issue?.title, more]).toEqual([`A bank slip for ${orderId} is to be checked`, []]);
    await hoursPass(5 * 24, orderId);
    expect(await read(orderId)).toMatchObject({ status: 'Pending', isPaymentInDoubt: true });
    // Nobody calls it off meanwhile, pays it otherwise, or settles it without looking.
    expect((await post(`/orders/${orderId}/cancel`)).status).toBe(409);
    expect((await dilki.send(getOrder, { id: orderId })).body.cancel).toMatchObject({
      isPossible: false,
      why: 'A bank slip is to be checked first.',
    });
    const settled = await dilki.send(actOnIssue, { id: issue?.id ?? 0, action: 'resolve', note: 'Fine' });
    expect(settled.body.code).toBe('action_refused');
  });
});

describe('looking for the money', () => {
  test('[TRF-07] the right sum pays the order as any payment does', async () => {
    const { orderId, sendSlip, arrived, cart } = await transferOrder();
    await sendSlip();
    const { status, body } = await arrived({ reference: ' ft  26-9 ' });
    expect([status, body.sentence]).toEqual([200, expect.stringContaining('It is paid and can be packed.')]);
    expect(body.order.row).toMatchObject({ status: 'Paid', money: 'paid', hasIssue: false });
    expect(body.order.attempts[0]).toMatchObject({ provider: 'bank', state: 'paid', paymentRef: 'FT 26-9' });
    expect(body.order.transfer?.slips[0]).toMatchObject({ state: 'accepted', checkedBy: 'Dilki' });
    expect(await books(orderId)).toMatchObject({ mails: expect.arrayContaining(['order-received']) });
    const { rows } = await db.execute(
      sql`select tender, amount_cents as cents from money_entries where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ tender: 'bank', cents: (await read(orderId)).totalCents }]);
    expect((await issueOf(orderId))[0]).toMatchObject({ resolvedBy: dilki.id });
    expect(await cart()).toEqual([]);
    expect(await ledgerGaps()).toEqual([]);
    expect((await arrived({ reference: 'other' })).body.code).toBe('changed_meanwhile');
  });

  test('[TRF-07] it needs neither a slip nor a code, but the permission for money', async () => {
    const { orderId, arrived } = await transferOrder();
    const sahan = await member({ permissions: ['orders'] });
    expect((await arrived({}, sahan)).body.code).toBe('not_allowed');
    const old = await member({ permissions: ['money'], secondFactorAt: new Date(clock.now.getTime() - HOUR_MS) });
    expect((await arrived({}, old)).status).toBe(200);
    expect((await read(orderId)).status).toBe('Paid');
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 1.005 }, { amount: Number.NaN }, { reference: ' ' }])
      expect((await arrived(wrong)).status).toBe(400);
  });

  test('[TRF-07] another sum is asked about first, and is then before a person like any wrong amount', async () => {
    const { orderId, total, sendSlip, arrived } = await transferOrder();
    await sendSlip();
    const less = await arrived({ amount: total - 100 });
    expect([less.status, less.body.error]).toEqual([
      409,
      expect.stringContaining('is Rs. 100.00 less than the order costs.'),
    ]);
    expect((await slipsOf(orderId))[0]?.state).toBe('new');
    const meant = await arrived({ amount: total + 50, isOtherSumMeant: true });
    expect(meant.body.order.row).toMatchObject({ status: 'Pending', money: 'other_sum' });
    const issue = meant.body.order.issues.find(({ reason }) => reason === 'wrong_amount');
    expect(issue?.actions.map(({ action }) => action)).toContain('accept');
    await dilki.send(actOnIssue, { id: issue?.id ?? 0, action: 'accept', note: '' });
    expect(await books(orderId)).toMatchObject({ status: 'Paid', issues: expect.arrayContaining(['refund_by_hand']) });
    const { rows } = await db.execute(
      sql`select method, state, amount_cents as cents from refunds where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ method: 'bank', state: 'by_hand', cents: 5000 }]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[TRF-08] what has not arrived is refused in words that the shopper reads, and can be sent again', async () => {
    const { orderId, sendSlip, refuse, arrived, page } = await transferOrder();
    await hoursPass(47, orderId);
    await sendSlip();
    await hoursPass(30, orderId);
    const slipId = await waitingSlip(orderId);
    const { body } = await refuse(slipId, 'The slip is of another bank.');
    expect(body.order.row).toMatchObject({ money: 'unpaid', status: 'Pending', hasIssue: false });
    expect(await hoursLeft(orderId)).toBe(12);
    expect((await mailOf('order-slip-refused', `${orderId}-${slipId}`))?.text).toContain(
      'The slip is of another bank.',
    );
    expect(await page()).toContain('The slip is of another bank.');
    expect((await refuse(slipId)).body.code).toBe('changed_meanwhile');
    expect((await refuse(2_147_483_647)).body.code).toBe('slip_not_found');
    const other = await transferOrder();
    expect((await other.refuse(slipId)).body.code).toBe('slip_not_found');
    await sendSlip();
    expect((await arrived()).body.order.row.status).toBe('Paid');
    expect((await slipsOf(orderId)).map(({ state }) => state)).toEqual(['accepted', 'refused']);
  });

  test('[TRF-09] of many at once one wins, whatever they say', async () => {
    const { orderId, sendSlip, arrived, refuse } = await transferOrder();
    await sendSlip();
    const slipId = await waitingSlip(orderId);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => arrived({ reference: `race-${index}` })),
      ...Array.from({ length: 5 }, () => refuse(slipId)),
      ...Array.from({ length: 3 }, () => sendSlip()),
    ]);
    const codes = answers
      .slice(0, 5)
      .map((answer) => ('body' in answer && answer.body && 'code' in answer.body ? answer.body.code : 'paid'));
    expect(codes.filter((code) => code === 'paid').length).toBe(1);
    expect(await read(orderId)).toMatchObject({ status: 'Paid', isPaymentInDoubt: false });
    const { rows } = await db.execute(
      sql`select count(*)::int as captures from money_entries where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ captures: 1 }]);
    expect((await issueOf(orderId)).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[TRF-09] one reference of the bank pays two orders only if that is meant, also at the same moment', async () => {
    const both = [await transferOrder(), await transferOrder()];
    const reference = 'slips 8/1';
    const answers = await Promise.all(both.map(({ arrived }) => arrived({ reference })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both[answers.findIndex(({ status }) => status === 409)];
    const refused = await late?.arrived({ reference: 'SLIPS  8/1' });
    expect(refused?.body).toMatchObject({ code: 'bank_reference_used', details: { orderIds: [expect.any(Number)] } });
    expect((await late?.arrived({ reference, isReuseMeant: true }))?.status).toBe(200);
  });

  test('[TRF-10] money that comes after the end revives the order while its pieces are there, else a person decides', async () => {
    const [late, gone] = [await transferOrder({ 9: 1 }), await transferOrder({ 11: 2 })];
    await hoursPass(49, late.orderId, gone.orderId);
    expect((await read(late.orderId)).status).toBe('Cancelled');
    expect(await late.page()).toContain('Did you transfer it all the same?');
    expect((await late.sendSlip()).status).toBe(303);
    expect((await late.arrived()).body.order.row.status).toBe('Paid');
    await setStock(11, 1);
    const { body } = await gone.arrived();
    expect(body.order.row).toMatchObject({ status: 'Cancelled', hasIssue: true });
    expect(body.order.issues.map(({ reason }) => reason)).toContain('paid_too_late');
    // What its buyer called off takes no slip any more.
    const off = await transferOrder();
    await off.post(`/orders/${off.orderId}/cancel`);
    expect((await off.sendSlip()).status).toBe(409);
    // But money that came all the same is in the books, and goes back.
    const back = await off.arrived();
    expect(back.body.order.issues.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['paid_after_cancelling', 'refund_by_hand']),
    );
    expect((await off.arrived()).body.code).toBe('changed_meanwhile');
    expect(await ledgerGaps()).toEqual([]);
  });
});

test('[TRF-12] cash in hand pays an order at once; it is given back by hand', async () => {
  const { orderId } = await cardOrder();
  const { version, totalCents } = await read(orderId);
  const { body } = await dilki.send(takeCash, { id: orderId, version });
  expect(body.order.row).toMatchObject({ status: 'Paid', method: 'cash', money: 'paid' });
  expect(await books(orderId)).toMatchObject({ attempts: ['card cancelled', 'cash paid'] });
  const { rows } = await db.execute(
    sql`select tender, amount_cents as cents from money_entries where order_id = ${orderId}`,
  );
  expect(rows).toEqual([{ tender: 'cash', cents: totalCents }]);
  expect((await dilki.send(takeCash, { id: orderId, version })).body.code).toBe('changed_meanwhile');
  const fresh = (await read(orderId)).version;
  expect((await dilki.send(takeCash, { id: orderId, version: fresh })).body.code).toBe('order_not_payable');
  const cod = await (await buyer({ 1: 1 })).place();
  const { version: seen } = await read(cod.body.order.id);
  expect((await dilki.send(takeCash, { id: cod.body.order.id, version: seen })).body.code).toBe('action_refused');
  expect(await ledgerGaps()).toEqual([]);
});
