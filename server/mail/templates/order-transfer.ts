import { html } from 'hono/html';
import { formatRupees } from '#contract/rules/money.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Transfer = {
  firstName: string;
  orderId: number;
  total: number;
  /** Where it goes, line by line; none: the page behind the link says it. */
  account: string[];
  until: string;
  isReminder: boolean;
  link: string;
};

export function orderTransfer({ firstName, orderId, total, account, until, isReminder, link }: Transfer) {
  const [order, sum] = [String(orderId), formatRupees(total)];
  return draft(
    isReminder ? 'order-transfer-reminder' : 'order-transfer',
    { firstName, order, sum, until },
    {
      details:
        account.length > 0
          ? accountPart([...account, mailPartsTexts.reference({ order }), mailPartsTexts.sum({ sum })])
          : undefined,
      button: { text: mailPartsTexts.sendSlip, link },
    },
  );
}

function accountPart(lines: string[]) {
  return {
    html: html`<p style="margin:0 0 14px;padding:14px 16px;border:1px solid #dcd7c8;background:#fffefa">${lines.map((line) => html`${line}<br>`)}</p>`,
    text: lines.join('\n'),
  };
}

type Refused = { firstName: string; orderId: number; reason: string; until: string; link: string };

export function orderSlipRefused({ firstName, orderId, reason, until, link }: Refused) {
  const says = { firstName, order: String(orderId), reason, until };
  return draft('order-slip-refused', says, { button: { text: mailPartsTexts.sendOtherSlip, link } });
}
