import { draft } from '#server/mail/texts/write-draft.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; orderId: number; names: string[]; link: string; refuseLink: string };

/** Asked once, some days after the parcel came. */
export function orderReview({ firstName, orderId, names, link, refuseLink }: Values) {
  const [only = '', ...others] = names;
  const isOne = others.length === 0;
  return draft(
    'order-review',
    {
      firstName,
      order: String(orderId),
      what: isOne ? only : mailOrderTexts.yourOrder({ order: orderId }),
      goods: isOne ? only : mailOrderTexts.listed({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' }),
    },
    {
      button: { text: mailPartsTexts.writeReview, link },
      aside: { text: mailPartsTexts.askNoMore, link: refuseLink },
    },
    refuseLink,
  );
}
