import { html } from 'hono/html';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

/** `names`: what can still be bought of it, and `amounts`: how many of each. */
type Values = { names: string[]; amounts: number[]; link: string; endLink: string };

/** Once, some hours after a cart was left. Nobody is greeted by name: whoever has no account gave none. */
export function cartLeft({ names, amounts, link, endLink }: Values) {
  const lines = names.map((name, index) => `${amounts[index]} × ${name}`);
  return draft(
    'cart-left',
    {},
    {
      details: {
        html: html`<p style="margin:0 0 14px;padding:14px 16px;border:1px solid #dcd7c8;background:#fffefa">${lines.map((line) => html`${line}<br>`)}</p>`,
        text: lines.join('\n'),
      },
      button: { text: mailAccountTexts.cartButton, link },
      aside: { text: mailPartsTexts.remindNoMore, link: endLink },
    },
    endLink,
  );
}
