import { type Brand, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = { firstName: string; order: MailedOrder; reason: string; link: string };

export function orderPaymentFailed({ firstName, order, reason, link }: Values, { brandName }: Brand) {
  return {
    subject: `The payment for your order ${order.id} did not go through`,
    ...layout({
      brandName,
      title: 'The payment did not go through',
      paragraphs: [
        `Hello ${firstName}, we could not take the payment for your order ${order.id}. ${reason}`,
        'We keep the pieces for you for a little while, and your cart is as it was.',
      ],
      details: orderDetails(order, { isComing: false }),
      button: { text: 'Pay again', link },
      closing: 'Have you paid in the meantime? Then there is nothing left to do.',
    }),
  };
}
