import { html } from 'hono/html';
import type { Parcel, ShownRefund } from '#contract/calls/orders.ts';
import { isTransfer, PAYMENT_TYPES, type PaymentMethod, type TransferMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { batchLines } from '#contract/text/batch-text.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { refundText } from '#contract/text/refund-text.ts';
import { paymentText } from '#contract/text/state-text.ts';
import {
  canPay,
  confirmedAt,
  documentTitleText,
  isOfMailedGuest,
  type OrderRow,
  paymentStateText,
  paymentStatusText,
  readDocumentNames,
  readOrderWithLines,
  shippingText,
} from '#server/orders/index.ts';
import { hashOf, ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
import { transferPart } from '#server/payments/pages/transfer-part.ts';
import { TRANSFER_SCRIPT } from '#server/payments/pages/transfer-script.ts';
import type { PaymentTerms } from '#server/payments/payment-methods.ts';
import { readShownRefunds } from '#server/payments/refunds/refund-place.ts';
import type { TransferTerms } from '#server/payments/transfers/start-transfer.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readParcels } from '#server/shipments/index.ts';
import { translateNames } from '#server/translations/index.ts';
import { localPath } from '#texts/core/local-path.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';
import { orderDataTexts } from '#texts/order-data.ts';
import { orderLinkTexts } from '#texts/order-link.ts';
import { transferTexts } from '#texts/transfer.ts';

type LinkTerms = TransferTerms & Pick<PaymentTerms, 'delivery'>;

/** `methods`: the ways to pay that are on and can be reached from a link. */
type Deps = { db: Db; brandName: string; now: Date; methods: LinkedMethod[]; terms: LinkTerms };
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
  const found = await readOrderWithLines(db, orderId);
  const { order, shippingName } = found;
  const lines = await translateNames(db, found.lines);
  const parcel = (await readParcels(db, [orderId], terms.delivery)).get(orderId);
  const refunds = (await readShownRefunds(db, [orderId])).get(orderId) ?? [];
  const documents = await readDocumentNames(db, orderId);
  const title = orderLinkTexts.title({ order: orderId });
  const transfer = await transferPart({ db, order, token, terms, now });
  // Where only staff offer transfers, the page is plain.
  const hasScript = transfer !== null && methods.some(isTransfer);
  const content = html`<h1>${title}</h1>
<p class="state">${stateText(order)}</p>
${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
${order.extraDueCents > 0 ? extraPart(token, order, methods) : ''}
${parcel ? parcelPart(parcel) : ''}
${transfer ?? ''}
${isOver(order) ? '' : html`<p>${whereText(order, terms)}</p>`}
<section class="order"><h2>${orderLinkTexts.ordered}</h2>
<ul>${lines.map(({ name, qty, priceCents, batches }) => sumLine(`${qty} × ${name}`, qty * priceCents, batchLines(batches)))}
${sumLine(mailPartsTexts.subtotal, order.subtotalCents)}
${order.discountCents > 0 ? sumLine(mailPartsTexts.discount({ code: order.discountCode ?? '' }), -order.discountCents) : ''}
${sumLine(orderLinkTexts.delivery({ name: shippingText(shippingName) }), order.shippingCents + order.deliverySavedCents)}
${order.deliverySavedCents > 0 ? sumLine(orderLinkTexts.freeDelivery, -order.deliverySavedCents) : ''}
${order.paymentFeeCents > 0 ? sumLine(mailPartsTexts.paymentFee, order.paymentFeeCents) : ''}</ul>
<p class="sum"><span>${mailPartsTexts.total}</span><b>${rupees(order.totalCents)}</b></p></section>
<p>${paymentText(PAYMENT_TYPES[order.paymentMethod])}: ${paymentStateText(paymentStatusText(order))}</p>
${refunds.length > 0 ? refundsPart(refunds) : ''}
${canPay(order, now) ? payForms(token, order, methods) : ''}
${documents.map(({ title: what, number }) => html`<p><a class="quiet" href="${localPath(`/order/${token}/invoice/${number}`)}">${documentTitleText(what)} ${number}</a></p>`)}
${order.status === 'Delivered' ? html`<p><a class="quiet" href="${localPath(`/review?token=${token}`)}">${orderLinkTexts.writeReview}</a></p>` : ''}
${order.status === 'Delivered' ? html`<p><a class="quiet" href="${localPath(`/order/${token}/return`)}">${orderLinkTexts.sendBack}</a></p>` : ''}
${order.userId === null && !canPay(order, now) ? html`<p><a class="quiet" href="${localPath(`/orders#add=${token}`)}">${orderLinkTexts.addToAccount}</a></p>` : ''}
${isOfMailedGuest(order) ? html`<p><a class="quiet" href="${localPath(`/order/${token}/data`)}">${orderDataTexts.link}</a></p>` : ''}
<p><a class="quiet" href="${localPath('/')}">${orderLinkTexts.toShop}</a></p>`;
  const scripts = hasScript ? [`script-src ${hashOf(TRANSFER_SCRIPT)}`, "connect-src 'self'"] : [];
  const beside = transfer ? { layout: 'pay' as const, ...(hasScript && { script: TRANSFER_SCRIPT }) } : {};
  // Where the form leads is the providers' business: browsers look at every step of the way.
  const policy = [ownStyle, OWN_PICTURES, ...scripts];
  return paymentPage({ title, brandName, content, ...beside, policy, headers: NOINDEX }, status);
}

/** By a provider's page, which anybody can reach from a link. */
const ONLINE = ['card', 'koko', 'mintpay'] as const satisfies PaymentMethod[];
export type OnlineMethod = (typeof ONLINE)[number];
export const isOnline = (method: unknown): method is OnlineMethod => ONLINE.some((one) => one === method);

/** All of which an order can be paid by from its link. */
export type LinkedMethod = OnlineMethod | TransferMethod;
export const isLinked = (method: unknown): method is LinkedMethod => isOnline(method) || isTransfer(method);

const payBy = (method: LinkedMethod, sum: string) =>
  ({
    card: orderLinkTexts.payByCard({ sum }),
    koko: orderLinkTexts.payWithKoko({ sum }),
    mintpay: orderLinkTexts.payWithMintpay({ sum }),
    bank: transferTexts.byTransfer,
    lankaqr: transferTexts.byCode,
  })[method];
const payInstead = (method: LinkedMethod) =>
  ({
    card: orderLinkTexts.byCard,
    koko: orderLinkTexts.withKoko,
    mintpay: orderLinkTexts.withMintpay,
    bank: transferTexts.byTransfer,
    lankaqr: transferTexts.byCode,
  })[method];

type ToPay = Pick<OrderRow, 'paymentMethod' | 'totalCents'>;

/** Whoever chose a transfer at the checkout may choose anew; what staff have agreed on stays. */
export const mayChooseAnew = ({ paymentMethod, hasLeftCart }: OrderRow): boolean =>
  hasLeftCart || isOnline(paymentMethod);

/** The other ways, where it is a transfer that is waited for; else the way that was chosen, and the others. */
function payForms(token: string, order: OrderRow, methods: LinkedMethod[]) {
  if (!mayChooseAnew(order)) return '';
  const offered = methods.filter((method) => isOnline(method) || order.hasLeftCart);
  if (isOnline(order.paymentMethod)) return payForm(token, order, offered);
  const others = offered.filter((method) => method !== order.paymentMethod);
  if (others.length === 0) return '';
  return html`<section class="instead"><h2>${transferTexts.otherWay}</h2><form method="post" action="${localPath(`/order/${token}/pay`)}" class="ways">
${others.map((method) => html`<button name="method" value="${method}" class="quiet">${payInstead(method)}</button>`)}
</form></section>`;
}

/** The way that was chosen first; whoever takes another pays by that. */
function payForm(token: string, { paymentMethod, totalCents }: ToPay, methods: LinkedMethod[]) {
  const sorted = [...methods].sort((one, other) => Number(other === paymentMethod) - Number(one === paymentMethod));
  const [first, ...others] = sorted;
  if (!first) return '';
  return html`<form method="post" action="${localPath(`/order/${token}/pay`)}" class="ways">
<button name="method" value="${first}">${payBy(first, rupees(totalCents))}</button>
${others.map((method) => html`<button name="method" value="${method}" class="quiet">${payInstead(method)}</button>`)}
</form>`;
}

/** What a correction made a paid order dearer. */
function extraPart(token: string, { extraDueCents: totalCents, paymentMethod }: OrderRow, methods: LinkedMethod[]) {
  return html`<section class="parcel"><h2>${orderLinkTexts.moreToPay({ sum: rupees(totalCents) })}</h2>
<p>${orderLinkTexts.changedAfter}</p>
${payForm(token, { paymentMethod, totalCents }, methods.filter(isOnline))}</section>`;
}

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

function sumLine(what: string, cents: number, notes: string[] = []) {
  return html`<li><span>${what}${notes.map((note) => html`<br><small>${note}</small>`)}</span><b>${cents < 0 ? '-' : ''}${rupees(Math.abs(cents))}</b></li>`;
}

const isOver = ({ status }: OrderRow) => ['Delivered', 'Cancelled', 'Refunded'].includes(status);

/** And when, as soon as nothing has to be paid before; a parcel under way tells its own day. */
function whereText(order: OrderRow, { delivery }: LinkTerms): string {
  const place = placeText({ town: order.shippingTown, district: order.shippingDistrict, postalCode: '' });
  const { status, paymentMethod, shippingDistrict, scheduleDelivery } = order;
  const isCertain = ['Paid', 'Processing'].includes(status) || (status === 'Pending' && paymentMethod === 'cod');
  if (!isCertain || order.extraDueCents > 0) return orderLinkTexts.goesTo({ place });
  if (scheduleDelivery) return orderLinkTexts.goesToOn({ place, day: writtenDay(scheduleDelivery, 'weekday') });
  return orderLinkTexts.goesToBetween({
    place,
    days: deliveryPromise(delivery, shippingDistrict, confirmedAt(order)).text,
  });
}

/** In one sentence. */
function stateText(order: OrderRow): string {
  switch (order.status) {
    case 'Paid':
    case 'Processing':
      if (order.extraDueCents > 0) return orderLinkTexts.waitsForRest;
      return orderLinkTexts.packing;
    case 'Shipped':
      return orderLinkTexts.onWay;
    case 'Delivered':
      return orderLinkTexts.delivered;
    case 'Cancelled':
      return orderLinkTexts.cancelled;
    case 'Refunded':
      return orderLinkTexts.refunded;
    case 'Payment failed':
      if (isTransfer(order.paymentMethod)) return transferText(order);
      return orderLinkTexts.failed;
    default:
      if (order.paymentMethod === 'cod') return orderLinkTexts.received;
      if (isTransfer(order.paymentMethod)) return transferText(order);
      return order.isPaymentInDoubt ? orderLinkTexts.asking : orderLinkTexts.waits;
  }
}

function transferText({ isPaymentInDoubt, paymentMethod }: OrderRow): string {
  if (isPaymentInDoubt) return orderLinkTexts.lookingForTransfer;
  return paymentMethod === 'lankaqr' ? orderLinkTexts.waits : orderLinkTexts.waitsForTransfer;
}

function parcelText({ state, courier, expectedBy }: Parcel): string {
  const words: Record<Parcel['state'], string> = {
    packed: orderLinkTexts.packed,
    with_courier: orderLinkTexts.withCourier,
    delivered: orderLinkTexts.handedOver,
    coming_back: orderLinkTexts.comingBack,
    back: orderLinkTexts.back,
  };
  const now = `${words[state]}${courier ? ` (${courier})` : ''}`;
  return expectedBy ? orderLinkTexts.expected({ state: now, day: writtenDay(expectedBy, 'weekday') }) : now;
}

function parcelPart(parcel: Parcel) {
  const { trackingNumber: waybill, link } = parcel;
  return html`<section class="parcel"><h2>${orderLinkTexts.parcel}</h2>
<p>${parcelText(parcel)}</p>
${waybill ? html`<p>${orderLinkTexts.tracking({ waybill })}</p>` : ''}
${link ? html`<p><a href="${link}" rel="noreferrer">${orderLinkTexts.follow}</a></p>` : ''}</section>`;
}

/** Why stays between the shop and the buyer. */
function refundsPart(refunds: ShownRefund[]) {
  return html`<section class="refunds"><h2>${orderLinkTexts.moneyBack}</h2>
${refunds.map(
  (refund) =>
    html`<p><b>${formatRupees(refund.amount)}</b>, ${writtenDay(colomboDay(refund.at), 'weekday')}. ${refundText(refund)}</p>`,
)}</section>`;
}

/** Wrong, or older than it may be: neither is told apart. */
export function closedLinkPage(brandName: string, status: 404 | 429): Promise<Response> {
  const title = status === 404 ? orderLinkTexts.noOrder : orderLinkTexts.waitALittle;
  const content = html`<h1>${title}</h1>
<p>${status === 404 ? orderLinkTexts.noOrderText : orderLinkTexts.tooManyLinks}</p>
<p><a href="${localPath('/orders')}">${orderLinkTexts.yourOrders}</a></p>`;
  return paymentPage({ title, brandName, content, policy: [ownStyle], headers: NOINDEX }, status);
}
