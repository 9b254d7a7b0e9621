import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { CorrectionPreview } from '#contract/staff/corrections.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import type { CorrectionPlan } from '#server/checkout/plan-correction.ts';
import type { OrderRow } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { translateNames } from '#server/translations/index.ts';
import { correctionTexts } from '#texts/corrections.ts';

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
  const rupees = (cents: number) => formatRupees(centsToRupees(cents));
  const [from, to] = [rupees(order.totalCents), rupees(terms.totalCents)];
  return [
    ...removed.map(({ name, qty }) => `${name} ${qty} → 0`),
    ...lines.filter(({ qty, was }) => qty !== was).map(({ name, qty, was }) => `${name} ${was} → ${qty}`),
    ...(order.scheduleDelivery === terms.scheduleDelivery
      ? []
      : [correctionTexts.delivery({ from: wishedDay(order.scheduleDelivery), to: wishedDay(terms.scheduleDelivery) })]),
    ...(from === to ? [] : [correctionTexts.total({ from, to: to.replace(/^\D+/, '') })]),
  ];
}

const wishedDay = (day: string | null) => (day === null ? correctionTexts.anyDay : writtenDay(day, 'short'));

/** The same for its buyer, in the language that is spoken. */
export async function changesForBuyer(tx: Tx, order: OrderRow, plan: CorrectionPlan): Promise<string[]> {
  const [lines, removed] = [await translateNames(tx, plan.lines), await translateNames(tx, plan.removed)];
  return changesOf(order, { ...plan, lines, removed });
}

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
