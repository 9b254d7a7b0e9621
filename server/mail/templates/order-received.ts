import { formatRupees } from '#contract/money.ts';
import { type Brand, type Link, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = { firstName: string; order: MailedOrder; link: string; document?: Link | null };

export function orderReceived({ firstName, order, link, document }: Values, { brandName }: Brand) {
  return {
    subject: `We have your order ${order.id}`,
    ...layout({
      brandName,
      title: `Thank you, ${firstName}`,
      paragraphs: [
        `We have your order ${order.id} and prepare it now. We write again when it is on its way.`,
        order.isCash
          ? `Please have ${formatRupees(order.total)} ready when the parcel comes: it is paid on delivery.`
          : `Your payment of ${formatRupees(order.total)} has arrived.`,
      ],
      details: orderDetails(order, { isComing: true }),
      button: { text: 'See your order', link },
      document,
      closing: 'Is something not right? Answer this mail and we will put it right.',
    }),
  };
}
