import type { Context } from 'hono';
import { html } from 'hono/html';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { readOrderWithLines } from '#server/orders/index.ts';
import { type AttemptRow, isForExtra, moveAttempt, readAttempt } from '#server/payments/attempts/attempts.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import { isPayableBy } from '#server/payments/attempts/payment-session.ts';
import { readPurchase, startAttempt } from '#server/payments/attempts/start-attempt.ts';
import { closedPaymentPage, hashOf, ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
import { redirectToResult } from '#server/payments/pages/result-redirect.ts';
import type { ProviderRedirect } from '#server/payments/provider.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import { type PaymentDeps, settle } from '#server/payments/settle/settle.ts';
import { paymentPagesTexts } from '#texts/payment-pages.ts';

const SCRIPT = "document.getElementById('go').submit()";

/** Sends the payer's browser to the provider's own pages. From here on the provider may hold money. */
export async function redirectPage(c: Context, deps: PaymentDeps, attempt: AttemptRow): Promise<Response> {
  const { db, providers, clock } = deps;
  const provider = providers[attempt.provider];
  if (!provider?.redirectPayer) return closedPaymentPage(deps.mailContext.brandName);
  const wasSentBefore = attempt.sentAt !== null;
  if (wasSentBefore) await settle(deps, attempt.id);
  const { order } = await readOrderWithLines(db, attempt.orderId);
  const { state } = await readAttempt(db, attempt.id);
  if (state !== 'awaiting_payer' || !isPayableBy(order, attempt)) return redirectToResult(c, deps, attempt);
  // Koko takes each reference once: whoever has left its page needs a new one.
  if (wasSentBefore && attempt.provider === 'koko') return redirectAgain(c, deps, attempt);

  const sentAt = attempt.sentAt ?? clock();
  const to = { sentAt, nextCheckAt: nextCheck(sentAt, clock()) };
  const sent = await moveAttempt(db, attempt.id, ['awaiting_payer'], to);
  if (!sent) return redirectToResult(c, deps, attempt);
  const redirect = provider.redirectPayer(sent, await readPurchase(db, sent));
  return redirect.type === 'redirect'
    ? c.redirect(redirect.url, 303)
    : formPage(redirect, sent, deps.mailContext.brandName);
}

async function redirectAgain(c: Context, deps: PaymentDeps, attempt: AttemptRow) {
  const { orderId, provider, amountCents, payerOrigin } = attempt;
  const again = { orderId, method: provider, amountCents, isExtra: isForExtra(attempt) };
  const attemptId = await deps.db.transaction((tx) => replaceAttempt(tx, again));
  if (attemptId === null) return closedPaymentPage(deps.mailContext.brandName);
  const { next } = await startAttempt(deps.db, deps, attemptId, payerOrigin);
  return next.type === 'redirect' ? c.redirect(next.url, 303) : closedPaymentPage(deps.mailContext.brandName);
}

/** Goes on by itself; without scripts, by the button. */
function formPage(
  { url, fields }: Extract<ProviderRedirect, { type: 'post' }>,
  { orderId, amountCents, provider }: AttemptRow,
  brandName: string,
): Promise<Response> {
  const name = provider === 'koko' ? PAYMENT_TYPES.koko.value : PAYMENT_TYPES.mintpay.value;
  const amount = formatRupees(centsToRupees(amountCents));
  return paymentPage({
    title: paymentPagesTexts.goingOn({ provider: name }),
    brandName,
    content: html`<h1>${paymentPagesTexts.goingOn({ provider: name })}</h1>
<p>${paymentPagesTexts.goingOnText({ sum: amount, order: orderId, provider: name })}</p>
<form id="go" method="post" action="${url}">
${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<button>${paymentPagesTexts.goOn}</button>
</form>`,
    script: SCRIPT,
    policy: [ownStyle, `script-src ${hashOf(SCRIPT)}`, `form-action ${new URL(url).origin}`],
  });
}
