import { formatRupees } from '#contract/rules/money.ts';
import type { Link } from '#server/mail/templates/layout.ts';
import { cashText, type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';

type Values = {
  firstName: string;
  order: MailedOrder;
  /** Who carries it, under which number, and where it can be followed: as far as that is known. */
  parcel: {
    courier: string | null;
    waybill: string | null;
    link: string | null;
    /** Between which days it arrives: 'Thu 19 to Mon 23 Nov'. */
    expected?: string | null;
    /** Another number was written before. */
    isCorrected?: boolean;
  };
  link: string;
  /** Its invoice. */
  document?: Link | null;
};

export function orderShipped({ firstName, order, parcel, link, document }: Values) {
  const { courier, waybill, expected, isCorrected } = parcel;
  const instead = isCorrected ? '. It stands for the one that we wrote before: please follow this one.' : '';
  const says = {
    firstName,
    order: String(order.id),
    total: formatRupees(order.total),
    withCourier: courier ? ` with ${courier}` : '',
    days: order.deliveryDays,
    between: expected ? `: ${expected}` : '',
    tracking: waybill ? `Tracking number: ${waybill}${instead}` : '',
    payment: cashText(order),
  };
  return draft('order-shipped', says, {
    details: orderDetails(order, { isComing: true }),
    ...(parcel.link
      ? { button: { text: 'Follow the parcel', link: parcel.link }, aside: { text: 'See your order', link } }
      : { button: { text: 'See your order', link } }),
    document,
  });
}
