import type { IssuedDocument } from '#contract/calls/documents.ts';
import type { PaymentMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { homePhone, normalisePhone, phoneText, reachText } from '#contract/text/phone-text.ts';
import { districtText, placeText } from '#contract/text/place-text.ts';
import { amountInWords } from '#server/orders/documents/amount-in-words.ts';
import {
  type DocumentBody,
  type DocumentLine,
  documentNumber,
  type Seller,
} from '#server/orders/documents/document-body.ts';
import { type DocumentOfOrder, nameShape } from '#server/orders/documents/read-documents.ts';
import { documentTitleText, ourReason, shippingText } from '#server/orders/our-words.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { translateNames } from '#server/translations/index.ts';
import { inLanguage } from '#texts/core/language.ts';
import { documentsTexts } from '#texts/documents.ts';

/**
 * `seller`: of today, for what was written before it was said. `isForStranger`: who has nothing but a link sees for whom
 * it is and for which town, unless the tax needs all of it.
 */
type Showing = { seller: Seller | null; isForStranger?: boolean };

/** A document as it was given, and for whom as the order says now, in the order's language. */
export const showDocument = (db: Db, found: DocumentOfOrder, showing: Showing): Promise<IssuedDocument> =>
  inLanguage(found.order.language, async () => {
    const { lines } = found.document.body;
    return documentShape(found, showing, await translateNames(db, lines));
  });

function documentShape(
  { document, order }: DocumentOfOrder,
  { seller: today, isForStranger = false }: Showing,
  lines: DocumentLine[],
): IssuedDocument {
  const { body } = document;
  const seller = body.seller ?? today;
  const isWhole = !isForStranger || body.isTax;
  const name = nameShape({ ...document, isTax: body.isTax });
  return {
    ...name,
    title: documentTitleText(name.title),
    language: order.language,
    says: saysOf(),
    orderId: order.id,
    facts: factsOf({ document, order }),
    seller: { brand: seller?.brand ?? '', ...sellerParty(seller, body) },
    buyer: { name: nameOf(order, 'billing'), lines: buyerLines(order, isWhole, body) },
    delivery: isWhole && !body.credits ? deliveryParty(order) : null,
    rows: lines.map(({ name: said, sku, qty, priceCents, amountCents }, at) => ({
      name: sku ? said : chargeText(body.lines[at]?.name ?? said, said),
      onPack: sku && said !== body.lines[at]?.name ? (body.lines[at]?.name ?? '') : '',
      sku,
      qty,
      price: priceCents === null ? null : centsToRupees(priceCents),
      amount: centsToRupees(amountCents),
    })),
    sums: body.vat
      ? [
          { name: documentsTexts.valueWithoutVat, amount: centsToRupees(body.vat.valueCents) },
          { name: `VAT ${body.vat.percent}%`, amount: centsToRupees(body.vat.vatCents) },
        ]
      : [],
    words: order.language === 'en' || body.isTax ? amountInWords(document.amountCents) : '',
    note: noteOf(body),
    foot: footOf(seller),
  };
}

function factsOf({ document, order }: DocumentOfOrder): IssuedDocument['facts'] {
  const { issuedAt, body } = document;
  const day = longDay(issuedAt);
  if (body.credits) {
    return [
      { name: documentTitleText('Credit note'), value: documentNumber(document) },
      { name: documentsTexts.date, value: day },
      { name: documentsTexts.forInvoice, value: body.credits.invoices.join(', ') },
      { name: documentsTexts.order, value: String(order.id) },
    ];
  }
  return [
    { name: documentTitleText('Invoice'), value: documentNumber(document) },
    { name: documentsTexts.dateOfInvoice, value: day },
    // What is paid or leaves is supplied on that day, whichever comes first: so is the invoice.
    { name: documentsTexts.dateOfSupply, value: day },
    { name: documentsTexts.placeOfSupply, value: districtText(order.shippingDistrict) },
    { name: documentsTexts.order, value: String(order.id) },
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
  return isSame
    ? { name: '', lines: [documentsTexts.sameAddress] }
    : { name, lines: [...lines, phone].filter(Boolean) };
}

function saysOf(): IssuedDocument['says'] {
  const { billTo, deliveredTo, product, pieces, price, amount, total, sign } = documentsTexts;
  const page = documentsTexts.page({ page: '{page}', pages: '{pages}' });
  return { billTo, deliveredTo, product, pieces, price, amount, total, sign, page };
}

/** What is no goods was written down in English: said in the language of the document, as the owner's words (`said`) are. */
function chargeText(name: string, said: string): string {
  const [, kind = '', of = ''] = /^(Discount \(|Delivery, |Added to order )(.*?)\)?$/.exec(name) ?? [];
  if (kind === 'Discount (') return documentsTexts.discount({ code: of });
  if (kind === 'Delivery, ') return documentsTexts.delivery({ name: shippingText(said.replace(/^.*?, /, '')) });
  if (kind) return documentsTexts.addedTo({ order: of });
  return ourReason(name);
}

const toPay = (method: PaymentMethod): string =>
  ({
    card: documentsTexts.payCard,
    koko: documentsTexts.payKoko,
    mintpay: documentsTexts.payMintpay,
    cod: documentsTexts.payCod,
    bank: documentsTexts.payBank,
    lankaqr: documentsTexts.payLankaQr,
    cash: documentsTexts.payCash,
  })[method];

const howPaid = (method: PaymentMethod): string =>
  ({
    card: documentsTexts.byCard,
    koko: documentsTexts.byKoko,
    mintpay: documentsTexts.byMintpay,
    cod: documentsTexts.byCod,
    bank: documentsTexts.byBank,
    lankaqr: documentsTexts.byLankaQr,
    cash: documentsTexts.byCash,
  })[method];

function noteOf({ payment, credits, lines }: DocumentBody): string {
  if (credits) return lines.some(({ name }) => name === credits.reason) ? '' : ourReason(credits.reason);
  const { method, paidAt, reference } = payment;
  if (!paidAt) return toPay(method);
  const said = { how: howPaid(method), day: longDay(new Date(paidAt)) };
  return reference ? documentsTexts.paidNamed({ ...said, reference }) : documentsTexts.paid(said);
}

function footOf(seller: Seller | null): string {
  if (!seller) return documentsTexts.thanks;
  const contact = reachText(seller.phone, seller.whatsApp ?? seller.phone) || seller.email;
  return documentsTexts.thanksAsk({ contact });
}

/** '16 November 2026' in Sri Lanka. */
const longDay = (at: Date) => writtenDay(colomboDay(at), 'long');
