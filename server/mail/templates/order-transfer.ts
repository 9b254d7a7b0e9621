import { html } from 'hono/html';
import { formatRupees } from '#contract/money.ts';
import { type Brand, layout } from '#server/mail/templates/layout.ts';

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

export function orderTransfer(values: Transfer, { brandName }: Brand) {
  const { firstName, orderId, total, account, until, isReminder, link } = values;
  const sum = formatRupees(total);
  return {
    subject: isReminder ? `Your order ${orderId} still waits for your transfer` : `How to pay your order ${orderId}`,
    ...layout({
      brandName,
      title: isReminder ? 'Your transfer is still to come' : 'Pay by bank transfer',
      paragraphs: [
        `Hello ${firstName}, please transfer ${sum} for your order ${orderId} and write ${orderId} as the reference.`,
        `We keep the pieces for you until ${until}. Send us a photograph of the bank slip, and we look for the money at once.`,
      ],
      details: account.length > 0 ? accountPart([...account, `Reference: ${orderId}`, `Sum: ${sum}`]) : undefined,
      button: { text: 'Send the bank slip', link },
      closing: isReminder
        ? 'Have you paid already? Then send us the slip, and your order is safe.'
        : 'Would you rather pay another way? Answer this mail.',
    }),
  };
}

function accountPart(lines: string[]) {
  return {
    html: html`<p style="margin:0 0 14px;padding:14px 16px;border:1px solid #dcd7c8;background:#fffefa">${lines.map((line) => html`${line}<br>`)}</p>`,
    text: lines.join('\n'),
  };
}

type Refused = { firstName: string; orderId: number; reason: string; until: string; link: string };

export function orderSlipRefused({ firstName, orderId, reason, until, link }: Refused, { brandName }: Brand) {
  return {
    subject: `We could not find your transfer for order ${orderId}`,
    ...layout({
      brandName,
      title: 'We could not find your transfer',
      paragraphs: [
        `Hello ${firstName}, we looked for the money of your order ${orderId}. ${reason}`,
        `We keep the pieces for you until ${until}. Please look at your bank, and send us the slip again.`,
      ],
      button: { text: 'Send another slip', link },
      closing: 'Do you think that we are wrong? Answer this mail and we look again.',
    }),
  };
}
