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
  /** It is paid by a code, which is shown. */
  hasCode: boolean;
  until: string;
  isReminder: boolean;
  link: string;
  /** Of a reminder: there will be none any more. */
  endLink?: string;
};

export function orderTransfer(transfer: Transfer) {
  const { firstName, orderId, total, account, hasCode, until, isReminder, link, endLink } = transfer;
  const [order, sum] = [String(orderId), formatRupees(total)];
  return draft(
    isReminder ? 'order-transfer-reminder' : hasCode ? 'order-lankaqr' : 'order-transfer',
    { firstName, order, sum, until },
    {
      details: detailsOf({ account, hasCode, link }, [
        mailPartsTexts.reference({ order }),
        mailPartsTexts.sum({ sum }),
      ]),
      button: { text: mailPartsTexts.sendSlip, link },
      ...(endLink && { aside: { text: mailPartsTexts.remindNoMore, link: endLink } }),
    },
    endLink,
  );
}

function detailsOf({ account, hasCode, link }: Pick<Transfer, 'account' | 'hasCode' | 'link'>, lines: string[]) {
  if (hasCode) return codePart(`${link}/code.png`, lines);
  return account.length > 0 ? accountPart([...account, ...lines]) : undefined;
}

/** Mail programs show no drawings, and many no picture before they are asked to: the lines say it, too. */
function codePart(picture: string, lines: string[]) {
  return {
    html: html`<p style="margin:0 0 14px"><img src="${picture}" alt="LANKAQR" width="240" height="240" style="display:block;width:240px;max-width:100%;height:auto;border:1px solid #dcd7c8"></p><p style="margin:0 0 14px">${lines.map((line) => html`${line}<br>`)}</p>`,
    text: lines.join('\n'),
  };
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
