import { html } from 'hono/html';
import { RETURN_REASONS, type Return } from '#contract/calls/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { returnReasonText } from '#contract/text/state-text.ts';
import { ownStyle, paymentPage } from '#server/payments/index.ts';
import type { readAskable } from '#server/returns/ask-return.ts';

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
  const title = `Send something back of order ${orderId}`;
  const content = html`<h1>${title}</h1>
${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
${returns.map(entryPart)}
${askable.canAsk ? formPart(shown) : returns.length === 0 ? html`<p class="state">${askable.why}</p>` : ''}
<p><a class="quiet" href="/order/${token}">Back to the order</a></p>`;
  return paymentPage({ title, brandName, content, policy: [ownStyle, "form-action 'self'"], headers: NOINDEX }, status);
}

function formPart({ token, askable: { lines, until } }: ReturnPageContent) {
  return html`<form class="fields" method="post" action="/order/${token}/return">
<p>${until ? `Until ${writtenDay(until, 'weekday')} you can ask.` : ''} We answer by mail or phone. Photographs are welcome in an answer to our mail.</p>
${lines.map(
  ({ id, name, left }) => html`<label>${name}, up to ${left}
<input type="number" name="piece-${id}" min="0" max="${left}" value="${lines.length === 1 ? 1 : 0}" inputmode="numeric"></label>`,
)}
<label>Why <select name="reason" required><option value="">Choose a reason</option>
${RETURN_REASONS.map((reason) => html`<option value="${reason}">${returnReasonText(reason)}</option>`)}</select></label>
<label>In a sentence (optional) <textarea name="text" rows="3" maxlength="1000"></textarea></label>
<p><button>Ask to send it back</button></p></form>`;
}

function entryPart(entry: Return) {
  return html`<section class="parcel"><p><b>${entry.lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</b></p>
${nowOf(entry).map((line) => html`<p>${line}</p>`)}</section>`;
}

/** What happens next, or happened. What was written is shown to nobody who only has the link. */
function nowOf({ state, sendTo, refund }: Return): string[] {
  switch (state) {
    case 'asked':
      return ['Asked. We look at it and write to you: please send nothing before that.'];
    case 'approved':
      return [
        sendTo && sendTo.lines.length > 1
          ? `Approved. Please send it to: ${sendTo.lines.join(', ')}.`
          : 'Approved. Answer our mail, and we tell you where to send it.',
        `Write '${sendTo?.mark}' on the outside. ${sendTo?.isOursToPay ? 'We pay for the way back.' : 'The way back is yours to pay; unopened, with the seal intact.'}`,
      ];
    case 'received':
      return ['It has come back. We refund it within ten working days.'];
    case 'refunded':
      return refund
        ? [`${formatRupees(refund.amount)} ${refund.isDone ? 'went back.' : 'are on their way back.'}`]
        : [];
    case 'refused':
      return ['We can not take it back: our mail says why.'];
    case 'closed':
      return ['No money goes back for it: our mail says why.'];
    case 'withdrawn':
      return ['Withdrawn.'];
  }
}
