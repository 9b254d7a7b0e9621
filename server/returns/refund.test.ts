import { expect, test } from 'vitest';
import { countIn, findReturn } from '#contract/staff/cash.ts';
import * as calls from '#contract/staff/returns.ts';
import { moveOrder } from '#server/orders/index.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { cardOrder, sandbox, books, payments, stockOf, ledgerGaps, shop } = await openPaymentShop();

test('[RET-09] what a card paid goes back through the gateway, once, and the shopper sees it arrive', async () => {
  const dilki = await staffClient(shop)();
  const before = await stockOf(1);
  const nimali = await cardOrder({ 1: 2 });
  await nimali.pay();
  const { orderId } = nimali;
  for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
    const move = { orderId, to, actor: 'staff', reason: '', now: shop.clock.now } as const;
    await shop.db.transaction((tx) => moveOrder(tx, move));
  }
  const look = async () => (await nimali.get(`/orders/${orderId}/returns`)).body;
  const [line] = (await look()).lines;
  const asked = { lines: [{ id: line.id, qty: 1 }], reason: 'changed_mind' };
  const { id } = (await nimali.post(`/orders/${orderId}/returns`, asked)).body.return;
  await dilki.send(calls.approveReturn, { id });
  expect((await look()).returns[0].sendTo).toMatchObject({ lines: ['Komarika'], isOursToPay: false });
  const { version, lines } = (await dilki.send(findReturn, { code: String(orderId) })).body;
  const counted = lines.map((one) => ({ id: one.id, good: one.qty, damaged: 0 }));
  await dilki.send(countIn, { orderId, returnId: id, version, lines: counted });
  const { proposal } = (await dilki.send(calls.listReturns, { tab: 'received' })).body.returns[0] ?? {};
  expect(proposal).toMatchObject({ methods: ['provider', 'bank', 'cash'], why: '' });
  const amount = proposal?.amount ?? 0;
  const { status, body } = await dilki.send(calls.refundReturn, { id, amount, method: 'provider' });
  expect([status, body.sentence]).toEqual([200, expect.stringContaining(`of ${orderId} go back.`)]);
  expect((await look()).returns[0]).toMatchObject({ state: 'refunded', refund: { amount, isDone: false } });
  expect(await runRefundJobs(payments, orderId)).toEqual(['done']);
  expect(sandbox.cardOrder(String(orderId))).toMatchObject({ refundedCents: Math.round(amount * 100) });
  expect((await look()).returns[0].refund).toEqual({ amount, isDone: true });
  // Sold two, one came back, and it was put on the shelf once.
  expect(await stockOf(1)).toEqual({ ...before, onHand: before.onHand - 1 });
  expect(await books(orderId)).toMatchObject({
    status: 'Delivered',
    mails: ['order-received', 'order-return-asked', 'order-return-approved', 'order-return-back', 'order-refunded'],
    issues: ['return_asked'],
  });
  // The piece is back and paid for: only the other one can be asked about.
  expect((await look()).lines).toMatchObject([{ left: 1 }]);
  expect(await ledgerGaps()).toEqual([]);
});
