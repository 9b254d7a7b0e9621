import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { changeBatch, changeStock, listBatches, setWarnAt, undoStockChange } from '#contract/staff/stock.ts';
import { auditLog } from '#server/staff/tables.ts';
import { isLong } from '#testing/randomness.ts';
import { openStockShop } from '#testing/stock-client.ts';

const {
  shop,
  db,
  dilki,
  newItem,
  change,
  day,
  bring,
  order,
  ship,
  sell,
  movementsOf,
  batchesOf,
  onHandOf,
  ledgerGaps,
} = await openStockShop();
const undo = (movementIds: number[]) => dilki.send(undoStockChange, { movementIds });

describe('[STK-05] staff change stock', () => {
  test('[STK-05] by so many, or to a count, with a reason and one line in the log', async () => {
    const [one, other] = [await newItem(10), await newItem(4)];
    const lines = () => db.select().from(auditLog).where(eq(auditLog.actorId, dilki.id)).orderBy(auditLog.id);
    const before = (await lines()).length;
    const { status, body } = await change(
      { itemId: one, by: 48, reason: 'delivery' },
      { itemId: other, to: 3, reason: 'count', note: 'behind the box' },
      { itemId: one, by: -2, reason: 'damaged' },
    );
    expect(status).toBe(200);
    expect(body.sentence).toBe('3 of 3 changed: 48 pieces more, 3 pieces fewer.');
    expect(body.rows.map(({ itemId, onHand, sellable }) => [itemId, onHand, sellable])).toEqual([
      [one, 56, 56],
      [other, 3, 3],
    ]);
    const written = [...(await movementsOf(one)), ...(await movementsOf(other))].filter(
      ({ reason }) => reason !== 'opening',
    );
    expect(written.map(({ id }) => id).sort((one, other) => one - other)).toEqual(body.movementIds);
    expect(written.map(({ reason, delta, staffId, note }) => [reason, delta, staffId, note])).toEqual([
      ['delivery', 48, dilki.id, ''],
      ['damaged', -2, dilki.id, ''],
      ['count', -1, dilki.id, 'behind the box'],
    ]);
    expect((await lines()).slice(before)).toMatchObject([{ action: 'adminChangeStock', subject: 'stock' }]);
    const only = await change({ itemId: one, by: 1, reason: 'came back' });
    expect(only.body.sentence).toMatch(/^Aloe Balm \d+: 1 more, 57 on hand\.$/);
    expect((await lines()).at(-1)).toMatchObject({
      subject: `item:${one}`,
      changes: { [only.body.rows[0]?.sku ?? '']: { before: 56, after: 57, reasons: ['came back'] } },
    });
  });

  test('[STK-05] all of a list or nothing, and once per key', async () => {
    const item = await newItem(10);
    const wrong = await change(
      { itemId: item, by: 5, reason: 'delivery' },
      { itemId: item, by: -16, reason: 'sample' },
    );
    expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringMatching(/there are only 15 pieces/)]);
    expect(
      (await change({ itemId: item, by: 5, reason: 'delivery' }, { itemId: 2_000_000, by: 1, reason: 'delivery' }))
        .status,
    ).toBe(404);
    expect(await onHandOf(item)).toBe(10);
    const input = { changes: [{ itemId: item, by: 48, reason: 'delivery' as const }] };
    const answers = await Promise.all([1, 2, 3].map(() => dilki.send(changeStock, input, { key: `jars-${item}` })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.movementIds))).size).toBe(1);
    expect(await onHandOf(item)).toBe(58);
  });

  test.each([
    [{ by: 2, reason: 'damaged' }, 409, /damaged leaves\. Write -2/],
    [{ by: 1_000_000, reason: 'delivery' }, 409, /more than 1,000,000 pieces/],
    [{ by: 0, reason: 'count' }, 400, null],
    [{ reason: 'count' }, 400, null],
    [{ by: 1, to: 3, reason: 'count' }, 400, null],
    [{ to: -1, reason: 'count' }, 400, null],
    [{ by: 1.5, reason: 'delivery' }, 400, null],
    [{ by: 1, reason: 'sold' }, 400, null],
    [{ by: 1, reason: 'delivery', expiresOn: '2028-02-30', batchCode: 'X' }, 400, null],
  ])('[STK-05] %o is refused', async (facts, status, sentence) => {
    const itemId = await newItem(10);
    const answer = await change({ itemId, ...facts } as never);
    expect(answer.status).toBe(status);
    if (sentence) expect(answer.body.error).toMatch(sentence);
    expect(await onHandOf(itemId)).toBe(10);
  });

  test('[STK-05] the mark at which the owner is warned is set in place', async () => {
    const id = await newItem(10);
    expect((await dilki.send(setWarnAt, { id, warnAt: 12 })).body.row).toMatchObject({ itemId: id, warnAt: 12 });
    expect((await dilki.send(setWarnAt, { id: 2_000_000, warnAt: 12 })).status).toBe(404);
  });
});

describe('[STK-06] a count is true of its moment', () => {
  test('[STK-06] what was sold while somebody counted is respected', async () => {
    const item = await newItem(120);
    await sell(item, 2);
    const { body } = await change({ itemId: item, to: 118, seen: 120, reason: 'count' });
    expect((await movementsOf(item)).at(-1)).toMatchObject({ reason: 'count', delta: -2, onHand: 116 });
    expect(body.rows[0]?.onHand).toBe(116);
  });

  test('[STK-06] a count without a moment is the number itself, and one that agrees writes nothing', async () => {
    const item = await newItem(120);
    await sell(item, 2);
    const { body } = await change({ itemId: item, to: 118, reason: 'count' });
    expect([body.sentence, body.movementIds]).toEqual([expect.stringMatching(/118 pieces, as it should be/), []]);
    expect((await change({ itemId: item, to: 118, seen: 118, reason: 'count' })).body.movementIds).toEqual([]);
  });

  test('[STK-06] two who count the same at once, while goods come and go, put it right once', async () => {
    const item = await newItem(120);
    const orders = [await order(item, 1), await order(item, 1)];
    // In truth two are missing; both have seen 120 and counted 118 before anything left or came.
    const answers = await Promise.all([
      ...orders.map(ship),
      change({ itemId: item, to: 118, seen: 120, reason: 'count' }),
      change({ itemId: item, to: 118, seen: 120, reason: 'count' }),
      change({ itemId: item, by: 12, reason: 'delivery' }),
    ]);
    expect(answers.slice(2).map((answer) => answer?.status)).toEqual([200, 200, 200]);
    expect(await onHandOf(item)).toBe(118 - 2 + 12);
    expect((await movementsOf(item)).filter(({ reason }) => reason === 'count').map(({ delta }) => delta)).toEqual([
      -2,
    ]);
  });

  test('[STK-06] a count that was taken back counts for nothing, and a number the shop never had is asked for again', async () => {
    const item = await newItem(20);
    const { body } = await change({ itemId: item, to: 15, seen: 20, reason: 'count' });
    await undo(body.movementIds);
    await sell(item, 1);
    await change({ itemId: item, to: 19, seen: 20, reason: 'count' });
    expect(await onHandOf(item)).toBe(18);
    const { status, body: refused } = await change({ itemId: item, to: 19, seen: 500, reason: 'count' });
    expect([status, refused.error]).toEqual([409, expect.stringMatching(/has not had 500 lately\. Count it again/)]);
  });

  test('[STK-06] of a batch its own pieces are counted', async () => {
    const item = await newItem(10);
    await bring(item, 6, 'K1', day(90));
    await sell(item, 1);
    await change({ itemId: item, to: 4, seen: 6, reason: 'count', batchCode: 'K1' });
    expect([await batchesOf(item), await onHandOf(item)]).toEqual([{ K1: 3 }, 13]);
  });
});

describe('[STK-07] batches', () => {
  test('[STK-07] pieces that come make the batch or join it; the same code with another day is refused', async () => {
    const item = await newItem(0);
    await bring(item, 5, 'K-2411', day(400));
    await bring(item, 5, 'K-2411', day(400));
    await bring(item, 2, 'K-2411');
    expect(await batchesOf(item)).toEqual({ 'K-2411': 12 });
    const wrong = await change({ itemId: item, by: 1, reason: 'delivery', batchCode: 'K-2411', expiresOn: day(401) });
    expect([wrong.status, wrong.body.error]).toEqual([
      409,
      expect.stringContaining(`expires on ${day(400)}, not ${day(401)}`),
    ]);
    await change({ itemId: item, by: 3, reason: 'delivery', expiresOn: day(500) });
    expect(await batchesOf(item)).toEqual({ 'K-2411': 12, [day(500)]: 3 });
  });

  test('[STK-33] a batch has the day of cutting; another one, one to come and one after its end are refused', async () => {
    const item = await newItem(0);
    const cut = (batchCode: string, ahead: number, expiresOn: string | null = null) =>
      change({ itemId: item, by: 2, reason: 'delivery', batchCode, cutOn: day(ahead), expiresOn });
    expect((await cut('A', -9, day(300))).status).toBe(200);
    expect((await cut('A', -9)).status).toBe(200);
    await bring(item, 1, 'A');
    expect((await cut('A', -8)).body.error).toContain(`was cut on ${day(-9)}, not ${day(-8)}`);
    expect((await cut('B', 1)).body.error).toContain('is still to come');
    expect((await cut('B', -3, day(-3))).body).toMatchObject({
      details: { problems: [{ field: 'changes.0.cutOn', message: expect.stringContaining('before it was cut') }] },
    });
    await change({ itemId: item, by: 1, reason: 'delivery', cutOn: day(-2) });
    expect(await batchesOf(item)).toEqual({ A: 5, [day(-2)]: 1 });

    const { batches } = (await dilki.send(listBatches, { itemId: item })).body;
    expect(batches.map(({ cutOn }) => cutOn)).toEqual([day(-9), day(-2)]);
    const { id = 0, code = '', expiresOn = null } = batches[0] ?? {};
    const corrected = await dilki.send(changeBatch, { id, code, expiresOn, cutOn: day(-10) });
    expect(corrected.body.batch).toMatchObject({ code, expiresOn, cutOn: day(-10), onHand: 5 });
    expect((await dilki.send(changeBatch, { id, code, expiresOn, cutOn: day(1) })).status).toBe(409);
    expect((await dilki.send(changeBatch, { id, code, expiresOn: day(-10), cutOn: day(-10) })).status).toBe(400);
    // Whoever writes it.
    await expect(db.execute(sql`update stock_batches set cut_on = expires_on where id = ${id}`)).rejects.toMatchObject({
      cause: { constraint: 'stock_batches_cut_before_expiry' },
    });
    // A delivery that is undone leaves the batch its day for the next one.
    const again = await cut('C', -4);
    await undo(again.body.movementIds);
    await bring(item, 1, 'C');
    const last = (await dilki.send(listBatches, { itemId: item })).body.batches.find((batch) => batch.code === 'C');
    expect(last?.cutOn).toBe(day(-4));
  });

  test('[STK-07] nobody takes more from a batch than it has, nor from one that is not there', async () => {
    const item = await newItem(50);
    await bring(item, 3, 'A', day(9));
    const many = await change({ itemId: item, by: -4, reason: 'damaged', batchCode: 'A' });
    expect(many.body.error).toMatch(/^Batch A of Aloe Balm \d+ has 3 pieces, not 4\.$/);
    const none = await change({ itemId: item, by: -1, reason: 'damaged', batchCode: 'Z' });
    expect(none.body.error).toMatch(/^There is no batch Z of Aloe Balm/);
    await change({ itemId: item, by: -2, reason: 'damaged', batchCode: 'A' });
    expect([await batchesOf(item), await onHandOf(item)]).toEqual([{ A: 1 }, 51]);
  });

  test('[STK-07] many who bring the same batch at once make one', async () => {
    const item = await newItem(0);
    await Promise.all(Array.from({ length: 8 }, () => bring(item, 3, 'ONE', day(99))));
    expect(await batchesOf(item)).toEqual({ ONE: 24 });
  });
});

test('[STK-08] nobody takes away what is reserved, and the sentence says how many are', async () => {
  const item = await newItem(8);
  await order(item, 5);
  const { status, body } = await change({ itemId: item, by: -4, reason: 'sample' });
  expect([status, body.error]).toEqual([409, expect.stringMatching(/5 are reserved for orders.*4 would be left/)]);
  expect((await change({ itemId: item, by: -3, reason: 'sample' })).status).toBe(200);
});

describe('[STK-09] undo', () => {
  test('[STK-09] the same pieces go the other way, in their batches, once', async () => {
    const item = await newItem(10);
    await bring(item, 2, 'SOON', day(5));
    const taken = await change({ itemId: item, by: -3, reason: 'damaged' });
    const came = await change({ itemId: item, by: 48, reason: 'delivery' });
    expect(taken.body.movementIds).toHaveLength(2);
    const answers = await Promise.all([1, 2, 3].map(() => undo([...taken.body.movementIds, ...came.body.movementIds])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('This was undone already.');
    expect([await batchesOf(item), await onHandOf(item)]).toEqual([{ SOON: 2 }, 12]);
    const back = (await movementsOf(item)).filter(({ reason }) => reason === 'undo');
    expect(back.map(({ undoes, batchId, delta }) => [undoes, batchId === null, delta])).toEqual([
      [came.body.movementIds[0], true, -48],
      [taken.body.movementIds[1], true, 1],
      [taken.body.movementIds[0], false, 2],
    ]);
  });

  test('[STK-09] not when the pieces are sold or reserved meanwhile, and then none of it', async () => {
    const [item, other] = [await newItem(0), await newItem(0)];
    const { body } = await change(
      { itemId: other, by: 5, reason: 'delivery' },
      { itemId: item, by: 5, reason: 'delivery', batchCode: 'A' },
    );
    await change({ itemId: item, by: 5, reason: 'delivery' });
    await sell(item, 1);
    const { status, body: refused } = await undo(body.movementIds);
    expect([status, refused.error]).toEqual([409, expect.stringMatching(/some are sold or reserved by now/)]);
    expect([await onHandOf(item), await onHandOf(other)]).toEqual([9, 5]);
  });

  test('[STK-09] not when what came in no batch is sold, though a batch that has expired still lies there', async () => {
    const item = await newItem(0);
    await bring(item, 4, 'OLD', day(-5));
    const { body } = await change({ itemId: item, by: 3, reason: 'delivery' });
    await sell(item, 1);
    const { status, body: refused } = await undo(body.movementIds);
    expect([status, refused.error]).toEqual([409, expect.stringMatching(/some are sold or reserved by now/)]);
    expect([await batchesOf(item), await onHandOf(item)]).toEqual([{ OLD: 4 }, 6]);
  });

  test('[STK-09] not after half an hour, and nothing but what somebody changed by hand', async () => {
    const item = await newItem(5);
    const { body } = await change({ itemId: item, by: 1, reason: 'delivery' });
    await sell(item, 1);
    const [opening, , sold] = await movementsOf(item);
    for (const id of [opening?.id ?? 0, sold?.id ?? 0])
      expect((await undo([id])).body.error).toMatch(/changed by hand/);
    expect((await undo([2_000_000_000])).body.error).toBe('There is no such change.');
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    expect((await undo(body.movementIds)).body.code).toBe('undo_too_late');
  });
});

test('[STK-10] parcels leave while as many people count and bring goods', async () => {
  const parcels = isLong ? 20 : 8;
  const items = [await newItem(60), await newItem(60)] as const;
  for (const item of items) {
    await bring(item, 30, 'A', day(30));
    await bring(item, 30, 'B', day(60));
  }
  const orders = await Promise.all(Array.from({ length: parcels }, (_, n) => order(items[n % 2] ?? 0, 2)));
  const answers = await Promise.all(
    orders.flatMap((orderId, n) => [
      ship(orderId).then(() => 200),
      // Those who change both name them in either order.
      change(
        { itemId: items[n % 2] ?? 0, by: 3, reason: 'delivery', batchCode: 'C', expiresOn: day(90) },
        { itemId: items[(n + 1) % 2] ?? 0, by: -1, reason: 'sample' },
      ).then(({ status }) => status),
    ]),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  for (const item of items) expect(await onHandOf(item)).toBe(120 - parcels + 1.5 * parcels - 0.5 * parcels);
  expect(await ledgerGaps()).toEqual([]);
});

test("[STK-19] the shop's pages are told of a change with its commit", async () => {
  const client = new pg.Client(shop.url);
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen catalogue');
  const item = await newItem(0);
  const { rows } = await db.execute<{ id: number }>(sql`select product_id as id from product_items where id = ${item}`);
  heard.length = 0;
  await bring(item, 48, 'A');
  await expect.poll(() => heard).toContain(`product:${rows[0]?.id}`);

  // Of very many at once, as a file has them, no page is told by itself.
  await db.execute(sql`insert into product_items (product_id, position, sku, price_cents)
    select ${rows[0]?.id}, 10 + n, 'MANY-' || n, 100 from generate_series(1, 101) n`);
  await db.execute(sql`notify catalogue, 'inserted'`);
  await expect.poll(() => heard.at(-1)).toBe('inserted');
  heard.length = 0;
  await db.execute(sql`update product_items set on_hand = 1 where sku like 'MANY-%'`);
  await db.execute(sql`notify catalogue, 'end'`);
  await expect.poll(() => heard.at(-1)).toBe('end');
  expect(heard).toEqual(['all', 'end']);
  expect(await ledgerGaps()).toEqual([]);
  await client.end();
});
