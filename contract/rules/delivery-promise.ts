import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { type DeliveryTerms, deliveryDays, noDeliveryText } from '#contract/rules/delivery.ts';
import { daySpanText } from '#contract/text/day-text.ts';
import { districtText } from '#contract/text/place-text.ts';
import { deliveryTexts } from '#texts/delivery.ts';

const SUNDAY = 0;

/** Couriers work from Monday to Saturday, and not on Poya days and holidays. */
export function isWorkingDay({ closed }: Pick<DeliveryTerms, 'closed'>, day: string): boolean {
  return new Date(day).getUTCDay() !== SUNDAY && !closed.includes(day);
}

/** That working day, counted from the day after this moment. */
function workingDayAfter(terms: Pick<DeliveryTerms, 'closed'>, moment: Date, count: number): string {
  let day = colomboDay(moment);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(terms, day)) left -= 1;
  }
  return day;
}

export type DeliveryPromise = {
  /** The days between which a parcel arrives, as 2026-11-20. */
  first: string;
  last: string;
  /** 'Thu 19 to Mon 23 Nov'. */
  text: string;
};

/** When a parcel to this district arrives that is ordered, or handed over, at this moment: the one place that says so. */
export function deliveryPromise(terms: DeliveryTerms, district: string, moment: Date): DeliveryPromise {
  const [least = 0, most = least] = deliveryDays(terms, district).split('-').map(Number);
  const first = workingDayAfter(terms, moment, least);
  const last = workingDayAfter(terms, moment, most);
  return { first, last, text: daySpanText(first, last) };
}

/** 'To Kandy: Thu 19 to Mon 23 Nov.', of what is ordered now; or that nothing goes there. */
export function arrivalText(terms: DeliveryTerms, district: string): string {
  const refusal = noDeliveryText(terms, district);
  if (refusal) return `${refusal}.`;
  const { text } = deliveryPromise(terms, district, new Date());
  return deliveryTexts.arrival({ district: districtText(district), days: text });
}
