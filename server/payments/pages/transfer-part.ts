import { html } from 'hono/html';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { Slip } from '#contract/staff/order-page.ts';
import { momentText, type OrderRow } from '#server/orders/index.ts';
import { takesSlips } from '#server/payments/transfers/add-slip.ts';
import { listSlips } from '#server/payments/transfers/slips.ts';
import type { Db } from '#server/platform/db/client.ts';

type Part = { db: Db; order: OrderRow; token: string; account: string[] };

/** Where the money is to be sent, and the way to send us the bank slip. A plain form: it works without any script. */
export async function transferPart({ db, order, token, account }: Part) {
  if (order.paymentMethod !== 'bank') return '';
  const slips = await listSlips(db, order.id);
  if (!(await takesSlips(db, order))) return '';
  const isLate = order.status === 'Cancelled';
  const isWaiting = slips.some(({ state }) => state === 'new');
  return html`<section class="transfer"><h2>${isLate ? 'Did you transfer it all the same?' : 'Pay by bank transfer'}</h2>
${isLate ? html`<p>Send us the bank slip: if the pieces are still there, you get them; if not, your money back.</p>` : howToPay(order, account)}
${isWaiting ? html`<p role="status">We have your slip and look for the money. We write to you when it is found.</p>` : ''}
${slips.length > 0 ? html`<ul>${slips.map((slip) => slipLine(token, slip))}</ul>` : ''}
<form method="post" action="/order/${token}/slip" enctype="multipart/form-data">
<label for="slip">${slips.length > 0 ? 'Send another picture' : 'Photograph of the bank slip'}</label>
<input id="slip" name="slip" type="file" accept="image/jpeg,image/png,image/webp" required aria-describedby="slip-hint">
<small id="slip-hint">Or a screenshot of your bank’s app: JPEG, PNG or WebP, at most 8 MB. Only we see it.</small>
<button>Send the slip</button></form></section>`;
}

function howToPay(order: OrderRow, account: string[]) {
  return html`<dl><dt>Sum</dt><dd>${formatRupees(centsToRupees(order.totalCents))}</dd>
<dt>Reference</dt><dd>${order.id}</dd>
<dt>To</dt><dd>${account.map((line) => html`${line}<br>`)}</dd>
${order.expiresAt && !order.isPaymentInDoubt ? html`<dt>Until</dt><dd>${momentText(order.expiresAt)}</dd>` : ''}</dl>`;
}

const STATES: Record<Slip['state'], string> = {
  new: 'We are looking for the money.',
  accepted: 'The money has arrived.',
  refused: 'We could not find the money.',
};

function slipLine(token: string, { id, at, by, state, reason }: Slip) {
  const address = `/order/${token}/slip/${id}`;
  return html`<li>${by === null ? html`<a href="${address}"><img src="${address}" alt="The slip you sent" width="72" height="72"></a>` : ''}
<p>${by === null ? 'Sent' : 'Added by us'} on ${momentText(new Date(at))}. ${STATES[state]} ${reason}</p></li>`;
}
