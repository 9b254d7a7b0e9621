import { html } from 'hono/html';
import { ALERT_KEPT_DAYS } from '#contract/stock-alerts.ts';
import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = {
  name: string;
  /** Size and scent, as far as they tell it from the product's other items. */
  variant: string;
  price: string;
  picture: string | null;
  link: string;
  takeBackLink: string;
};

export function backInStock(values: Values, { brandName }: Brand) {
  const { name, variant, price, picture, link, takeBackLink } = values;
  const what = variant ? `${name}, ${variant}` : name;
  return {
    subject: `${name} is back`,
    ...layout({
      brandName,
      title: `${name} is back`,
      paragraphs: ['You asked us to tell you when it can be had again. It can, as long as there is some.'],
      details: {
        html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 4px"><tr>
${picture ? html`<td style="padding:0 20px 0 0"><a href="${link}"><img src="${picture}" alt="${what}" width="160" style="display:block;width:160px;max-width:100%;height:auto;border:0"></a></td>` : ''}
<td style="vertical-align:middle;font-size:15px"><strong>${what}</strong><br>${price}</td></tr></table>`,
        text: `${what}: ${price}`,
      },
      button: { text: 'See it in the shop', link },
      aside: { text: 'Delete my address now', link: takeBackLink },
      closing: `This was the one mail you agreed to. We delete your address within ${ALERT_KEPT_DAYS} days, or at once by the link above.`,
    }),
  };
}
