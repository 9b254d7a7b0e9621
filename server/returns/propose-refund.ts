import type { PaymentMethod } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { worthOf } from '#contract/rules/refund-worth.ts';
import type { ReturnRefundMethod, StaffReturn } from '#contract/staff/returns.ts';
import type { RefundedLine } from '#server/payments/index.ts';
import type { ReturnFacts, ReturnLine } from '#server/returns/read-returns.ts';

/** The likely one first: cash on delivery goes back by transfer, as the terms say. */
const METHODS: Record<PaymentMethod, ReturnRefundMethod[]> = {
  card: ['provider', 'bank', 'cash'],
  koko: ['provider', 'bank', 'cash'],
  mintpay: ['provider', 'bank', 'cash'],
  cod: ['bank', 'cash'],
  bank: ['bank', 'cash'],
  lankaqr: ['bank', 'cash'],
  cash: ['cash', 'bank'],
};

/** As whoever refunds without a return reckons it: a line never gives back more than it cost. */
const worthOfPieces = ({ priceCents, discountCents, bought, ...given }: ReturnLine, pieces: number) =>
  worthOf({ ...given, qty: bought, netCents: priceCents * bought - discountCents }, pieces);

/** The price of the pieces that came, as far as it is still there to be given. They are counted in already. */
export function refundLinesOf({ lines, order }: Pick<ReturnFacts, 'lines' | 'order'>): RefundedLine[] {
  let left = order.receivedCents - order.refundedCents;
  return lines.flatMap((line) => {
    const qty = Math.min(line.good + line.damaged, line.bought - line.refundedQty);
    if (qty <= 0) return [];
    const amountCents = Math.min(worthOfPieces(line, qty), left);
    left -= amountCents;
    return [{ orderLineId: line.id, qty, amountCents, restock: 'no' as const }];
  });
}

export const totalOf = (lines: RefundedLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function proposalOf(facts: ReturnFacts): NonNullable<StaffReturn['proposal']> {
  const { order } = facts;
  const cents = totalOf(refundLinesOf(facts));
  return {
    amount: centsToRupees(cents),
    methods: METHODS[order.paymentMethod],
    why: cents > 0 ? '' : whyNothing(facts),
  };
}

function whyNothing({ order }: ReturnFacts): string {
  if (order.receivedCents === 0) return `The money of ${order.id} has not reached us yet.`;
  return 'The money for these pieces has gone back already.';
}
