import { html } from 'hono/html';
import { RETURN_REASONS, type Return } from '#contract/calls/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { returnReasonText } from '#contract/text/state-text.ts';
import { ownStyle, paymentPage } from '#server/payments/index.ts';
import type { readAskable } from '#server/returns/ask-return.ts';
import { localPath } from '#texts/core/local-path.ts';
import { returnLinkTexts } from '#texts/return-link.ts';

type ReturnPageContent = {
  token: string;
  orderId: number;
  askable: Awaited<ReturnType<typeof readAskable>>;
  returns: Return[];
  /** Why it could not be asked just now. */
  problem?: string;
};

const NOINDEX = { 'X-Robots-Tag': 'noindex, nofollow' };

/** The same question for whoever has an order's link and no account: without scripts, and so without photographs. */
export function returnLinkPage(brandName: string, shown: ReturnPageContent, status = 200): Promise<Response> {
  const { token, orderId, askable, returns, problem } = shown;
  const title = returnLinkTexts.title({ order: orderId });
  const content = html`<h1>${title}</h1>
${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
${returns.map(entryPart)}
${askable.canAsk ? formPart(shown) : returns.length === 0 ? html`<p class="state">${askable.why}</p>` : ''}
<p><a class="quiet" href="${localPath(`/order/${token}`)}">${returnLinkTexts.toOrder}</a></p>`;
  return paymentPage({ title, brandName, content, policy: [ownStyle, "form-action 'self'"], headers: NOINDEX }, status);
}

function formPart({ token, askable: { lines, until } }: ReturnPageContent) {
  return html`<form class="fields" method="post" action="${localPath(`/order/${token}/return`)}">
<p>${until ? returnLinkTexts.until({ day: writtenDay(until, 'weekday') }) : returnLinkTexts.answer}</p>
${lines.map(
  ({ id, name, left }) => html`<label>${returnLinkTexts.upTo({ name, count: left })}
<input type="number" name="piece-${id}" min="0" max="${left}" value="${lines.length === 1 ? 1 : 0}" inputmode="numeric"></label>`,
)}
<label>${returnLinkTexts.why} <select name="reason" required><option value="">${returnLinkTexts.chooseReason}</option>
${RETURN_REASONS.map((reason) => html`<option value="${reason}">${returnReasonText(reason)}</option>`)}</select></label>
<label>${returnLinkTexts.inSentence} <textarea name="text" rows="3" maxlength="1000"></textarea></label>
<p><button>${returnLinkTexts.ask}</button></p></form>`;
}

function entryPart(entry: Return) {
  return html`<section class="parcel"><p><b>${entry.lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</b></p>
${nowOf(entry).map((line) => html`<p>${line}</p>`)}</section>`;
}

/** What happens next, or happened. What was written is shown to nobody who only has the link. */
function nowOf({ state, sendTo, refund }: Return): string[] {
  const mark = `'${sendTo?.mark}'`;
  switch (state) {
    case 'asked':
      return [returnLinkTexts.asked];
    case 'approved':
      return [
        sendTo && sendTo.lines.length > 1
          ? returnLinkTexts.sendTo({ address: sendTo.lines.join(', ') })
          : returnLinkTexts.askWhere,
        sendTo?.isOursToPay ? returnLinkTexts.markWePay({ mark }) : returnLinkTexts.markYouPay({ mark }),
      ];
    case 'received':
      return [returnLinkTexts.received];
    case 'refunded':
      return refund ? [refundedText(formatRupees(refund.amount), refund.isDone)] : [];
    case 'refused':
      return [returnLinkTexts.refused];
    case 'closed':
      return [returnLinkTexts.closed];
    case 'withdrawn':
      return [returnLinkTexts.withdrawn];
  }
}

const refundedText = (sum: string, isDone: boolean) =>
  isDone ? returnLinkTexts.refunded({ sum }) : returnLinkTexts.refunding({ sum });
