import { formatRupees } from '#contract/rules/money.ts';
import type { Link } from '#server/mail/templates/layout.ts';
import { cashText, type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

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
  const number = isCorrected ? mailOrderTexts.trackingInstead : mailOrderTexts.tracking;
  const says = {
    firstName,
    order: String(order.id),
    total: formatRupees(order.total),
    withCourier: courier ? ` ${mailOrderTexts.withCourier({ courier })}` : '',
    days: order.deliveryDays,
    between: expected ? `: ${expected}` : '',
    tracking: waybill ? number({ waybill }) : '',
    payment: cashText(order),
  };
  return draft('order-shipped', says, {
    details: orderDetails(order, { isComing: true }),
    ...(parcel.link
      ? {
          button: { text: mailPartsTexts.followParcel, link: parcel.link },
          aside: { text: mailPartsTexts.seeOrder, link },
        }
      : { button: { text: mailPartsTexts.seeOrder, link } }),
    document,
  });
}
