import { draft } from '#server/mail/texts/write-draft.ts';

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
      what: isOne ? only : `your order ${orderId}`,
      goods: isOne ? only : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    },
    {
      button: { text: 'Write a review', link },
      aside: { text: 'Do not ask me again', link: refuseLink },
    },
    refuseLink,
  );
}
