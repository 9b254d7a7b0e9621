import type { Order } from '#contract/calls/orders.ts';
import { type DeliveryTerms, deliveryDays } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { districtText } from '#contract/text/place-text.ts';
import { arrivalTexts } from '#texts/arrival.ts';
import { dayText } from '#ui/date-text.ts';

/** When the parcel comes: on the day that was asked for, or in so many working days, to its district where that is known. */
export type Arrival = { day?: string; district: string; days: string };

export function arrivalOf({ scheduleDelivery, shippingAddress: { district } }: Order, terms: DeliveryTerms): Arrival {
  return {
    ...(scheduleDelivery && { day: dayText(scheduleDelivery) }),
    district: districtText(district),
    days: deliveryDays(terms, district),
  };
}

type Sentences = {
  on: (known: { day: string }) => string;
  to: (known: { district: string; days: string }) => string;
  soon: (known: { days: string }) => string;
};

/** The one of three sentences for which enough is known. */
export function tellArrival({ day, district, days }: Arrival, { on, to, soon }: Sentences): string {
  if (day) return on({ day });
  return district ? to({ district, days }) : soon({ days });
}

export const packText = (arrival: Arrival): string =>
  tellArrival(arrival, { on: arrivalTexts.packOn, to: arrivalTexts.packTo, soon: arrivalTexts.packIn });

/** In a word or two: the day that was asked for, or the days that its district takes, with their dates once these are certain. */
export function deliveryText(order: Order, terms: DeliveryTerms): string {
  const { day, days } = arrivalOf(order, terms);
  if (day) return day;
  const since = certainSince(order);
  if (!since) return arrivalTexts.workingDays({ days });
  return arrivalTexts.workingDaysSpan({
    days,
    span: deliveryPromise(terms, order.shippingAddress.district, since).text,
  });
}

/** The courier has it, or it is paid, or nothing has to be paid before. Another server may not say when. */
function certainSince({ events, orderDate }: Order): Date | undefined {
  const shipped = events.findLast(({ status }) => status === 'Shipped');
  const told = (shipped ?? events.findLast(({ status }) => status === 'Paid'))?.at ?? orderDate;
  return told ? new Date(told) : undefined;
}
