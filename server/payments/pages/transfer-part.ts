import { html } from 'hono/html';
import { isTransfer, LARGEST_SLIP_BYTES } from '#contract/calls/payments.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { Slip } from '#contract/staff/order-page.ts';
import { momentText, type OrderRow, ourReason } from '#server/orders/index.ts';
import { slipTooLarge } from '#server/payments/pages/take-slip.ts';
import { takesSlips } from '#server/payments/transfers/add-slip.ts';
import { codeOf, drawCode } from '#server/payments/transfers/lankaqr-code.ts';
import { listSlips } from '#server/payments/transfers/slips.ts';
import type { TransferTerms } from '#server/payments/transfers/start-transfer.ts';
import type { Db } from '#server/platform/db/client.ts';
import { localPath } from '#texts/core/local-path.ts';
import { orderLinkTexts } from '#texts/order-link.ts';
import { transferTexts } from '#texts/transfer.ts';

type Part = { db: Db; order: OrderRow; token: string; terms: TransferTerms; now: Date };

/** Where the money is to be sent, and the way to send us the bank slip. A plain form: it works without any script. */
export async function transferPart({ db, order, token, terms, now }: Part) {
  if (!isTransfer(order.paymentMethod)) return null;
  const slips = await listSlips(db, order.id);
  if (!(await takesSlips(db, order))) return null;
  const isLate = order.status === 'Cancelled';
  const isWaiting = slips.some(({ state }) => state === 'new');
  return html`<section class="transfer" ${watched(order, token)}><h2>${titleOf(order, isLate)}</h2>
${isLate ? html`<p>${orderLinkTexts.transferLateText}</p>` : howToPay(order, { token, terms, now })}
${isWaiting ? html`<p role="status">${orderLinkTexts.slipThere}</p>` : ''}
${slips.length > 0 ? html`<ul>${slips.map((slip) => slipLine(token, slip))}</ul>` : ''}
<form method="post" action="${localPath(`/order/${token}/slip`)}" enctype="multipart/form-data">
<label for="slip">${slips.length > 0 ? orderLinkTexts.otherPicture : orderLinkTexts.slipPhoto}</label>
<input id="slip" name="slip" type="file" accept="image/jpeg,image/png,image/webp" required aria-describedby="slip-hint slip-problem">
<p class="problem" id="slip-problem" role="alert"></p>
<small id="slip-hint">${orderLinkTexts.slipHint}</small>
<button>${orderLinkTexts.sendSlip}</button></form>
${isWaiting ? html`<noscript><meta http-equiv="refresh" content="60"></noscript>` : ''}</section>`;
}

/** What the script of the page has to know. */
function watched(order: OrderRow, token: string) {
  return html`data-look="${localPath(`/order/${token}/state`)}" data-state="${transferState(order)}"
data-copied="${transferTexts.copied}" data-most="${LARGEST_SLIP_BYTES}" data-large="${slipTooLarge()}"
data-kind="${transferTexts.notPicture}" data-sending="${transferTexts.sending}"`;
}

/** Another one when something has happened that the page has to show. */
export const transferState = ({ version }: Pick<OrderRow, 'version'>): string => String(version);

/** '41 hours left', while the clock runs. */
export function timeLeft({ expiresAt, isPaymentInDoubt }: OrderRow, now: Date): string {
  const minutes = Math.ceil(((expiresAt?.getTime() ?? 0) - now.getTime()) / 60_000);
  if (minutes <= 0 || isPaymentInDoubt) return '';
  if (minutes < 60) return transferTexts.minutesLeft({ count: minutes });
  return transferTexts.hoursLeft({ count: Math.ceil(minutes / 60) });
}

const SOON_MS = 6 * 3_600_000;

function titleOf({ paymentMethod }: OrderRow, isLate: boolean): string {
  if (isLate) return orderLinkTexts.transferLate;
  return paymentMethod === 'lankaqr' ? transferTexts.codeTitle : orderLinkTexts.transferTitle;
}

type ToPay = Pick<Part, 'token' | 'terms' | 'now'>;

function howToPay(order: OrderRow, { token, terms, now }: ToPay) {
  const sum = formatRupees(centsToRupees(order.totalCents));
  const left = timeLeft(order, now);
  const isSoon = (order.expiresAt?.getTime() ?? 0) - now.getTime() < SOON_MS;
  const isByCode = order.paymentMethod === 'lankaqr';
  const code = isByCode ? codeOf(order, terms) : null;
  const isToAccount = code === null && terms.bankAccount.length > 0;
  return html`${
    left && order.expiresAt
      ? html`<p class="hours"><b class="${isSoon ? 'soon' : ''}" data-left>${left}</b> <span>${transferTexts.heldUntil({ moment: momentText(order.expiresAt) })}</span></p>`
      : ''
  }
${isByCode && code === null ? html`<p class="problem">${transferTexts.noCode}</p>` : ''}
${code === null ? '' : codePart(order, { code, sum, token })}
${isToAccount ? html`<p>${transferTexts.exactly}</p>` : ''}
<dl>${copied(orderLinkTexts.sum, sum, { isLarge: true, text: centsToRupees(order.totalCents).toFixed(2) })}
${copied(orderLinkTexts.reference, String(order.id), { isLarge: true })}
${isToAccount ? accountLines(terms.bankAccount) : ''}</dl>
${code === null ? '' : html`<p>${transferTexts.paidByCode}</p>`}`;
}

type Code = { code: string; sum: string; token: string };

/** Beside the sum, so that whoever scans sees that it is theirs. */
function codePart({ id }: OrderRow, { code, sum, token }: Code) {
  const { path, size } = drawCode(code);
  const picture = localPath(`/order/${token}/code.png`);
  return html`<p>${transferTexts.codeText}</p>
<figure><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${transferTexts.codePicture({ sum, order: id })}" shape-rendering="crispEdges"><path d="${path}"/></svg>
<figcaption><span>LANKAQR</span><b>${sum}</b></figcaption></figure>
<p>${transferTexts.onThisPhone} <a class="quiet" href="${picture}" download="lankaqr-${id}.png">${transferTexts.savePicture}</a></p>`;
}

/** As the settings ask for it: bank, branch, name and number. Whoever wrote it another way is shown as it was written. */
function accountLines(account: string[]) {
  const [bank, branch, name, number, ...more] = account;
  if (!bank || !branch || !name || !number || more.length > 0)
    return html`<div><dt>${orderLinkTexts.account}</dt><dd>${account.map((line) => html`${line}<br>`)}</dd></div>`;
  return html`${copied(transferTexts.number, number, { text: number.replaceAll(' ', '') })}
${copied(transferTexts.name, name)}
${copied(transferTexts.bank, bank)}
${copied(transferTexts.branch, branch)}`;
}

type Shown = { isLarge?: boolean; text?: string };

/** What is typed into a bank's app is copied by one press, where there are scripts. */
const copied = (what: string, value: string, { isLarge = false, text = value }: Shown = {}) =>
  html`<div class="${isLarge ? 'large' : ''}"><dt>${what}</dt><dd>${value}</dd><dd><button type="button" class="copy" data-copy="${text}" aria-label="${transferTexts.copyOf({ what })}" aria-live="polite" hidden>${transferTexts.copy}</button></dd></div>`;

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
