import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove, PRESSED_MOVES } from '#contract/rules/order-moves.ts';
import { countIn, findReturn, receiveCash } from '#contract/staff/cash.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import * as calls from '#contract/staff/order-writes.ts';
import * as pack from '#contract/staff/pack.ts';
import { orders } from '#server/orders/tables.ts';
import { couriers } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { runs } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';

const { shop, buyer, cardOrder, stockOf, ledgerGaps } = await openPaymentShop();
const dilki = await staffClient(shop)();
const owner = await staffClient(shop)({ role: 'owner' });

const [carrier] = await shop.db.select().from(couriers).where(eq(couriers.name, 'Lanka Parcel'));
const lanka = carrier?.id ?? 0;
await dilki.send(pack.addToPool, { id: lanka, from: 'LP0000001', to: 'LP0000200' });

async function read(orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('gone');
  return order;
}

async function start(isCash: boolean): Promise<number> {
  if (isCash) return (await (await buyer({ 1: 1, 3: 2 })).place({ paymentMethodId: CASH })).body.order.id;
  const nimali = await cardOrder({ 1: 1, 3: 2 });
  await nimali.pay();
  return nimali.orderId;
}

test('[ADM-35] [ADM-36] [CSH-01] [CSH-09] moves, packing, hand-overs, undos and cancellations in any sequence leave stock, money, parcels and log in agreement', async () => {
  const before = { ...(await stockOf(1)) };
  let taken = 0;
  let held = 0;
  let shelved = 0;
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.nat(5) },
      { weight: 3, arbitrary: fc.constant('undo' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
      { weight: 4, arbitrary: fc.constantFrom('pack' as const, 'unpack' as const, 'hand over' as const) },
      { weight: 2, arbitrary: fc.constantFrom('cash' as const, 'count in' as const) },
    ),
    { minLength: 3, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isCash, history) => {
      const orderId = await start(isCash);
      let written = 0;
      for (const step of history) {
        const order = await read(orderId);
        const { version } = order;
        if (step === 'undo') {
          const { undo } = (await dilki.send(getOrder, { id: orderId })).body;
          const answer = await dilki.send(calls.undoMove, { id: orderId, eventId: undo?.eventId ?? 1 });
          expect(answer.status).toBe(undo ? 200 : 409);
          if (undo) written += 1;
        } else if (step === 'cancel') {
          // What was paid may be above what others give back.
          const { cancel } = (await owner.send(getOrder, { id: orderId })).body;
          const answer = await owner.send(calls.cancelOrder, { id: orderId, version, reason: 'Enough.' });
          expect(answer.status).toBe(cancel.isPossible ? 200 : 409);
          if (cancel.isPossible) written += 1;
        } else if (step === 'pack') {
          const isToPack = order.status === 'Paid' || order.status === 'Processing';
          const input = { courierId: lanka, fromPool: true, orders: [{ orderId, version }] };
          const { body } = await dilki.send(pack.packOrders, input);
          expect(body.results[0]?.isPacked).toBe(isToPack);
          if (isToPack) written += 1;
        } else if (step === 'unpack') {
          const { shipment } = (await dilki.send(getOrder, { id: orderId })).body;
          const answer = await dilki.send(pack.unpackOrder, { id: orderId, version });
          expect(answer.status).toBe(shipment?.state === 'packed' ? 200 : 409);
          if (answer.status === 200) written += 1;
        } else if (step === 'hand over') {
          const { moves } = (await dilki.send(getOrder, { id: orderId })).body.row;
          const { body } = await dilki.send(pack.handOver, { courierId: lanka, orders: [{ orderId, version }] });
          expect(body.results[0]?.isMoved).toBe(moves.includes('ship'));
          expect(body.handover?.parcels ?? 0).toBe(moves.includes('ship') ? 1 : 0);
          if (moves.includes('ship')) written += 1;
        } else if (step === 'cash') {
          const isOwed = isCash && !order.paidAt && ['Shipped', 'Delivered'].includes(order.status);
          const answer = await dilki.send(receiveCash, { id: orderId, version });
          expect(answer.status).toBe(isOwed ? 200 : 409);
          if (isOwed) written += 1;
        } else if (step === 'count in') {
          const found = await dilki.send(findReturn, { code: String(orderId) });
          if (found.status !== 200) continue;
          const lines = found.body.lines.map(({ id, qty }) => ({ id, good: 1, damaged: qty - 1 }));
          expect((await dilki.send(countIn, { orderId, version, lines })).status).toBe(200);
          shelved += 1;
          written += 1;
        } else {
          // Mostly one of the moves that are offered.
          const { moves } = (await dilki.send(getOrder, { id: orderId })).body.row;
          const offered = moves.filter((one) => one !== 'back');
          const move = offered[step % 3] ?? PRESSED_MOVES[step] ?? 'ship';
          const { body } = await dilki.send(calls.moveOrders, { move, orders: [{ orderId, version }] });
          expect(body.results[0]?.isMoved).toBe(moves.includes(move));
          const after = await read(orderId);
          if (moves.includes(move)) written += 1;
          else expect(after).toEqual(order);
          if (after.status !== order.status && order.status !== 'Paid')
            expect(mayMove(order.status, after.status)).toBe(true);
        }
      }
      const { stock } = await read(orderId);
      if (stock === 'taken') taken += 1;
      if (stock === 'held') held += 1;
      expect(await shop.db.$count(auditLog, eq(auditLog.subject, `order:${orderId}`))).toBe(written);
      expect(await ledgerGaps()).toEqual([]);
      expect(await stockOf(1)).toEqual({ onHand: before.onHand - taken + shelved, reserved: before.reserved + held });
    }),
    { numRuns: runs(20) },
  );
});
