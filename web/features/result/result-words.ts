import type { StatusLook } from '#ui/status.tsx';
import type { Capture } from '#web/features/result/use-capture.ts';

/** Which sign stands over it: it went well, nobody knows yet, it was refused, or it is simply not finished. */
export type ResultMood = 'good' | 'asking' | 'refused' | 'open';

type ResultWords = { title: string; lead: string; payment: string; look: StatusLook; mood: ResultMood };

/** `arrival`: when the parcel comes, after 'it'; known a moment later than the payment. */
function afterPaying(orderStatus: string | undefined, arrival: string | undefined): string {
  if (orderStatus === 'Delivered') return 'Thank you. Your order is paid, and the courier has delivered it.';
  const comes = arrival ? `it ${arrival}` : '';
  if (orderStatus === 'Shipped') return `Thank you. Your order is paid and on its way${comes && `: ${comes}`}.`;
  return `Thank you. We pack your order next${comes && `; ${comes}`}.`;
}

/** What a page says of a payment. Only what the server calls paid is called successful, and only a refusal failed. */
export function resultWords({ status, reason, orderStatus }: Partial<Capture>, arrival?: string): ResultWords {
  switch (status) {
    case 'paid':
      return {
        title: 'Payment successful',
        lead: afterPaying(orderStatus, arrival),
        payment: 'Paid',
        look: 'paid',
        mood: 'good',
      };
    case 'on_delivery':
      return {
        title: 'Your order is placed',
        lead: `Thank you. We pack your order next${arrival ? `; it ${arrival}` : ''}. Please have the amount ready for the courier.`,
        payment: 'Cash on delivery',
        look: 'pending',
        mood: 'good',
      };
    case 'declined':
      return {
        title: 'Payment declined',
        lead: `${reason ?? 'Your bank did not accept the payment.'} Your order is kept, and your cart is as you left it.`,
        payment: 'Declined',
        look: 'failed',
        mood: 'refused',
      };
    case 'cancelled':
      if (orderStatus === 'Refunded') {
        return {
          title: 'Payment refunded',
          lead: 'The money for this order goes back the way it came. Banks take up to ten working days to show it.',
          payment: 'Refunded',
          look: 'refunded',
          mood: 'open',
        };
      }
      return {
        title: 'Payment cancelled',
        lead: 'Your payment was not completed and nothing was charged. Your cart is as you left it, so you can resume at any time.',
        payment: 'Not completed',
        look: 'cancelled',
        mood: 'open',
      };
    case undefined:
      return {
        title: 'Payment cancelled',
        lead: 'Your payment was not completed. Your cart is as you left it, so you can resume at any time.',
        payment: 'Not completed',
        look: 'cancelled',
        mood: 'open',
      };
    case 'waiting':
      return {
        title: 'Your payment is not complete',
        lead: 'Thank you for your order. We have not heard of a payment for it yet. If you have just paid, it shows here in a moment; if not, you can resume it.',
        payment: 'Waiting',
        look: 'pending',
        mood: 'open',
      };
    default:
      return {
        title: 'We are checking your payment',
        lead: 'Thank you. We are checking with your bank. Nothing is charged twice. You may close this page: we write to you as soon as we know.',
        payment: 'Checking',
        look: 'pending',
        mood: 'asking',
      };
  }
}
