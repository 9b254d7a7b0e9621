import { html } from 'hono/html';
import { formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

/** An order as a mail shows it; amounts in rupees. */
export type MailedOrder = {
  id: number;
  /** `notes` stand below the name: of which day it is. */
  lines: { name: string; qty: number; amount: number; picture?: string | null; notes?: string[] }[];
  subtotal: number;
  discount: { code: string; amount: number } | null;
  /** What was taken off the delivery. */
  freeDelivery?: { name: string; amount: number } | null;
  shipping: { name: string; price: number };
  paymentFee: number;
  rounding: number;
  total: number;
  paymentType: string;
  /** To be handed over at the door. */
  isCash: boolean;
  /** Name, street, district, phone: as on the parcel. */
  address: string[];
  deliveryDays: string;
  /** 'Thu 19 to Mon 23 Nov'. */
  expected?: string;
  scheduleDelivery: string | null;
  giftBag: boolean;
  giftMessage: string;
};

/** What has to be ready at the door; nothing if it is paid. */
export function cashText({ isCash, total }: MailedOrder): string {
  return isCash ? mailOrderTexts.receivedCod({ total: formatRupees(total) }) : '';
}

const CELL = 'padding:8px 0;border-bottom:1px solid #dcd7c8;vertical-align:top';
/** What stands below belongs to it. */
const OPEN_CELL = 'padding:8px 0 0;vertical-align:top';
const NOTE = 'padding-top:0;font-size:13px;color:#5a6459';
const SUM = 'padding:6px 0 0;color:#5a6459';
const TOTAL = 'padding:10px 0 0;font-weight:bold';
/** In pixels. */
const PICTURE = 56;

type Shown = {
  /** Also where it goes and when. */
  isComing: boolean;
  /** Nothing is sent and nothing is due: a sum would look like a bill. */
  isOff?: boolean;
};

/** Lines and totals, the same in every mail about an order. */
export function orderDetails(order: MailedOrder, { isComing, isOff = false }: Shown) {
  const sums = isOff ? [] : [...totalsOf(order), { what: mailPartsTexts.total, amount: formatRupees(order.total) }];
  const paragraphs = isComing
    ? [
        { title: mailPartsTexts.shippingTo, lines: order.address },
        { title: mailPartsTexts.paymentAndDelivery, lines: deliveryLines(order) },
        ...(order.giftMessage ? [{ title: mailPartsTexts.onTheCard, lines: order.giftMessage.split('\n') }] : []),
      ]
    : [];
  const lines = order.lines.map(({ name, qty, amount, picture, notes = [] }) => ({
    what: `${qty} × ${name}`,
    amount: isOff ? '' : formatRupees(amount),
    picture,
    notes,
  }));
  const page = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;font-size:15px">
${lines.map(lineRow)}
${sums.map(({ what, amount }, index) => html`<tr><td colspan="2" style="${index === sums.length - 1 ? TOTAL : SUM}">${what}</td><td align="right" style="${index === sums.length - 1 ? TOTAL : SUM};white-space:nowrap">${amount}</td></tr>`)}
</table>
${paragraphs.map(({ title, lines }) => html`<p style="margin:0 0 14px"><strong>${title}</strong><br>${lines.map((line) => html`${line}<br>`)}</p>`)}`;
  const text = [
    [
      ...lines.flatMap(({ notes, ...line }) => [lineText(line), ...notes.map((note) => `  ${note}`)]),
      ...sums.map(lineText),
    ],
    ...paragraphs.map(({ title, lines }) => [title, ...lines]),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return { html: page, text };
}

type Row = { what: string; amount: string; picture?: string | null | undefined; notes: string[] };

/** Notes have the width of name and sum together. */
function lineRow({ what, amount, picture, notes }: Row) {
  const [cell, span] = notes.length > 0 ? [OPEN_CELL, html` rowspan="2"`] : [CELL, ''];
  const row = html`<tr><td${span} width="${PICTURE + 16}" style="${CELL};width:${PICTURE + 16}px">${picture ? html`<img src="${picture}" alt="" width="${PICTURE}" style="display:block;width:${PICTURE}px;height:auto;border:0">` : ''}</td><td style="${cell}">${what}</td><td align="right" style="${cell};white-space:nowrap">${amount}</td></tr>`;
  if (notes.length === 0) return row;
  return html`${row}<tr><td colspan="2" style="${CELL};${NOTE}">${notes.map((note, index) => html`${index > 0 ? html`<br>` : ''}${note}`)}</td></tr>`;
}

const lineText = ({ what, amount }: { what: string; amount: string }) => (amount ? `${what}: ${amount}` : what);

function totalsOf({ subtotal, discount, shipping, freeDelivery, paymentFee, rounding }: MailedOrder) {
  const delivery = shipping.price + (freeDelivery?.amount ?? 0);
  return [
    { what: mailPartsTexts.subtotal, amount: formatRupees(subtotal) },
    ...(discount
      ? [{ what: mailPartsTexts.discount({ code: discount.code }), amount: `-${formatRupees(discount.amount)}` }]
      : []),
    { what: mailPartsTexts.shipping({ name: shipping.name }), amount: formatRupees(delivery) },
    ...(freeDelivery ? [{ what: freeDelivery.name, amount: `-${formatRupees(freeDelivery.amount)}` }] : []),
    ...(paymentFee > 0 ? [{ what: mailPartsTexts.paymentFee, amount: formatRupees(paymentFee) }] : []),
    ...(rounding
      ? [{ what: mailPartsTexts.rounding, amount: `${rounding < 0 ? '-' : ''}${formatRupees(Math.abs(rounding))}` }]
      : []),
  ];
}

function deliveryLines({ paymentType, deliveryDays, expected, scheduleDelivery, giftBag }: MailedOrder): string[] {
  const soon = expected
    ? mailPartsTexts.deliveryBetween({ days: deliveryDays, between: expected })
    : mailPartsTexts.deliveryIn({ days: deliveryDays });
  return [
    paymentType,
    scheduleDelivery ? mailPartsTexts.deliveryOn({ day: writtenDay(scheduleDelivery, 'full') }) : soon,
    ...(giftBag ? [mailPartsTexts.giftBag] : []),
  ];
}
