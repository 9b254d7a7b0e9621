import { formatRupees } from '#contract/money.ts';
import { type Brand, type Link, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = {
  firstName: string;
  order: MailedOrder;
  /** Who carries it, under which number, and where it can be followed: as far as that is known. */
  parcel: { courier: string | null; waybill: string | null; link: string | null };
  link: string;
  /** Its invoice. */
  document?: Link | null;
};

export function orderShipped({ firstName, order, parcel, link, document }: Values, { brandName }: Brand) {
  const { courier, waybill } = parcel;
  return {
    subject: `Your order ${order.id} is on its way`,
    ...layout({
      brandName,
      title: 'It is on its way',
      paragraphs: [
        `Hello ${firstName}, your order ${order.id} has left us${courier ? ` with ${courier}` : ''}. It should be with you within ${order.deliveryDays} working days.`,
        ...(waybill ? [`Tracking number: ${waybill}`] : []),
        ...(order.isCash
          ? [`Please have ${formatRupees(order.total)} ready when the parcel comes: it is paid on delivery.`]
          : []),
      ],
      details: orderDetails(order, { isComing: true }),
      ...(parcel.link
        ? { button: { text: 'Follow the parcel', link: parcel.link }, aside: { text: 'See your order', link } }
        : { button: { text: 'See your order', link } }),
      document,
      closing: 'Will nobody be at home, or is the address not right? Answer this mail.',
    }),
  };
}
