import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countIn, findReturn } from '#contract/staff/cash.ts';
import * as staffCalls from '#contract/staff/returns.ts';
import { actOnIssue, listIssues } from '#contract/staff/today.ts';
import { auditLog } from '#server/staff/tables.ts';
import { orderClient } from '#testing/order-client.ts';
import { posted } from '#testing/posted.ts';
import { returnClient } from '#testing/return-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ REFUND_CODE_ABOVE: '100' });
const { db, clock } = shop;
const { stockOf, ledgerGaps } = orderClient(shop);
const { dilki, move, parcel, look, asked, announced, received, mailsOf, ofOrder } = await returnClient(shop);
const member = staffClient(shop);
const cashArrives = (orderId: number) => posted(db, sql`update orders set paid_at = now() where id = ${orderId}`);

test('[RET-08] one place to scan: good pieces lie on the shelf again, never more than approved, never twice', async () => {
  const one = await announced({ 5: 3, 9: 1 }, 2, 1);
  const before = { gel: await stockOf(5), lip: await stockOf(9) };
  const found = (await dilki.send(findReturn, { code: `Return ${one.orderId}` })).body;
  expect(found).toEqual((await dilki.send(findReturn, { code: one.waybill })).body);
  expect(found).toMatchObject({ orderId: one.orderId, returnId: one.id });
  expect(found.lines.map(({ qty }) => qty)).toEqual([2, 1]);
  const [gel = 0, lip = 0] = found.lines.map(({ id }) => id);
  const count = (lines: { id: number; good: number; damaged: number }[], staff = dilki) =>
    staff.send(countIn, { orderId: one.orderId, returnId: one.id, version: found.version, lines });
  for (const lines of [
    [{ id: gel, good: 2, damaged: 1 }],
    [{ id: gel, good: 0, damaged: 0 }],
    [
      { id: gel, good: 1, damaged: 0 },
      { id: gel, good: 1, damaged: 0 },
    ],
    [{ id: 1, good: 1, damaged: 0 }],
  ])
    expect((await count(lines)).status).toBe(400);
  expect(await stockOf(5)).toEqual(before.gel);
  const ruwan = await member({ firstName: 'Ruwan', permissions: ['orders'] });
  const counted = [{ id: gel, good: 1, damaged: 1 }];
  const answers = await Promise.all([count(counted), count(counted, ruwan), count(counted), count(counted, ruwan)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const done = answers.find(({ status }) => status === 200);
  expect(done?.body.sentence).toBe(`The return of ${one.orderId} is in: 1 back on the shelf, 1 damaged, 1 missing.`);
  expect(await stockOf(5)).toEqual({ ...before.gel, onHand: before.gel.onHand + 1 });
  expect(await stockOf(9)).toEqual(before.lip);
  expect((await mailsOf(one.orderId)).map(({ kind }) => kind)).toEqual([
    'order-return-asked',
    'order-return-approved',
    'order-return-back',
  ]);
  expect((await dilki.send(findReturn, { code: String(one.orderId) })).body.error).toContain('is counted in already');
  // What did not come may be asked about again.
  expect((await look(one)).lines.map(({ left }: { left: number }) => left)).toEqual([1, 1]);
  expect(lip).toBeGreaterThan(0);
  expect(await ledgerGaps()).toEqual([]);
});

test('[RET-08] what nobody approved is not counted in, and what nobody took still is', async () => {
  const one = await parcel();
  await asked(one, 1);
  expect((await dilki.send(findReturn, { code: String(one.orderId) })).body.error).toContain('approved first');
  const refused = await parcel({ isDelivered: false });
  await move(refused.orderId, 'comingBack');
  expect((await dilki.send(findReturn, { code: refused.waybill })).body).not.toHaveProperty('returnId');
});

test('[RET-09] [RET-10] refunded by choice: the sum of what came, once, by transfer where cash was paid', async () => {
  const one = await received({ 5: 2 }, 1);
  const shelf = await stockOf(5);
  expect((await ofOrder(one.orderId))?.proposal).toMatchObject({
    amount: 0,
    why: expect.stringContaining('has not reached us'),
  });
  const refund = (amount: number, method: 'provider' | 'bank' = 'bank', staff = dilki) =>
    staff.send(staffCalls.refundReturn, { id: one.id, amount, method });
  expect((await refund(1)).status).toBe(409);
  await cashArrives(one.orderId);
  const proposal = (await ofOrder(one.orderId))?.proposal;
  const { rows } = await db.execute<{ price: number }>(
    sql`select price_cents as price from order_lines where order_id = ${one.orderId}`,
  );
  expect(proposal).toEqual({ amount: (rows[0]?.price ?? 0) / 100, methods: ['bank', 'cash'], why: '' });
  const amount = proposal?.amount ?? 0;
  expect((await refund(amount + 1)).body.code).toBe('changed_meanwhile');
  expect((await refund(amount, 'provider')).body.error).toContain('not paid through a provider');
  const packer = await member({ permissions: ['orders'] });
  expect((await refund(amount, 'bank', packer)).body.code).toBe('not_allowed');
  const old = await member({ secondFactorAt: new Date(clock.now.getTime() - 11 * 60_000) });
  expect((await refund(amount, 'bank', old)).body.code).toBe('second_factor_needed');
  const answers = await Promise.all([refund(amount), refund(amount), refund(amount)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await look(one)).returns[0]).toMatchObject({ state: 'refunded', refund: { amount, isDone: false } });
  expect(await stockOf(5)).toEqual(shelf);
  const { issues } = (await dilki.send(listIssues, {})).body;
  const byHand = issues.find(({ orderId, reason }) => orderId === one.orderId && reason === 'refund_by_hand');
  await dilki.send(actOnIssue, { id: byHand?.id ?? 0, action: 'markRefunded' });
  expect((await look(one)).returns[0].refund).toEqual({ amount, isDone: true });
  const lines = await db.$count(auditLog, eq(auditLog.action, 'adminRefundReturn'));
  expect(lines).toBe(1);
  expect(await ledgerGaps()).toEqual([]);
});

test('[RET-09] pieces with a discount go back for what they cost, to the cent and not more than is left', async () => {
  const one = await received({ 5: 3 }, 1);
  await cashArrives(one.orderId);
  // A discount of Rs. 1.00 on three pieces.
  await db.execute(sql`update order_lines set discount_cents = 100 where order_id = ${one.orderId}`);
  const first = (await ofOrder(one.orderId))?.proposal?.amount ?? 0;
  const { rows } = await db.execute<{ price: number }>(
    sql`select price_cents as price from order_lines where order_id = ${one.orderId}`,
  );
  const price = rows[0]?.price ?? 0;
  expect(Math.round(first * 100)).toBe(price - 33);
  await dilki.send(staffCalls.refundReturn, { id: one.id, amount: first, method: 'cash' });
  const { id } = await asked(one, 2);
  await dilki.send(staffCalls.approveReturn, { id });
  const { version, lines } = (await dilki.send(findReturn, { code: String(one.orderId) })).body;
  const counted = lines.map(({ id: line, qty }) => ({ id: line, good: 0, damaged: qty }));
  await dilki.send(countIn, { orderId: one.orderId, returnId: id, version, lines: counted });
  const rest = (await ofOrder(one.orderId))?.proposal?.amount ?? 0;
  expect(Math.round((first + rest) * 100)).toBe(price * 3 - 100);
});

test('[RET-09] [RET-07] or nothing, with a reason that the shopper reads', async () => {
  const one = await received({ 5: 1 }, 1);
  expect((await dilki.send(staffCalls.closeReturn, { id: one.id, words: '' })).status).toBe(400);
  const { status } = await dilki.send(staffCalls.closeReturn, { id: one.id, words: 'The jar was opened.' });
  expect(status).toBe(200);
  expect((await look(one)).returns[0]).toMatchObject({ state: 'closed', answer: 'The jar was opened.', refund: null });
  expect((await mailsOf(one.orderId)).at(-1)).toMatchObject({ kind: 'order-return-closed' });
  expect((await dilki.send(staffCalls.refundReturn, { id: one.id, amount: 1, method: 'bank' })).status).toBe(409);
});

test('[RFD-13] a return does not get around the limit: above it the owner pays', async () => {
  const one = await received({ 5: 9 }, 9);
  await cashArrives(one.orderId);
  const amount = (await ofOrder(one.orderId))?.proposal?.amount ?? 0;
  expect(amount).toBeGreaterThan(5000);
  const refund = { id: one.id, amount, method: 'cash' as const };
  const refused = await dilki.send(staffCalls.refundReturn, refund);
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
  const owner = await member({ role: 'owner' });
  expect((await owner.send(staffCalls.refundReturn, refund)).status).toBe(200);
});
