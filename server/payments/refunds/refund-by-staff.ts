import { eq } from 'drizzle-orm';
import { isTransfer } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { worthOf } from '#contract/rules/refund-worth.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import type { RefundMethod, Restock } from '#contract/staff/refunds.ts';
import { restock } from '#server/catalogue/index.ts';
import { type MailContext, moveOrder, type OrderRow, orderLines } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts } from '#server/payments/attempts/attempts.ts';
import { markRefundDone } from '#server/payments/refunds/change-refund.ts';
import type { Decider } from '#server/payments/refunds/refund-limit.ts';
import {
  hasProvider,
  type RefundedLine,
  readGivenForLines,
  refundOrder,
} from '#server/payments/refunds/request-refund.ts';
import type { Tx } from '#server/platform/db/client.ts';

const REFUNDABLE = ['Paid', 'Processing', 'Shipped', 'Delivered'];
/** Pieces are refunded of what has left; before that they are taken off the order. */
const HAS_LEFT = ['Shipped', 'Delivered'];

const PROVIDER_METHODS = {
  card: { label: 'Back to the card', text: 'Back to the card that paid, in 3 to 7 days.' },
  koko: { label: 'Through Koko', text: 'At Koko’s own desk, by hand: mark it as done afterwards.' },
  mintpay: { label: 'Through Mintpay', text: 'At Mintpay’s own desk, by hand: mark it as done afterwards.' },
};
const BY_US = [
  { method: 'cash', label: 'In cash', text: 'Given by one of us.' },
  { method: 'bank', label: 'By transfer', text: 'From the shop’s bank account to the customer’s.' },
] as const;

/** What of an order can still be given back, in which ways, and why not. */
export function refundableOf(
  order: OrderRow,
  attempts: Pick<AttemptRow, 'provider' | 'capturedCents' | 'refundedCents'>[],
) {
  const why = whyNot(order);
  const online = attempts.find((attempt) => hasProvider(attempt) && attempt.capturedCents > attempt.refundedCents);
  const provider = online?.provider === 'hosted' ? 'card' : online?.provider;
  const through = provider && !isTransfer(provider) && provider !== 'cash' ? PROVIDER_METHODS[provider] : undefined;
  const methods: OrderPage['refund']['methods'] = [
    ...(through ? [{ method: 'provider' as const, ...through }] : []),
    ...BY_US,
  ];
  return {
    isPossible: why === '',
    why,
    leftCents: why === '' ? order.receivedCents - order.refundedCents : 0,
    methods: why === '' ? methods : [],
    isByLine: HAS_LEFT.includes(order.status),
  };
}

function whyNot({ status, isPaymentInDoubt, paymentMethod, paidAt, receivedCents, refundedCents }: OrderRow): string {
  if (isPaymentInDoubt) return 'What came for it has to be decided first.';
  if (status === 'Refunded') return 'Everything has gone back already.';
  if (paymentMethod === 'cod' && !paidAt && receivedCents === refundedCents && status !== 'Cancelled')
    return 'Its cash has not come yet: there is nothing that could go back.';
  if (!REFUNDABLE.includes(status) || receivedCents === 0) return 'Nothing was paid for it.';
  return receivedCents === refundedCents ? 'Everything that was paid goes back already.' : '';
}

type RefundLine = { lineId: number; qty: number; restock: Restock };
type StaffRefund = {
  order: OrderRow;
  lines: RefundLine[];
  isWithDelivery: boolean;
  /** Nothing: what lines and delivery come to. */
  amountCents: number | undefined;
  method: RefundMethod;
  reason: string;
  isGiven: boolean;
  reference: string;
  by: Decider;
  now: Date;
};

const refuse = (reason: string) => fail('action_refused', { reason });
const rupees = (cents: number) => formatRupees(centsToRupees(cents));

/** Gives money of a locked order back, and puts what is good on the shelf again. Gives the sum. */
export async function refundByStaff(tx: Tx, mailContext: MailContext, asked: StaffRefund): Promise<number> {
  const { order, method, reason, isGiven, reference, by, now } = asked;
  const actorId = by.id;
  const orderId = order.id;
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  const { why, leftCents, methods, isByLine } = refundableOf(order, await listAttempts(tx, orderId));
  if (why) throw refuse(why);
  if (!methods.some((one) => one.method === method))
    throw refuse('No provider took this money: give it back in cash or by transfer.');
  if (isGiven && method === 'provider') throw refuse('The provider gives it back: it is marked as done afterwards.');
  if (asked.lines.length > 0 && !isByLine)
    throw refuse('The parcel has not left: take pieces off by a correction, or give an amount back.');
  const { lines, good } = await worthOfLines(tx, orderId, asked.lines);
  const worth = lines.reduce((sum, line) => sum + line.amountCents, asked.isWithDelivery ? order.shippingCents : 0);
  const amountCents = asked.amountCents ?? Math.min(worth, leftCents);
  if (amountCents === 0) throw refuse('Nothing was chosen that could go back.');
  if (amountCents > leftCents) throw refuse(`At most ${rupees(leftCents)} can go back.`);
  const made = await refundOrder(tx, mailContext, {
    orderId,
    method,
    amountCents,
    reason,
    lines,
    by,
    isGiven,
  });
  if (!made) throw refuse('So much did not come through a provider: give it back in cash or by transfer.');
  await restock(tx, good, { order: orderId, staff: actorId, at: now });
  if (isGiven) {
    for (const { id: refundId } of made)
      await markRefundDone(tx, mailContext, { refundId, doneBy: actorId, reference, now });
    return amountCents;
  }
  // Nobody packs what is not paid for any more.
  if (amountCents === leftCents && !isByLine)
    await moveOrder(tx, { orderId, to: 'Refunded', actor: 'staff', actorId, reason, now });
  return amountCents;
}

async function worthOfLines(tx: Tx, orderId: number, wanted: RefundLine[]) {
  const lines: RefundedLine[] = [];
  const good: { productItemId: number; qty: number }[] = [];
  if (wanted.length === 0) return { lines, good };
  const [bought, given] = [
    await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    await readGivenForLines(tx, orderId),
  ];
  for (const { lineId, qty, restock: back } of wanted) {
    const line = bought.find(({ id }) => id === lineId);
    if (!line || lines.some(({ orderLineId }) => orderLineId === lineId))
      throw fail('invalid_input', {
        problems: [{ field: 'lines', message: 'must be lines of this order, each once' }],
      });
    const left = line.qty - line.refundedQty;
    if (qty > left)
      throw refuse(left === 0 ? `All of ${line.name} is refunded.` : `Only ${left} of ${line.name} can be refunded.`);
    if (back !== 'no' && qty > line.qty - line.backQty)
      throw refuse(
        `More of ${line.name} would be back than were sent: ${line.backQty} of ${line.qty} are here already.`,
      );
    const netCents = line.priceCents * line.qty - line.discountCents;
    const worth = worthOf({ ...line, netCents, givenCents: given.get(lineId) ?? 0 }, qty);
    lines.push({ orderLineId: lineId, qty, amountCents: worth, restock: back });
    if (back === 'good') good.push({ productItemId: line.productItemId, qty });
  }
  return { lines, good };
}
