import { html } from 'hono/html';
import type { Parcel, ShownRefund } from '#contract/calls/orders.ts';
import { PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { batchLines } from '#contract/text/batch-text.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { refundText } from '#contract/text/refund-text.ts';
import {
  canPay,
  confirmedAt,
  type OrderRow,
  paymentStatusText,
  readDocumentNames,
  readOrderWithLines,
} from '#server/orders/index.ts';
import { ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
import { transferPart } from '#server/payments/pages/transfer-part.ts';
import type { PaymentTerms } from '#server/payments/payment-methods.ts';
import { readShownRefunds } from '#server/payments/refunds/refund-place.ts';
import type { TransferTerms } from '#server/payments/transfers/start-transfer.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readParcels } from '#server/shipments/index.ts';

type LinkTerms = TransferTerms & Pick<PaymentTerms, 'delivery'>;

/** `methods`: the ways to pay by a provider that are on. */
type Deps = { db: Db; brandName: string; now: Date; methods: OnlineMethod[]; terms: LinkTerms };
/** `problem`: why it could not be paid just now. */
type Link = { token: string; orderId: number; problem?: string };

const OWN_PICTURES = "img-src 'self' data:";
const NOINDEX = { 'X-Robots-Tag': 'noindex, nofollow' };

/** One order as whoever has its link may see it: where it is and what it costs, but nobody's street or number. */
export async function orderLinkPage(
  { db, brandName, now, methods, terms }: Deps,
  { token, orderId, problem }: Link,
  status = 200,
): Promise<Response> {
  const { order, lines, shippingName } = await readOrderWithLines(db, orderId);
  const parcel = (await readParcels(db, [orderId], terms.delivery)).get(orderId);
  const refunds = (await readShownRefunds(db, [orderId])).get(orderId) ?? [];
  const documents = await readDocumentNames(db, orderId);
  const title = `Order ${orderId}`;
  const content = html`<h1>${title}</h1>
<p class="state">${stateText(order)}</p>
${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
${order.extraDueCents > 0 ? extraPart(token, order, methods) : ''}
${parcel ? parcelPart(parcel) : ''}
${await transferPart({ db, order, token, account: terms.bankAccount })}
${isOver(order) ? '' : html`<p>It goes to ${placeText({ town: order.shippingTown, district: order.shippingDistrict, postalCode: '' })}${whenText(order, terms)}.</p>`}
<section class="order"><h2>What was ordered</h2>
<ul>${lines.map(({ name, qty, priceCents, batches }) => sumLine(`${qty} × ${name}`, qty * priceCents, batchLines(batches)))}
${sumLine('Subtotal', order.subtotalCents)}
${order.discountCents > 0 ? sumLine(`Discount (${order.discountCode})`, -order.discountCents) : ''}
${sumLine(`Delivery (${shippingName})`, order.shippingCents + order.deliverySavedCents)}
${order.deliverySavedCents > 0 ? sumLine('Free delivery', -order.deliverySavedCents) : ''}
${order.paymentFeeCents > 0 ? sumLine('Payment fee', order.paymentFeeCents) : ''}</ul>
<p class="sum"><span>Total</span><b>${rupees(order.totalCents)}</b></p></section>
<p>${PAYMENT_TYPES[order.paymentMethod].value}: ${paymentStatusText(order).toLowerCase()}</p>
${refunds.length > 0 ? refundsPart(refunds) : ''}
${canPay(order, now) && isOnline(order.paymentMethod) ? payForm(token, order, methods) : ''}
${documents.map(({ title: what, number }) => html`<p><a class="quiet" href="/order/${token}/invoice/${number}">${what} ${number}</a></p>`)}
${order.status === 'Delivered' ? html`<p><a class="quiet" href="/review?token=${token}">Write a review</a></p>` : ''}
${order.status === 'Delivered' ? html`<p><a class="quiet" href="/order/${token}/return">Send something back</a></p>` : ''}
${order.userId === null && !canPay(order, now) ? html`<p><a class="quiet" href="/orders#add=${token}">Add it to my account</a></p>` : ''}
<p><a class="quiet" href="/">To the shop</a></p>`;
  // Where the form leads is the providers' business: browsers look at every step of the way.
  return paymentPage({ title, brandName, content, policy: [ownStyle, OWN_PICTURES], headers: NOINDEX }, status);
}

/** By a provider's page, which anybody can reach from a link. */
const ONLINE = ['card', 'koko', 'mintpay'] as const satisfies PaymentMethod[];
export type OnlineMethod = (typeof ONLINE)[number];
export const isOnline = (method: unknown): method is OnlineMethod => ONLINE.some((one) => one === method);

const BY: Record<OnlineMethod, string> = { card: 'by card', koko: 'with Koko', mintpay: 'with Mintpay' };

type ToPay = Pick<OrderRow, 'paymentMethod' | 'totalCents'>;

/** The way that was chosen first; whoever takes another pays by that. */
function payForm(token: string, { paymentMethod, totalCents }: ToPay, methods: OnlineMethod[]) {
  const sorted = [...methods].sort((one, other) => Number(other === paymentMethod) - Number(one === paymentMethod));
  const [first, ...others] = sorted;
  if (!first) return '';
  return html`<form method="post" action="/order/${token}/pay" class="ways">
<button name="method" value="${first}">Pay ${rupees(totalCents)} ${BY[first]}</button>
${others.map((method) => html`<button name="method" value="${method}" class="quiet">Pay ${BY[method]}</button>`)}
</form>`;
}

/** What a correction made a paid order dearer. */
function extraPart(token: string, { extraDueCents: totalCents, paymentMethod }: OrderRow, methods: OnlineMethod[]) {
  return html`<section class="parcel"><h2>${rupees(totalCents)} more to pay</h2>
<p>The order was changed after it was paid. We send it as soon as the rest is paid.</p>
${payForm(token, { paymentMethod, totalCents }, methods)}</section>`;
}

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

function sumLine(what: string, cents: number, notes: string[] = []) {
  return html`<li><span>${what}${notes.map((note) => html`<br><small>${note}</small>`)}</span><b>${cents < 0 ? '-' : ''}${rupees(Math.abs(cents))}</b></li>`;
}

const isOver = ({ status }: OrderRow) => ['Delivered', 'Cancelled', 'Refunded'].includes(status);

/** ': Thu 19 to Mon 23 Nov', as soon as nothing has to be paid before; a parcel under way tells its own day. */
function whenText(order: OrderRow, { delivery }: LinkTerms): string {
  const { status, paymentMethod, shippingDistrict, scheduleDelivery } = order;
  const isCertain = ['Paid', 'Processing'].includes(status) || (status === 'Pending' && paymentMethod === 'cod');
  if (!isCertain || order.extraDueCents > 0) return '';
  return scheduleDelivery
    ? ` on ${writtenDay(scheduleDelivery, 'weekday')}`
    : `: ${deliveryPromise(delivery, shippingDistrict, confirmedAt(order)).text}`;
}

/** In one sentence. */
function stateText(order: OrderRow): string {
  switch (order.status) {
    case 'Paid':
    case 'Processing':
      if (order.extraDueCents > 0) return 'It waits for the rest of its payment.';
      return 'We are packing it.';
    case 'Shipped':
      return 'It is on its way.';
    case 'Delivered':
      return 'It was delivered.';
    case 'Cancelled':
      return 'It was cancelled. Nothing will be sent.';
    case 'Refunded':
      return 'The money goes back to you.';
    case 'Payment failed':
      if (order.paymentMethod === 'bank') return transferText(order);
      return 'The payment did not go through.';
    default:
      if (order.paymentMethod === 'cod') return 'We have it, and pack it next.';
      if (order.paymentMethod === 'bank') return transferText(order);
      return order.isPaymentInDoubt ? 'We are asking whether the payment has arrived.' : 'It waits for its payment.';
  }
}

function transferText({ isPaymentInDoubt }: OrderRow): string {
  return isPaymentInDoubt ? 'We are looking for your transfer.' : 'It waits for your bank transfer.';
}

const PARCELS: Record<Parcel['state'], string> = {
  packed: 'Packed, waiting for the courier',
  with_courier: 'With the courier',
  delivered: 'Delivered',
  coming_back: 'On its way back to us',
  back: 'Back with us',
};

function parcelPart({ state, courier, trackingNumber, link, expectedBy }: Parcel) {
  return html`<section class="parcel"><h2>The parcel</h2>
<p>${PARCELS[state]}${courier ? ` (${courier})` : ''}${expectedBy ? `, expected by ${writtenDay(expectedBy, 'weekday')}` : ''}</p>
${trackingNumber ? html`<p>Tracking number ${trackingNumber}</p>` : ''}
${link ? html`<p><a href="${link}" rel="noreferrer">Follow the parcel</a></p>` : ''}</section>`;
}

/** Why stays between the shop and the buyer. */
function refundsPart(refunds: ShownRefund[]) {
  return html`<section class="refunds"><h2>Money back</h2>
${refunds.map(
  (refund) =>
    html`<p><b>${formatRupees(refund.amount)}</b>, ${writtenDay(colomboDay(refund.at), 'weekday')}. ${refundText(refund)}</p>`,
)}</section>`;
}

/** Wrong, or older than it may be: neither is told apart. */
export function closedLinkPage(brandName: string, status: 404 | 429): Promise<Response> {
  const title = status === 404 ? 'This link opens no order' : 'Please wait a little';
  const content = html`<h1>${title}</h1>
<p>${
    status === 404
      ? 'It may be cut off, or older than 90 days after the order was done. Your account and our mails still know the order.'
      : 'Too many links that open nothing were tried from here. Try again in a few minutes.'
  }</p>
<p><a href="/orders">Your orders</a></p>`;
  return paymentPage({ title, brandName, content, policy: [ownStyle], headers: NOINDEX }, status);
}
