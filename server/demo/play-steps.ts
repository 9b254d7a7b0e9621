import { eq } from 'drizzle-orm';
import type { Cast } from '#server/demo/cast.ts';
import { poolCourierOf } from '#server/demo/demo-parcels.ts';
import { placeOrder } from '#server/demo/place-order.ts';
import type { Step, TimedStep } from '#server/demo/steps.ts';
import type { Story } from '#server/demo/stories.ts';
import { addNote, lockOrder, mailCancelled, markPaid, moveOrder } from '#server/orders/index.ts';
import {
  applyRefundReport,
  applyReport,
  cancelByStaff,
  createAttempt,
  listAttempts,
  paymentAttempts,
  refunds,
  requestRefund,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { moveByStaff, packOrder } from '#server/shipments/index.ts';

type Timing = Pick<TimedStep, 'at' | 'story' | 'index'>;
/** What a step says beside its name: the move, or the note. */
type Said<Does> = Omit<Extract<Step, { does: Does }>, 'does'>;
type Player<Does> = (tx: Tx, cast: Cast, step: Timing & Said<Does>) => Promise<unknown>;

const DECLINED = 'There is not enough money on the card. Please try another card, or pay in another way.';

/** Those whose money a provider has more to say about; the others get their payment when all is told (demo-payments.ts). */
const WITH_PROVIDER: Story['became'][] = [
  'payment failed',
  'wrong amount',
  'refunded',
  'partly refunded',
  'refund by hand',
];

export const STEPS: { [Does in Step['does']]: Player<Does> } = {
  async place(tx, cast, { at, story, index }) {
    const { orderId, totalCents } = await placeOrder(tx, cast, story, at);
    cast.orderIds[index] = orderId;
    if (!WITH_PROVIDER.includes(story.became)) return;
    const attemptId = (await createAttempt(tx, { orderId, method: story.pay, amountCents: totalCents })) ?? 0;
    cast.attemptIds[index] = attemptId;
    const sent = { state: 'awaiting_payer', sentAt: at, providerRef: providerRefOf(story, orderId) } as const;
    await tx.update(paymentAttempts).set(sent).where(eq(paymentAttempts.id, attemptId));
  },

  pay(tx, cast, step) {
    if (WITH_PROVIDER.includes(step.story.became)) return capture(tx, cast, step, 0);
    const orderId = cast.orderIds[step.index] ?? 0;
    return markPaid(tx, cast.mailContext, { orderId, reason: 'Payment received', now: step.at });
  },
  /** Delivery was left out. */
  'pay wrongly': (tx, cast, step) => capture(tx, cast, step, -cast.feeCents),
  decline: (tx, { mailContext, attemptIds }, { at, index }) =>
    applyReport(tx, mailContext, {
      attemptId: attemptIds[index] ?? 0,
      report: { state: 'declined', money: 'not_named', reason: DECLINED },
      now: at,
    }),

  async move(tx, cast, { at, index, move }) {
    const orderId = cast.orderIds[index] ?? 0;
    const { version } = await lockOrder(tx, orderId);
    const courier = cast.couriers[index % cast.couriers.length] ?? null;
    const parcel =
      move === 'ship'
        ? { courier, waybill: waybillOf(courier?.name ?? '', orderId) }
        : { courier: null, waybill: null };
    const actorId = move === 'confirm' ? cast.owner : cast.packer;
    await moveByStaff(tx, cast.mailContext, { move, orderId, version, actorId, now: at, ...parcel });
  },

  async 'close the parcel'(tx, cast, { at, index }) {
    const orderId = cast.orderIds[index] ?? 0;
    const { version } = await lockOrder(tx, orderId);
    const parcel = { courier: poolCourierOf(cast), waybill: null, isFromPool: true };
    await packOrder(tx, { orderId, version, ...parcel, actorId: cast.packer, now: at });
  },

  note: (tx, cast, { at, index, note: { by, kind, text } }) =>
    addNote(tx, { orderId: cast.orderIds[index] ?? 0, authorId: cast[by], kind, text, now: at }),

  async 'call off'(tx, { orderIds, mailContext }, { at, index }) {
    const orderId = orderIds[index] ?? 0;
    const reason = 'You called it off.';
    await moveOrder(tx, { orderId, to: 'Cancelled', actor: 'customer', reason, now: at });
    await mailCancelled(tx, mailContext, orderId, reason, { isOwed: true });
  },

  async 'call off paid'(tx, cast, { at, index }) {
    const order = await lockOrder(tx, cast.orderIds[index] ?? 0);
    const reason = 'Called off at your wish. The money is on its way back to you.';
    await cancelByStaff(tx, cast.mailContext, {
      order,
      by: { id: cast.owner, limitCents: undefined },
      reason,
      now: at,
    });
    await concludeRefund(tx, cast, index, 'done', at);
  },

  refund: (tx, cast, step) => giveBack(tx, cast, step, 'done'),
  'refund by hand': (tx, cast, step) => giveBack(tx, cast, step, 'by_hand'),
};

/** What the provider calls its session or purchase; as long as theirs are. */
function providerRefOf({ pay }: Story, orderId: number): string {
  return pay === 'card' ? `SESSION0002${String(orderId).padStart(20, '0')}` : `${pay}-demo-${orderId}`;
}

/** The provider says that it was paid, with so many cents more or less than agreed. */
async function capture(tx: Tx, cast: Cast, { at, story, index }: Timing, byCents: number) {
  const attemptId = cast.attemptIds[index] ?? 0;
  const [attempt] = await listAttempts(tx, cast.orderIds[index] ?? 0);
  const isCard = story.pay === 'card';
  const report = {
    state: 'paid',
    money: { cents: (attempt?.amountCents ?? 0) + byCents, currency: 'LKR' },
    reason: null,
    // The gateway knows a payment by the name that we give it.
    ...(isCard && { paymentRef: `${attempt?.reference}-pay` }),
  } as const;
  await applyReport(tx, cast.mailContext, { attemptId, report, now: at });
}

async function giveBack(tx: Tx, cast: Cast, { at, story: { refund }, index }: Timing, report: 'done' | 'by_hand') {
  if (!refund) return;
  const { cents: amountCents, reason } = refund;
  const [orderId, attemptId] = [cast.orderIds[index] ?? 0, cast.attemptIds[index] ?? 0];
  await requestRefund(tx, cast.mailContext, { orderId, attemptId, amountCents, reason, by: null });
  await concludeRefund(tx, cast, index, report, at);
}

/** What the provider answered to the refund that was just decided. */
async function concludeRefund(tx: Tx, cast: Cast, index: number, report: 'done' | 'by_hand', at: Date): Promise<void> {
  const [attempt] = await listAttempts(tx, cast.orderIds[index] ?? 0);
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attempt?.id ?? 0));
  if (!attempt || !refund) throw new Error('The demo has no such refund.');
  await applyRefundReport(tx, { mailContext: cast.mailContext, clock: () => at }, { attempt, refund, report });
}

const WAYBILL_LETTERS: Record<string, string> = { 'Island Express': 'IE', 'Lanka Parcel': 'LP' };

function waybillOf(courier: string, orderId: number): string {
  return `${WAYBILL_LETTERS[courier] ?? 'HC'}${4_021_000 + orderId * 37}`;
}
