import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import { countIn, findReturn } from '#contract/staff/cash.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import * as calls from '#contract/staff/order-writes.ts';
import { mails } from '#server/mail/tables.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orderEvents, orders } from '#server/orders/tables.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer, stockOf, ledgerGaps } = orderClient(shop);
const member = staffClient(shop);
const dilki = await member();
const sahan = await member({ firstName: 'Sahan' });
const [courier] = await shop.db.select().from(couriers).orderBy(couriers.id).limit(1);
const courierId = courier?.id ?? 0;

type Staff = typeof dilki;
type Extra = { waybill?: string; courierId?: number; version?: number };

async function read(orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('gone');
  return order;
}

async function move(
  orderId: number,
  name: 'confirm' | 'pack' | 'ship' | 'deliver' | 'comingBack',
  extra: Extra = {},
  who: Staff = dilki,
) {
  const { waybill, courierId: carrier, version = (await read(orderId)).version } = extra;
  const parcel = { orderId, version, ...(waybill && { waybill }) };
  const { body } = await who.send(calls.moveOrders, {
    move: name,
    orders: [parcel],
    ...(carrier && { courierId: carrier }),
  });
  const [result] = body.results;
  if (!result) throw new Error('no result');
  return result;
}

async function place(paymentMethodId: number, cart: Record<number, number> = { 1: 2 }) {
  const person = await buyer(cart);
  const { body } = await person.place({ paymentMethodId });
  const orderId = (body.order?.id ?? body.details.orderId) as number;
  if (paymentMethodId === CARD)
    await shop.db.transaction((tx) =>
      moveOrder(tx, { orderId, to: 'Paid', actor: 'provider', reason: 'Paid', now: new Date() }),
    );
  return { person, orderId };
}

const mailsOf = async (orderId: number) =>
  shop.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`)
    .orderBy(mails.id);
const parcelsOf = async (orderId: number) =>
  shop.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.id);
const logOf = (orderId: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`))
    .orderBy(auditLog.id);
const undo = (orderId: number, eventId: number | null, who: Staff = dilki) =>
  who.send(calls.undoMove, { id: orderId, eventId: eventId ?? 0 });

describe('moves', () => {
  test('[ADM-25] [ADM-26] [ADM-28] [ADM-36] cash is confirmed, shipped and delivered; each step once, with a line in the log', async () => {
    const before = await stockOf(1);
    const { orderId, person } = await place(CASH);
    expect(await move(orderId, 'confirm')).toMatchObject({
      isMoved: true,
      sentence: `${orderId} is confirmed.`,
      row: { status: 'Processing', parcel: 'packing', money: 'due', moves: ['ship'] },
    });
    expect(await read(orderId)).toMatchObject({ confirmedBy: dilki.id, confirmedAt: expect.any(Date) });
    const shipped = await move(orderId, 'ship', { courierId, waybill: 'IE-1' });
    expect(shipped).toMatchObject({
      isMoved: true,
      row: { status: 'Shipped', parcel: 'with_courier', moves: ['deliver', 'comingBack'] },
    });
    expect(await parcelsOf(orderId)).toMatchObject([{ courierId, waybill: 'IE-1', state: 'with_courier' }]);
    const [received, told] = await mailsOf(orderId);
    expect(received?.kind).toBe('order-received');
    expect(told).toMatchObject({ kind: 'order-shipped', key: `${orderId}-${shipped.eventId}`, state: 'queued' });
    for (const part of [
      courier?.name,
      'IE-1',
      'https://track.island-express.example/IE-1',
      '2-7 working days',
      'ready when the parcel comes',
    ])
      expect(told?.text).toContain(part);
    expect(told?.sendAfter?.getTime()).toBe(shop.clock.now.getTime() + 120_000);
    expect(await move(orderId, 'deliver')).toMatchObject({
      isMoved: true,
      row: { status: 'Delivered', money: 'with_courier', parcel: 'delivered', moves: [] },
    });
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual([
      'order-received',
      'order-shipped',
      'order-delivered',
    ]);
    expect(await stockOf(1)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
    expect((await logOf(orderId)).map(({ actorId, changes }) => [actorId, changes])).toEqual([
      [dilki.id, { move: 'confirm' }],
      [dilki.id, { move: 'ship', courier: courier?.name }],
      [dilki.id, { move: 'deliver' }],
    ]);
    const { order } = (await person.get(`/orders/${orderId}`)).body;
    expect(order.events.at(-2).note).toBe(`Handed to ${courier?.name}.`);
  });

  test('[ADM-26] shipping a paid order does both steps; a tracking number of another order is refused in words', async () => {
    const [one, two] = [await place(CARD), await place(CARD)];
    expect(await move(one.orderId, 'ship', { courierId, waybill: 'AB 77' })).toMatchObject({
      isMoved: true,
      row: { status: 'Shipped', money: 'paid' },
    });
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, one.orderId))
      .orderBy(orderEvents.id);
    expect(events.map(({ to }) => to)).toEqual(['Pending', 'Paid', 'Processing', 'Shipped']);
    expect(await move(two.orderId, 'ship', { courierId, waybill: 'ab 77' })).toMatchObject({
      isMoved: false,
      sentence: `Order ${one.orderId} has this tracking number already.`,
      row: { status: 'Paid' },
    });
    expect(await logOf(two.orderId)).toEqual([]);
    expect(await mailsOf(two.orderId)).toEqual([]);
    expect(await move(two.orderId, 'ship')).toMatchObject({ isMoved: true });
    const { status, body } = await dilki.send(calls.moveOrders, {
      move: 'ship',
      orders: [{ orderId: two.orderId, version: 1 }],
      courierId: 9999,
    });
    expect([status, body.code]).toEqual([404, 'courier_not_found']);
  });

  test('[ADM-25] two who press Ship at once: one moves it and mails, the other is told who was faster', async () => {
    const { orderId } = await place(CARD);
    const { version } = await read(orderId);
    const results = await Promise.all([dilki, sahan].map((who) => move(orderId, 'ship', { version, courierId }, who)));
    const [winner, loser] = results[0]?.isMoved ? [dilki, results[1]] : [sahan, results[0]];
    expect(results.filter(({ isMoved }) => isMoved)).toHaveLength(1);
    expect(loser?.sentence).toMatch(new RegExp(`^${winner.firstName} shipped it at \\d\\d:\\d\\d\\.$`));
    expect((await mailsOf(orderId)).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
    expect(await parcelsOf(orderId)).toHaveLength(1);
    expect(await logOf(orderId)).toHaveLength(1);
    // Nor is it moved again by who was faster.
    const again = await move(orderId, 'ship', { version, courierId }, winner);
    expect(again).toMatchObject({ isMoved: false, sentence: loser?.sentence });
    expect(await logOf(orderId)).toHaveLength(1);
  });

  test('[GRW-02] a repeated move is known by its key: answered as the first time, wherever the order is by then', async () => {
    const { orderId } = await place(CARD);
    const { version } = await read(orderId);
    const ship = (key: string, given = version) =>
      dilki.send(calls.moveOrders, { move: 'ship', orders: [{ orderId, version: given }], courierId }, { key });
    const first = (await ship('press')).body.results[0];
    expect(first).toMatchObject({ isMoved: true, sentence: `${orderId} is shipped.` });
    // Another press of the same person, who saw the order as it was: equal words, and not the same request.
    expect((await ship('another-press')).body.results[0]).toMatchObject({
      isMoved: false,
      sentence: expect.stringMatching(/^Dilki shipped it at \d\d:\d\d\.$/),
    });
    await move(orderId, 'deliver', {}, sahan);
    const repeated = (await ship('press')).body.results[0];
    expect(repeated).toMatchObject({ ...first, row: { status: 'Delivered' } });
    expect((await ship('press', version + 1)).body).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await logOf(orderId)).toHaveLength(2);
    expect((await mailsOf(orderId)).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
  });

  test('[ADM-25] many at once, each with its own result: doubt, a wrong move, an unknown number and a change in between', async () => {
    const [good, doubtful, wrong, changed] = [
      await place(CARD),
      await place(CARD),
      await place(CASH),
      await place(CARD),
    ];
    const versions = await Promise.all([good, doubtful, wrong, changed].map(({ orderId }) => read(orderId)));
    await shop.db.update(orders).set({ isPaymentInDoubt: true }).where(eq(orders.id, doubtful.orderId));
    await move(changed.orderId, 'pack', {}, sahan);
    const parcels = versions.map(({ id, version }) => ({
      orderId: id,
      version: id === doubtful.orderId ? version + 1 : version,
    }));
    const { body } = await dilki.send(calls.moveOrders, {
      move: 'ship',
      orders: [...parcels, { orderId: 999_999, version: 1 }],
    });
    expect(body.results.map(({ isMoved }) => isMoved)).toEqual([true, false, false, false, false]);
    const sentences = body.results.map(({ sentence }) => sentence);
    expect(sentences[1]).toContain('we are asking the provider');
    expect(sentences[2]).toBe(`${wrong.orderId} is pending: this is no move for it now.`);
    expect(sentences[3]).toMatch(/^Sahan packed it at \d\d:\d\d\.$/);
    expect(sentences[4]).toBe('There is no order 999999.');
    expect((await read(doubtful.orderId)).isPaymentInDoubt).toBe(true);
  });

  test('[ADM-26] a refused parcel comes back: it is Cancelled when it is there, and its good pieces are on sale when they are counted in', async () => {
    const before = await stockOf(1);
    const { orderId } = await place(CASH);
    await move(orderId, 'confirm');
    await move(orderId, 'ship', { courierId, waybill: 'BACK-1' });
    expect(await move(orderId, 'comingBack')).toMatchObject({
      isMoved: true,
      row: { status: 'Shipped', parcel: 'coming_back', moves: ['back', 'deliver'] },
    });
    // It is not back by a press: whoever unpacks it says what is good.
    const { version } = await read(orderId);
    const pressed = { move: 'back', orders: [{ orderId, version }] } as unknown as InputOf<typeof calls.moveOrders>;
    expect((await dilki.send(calls.moveOrders, pressed)).status).toBe(400);
    const found = (await dilki.send(findReturn, { code: String(orderId) })).body;
    const lines = found.lines.map(({ id, qty }) => ({ id, good: qty - 1, damaged: 1 }));
    expect((await dilki.send(countIn, { orderId, version, lines })).status).toBe(200);
    expect((await dilki.send(getOrder, { id: orderId })).body.row).toMatchObject({
      status: 'Cancelled',
      parcel: 'back',
      money: 'not_due',
      moves: [],
    });
    expect((await read(orderId)).stock).toBe('taken');
    expect(await stockOf(1)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
    expect((await mailsOf(orderId)).at(-1)).toMatchObject({
      kind: 'order-cancelled',
      text: expect.stringContaining('came back to us'),
    });
  });
});

describe('undo', () => {
  test('[ADM-27] [ADM-28] a slip of the finger: shipped is taken back with pieces, parcel and mail, and shipping again mails again', async () => {
    const before = await stockOf(1);
    const { orderId } = await place(CARD);
    const { eventId } = await move(orderId, 'ship', { courierId, waybill: 'SLIP-1' });
    const { body } = await undo(orderId, eventId, sahan);
    expect(body).toMatchObject({
      isMailStopped: true,
      row: { status: 'Processing', parcel: 'packing', moves: ['ship'] },
    });
    expect(await stockOf(1)).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
    expect(await parcelsOf(orderId)).toMatchObject([{ state: 'undone' }]);
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual([]);
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.id);
    expect(events.map(({ to, actorId }) => [to, actorId]).slice(-2)).toEqual([
      ['Shipped', dilki.id],
      ['Processing', sahan.id],
    ]);
    expect((await undo(orderId, eventId)).body).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Sahan' } });
    const again = await move(orderId, 'ship', { courierId, waybill: 'SLIP-1' });
    expect(again.isMoved).toBe(true);
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual(['order-shipped']);
    expect(await parcelsOf(orderId)).toHaveLength(2);
  });

  test('[ADM-27] delivered, coming back, confirmed and packed are taken back too', async () => {
    const { orderId } = await place(CASH);
    const confirmed = await move(orderId, 'confirm');
    expect((await undo(orderId, confirmed.eventId)).body.row).toMatchObject({ status: 'Pending', moves: ['confirm'] });
    expect((await read(orderId)).confirmedAt).toBeNull();
    await move(orderId, 'confirm');
    await move(orderId, 'ship');
    const coming = await move(orderId, 'comingBack');
    expect((await undo(orderId, coming.eventId)).body.row).toMatchObject({
      parcel: 'with_courier',
      moves: ['deliver', 'comingBack'],
    });
    const delivered = await move(orderId, 'deliver');
    expect(await read(orderId)).toMatchObject({ status: 'Delivered', paidAt: null });
    expect((await undo(orderId, delivered.eventId)).body).toMatchObject({
      isMailStopped: true,
      row: { status: 'Shipped', parcel: 'with_courier', money: 'due' },
    });
    const card = await place(CARD);
    const packed = await move(card.orderId, 'pack');
    expect((await undo(card.orderId, packed.eventId)).body.row.status).toBe('Paid');
  });

  test('[ADM-27] not after half an hour, not what the shop did, not what came back', async () => {
    const { orderId } = await place(CARD);
    const { eventId } = await move(orderId, 'ship');
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + 31 * 60_000);
    const late = await undo(orderId, eventId);
    shop.clock.now = now;
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'undo_too_late',
      expect.stringContaining('30 minutes'),
    ]);
    const paid = await place(CARD);
    const [last] = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, paid.orderId))
      .orderBy(sql`id desc`)
      .limit(1);
    expect((await undo(paid.orderId, last?.id ?? 0)).body.code).toBe('undo_too_late');
    expect((await undo(999_999, 1)).status).toBe(404);
  });
});

test('[ADM-25] who may not see orders moves none, and a customer finds nothing', async () => {
  const { orderId, person } = await place(CASH);
  const counter = await member({ permissions: ['stock'] });
  const answer = await counter.send(calls.moveOrders, { move: 'confirm', orders: [{ orderId, version: 1 }] });
  expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
  expect((await person.get('/admin/orders')).status).toBe(404);
  expect((await read(orderId)).status).toBe('Pending');
  // Orders are moved to Paid here without anybody paying.
  expect((await ledgerGaps()).filter(({ check }) => check !== 'an order paid online has its total captured')).toEqual(
    [],
  );
});
