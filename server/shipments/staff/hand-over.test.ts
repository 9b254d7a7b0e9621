import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveOrders, undoMove } from '#contract/staff/order-writes.ts';
import * as calls from '#contract/staff/pack.ts';
import { handovers } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPackingTable } from '#testing/packing-table.ts';

const {
  shop,
  dilki,
  sahan,
  island,
  lanka,
  gaps,
  read,
  seen,
  place,
  placeMany,
  pack,
  parcelOf,
  eventsOf,
  shippedMails,
  table,
} = await openPackingTable();

describe('[ADM-83] handing over', () => {
  test('[ADM-83] many at once are shipped, each with its result, in one hand-over; the same press again changes nothing', async () => {
    const [packed, plain, taken, cash] = [await place(), await place(), await place(), await place(CASH)];
    await pack(packed, { waybill: 'HO-1' });
    await pack(cash, { waybill: 'HO-4', weightGrams: 900 });
    const [first, second, third, fourth] = await seen([packed, plain, taken, cash]);
    const given = [first, { ...second, waybill: 'HO-2' }, { ...third, waybill: 'HO-1' }, fourth];
    const input = { courierId: island, orders: given as NonNullable<typeof first>[] };
    const { body } = await dilki.send(calls.handOver, input, { key: 'one-press' });
    expect(body.results.map(({ isMoved }) => isMoved)).toEqual([true, true, false, true]);
    expect(body.results[2]).toMatchObject({ sentence: `Order ${packed} has this tracking number already.` });
    expect(body.results[0]?.row).toMatchObject({ status: 'Shipped', parcel: 'with_courier' });
    expect(body.handover).toMatchObject({ courier: 'Island Express', by: 'Dilki', parcels: 3 });
    expect(await parcelOf(plain)).toMatchObject({
      handoverId: body.handover?.id,
      waybill: 'HO-2',
      packedAt: expect.any(Date),
    });
    expect(await parcelOf(cash)).toMatchObject({ weightGrams: 900 });

    const count = await shop.db.$count(handovers);
    const again = await dilki.send(calls.handOver, input, { key: 'one-press' });
    expect(again.body).toEqual({
      ...body,
      results: body.results.map((result, index) => (index === 2 ? expect.anything() : result)),
    });
    expect(await shop.db.$count(handovers)).toBe(count);
    // By another key it is another press, of parcels that have left.
    const later = await dilki.send(calls.handOver, { ...input, orders: [given[0], given[3]] as typeof input.orders });
    expect(later.body.results.map(({ isMoved }) => isMoved)).toEqual([false, false]);
    expect(later.body.handover).toBeNull();
    expect((await shippedMails([packed, plain, taken, cash])).sort()).toEqual([packed, plain, cash].sort());
    expect((await table()).handovers[0]).toEqual(body.handover);
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] two people who press at once: each order moves once, and is mailed once', async () => {
    const ids = await placeMany(6);
    for (const id of ids) await pack(id, { waybill: `TWO-${id}` });
    const given = await seen(ids);
    const answers = await Promise.all(
      [dilki, sahan].map((who, index) =>
        who.send(calls.handOver, { courierId: island, orders: index ? given : [...given].reverse() }),
      ),
    );
    const moved = answers.flatMap(({ body }) =>
      body.results.filter(({ isMoved }) => isMoved).map(({ orderId }) => orderId),
    );
    expect(moved.sort()).toEqual([...ids].sort());
    const refused = answers.flatMap(({ body }) => body.results.filter(({ isMoved }) => !isMoved));
    for (const { sentence } of refused) expect(sentence).toMatch(/^(Dilki|Sahan) shipped it at/);
    expect((await shippedMails(ids)).sort()).toEqual([...ids].sort());
    const parcels = answers.map(({ body }) => body.handover?.parcels ?? 0);
    expect(parcels.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const id of ids) {
      const lines = await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `order:${id}`));
      expect(lines.filter(({ action }) => action === 'adminHandOver')).toHaveLength(1);
    }
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] killed in between: the same press goes on where it stood', async () => {
    const ids = await placeMany(4);
    for (const id of ids) await pack(id, { waybill: `KILL-${id}` });
    const orders = await seen(ids);
    // The third can not be written: what came before it stays, and the call fails as a killed shop would.
    await shop.db.execute(
      sql.raw(`create function stop_one() returns trigger language plpgsql as $$
      begin if new.order_id = ${ids[2]} then raise exception 'killed'; end if; return new; end $$;
      create trigger stop_one before update on shipments for each row execute function stop_one()`),
    );
    expect((await dilki.send(calls.handOver, { courierId: island, orders }, { key: 'killed' })).status).toBe(500);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([
      'Shipped',
      'Shipped',
      'Processing',
      'Processing',
    ]);
    await shop.db.execute(sql`drop trigger stop_one on shipments`);
    const { body } = await dilki.send(calls.handOver, { courierId: island, orders }, { key: 'killed' });
    expect(body.results.map(({ isMoved, eventId }) => [isMoved, eventId !== null])).toEqual(
      ids.map(() => [true, true]),
    );
    expect(body.handover?.parcels).toBe(4);
    expect((await shippedMails(ids)).sort()).toEqual([...ids].sort());
    expect(await gaps()).toEqual([]);
  });

  test('[ADM-83] a parcel that was packed for another courier does not go along', async () => {
    const orderId = await place();
    await pack(orderId, { waybill: 'MINE-1' });
    const orders = await seen([orderId]);
    const { body } = await dilki.send(calls.handOver, { courierId: lanka, orders });
    expect(body.handover).toBe(null);
    expect(body.results).toMatchObject([{ isMoved: false, sentence: expect.stringContaining('another courier') }]);
    expect((await table()).handovers.every(({ parcels }) => parcels > 0)).toBe(true);
  });

  test('[ADM-84] taken back, the parcel is packed again with its number, and nobody is mailed', async () => {
    const orderId = await place();
    await pack(orderId, { courierId: lanka, waybill: 'LP5550001' });
    const { body } = await dilki.send(calls.handOver, { courierId: lanka, orders: await seen([orderId]) });
    const eventId = body.results[0]?.eventId ?? 0;
    const undone = await dilki.send(undoMove, { id: orderId, eventId });
    expect(undone.body).toMatchObject({ isMailStopped: true, row: { status: 'Processing', parcel: 'packed' } });
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'packed',
      handoverId: null,
      shippedAt: null,
      waybill: 'LP5550001',
    });
    expect(await eventsOf(orderId)).toEqual(['packed', 'with_courier', 'packed']);
    expect(await shippedMails([orderId])).toEqual([]);
    expect((await table()).parcels.find(({ row }) => row.id === orderId)?.parcel).toMatchObject({
      waybill: 'LP5550001',
    });
    expect(await gaps()).toEqual([]);
    // Shipped from the list of orders it leaves with the courier and the number it was packed with.
    const shipped = await dilki.send(moveOrders, { move: 'ship', orders: await seen([orderId]) });
    expect(shipped.body.results).toMatchObject([{ isMoved: true }]);
    expect(await parcelOf(orderId)).toMatchObject({ state: 'with_courier', courierId: lanka, waybill: 'LP5550001' });
  });
});
