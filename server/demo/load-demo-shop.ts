import { inArray, sql } from 'drizzle-orm';
import { receiveStock, type StockWhy } from '#server/catalogue/index.ts';
import { bookDemoCash } from '#server/demo/book-cash.ts';
import { bookDemoSettlements } from '#server/demo/book-settlements.ts';
import { gatherCast, type ShopNames } from '#server/demo/cast.ts';
import { dateBack } from '#server/demo/date-back.ts';
import { bringBatches } from '#server/demo/demo-batches.ts';
import { loadDemoHealth } from '#server/demo/demo-health.ts';
import { loadDemoNotes } from '#server/demo/demo-notes.ts';
import { fillDemoPool } from '#server/demo/demo-parcels.ts';
import { addPastPayments } from '#server/demo/demo-payments.ts';
import { openMoments } from '#server/demo/moments.ts';
import { STEPS } from '#server/demo/play-steps.ts';
import { planSteps } from '#server/demo/steps.ts';
import { demoStories } from '#server/demo/stories.ts';
import { loadDemoDiscounts } from '#server/discounts/index.ts';
import { mails } from '#server/mail/index.ts';
import { orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { loadDemoVisits } from '#server/reports/index.ts';
import { loadDemoHandovers } from '#server/shipments/index.ts';

const DELIVERY = 'What the orders of the demo took';
/** Before the first of the stories. */
const FIRST_DAY_MS = 70 * 86_400_000;

const HOUR_MS = 3_600_000;

/**
 * A shop at work: other customers' orders of the last two months, each placed, paid, packed and sent by the operations
 * that real ones go through, at moments that depend on `now` alone. What they took is put on the shelf first.
 */
export async function loadDemoShop(tx: Tx, names: ShopNames, now: Date): Promise<void> {
  await tx.delete(mails).where(sql`${mails.kind} like 'order-%'`);
  const moments = openMoments(now);
  const steps = planSteps(demoStories, moments);
  const cast = await gatherCast(tx, { names, now, moments });
  await fillDemoPool(tx, cast);
  const at = new Date(now.getTime() - FIRST_DAY_MS);
  await shelve(tx, { reason: 'delivery', note: DELIVERY, at }, +1);
  await bringBatches(tx, 'before the first order', { staff: cast.packer, now, at });
  for (const step of steps) await STEPS[step.does](tx, cast, step as never);
  await bookDemoCash(tx, cast);
  await dateBack(tx, steps, cast.orderIds, now);
  await loadDemoHandovers(tx, cast.packer);
  await addPastPayments(tx);
  await bookDemoSettlements(tx, cast);
  await shelveReturned(tx, cast.orderIds, now);
  await bringBatches(tx, 'today', { staff: cast.packer, now, at: new Date(now.getTime() - HOUR_MS) });
  await tx.update(orders).set({ isDemo: true }).where(inArray(orders.id, cast.orderIds));
  await loadDemoDiscounts(tx, now);
  await tellSources(tx, cast.orderIds);
  await loadDemoVisits(tx, now);
  await refuseMails(tx, cast.orderIds);
  await loadDemoNotes(tx, cast);
  await loadDemoHealth(tx, moments);
  // The owner is not told of what never happened.
  await tx.delete(mails).where(sql`${mails.kind} = 'owner-alert' and ${mails.createdAt} = now()`);
}

/** Each piece of the stories, put on the shelf or taken off again. */
async function shelve(tx: Tx, why: StockWhy, sign: 1 | -1, stories = demoStories): Promise<void> {
  const pieces = new Map<number, number>();
  for (const story of stories) {
    for (const [item, qty] of Object.entries(story.pieces)) {
      pieces.set(Number(item), (pieces.get(Number(item)) ?? 0) + sign * qty);
    }
  }
  await receiveStock(
    tx,
    [...pieces].map(([productItemId, qty]) => ({ productItemId, qty })),
    why,
  );
}

/** What came back on sale had not left: the shop opens with the stock that the catalogue names. */
async function shelveReturned(tx: Tx, orderIds: number[], now: Date): Promise<void> {
  const { id, stock } = orders;
  const found = await tx.select({ id, stock }).from(orders).where(inArray(id, orderIds));
  const isReturned = (orderId: number | undefined) =>
    found.some((order) => order.id === orderId && order.stock === 'returned');
  await shelve(
    tx,
    { reason: 'count', note: 'Counted', at: now },
    -1,
    demoStories.filter((_, index) => isReturned(orderIds[index])),
  );
}

/** Every other order says which campaign brought it. */
async function tellSources(tx: Tx, orderIds: number[]): Promise<void> {
  const marks = [
    ['instagram', 'story', 'rains'],
    ['google', 'cpc', 'aloe gel'],
    ['facebook', '', ''],
    ['instagram', 'bio', ''],
  ];
  const told = orderIds.flatMap((id, index) => {
    const [source, medium, campaign] = (index % 2 === 0 ? marks[(index / 2) % marks.length] : undefined) ?? [];
    return source ? [{ id, source, medium, campaign }] : [];
  });
  await tx.execute(sql`
    update orders set utm_source = said.source, utm_medium = said.medium, utm_campaign = said.campaign
    from json_to_recordset(${JSON.stringify(told)}::json) as said (id int, source text, medium text, campaign text)
    where orders.id = said.id`);
}

async function refuseMails(tx: Tx, orderIds: number[]): Promise<void> {
  const keys = demoStories.flatMap(({ isMailRefused }, index) => (isMailRefused ? [String(orderIds[index])] : []));
  await tx
    .update(mails)
    .set({ state: 'refused', sentAt: null, attempts: 1, lastError: '550 5.1.1 No such mailbox' })
    .where(sql`${mails.kind} = 'order-received' and ${inArray(mails.key, keys)}`);
}
