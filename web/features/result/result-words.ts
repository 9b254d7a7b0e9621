import { arrivalTexts } from '#texts/arrival.ts';
import { resultTexts } from '#texts/result.ts';
import type { StatusLook } from '#ui/status.tsx';
import { type Arrival, packText, tellArrival } from '#web/features/result/arrival.ts';
import type { Capture } from '#web/features/result/use-capture.ts';

/** Which sign stands over it: it went well, nobody knows yet, it was refused, or it is simply not finished. */
export type ResultMood = 'good' | 'asking' | 'refused' | 'open';

type ResultWords = { title: string; lead: string; payment: string; look: StatusLook; mood: ResultMood };

/** `arrival` is known a moment later than the payment. */
function afterPaying(orderStatus: string | undefined, arrival: Arrival | undefined): string {
  if (orderStatus === 'Delivered') return resultTexts.paidDelivered;
  if (orderStatus !== 'Shipped') return arrival ? packText(arrival) : resultTexts.paidPack;
  if (!arrival) return resultTexts.onWay;
  return tellArrival(arrival, { on: resultTexts.onWayOn, to: resultTexts.onWayTo, soon: resultTexts.onWayIn });
}

/** What a page says of a payment. Only what the server calls paid is called successful, and only a refusal failed. */
export function resultWords({ status, reason, orderStatus }: Partial<Capture>, arrival?: Arrival): ResultWords {
  switch (status) {
    case 'paid':
      return {
        title: resultTexts.paid,
        lead: `${arrivalTexts.thanks} ${afterPaying(orderStatus, arrival)}`,
        payment: resultTexts.paidState,
        look: 'paid',
        mood: 'good',
      };
    case 'on_delivery':
      return {
        title: resultTexts.placed,
        lead: `${arrivalTexts.thanks} ${afterPaying(undefined, arrival)} ${resultTexts.haveReady}`,
        payment: resultTexts.cashState,
        look: 'pending',
        mood: 'good',
      };
    case 'declined':
      return {
        title: resultTexts.declined,
        lead: `${reason ?? resultTexts.declinedReason} ${resultTexts.declinedKept}`,
        payment: resultTexts.declinedState,
        look: 'failed',
        mood: 'refused',
      };
    case 'cancelled':
      if (orderStatus === 'Refunded') {
        return {
          title: resultTexts.refunded,
          lead: resultTexts.refundedLead,
          payment: resultTexts.refundedState,
          look: 'refunded',
          mood: 'open',
        };
      }
      return {
        title: resultTexts.cancelled,
        lead: resultTexts.cancelledNotCharged,
        payment: resultTexts.cancelledState,
        look: 'cancelled',
        mood: 'open',
      };
    case undefined:
      return {
        title: resultTexts.cancelled,
        lead: resultTexts.cancelledLead,
        payment: resultTexts.cancelledState,
        look: 'cancelled',
        mood: 'open',
      };
    case 'waiting':
      return {
        title: resultTexts.waiting,
        lead: resultTexts.waitingLead,
        payment: resultTexts.waitingState,
        look: 'pending',
        mood: 'open',
      };
    default:
      return {
        title: resultTexts.checking,
        lead: resultTexts.checkingLead,
        payment: resultTexts.checkingState,
        look: 'pending',
        mood: 'asking',
      };
  }
}
