import type { IssuedDocument } from '#contract/calls/documents.ts';
import type { PaymentMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { homePhone, normalisePhone, phoneText, reachText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { amountInWords } from '#server/orders/documents/amount-in-words.ts';
import { type DocumentBody, documentNumber, type Seller } from '#server/orders/documents/document-body.ts';
import { type DocumentOfOrder, nameShape } from '#server/orders/documents/read-documents.ts';
import type { OrderRow } from '#server/orders/tables.ts';

/**
 * `seller`: of today, for what was written before it was said. `isForStranger`: who has nothing but a link sees for whom
 * it is and for which town, unless the tax needs all of it.
 */
type Showing = { seller: Seller | null; isForStranger?: boolean };

/** A document as it was given, and for whom as the order says now. */
export function showDocument(
  { document, order }: DocumentOfOrder,
  { seller: today, isForStranger = false }: Showing,
): IssuedDocument {
  const { body } = document;
  const seller = body.seller ?? today;
  const isWhole = !isForStranger || body.isTax;
  return {
    ...nameShape({ ...document, isTax: body.isTax }),
    orderId: order.id,
    facts: factsOf({ document, order }),
    seller: { brand: seller?.brand ?? '', ...sellerParty(seller, body) },
    buyer: { name: nameOf(order, 'billing'), lines: buyerLines(order, isWhole, body) },
    delivery: isWhole && !body.credits ? deliveryParty(order) : null,
    rows: body.lines.map(({ name, sku, qty, priceCents, amountCents }) => ({
      name,
      sku,
      qty,
      price: priceCents === null ? null : centsToRupees(priceCents),
      amount: centsToRupees(amountCents),
    })),
    sums: body.vat
      ? [
          { name: 'Value without VAT', amount: centsToRupees(body.vat.valueCents) },
          { name: `VAT ${body.vat.percent}%`, amount: centsToRupees(body.vat.vatCents) },
        ]
      : [],
    words: amountInWords(document.amountCents),
    note: noteOf(body),
    foot: footOf(seller),
  };
}

function factsOf({ document, order }: DocumentOfOrder): IssuedDocument['facts'] {
  const { issuedAt, body } = document;
  const day = longDay(issuedAt);
  if (body.credits) {
    return [
      { name: 'Credit note', value: documentNumber(document) },
      { name: 'Date', value: day },
      { name: 'For invoice', value: body.credits.invoices.join(', ') },
      { name: 'Order', value: String(order.id) },
    ];
  }
  return [
    { name: 'Invoice', value: documentNumber(document) },
    { name: 'Date of invoice', value: day },
    // What is paid or leaves is supplied on that day, whichever comes first: so is the invoice.
    { name: 'Date of supply', value: day },
    { name: 'Place of supply', value: order.shippingDistrict },
    { name: 'Order', value: String(order.id) },
  ];
}

function sellerParty(seller: Seller | null, { vat }: DocumentBody): IssuedDocument['buyer'] {
  if (!seller) return { name: '', lines: [] };
  const { brand, name, address, email, phone, tin } = seller;
  const called = phone && phoneText(normalisePhone(phone) ?? phone);
  return {
    name: name === brand ? '' : name,
    lines: [address, [email, called].filter(Boolean).join(', '), vat && tin ? `TIN ${tin}` : ''].filter(Boolean),
  };
}

const nameOf = (order: OrderRow, which: 'shipping' | 'billing') =>
  `${order[`${which}FirstName`]} ${order[`${which}LastName`]}`.trim();

function addressOf(order: OrderRow, which: 'shipping' | 'billing'): string[] {
  const [town, district] = [order[`${which}Town`], order[`${which}District`]];
  return [
    order[`${which}Address`],
    order[`${which}Apartment`],
    placeText({ town, district, postalCode: order[`${which}PostalCode`] }),
  ].filter(Boolean);
}

function buyerLines(order: OrderRow, isWhole: boolean, { isTax }: DocumentBody): string[] {
  const { billingTown: town, billingDistrict: district } = order;
  if (!isWhole) return [placeText({ town, district, postalCode: '' })];
  const phone = order.billingPhone && homePhone(order.billingPhone);
  const tin = isTax && order.buyerTin ? `TIN ${order.buyerTin}` : '';
  return [...addressOf(order, 'billing'), phone, tin].filter(Boolean);
}

function deliveryParty(order: OrderRow): NonNullable<IssuedDocument['delivery']> {
  const [name, lines] = [nameOf(order, 'shipping'), addressOf(order, 'shipping')];
  const isSame = [nameOf(order, 'billing'), ...addressOf(order, 'billing')].join() === [name, ...lines].join();
  const phone = order.shippingPhone && homePhone(order.shippingPhone);
  return isSame ? { name: '', lines: ['The same address'] } : { name, lines: [...lines, phone].filter(Boolean) };
}

const WAYS: Record<PaymentMethod, string> = {
  card: 'by bank card',
  koko: 'with Koko',
  mintpay: 'with Mintpay',
  cod: 'in cash on delivery',
  bank: 'by bank transfer',
  cash: 'in cash',
};

function noteOf({ payment, credits, lines }: DocumentBody): string {
  if (credits) return lines.some(({ name }) => name === credits.reason) ? '' : credits.reason;
  const { method, paidAt, reference } = payment;
  if (!paidAt) return `To be paid ${WAYS[method]}.`;
  return `Paid ${WAYS[method]} on ${longDay(new Date(paidAt))}${reference && `, reference ${reference}`}. Nothing is due.`;
}

function footOf(seller: Seller | null): string {
  if (!seller) return 'Thank you.';
  return `Thank you. Questions: ${reachText(seller.phone, seller.whatsApp ?? seller.phone) || seller.email}.`;
}

/** '16 November 2026' in Sri Lanka. */
const longDay = (at: Date) => writtenDay(colomboDay(at), 'long');
