import { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { ordinal } from '#contract/text/ordinal.ts';
import type { OrderFacts } from '#server/orders/staff/order-rows.ts';

const DAY_MS = 86_400_000;

type Marked = Pick<OrderFacts, 'order' | 'earlierThatDay' | 'cashSent' | 'cashRefused' | 'rings'>;

/** What is odd about an order, for whoever calls, packs or hands it over. What is over needs no marks but the gift. */
export function orderMarks({ order, earlierThatDay, cashSent, cashRefused, rings }: Marked, now: Date): string[] {
  const isOpen = ['Pending', 'Payment failed', 'Paid', 'Processing', 'Shipped'].includes(order.status);
  const isToLeave = isOpen && order.status !== 'Shipped';
  const isToCall = order.status === 'Pending' && order.paymentMethod === 'cod';
  return [
    ...(isToCall && rings.lastAt ? [ringsText(rings.tries, new Date(rings.lastAt), now)] : []),
    ...(order.extraDueCents > 0 ? [extraDueText(order.extraDueCents)] : []),
    ...(isToLeave && earlierThatDay > 0
      ? [`${ordinal(earlierThatDay + 1)} order of this phone ${thatDay(order, now)}`]
      : []),
    ...(isOpen && order.paymentMethod === 'cod' && cashRefused > 0 ? [`refused ${cashRefused} of ${cashSent}`] : []),
    ...(isOpen && order.scheduleDelivery ? [`wants ${wishedDay(order.scheduleDelivery, now)}`] : []),
    ...(order.giftBag ? ['gift'] : []),
  ];
}

/** Nobody answered: '2 tries, 21:28'. */
function ringsText(tries: number, lastAt: Date, now: Date): string {
  return `${tries === 1 ? '1 try' : `${tries} tries`}, ${colomboTime(lastAt, now)}`;
}

/** A correction made it dearer. */
export function extraDueText(extraDueCents: number): string {
  return `${formatRupees(centsToRupees(extraDueCents))} to be paid first`;
}

function thatDay({ createdAt }: Marked['order'], now: Date): string {
  return colomboDay(createdAt) === colomboDay(now) ? 'today' : 'that day';
}

/** The weekday while there is only one of that name ahead. */
function wishedDay(day: string, now: Date): string {
  const ahead = Date.parse(day) - Date.parse(colomboDay(now));
  const isThisWeek = ahead >= 0 && ahead < 7 * DAY_MS;
  const format = isThisWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(new Date(day));
}

/** As 09:12; with the day, unless that is today. */
export function colomboTime(at: Date, now: Date): string {
  const [day, time] = [colomboDay(at), clockText(at)];
  return day === colomboDay(now) ? time : `${time} on ${writtenDay(day, 'short')}`;
}
