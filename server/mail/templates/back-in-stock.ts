import { html } from 'hono/html';
import { ALERT_KEPT_DAYS } from '#contract/calls/stock-alerts.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = {
  name: string;
  /** Size and scent, as far as they tell it from the product's other items. */
  variant: string;
  price: string;
  picture: string | null;
  link: string;
  takeBackLink: string;
};

export function backInStock({ name, variant, price, picture, link, takeBackLink }: Values) {
  const what = variant ? `${name}, ${variant}` : name;
  return draft(
    'back-in-stock',
    { product: name, price },
    {
      details: {
        html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 4px"><tr>
${picture ? html`<td style="padding:0 20px 0 0"><a href="${link}"><img src="${picture}" alt="${what}" width="120" style="display:block;width:120px;max-width:100%;height:auto;border:0"></a></td>` : ''}
<td style="vertical-align:middle;font-size:15px"><strong>${what}</strong><br><span style="white-space:nowrap">${price}</span></td></tr></table>`,
        text: `${what}: ${price}`,
      },
      button: { text: mailAccountTexts.backButton, link },
      aside: { text: mailAccountTexts.backForget, link: takeBackLink },
      // What was agreed to, and what becomes of the address.
      closing: mailAccountTexts.backClosing({ days: ALERT_KEPT_DAYS }),
    },
  );
}
