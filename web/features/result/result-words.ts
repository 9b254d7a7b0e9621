import type { StatusLook } from '#ui/status.tsx';
import type { Capture } from '#web/features/result/use-capture.ts';

type ResultWords = { title: string; lead: string; payment: string; look: StatusLook };

const AFTER_PAYING: Partial<Record<string, string>> = {
  Shipped: 'Thank you. Your order is paid and on its way to you.',
  Delivered: 'Thank you. Your order is paid, and the courier has delivered it.',
};

/** What a page says of a payment. Only what the server calls paid is called successful, and only a refusal failed. */
export function resultWords({ status, reason, orderStatus }: Partial<Capture>): ResultWords {
  switch (status) {
    case 'paid':
      return {
        title: 'Payment successful',
        lead: AFTER_PAYING[orderStatus ?? ''] ?? 'Thank you. Your order is with us, and we pack it next.',
        payment: 'Paid',
        look: 'done',
      };
    case 'on_delivery':
      return {
        title: 'Your order is placed',
        lead: 'Thank you. Nothing is paid now: please have the amount ready for the courier.',
        payment: 'Cash on delivery',
        look: 'waiting',
      };
    case 'declined':
      return {
        title: 'Payment declined',
        lead: `${reason ?? 'Your bank did not accept the payment.'} Your order is kept, and your cart is as you left it.`,
        payment: 'Declined',
        look: 'failed',
      };
    case 'cancelled':
      if (orderStatus === 'Refunded') {
        return {
          title: 'Payment refunded',
          lead: 'The money for this order goes back the way it came. Banks take up to ten working days to show it.',
          payment: 'Refunded',
          look: 'returned',
        };
      }
      return {
        title: 'Payment cancelled',
        lead: 'Your payment was not completed and nothing was charged. Your cart is as you left it, so you can resume at any time.',
        payment: 'Not completed',
        look: 'off',
      };
    case undefined:
      return {
        title: 'Payment cancelled',
        lead: 'Your payment was not completed. Your cart is as you left it, so you can resume at any time.',
        payment: 'Not completed',
        look: 'off',
      };
    case 'waiting':
      return {
        title: 'Your payment is not complete',
        lead: 'Thank you for your order. We have not heard of a payment for it yet. If you have just paid, it shows here in a moment; if not, you can resume it.',
        payment: 'Waiting',
        look: 'waiting',
      };
    default:
      return {
        title: 'We are checking your payment',
        lead: 'Thank you. We are checking with your bank. Nothing is charged twice. You may close this page: we write to you as soon as we know.',
        payment: 'Checking',
        look: 'waiting',
      };
  }
}
