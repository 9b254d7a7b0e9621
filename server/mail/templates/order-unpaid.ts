import { formatRupees } from '#contract/rules/money.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; orderId: number; total: number; until: string; link: string; endLink: string };

/** Once, before its pieces are given up. */
export function orderUnpaid({ firstName, orderId, total, until, link, endLink }: Values) {
  const sum = formatRupees(total);
  return draft(
    'order-unpaid',
    { firstName, order: String(orderId), sum, until },
    {
      button: { text: mailPartsTexts.pay({ sum }), link },
      aside: { text: mailPartsTexts.remindNoMore, link: endLink },
    },
    endLink,
  );
}
