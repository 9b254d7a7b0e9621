import { html } from 'hono/html';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { Slip } from '#contract/staff/order-page.ts';
import { momentText, type OrderRow, ourReason } from '#server/orders/index.ts';
import { takesSlips } from '#server/payments/transfers/add-slip.ts';
import { listSlips } from '#server/payments/transfers/slips.ts';
import type { Db } from '#server/platform/db/client.ts';
import { localPath } from '#texts/core/local-path.ts';
import { orderLinkTexts } from '#texts/order-link.ts';

type Part = { db: Db; order: OrderRow; token: string; account: string[] };

/** Where the money is to be sent, and the way to send us the bank slip. A plain form: it works without any script. */
export async function transferPart({ db, order, token, account }: Part) {
  if (order.paymentMethod !== 'bank') return '';
  const slips = await listSlips(db, order.id);
  if (!(await takesSlips(db, order))) return '';
  const isLate = order.status === 'Cancelled';
  const isWaiting = slips.some(({ state }) => state === 'new');
  return html`<section class="transfer"><h2>${isLate ? orderLinkTexts.transferLate : orderLinkTexts.transferTitle}</h2>
${isLate ? html`<p>${orderLinkTexts.transferLateText}</p>` : howToPay(order, account)}
${isWaiting ? html`<p role="status">${orderLinkTexts.slipThere}</p>` : ''}
${slips.length > 0 ? html`<ul>${slips.map((slip) => slipLine(token, slip))}</ul>` : ''}
<form method="post" action="${localPath(`/order/${token}/slip`)}" enctype="multipart/form-data">
<label for="slip">${slips.length > 0 ? orderLinkTexts.otherPicture : orderLinkTexts.slipPhoto}</label>
<input id="slip" name="slip" type="file" accept="image/jpeg,image/png,image/webp" required aria-describedby="slip-hint">
<small id="slip-hint">${orderLinkTexts.slipHint}</small>
<button>${orderLinkTexts.sendSlip}</button></form></section>`;
}

function howToPay(order: OrderRow, account: string[]) {
  return html`<dl><dt>${orderLinkTexts.sum}</dt><dd>${formatRupees(centsToRupees(order.totalCents))}</dd>
<dt>${orderLinkTexts.reference}</dt><dd>${order.id}</dd>
<dt>${orderLinkTexts.account}</dt><dd>${account.map((line) => html`${line}<br>`)}</dd>
${order.expiresAt && !order.isPaymentInDoubt ? html`<dt>${orderLinkTexts.until}</dt><dd>${momentText(order.expiresAt)}</dd>` : ''}</dl>`;
}

const stateText = (state: Slip['state']) =>
  ({
    new: orderLinkTexts.slipNew,
    accepted: orderLinkTexts.slipAccepted,
    refused: orderLinkTexts.slipRefused,
  })[state];

function slipLine(token: string, { id, at, by, state, reason }: Slip) {
  const address = localPath(`/order/${token}/slip/${id}`);
  const said = { when: momentText(new Date(at)), state: stateText(state), reason: ourReason(reason) };
  return html`<li>${by === null ? html`<a href="${address}"><img src="${address}" alt="${orderLinkTexts.slipPicture}" width="72" height="72"></a>` : ''}
<p>${by === null ? orderLinkTexts.slipSent(said) : orderLinkTexts.slipAdded(said)}</p></li>`;
}
