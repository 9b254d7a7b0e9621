import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { CorrectionPreview } from '#contract/staff/corrections.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import type { CorrectionPlan } from '#server/checkout/plan-correction.ts';
import type { OrderRow } from '#server/orders/index.ts';

type Money = CorrectionPreview['money'];

/** What becomes of the money. */
export function moneyOf(order: OrderRow, { terms, refundCents }: CorrectionPlan): Money {
  const { totalCents, extraDueCents } = terms;
  if (order.paidAt) {
    if (refundCents > 0) return { way: 'refund', amount: centsToRupees(refundCents) };
    return extraDueCents > 0 ? { way: 'ask', amount: centsToRupees(extraDueCents) } : { way: 'none', amount: 0 };
  }
  const way = order.paymentMethod === 'cod' ? 'at_the_door' : 'to_pay';
  return { way, amount: centsToRupees(totalCents) };
}

/** 'Day Cream 2 → 1', 'delivery any day → 20 Nov', 'total Rs. 4,350.00 → 2,500.00' */
export function changesOf(order: OrderRow, { lines, removed, terms }: CorrectionPlan): string[] {
  const [from, to] = [order.totalCents, terms.totalCents].map((cents) => formatRupees(centsToRupees(cents)));
  return [
    ...removed.map(({ name, qty }) => `${name} ${qty} → 0`),
    ...lines.filter(({ qty, was }) => qty !== was).map(({ name, qty, was }) => `${name} ${was} → ${qty}`),
    ...(order.scheduleDelivery === terms.scheduleDelivery
      ? []
      : [`delivery ${wishedDay(order.scheduleDelivery)} → ${wishedDay(terms.scheduleDelivery)}`]),
    ...(from === to ? [] : [`total ${from} → ${to?.slice('Rs. '.length)}`]),
  ];
}

const wishedDay = (day: string | null) => (day === null ? 'any day' : writtenDay(day, 'short'));

/** What else has to be known about it. */
export function notesOf({ held, hasOtherGoods, isSame }: CorrectionPlan, isPacked: boolean): string[] {
  return [
    ...held.lost,
    ...(isPacked && hasOtherGoods
      ? ['The parcel is packed: it is taken apart, and slip and label must be printed again.']
      : []),
    ...(isPacked && !hasOtherGoods && !isSame ? ['Slip and label must be printed again.'] : []),
  ];
}

/** What was done, for whoever did it. */
export function doneSentence(orderId: number, { way, amount }: Money, notes: string[]): string {
  const sum = formatRupees(amount);
  const money = {
    none: '',
    refund: `${sum} go back.`,
    ask: `${sum} are asked for: it leaves when they are paid.`,
    at_the_door: `${sum} are due at the door.`,
    to_pay: `${sum} are to be paid.`,
  }[way];
  return [`Order ${orderId} is changed.`, money, ...notes].filter(Boolean).join(' ');
}
