import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { documents } from '#server/orders/tables.ts';
import { refunds } from '#server/payments/tables.ts';
import { STEPS, type StepName } from '#testing/money-histories.ts';
import type { World } from '#testing/money-steps.ts';
import { openHistories, playStep } from '#testing/play-history.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** Two pieces and Rs. 500 of delivery. */
const PIECE = 92_507;
const ONLINE = 2 * PIECE + 50_000;
/** In whole rupees. */
const CASH = 235_000;

const shop = await openTestShop();
const { buyers, place } = await openHistories(shop, 20);
let orders = 0;

type Step = [StepName, unknown?];
const shipped: Step[] = [
  ['move', 'confirm'],
  ['move', 'ship'],
];
const cash: Step = ['the courier paid', 100];
const onePiece: Step = [
  'staff give back for pieces',
  { item: 1, qty: 1, restock: 'no', isWithDelivery: false, method: 'cash', isGiven: true },
];
const captured = (which: number): Step => ['the provider took it', { which, off: 0 }];
const refund = (said: 'done' | 'refused'): Step => ['the provider answers a refund', said];

/** What an order has in documents after a history, and what each refund was credited with. */
async function play(isCash: boolean, ...steps: Step[]) {
  const userId = buyers[orders] ?? 0;
  orders += 1;
  return shop.db.transaction(async (tx) => {
    const world: World = await place(tx, { isCash, hasCode: false }, userId);
    for (const [name, said = null] of steps) {
      world.now = new Date(world.now.getTime() + 60_000);
      expect([name, await playStep(world, STEPS[name], said)]).toEqual([name, true]);
      STEPS[name].model(world.model, said);
      // What is counted at the end of a transaction is counted now.
      await tx.execute(sql`set constraints all immediate`);
      await tx.execute(sql`set constraints all deferred`);
      expect([name, await auditLedger(tx)]).toEqual([name, []]);
    }
    const ofOrder = eq(documents.orderId, world.orderId);
    const issued = await tx.select().from(documents).where(ofOrder).orderBy(asc(documents.id));
    const credited = await tx
      .select({ amount: refunds.amountCents, credit: documents.amountCents })
      .from(refunds)
      .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
      .where(eq(refunds.orderId, world.orderId))
      .orderBy(asc(refunds.number));
    return {
      documents: issued.map(({ kind, amountCents }) => `${kind} ${amountCents}`),
      refunds: credited.map(({ amount, credit }) => [amount, credit]),
    };
  });
}

test('[GRW-01] a second payment that comes after a credit note leaves it as it is, and goes back without one', async () => {
  const before = [...shipped, cash, onePiece, captured(0)];
  const documentsOf = [`invoice ${CASH}`, `credit_note ${PIECE}`];
  const credits = [
    [PIECE, PIECE],
    [CASH, null],
  ];
  expect(await play(true, ...before)).toEqual({ documents: documentsOf, refunds: credits });
  expect(await play(true, ...before, refund('done'))).toEqual({ documents: documentsOf, refunds: credits });
  expect(await play(true, ...before, refund('refused'))).toEqual({ documents: documentsOf, refunds: credits });
});

test('[GRW-01] pieces have their credit note while a second payment is still on its way back', async () => {
  expect(await play(true, ...shipped, cash, captured(0), onePiece, refund('done'))).toEqual({
    documents: [`invoice ${CASH}`, `credit_note ${PIECE}`],
    refunds: [
      [CASH, null],
      [PIECE, PIECE],
    ],
  });
});

test('[GRW-01] what came online goes back without a credit note while the invoice is still to be paid at the door', async () => {
  expect(await play(true, ...shipped, captured(0), refund('done'), cash)).toEqual({
    documents: [`invoice ${CASH}`],
    refunds: [[CASH, null]],
  });
});

const paidTwice: Step[] = [['another try to pay'], captured(0), captured(1)];
const half: Step[] = [
  ['money goes back', { percent: 50, method: 'cash' }],
  ['a person gave it back', 'by_hand'],
];

test('[GRW-01] while the refund of a second payment is refused, what is given back instead has no credit note', async () => {
  const instead = [...paidTwice, refund('refused'), ...half];
  expect(await play(false, ...instead)).toEqual({
    documents: [`invoice ${ONLINE}`],
    refunds: [
      [ONLINE, null],
      [ONLINE, null],
    ],
  });
  // Both have gone back in the end: nothing is kept, and nothing is invoiced.
  expect(await play(false, ...instead, ['what was refused is tried again'], refund('done'))).toEqual({
    documents: [`invoice ${ONLINE}`, `credit_note ${ONLINE}`],
    refunds: [
      [ONLINE, ONLINE],
      [ONLINE, null],
    ],
  });
});

test('[GRW-01] the refund of a second payment is not taken back, whatever else was given back', async () => {
  const refused = [...paidTwice, refund('refused'), ...half];
  const takenBack: Step = ['a refund is taken back', 'failed'];
  await expect(play(false, ...refused, takenBack)).rejects.toThrow("[ 'a refund is taken back', false ]");
});
