import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { waiveBalance } from '#contract/staff/corrections.ts';
import { packOrders } from '#contract/staff/pack.ts';
import { orderCorrections, orders } from '#server/orders/tables.ts';
import { refundOrder } from '#server/payments/index.ts';
import { auditLog } from '#server/staff/tables.ts';
import { openCorrectionShop } from '#testing/correction-client.ts';
import { runRefundJobs } from '#testing/payment-shop.ts';

const {
  shop,
  cardOrder,
  instalmentOrder,
  payments,
  books,
  setStock,
  ledgerGaps,
  arrive,
  heldFor,
  member,
  dilki,
  read,
  page,
  linesOf,
  correct,
  preview,
  move,
  cashOrder,
  paidOrder,
  refundsOf,
  mailsOf,
} = await openCorrectionShop();
const packer = await member({ firstName: 'Kasun', permissions: ['orders'] });

beforeEach(async () => {
  for (const item of [1, 2, 3, 5]) await setStock(item, 50);
});

describe('money', () => {
  test('[COR-05] [COR-08] a card order gets cheaper: the difference goes back, with a row, an event, a mail and a line', async () => {
    const { orderId, post, get } = await paidOrder({ 1: 2 });
    const paid = (await read(orderId)).totalCents;
    const { body } = await correct(orderId, { 1: 1 }, { reason: 'One was broken.' });
    expect(body.sentence).toBe(`Order ${orderId} is changed. Rs. 1,850.00 go back.`);
    expect(await refundsOf(orderId)).toEqual([{ amount: 185_000, state: 'requested' }]);
    expect(await runRefundJobs(payments, orderId)).toEqual(['done']);
    expect(heldFor(orderId)).toBe(paid - 185_000);
    expect(await read(orderId)).toMatchObject({ status: 'Paid', totalCents: paid - 185_000, extraDueCents: 0 });
    const [row] = await shop.db.select().from(orderCorrections).where(eq(orderCorrections.orderId, orderId));
    expect(row).toMatchObject({
      by: dilki.id,
      reason: 'One was broken.',
      before: { lines: [{ qty: 2 }], totalCents: paid },
      after: { lines: [{ qty: 1 }], totalCents: paid - 185_000 },
    });
    const name = (await linesOf(orderId))[0]?.name;
    const words = new RegExp(`^${name} 2 → 1, total Rs\\. [\\d,.]+ → [\\d,.]+\\. One was broken\\.$`);
    const told = (await page(orderId)).timeline.find(({ title }) => title === 'Changed');
    expect(told).toMatchObject({ who: 'Dilki', text: expect.stringMatching(words) });
    const sent = (await mailsOf(orderId)).filter(({ kind }) => kind === 'order-changed');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Rs. 1,850.00 go back to you');
    expect(sent[0]?.text).toMatch(/See your order: http:\S+\/order\/[\w-]{43}/);
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${orderId}`));
    expect(log.map(({ action }) => action)).toEqual(['adminCorrectOrder']);
    expect((await get(`/orders/${orderId}`)).body.order.events.at(-1).note).toMatch(words);
    // Whoever then calls it off gets the rest.
    await post(`/orders/${orderId}/cancel`);
    await runRefundJobs(payments, orderId);
    expect(heldFor(orderId)).toBe(0);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-05] needs the permission and, above the sum, the code again', async () => {
    const { orderId } = await paidOrder({ 1: 3 });
    expect((await correct(orderId, { 1: 2 }, {}, packer)).body).toMatchObject({
      code: 'not_allowed',
      details: { ask: 'refunds' },
    });
    const old = await member({ secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
    expect((await correct(orderId, { 1: 1 }, {}, old)).body.code).toBe('second_factor_needed');
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await correct(orderId, { 1: 2 }, {}, old)).status).toBe(200);
    // What moves no money needs neither.
    expect((await correct(orderId, { 1: 3 }, {}, packer)).status).toBe(200);
  });

  test.each(['koko', 'mintpay'] as const)('[COR-05] %s gives back by hand', async (method) => {
    const order = await instalmentOrder(method, { 1: 2 });
    await order.choose('approve');
    await correct(order.orderId, { 1: 1 });
    expect(await runRefundJobs(payments, order.orderId)).toEqual(['by_hand']);
    expect((await books(order.orderId))?.issues).toEqual(['refund_by_hand']);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-04] of an unpaid order the sum changes, and its open attempt is replaced', async () => {
    const nimali = await cardOrder({ 1: 2 });
    const { body } = await correct(nimali.orderId, { 1: 1 });
    expect(body.sentence).toContain('are to be paid');
    expect((await books(nimali.orderId))?.attempts).toEqual(['card cancelled', 'card created']);
    // The old session pays nothing.
    await nimali.pay();
    expect((await read(nimali.orderId)).status).toBe('Pending');
    expect(heldFor(nimali.orderId)).toBe(0);
    const fresh = (await nimali.post('/payments/card/session', { orderId: nimali.orderId })).body;
    expect(fresh.payment.amount).toBe(body.order.row.total);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-01] nobody changes what is being paid at a provider just now', async () => {
    const nimali = await instalmentOrder('koko', { 1: 2 });
    await arrive(nimali.redirectUrl);
    const answer = await correct(nimali.orderId, { 1: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_under_way']);
    expect(answer.body.error).toContain('is being paid just now');
    expect((await preview(nimali.orderId, { 1: 1 })).body.code).toBe('payment_under_way');
    await shop.db.update(orders).set({ isPaymentInDoubt: true }).where(eq(orders.id, nimali.orderId));
    expect((await correct(nimali.orderId, { 1: 1 })).body.code).toBe('payment_in_doubt');
    expect((await page(nimali.orderId)).correct.why).toContain('asking the provider');
  });

  test('[COR-04] cash on delivery: another sum at the door, and the packed parcel is taken apart', async () => {
    const { orderId } = await cashOrder({ 1: 2 });
    await move(orderId, 'confirm');
    const { version } = await read(orderId);
    await dilki.send(packOrders, { orders: [{ orderId, version }] });
    expect((await page(orderId)).row.parcel).toBe('packed');
    expect((await preview(orderId, { 1: 1 })).body.notes).toEqual([expect.stringContaining('printed again')]);
    const { body } = await correct(orderId, { 1: 1 });
    expect(body.sentence).toContain('are due at the door. The parcel is packed: it is taken apart');
    expect(body.order).toMatchObject({ row: { parcel: 'packing', money: 'due' }, cashDue: body.order.row.total });
    const [mail] = (await mailsOf(orderId)).slice(-1);
    expect(mail?.text).toContain('ready when the parcel comes');
    expect(await ledgerGaps()).toEqual([]);
  });
});

test('[COR-06] what an order costs more keeps it in the house until somebody lets it go', async () => {
  const { orderId } = await paidOrder({ 1: 1 });
  const { body } = await correct(orderId, { 1: 1, 3: 1 }, {}, packer);
  expect(body.sentence).toContain('Rs. 1,450.00 are asked for');
  expect(body.order).toMatchObject({
    extraDue: 1450,
    row: { moves: ['pack'], marks: expect.arrayContaining(['Rs. 1,450.00 to be paid first']) },
  });
  expect(await move(orderId, 'ship')).toMatchObject({
    isMoved: false,
    sentence: `${orderId}: Rs. 1,450.00 to be paid first.`,
  });
  await move(orderId, 'pack');
  expect((await page(orderId)).row.moves).toEqual([]);
  expect((await move(orderId, 'ship'))?.isMoved).toBe(false);
  const version = async () => ({ id: orderId, version: (await read(orderId)).version });
  expect((await packer.send(waiveBalance, await version())).body.code).toBe('not_allowed');
  const gone = await dilki.send(waiveBalance, await version());
  expect(gone.body).toMatchObject({ extraDue: 0, row: { moves: ['ship'] } });
  expect((await dilki.send(waiveBalance, await version())).body.code).toBe('action_refused');
  // What was never paid does not go back.
  await correct(orderId, { 1: 1 });
  expect(await refundsOf(orderId)).toEqual([]);
  expect((await move(orderId, 'ship'))?.isMoved).toBe(true);
  expect(await ledgerGaps()).toEqual([]);
});

test('[COR-05] pieces that stand in a refund stay in the order, and what went back before does not go back again', async () => {
  const { orderId } = await paidOrder({ 1: 3 });
  const [line] = await linesOf(orderId);
  const lines = [{ orderLineId: line?.id ?? 0, qty: 2, amountCents: 370_000, restock: 'no' as const }];
  const refund = {
    orderId,
    method: 'provider' as const,
    amountCents: 370_000,
    reason: 'Two were old.',
    lines,
    by: null,
  };
  await shop.db.transaction((tx) => refundOrder(tx, payments.mailContext, refund));
  const { body } = await correct(orderId, { 1: 1 });
  expect([body.code, body.error]).toEqual([
    'order_not_correctable',
    `2 of ${line?.name} stand in a refund: they stay in the order.`,
  ]);
  expect((await correct(orderId, { 1: 2 })).status).toBe(200);
  // Of what was paid the two and the delivery are left: less than the new total.
  expect(await refundsOf(orderId)).toEqual([{ amount: 370_000, state: 'requested' }]);
});

test('[COR-06] a second correction counts on from the first', async () => {
  const { orderId } = await paidOrder({ 1: 1 });
  await correct(orderId, { 1: 2 });
  await correct(orderId, { 1: 3 });
  expect((await read(orderId)).extraDueCents).toBe(370_000);
  await correct(orderId, { 1: 2 });
  expect((await read(orderId)).extraDueCents).toBe(185_000);
  await correct(orderId, { 3: 1 });
  expect((await read(orderId)).extraDueCents).toBe(0);
  expect(await refundsOf(orderId)).toEqual([{ amount: 40_000, state: 'requested' }]);
  expect(await ledgerGaps()).toEqual([]);
});
