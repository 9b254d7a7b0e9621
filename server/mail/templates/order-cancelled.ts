import { type Brand, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = { firstName: string; order: MailedOrder; reason: string; link: string };

export function orderCancelled({ firstName, order, reason, link }: Values, { brandName }: Brand) {
  return {
    subject: `Your order ${order.id} is cancelled`,
    ...layout({
      brandName,
      title: `Order ${order.id} is cancelled`,
      paragraphs: [`Hello ${firstName}, your order ${order.id} is cancelled. ${reason}`, 'Nothing was charged for it.'],
      details: orderDetails(order, { isComing: false }),
      button: { text: 'Visit the shop', link },
      closing: 'If this comes as a surprise, answer this mail.',
    }),
  };
}
