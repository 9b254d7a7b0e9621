import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { type DeliveryTerms, deliveryDays } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { holdsAddress } from '#contract/rules/person-name.ts';
import { batchLines } from '#contract/text/batch-text.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import type { RefundPlace } from '#contract/text/refund-text.ts';
import { paymentText } from '#contract/text/state-text.ts';
import { type AlertContext, type MailedOrder, type MailKind, type MailValues, queueMail } from '#server/mail/index.ts';
import { documentNumber, documentTitle, type Seller } from '#server/orders/documents/document-body.ts';
import { type DocumentRow, listDocuments } from '#server/orders/documents/issue-document.ts';
import { readOrderWithLines } from '#server/orders/find-order.ts';
import { erasedPerson } from '#server/orders/move-order.ts';
import { makeOrderLink, orderLink } from '#server/orders/order-links.ts';
import { discountShape, freeDeliveryShape } from '#server/orders/order-shape.ts';
import { documentTitleText, ourReason, shippingText } from '#server/orders/our-words.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { NewLine, OrderTerms } from '#server/orders/write-order.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { inLanguage } from '#texts/core/language.ts';
import { localPath } from '#texts/core/local-path.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

export type MailContext = AlertContext & { publicUrl: string; seller: Seller | null; delivery: DeliveryTerms };
type MailedTerms = OrderTerms & { id: number; userId?: number | null; paidAt?: Date | null };
/** `image`: the hash of its picture. `batches`: where its pieces came from, once they have left. */
type MailedLine = NewLine & { image?: string | null; batches?: Parameters<typeof batchLines>[0] };
/** `linkToken`: that of a link which was written with the order. */
type OrderWithLines = { order: MailedTerms; lines: MailedLine[]; shippingName: string; linkToken?: string | null };

/** Under which name a mail is written, if not its order's, and where it goes, if not to the order's address. */
type Sending = { key?: string; to?: string; sendAfter?: Date; isOwed?: boolean };
type About<Kind extends MailKind> = Sending & {
  kind: Kind;
  order: Pick<OrderRow, 'id' | 'email' | 'language'>;
  values: () => Promise<MailValues<Kind>>;
};
type Cause = { eventId: number; now: Date };

/** So that a slip of the finger mails nobody. */
const HOLD_MS = 120_000;

/** A payment that failed is often tried again at once: who has paid by then is not told. */
export function heldUntilTried(now: Date): Sending {
  return { sendAfter: new Date(now.getTime() + HOLD_MS) };
}

/** A mail about a move of staff: it waits, and another such move is another mail. */
export function heldFor(orderId: number, { eventId, now }: Cause): Sending {
  return { key: `${orderId}-${eventId}`, sendAfter: new Date(now.getTime() + HOLD_MS), isOwed: true };
}

/** The mail in the language of its order; `values` are read while it is spoken. None to nobody, or to who is forgotten. */
export async function mailAbout<Kind extends MailKind>(
  tx: Tx,
  mailContext: MailContext,
  { order, kind, values, ...sending }: About<Kind>,
): Promise<boolean> {
  const to = sending.to ?? order.email;
  if (!to || order.email === erasedPerson.email) return false;
  return inLanguage(order.language, async () =>
    queueMail(tx, mailContext, { key: String(order.id), ...sending, kind, to, values: await values() }),
  );
}

/** The copy that the confirmation promises: at once for cash on delivery, otherwise when the money has arrived. */
export async function mailReceived(
  tx: Tx,
  mailContext: MailContext,
  found: OrderWithLines,
  sending: Sending = {},
): Promise<void> {
  const { order } = found;
  const isCash = order.paymentMethod === 'cod';
  await mailAbout(tx, mailContext, {
    kind: 'order-received',
    order,
    isOwed: !isCash,
    values: async () => ({
      ...aboutOrder(mailContext, found),
      // What is paid at the door has its invoice when it leaves.
      ...(isCash
        ? { link: await linkOf(tx, mailContext, found), document: null }
        : await linksOf(tx, mailContext, order.id)),
    }),
    ...sending,
  });
}

async function linkOf(tx: Tx, { publicUrl }: MailContext, { order, linkToken }: OrderWithLines): Promise<string> {
  return linkToken ? orderLink(publicUrl, linkToken) : makeOrderLink(tx, publicUrl, order.id);
}

export async function mailCancelled(
  tx: Tx,
  mailContext: MailContext,
  orderId: number,
  reason: string,
  sending: Sending = {},
): Promise<void> {
  const found = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-cancelled',
    order: found.order,
    values: async () => ({
      ...aboutOrder(mailContext, found),
      reason: ourReason(reason),
      link: mailContext.publicUrl + localPath('/shop'),
    }),
    ...sending,
  });
}

type Parcel = Omit<MailValues<'order-shipped'>['parcel'], 'expected'> & {
  /** When the courier took it. */
  shippedAt: Date | null;
};

export async function mailShipped(
  tx: Tx,
  mailContext: MailContext,
  orderId: number,
  { shippedAt, ...parcel }: Parcel,
  sending: Sending = {},
): Promise<void> {
  const found = await readOrderWithLines(tx, orderId);
  const { shippingDistrict, scheduleDelivery } = found.order;
  const isPromised = shippedAt !== null && scheduleDelivery === null;
  await mailAbout(tx, mailContext, {
    kind: 'order-shipped',
    order: found.order,
    values: async () => ({
      ...aboutOrder(mailContext, found, shippedAt),
      ...(await linksOf(tx, mailContext, orderId)),
      parcel: {
        ...parcel,
        expected: isPromised ? deliveryPromise(mailContext.delivery, shippingDistrict, shippedAt).text : null,
      },
    }),
    ...sending,
  });
}

export async function mailDelivered(
  tx: Tx,
  mailContext: MailContext,
  orderId: number,
  sending: Sending = {},
): Promise<void> {
  const found = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-delivered',
    order: found.order,
    values: async () => ({
      ...aboutOrder(mailContext, found),
      link: await linkTo(tx, mailContext, found.order, `/order-success/${orderId}`),
    }),
    ...sending,
  });
}

/** The secret link of an order, and its invoice under it, if it has one. */
async function linksOf(tx: Tx, { publicUrl }: MailContext, orderId: number) {
  const link = await makeOrderLink(tx, publicUrl, orderId);
  const invoice = (await listDocuments(tx, orderId)).find(({ kind }) => kind === 'invoice');
  return { link, document: invoice ? { text: documentText(invoice), link: `${link}/invoice` } : null };
}

async function linkToDocument(tx: Tx, { publicUrl }: MailContext, document: DocumentRow) {
  const link = await makeOrderLink(tx, publicUrl, document.orderId);
  return { text: documentText(document), link: `${link}/invoice/${documentNumber(document)}` };
}

/** 'Invoice 2026-00042' */
const documentText = (document: DocumentRow) =>
  `${documentTitleText(documentTitle({ kind: document.kind, isTax: document.body.isTax }))} ${documentNumber(document)}`;

function aboutOrder(mailContext: MailContext, found: OrderWithLines, shippedAt: Date | null = null) {
  return { firstName: greetingName(found.order), order: mailedOrder(mailContext, found, shippedAt) };
}

/** Once per order: whoever tries card after card sees each answer on the screen. */
export async function mailPaymentFailed(
  tx: Tx,
  mailContext: MailContext,
  orderId: number,
  reason: string,
  sending: Sending = {},
): Promise<void> {
  const found = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-payment-failed',
    order: found.order,
    values: async () => ({
      ...aboutOrder(mailContext, found),
      reason: ourReason(reason),
      link: await linkTo(tx, mailContext, found.order, `/cancel-order?orderId=${orderId}`),
    }),
    ...sending,
  });
}

type Refunded = {
  orderId: number;
  number: number;
  amountCents: number;
  reason: string;
  place: RefundPlace;
  reference: string;
  document?: DocumentRow | null;
};

export async function mailRefunded(tx: Tx, mailContext: MailContext, refund: Refunded): Promise<void> {
  const { orderId, number, amountCents, reason, place, reference, document } = refund;
  const { order } = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-refunded',
    order,
    key: `${orderId}-${number}`,
    values: async () => ({
      firstName: greetingName(order),
      orderId,
      amount: centsToRupees(amountCents),
      reason: ourReason(reason),
      place,
      reference,
      link: await linkTo(tx, mailContext, order, `/order-success/${orderId}`),
      document: document ? await linkToDocument(tx, mailContext, document) : null,
    }),
  });
}

/** A page of the account's; whoever has none sees the order by a link of its own. */
function linkTo(tx: Tx, { publicUrl }: MailContext, { id, userId }: MailedTerms, page: string): Promise<string> {
  return userId === null ? makeOrderLink(tx, publicUrl, id) : Promise.resolve(publicUrl + localPath(page));
}

/** Some people have one name only. */
export function greetingName({
  shippingFirstName,
  shippingLastName,
}: Pick<MailedTerms, 'shippingFirstName' | 'shippingLastName'>): string {
  return shippingFirstName || shippingLastName;
}

export function mailedOrder(
  { delivery, publicUrl }: Pick<MailContext, 'delivery' | 'publicUrl'>,
  { order, lines, shippingName }: OrderWithLines,
  shippedAt: Date | null = null,
): MailedOrder {
  const { shippingDistrict } = order;
  return {
    id: order.id,
    lines: lines.map(({ name, qty, priceCents, image, batches = [] }) => ({
      name,
      qty,
      amount: centsToRupees(qty * priceCents),
      notes: batchLines(batches),
      picture: image ? `${publicUrl}/images/${image}/${PICTURE_WIDTH}.webp` : null,
    })),
    subtotal: centsToRupees(order.subtotalCents),
    discount: discountShape(order),
    freeDelivery: freeDeliveryShape(order),
    shipping: { name: shippingText(shippingName), price: centsToRupees(order.shippingCents) },
    paymentFee: centsToRupees(order.paymentFeeCents),
    rounding: centsToRupees(order.roundingCents),
    total: centsToRupees(order.totalCents),
    paymentType: paymentText(PAYMENT_TYPES[order.paymentMethod]),
    isCash: order.paymentMethod === 'cod',
    address: addressLines(order),
    deliveryDays: deliveryDays(delivery, shippingDistrict),
    expected: deliveryPromise(delivery, shippingDistrict, shippedAt ?? confirmedAt(order)).text,
    scheduleDelivery: order.scheduleDelivery,
    giftBag: order.giftBag,
    // Whoever orders under somebody else's address sends them no links by it.
    giftMessage: holdsAddress(order.giftMessage) ? mailPartsTexts.asWritten : order.giftMessage,
  };
}

/** Twice as wide as it is shown. */
const PICTURE_WIDTH = 320;

/** Since when it is certain: what is paid at the door from the beginning, all else when it is paid. */
export function confirmedAt({
  paymentMethod,
  heldSince,
  paidAt,
}: Pick<MailedTerms, 'paymentMethod' | 'heldSince' | 'paidAt'>): Date {
  return (paymentMethod === 'cod' ? null : paidAt) ?? heldSince;
}

function addressLines(order: MailedTerms): string[] {
  return [
    `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    order.shippingAddress,
    order.shippingApartment,
    order.shippingLandmark,
    placeText({ town: order.shippingTown, district: order.shippingDistrict, postalCode: order.shippingPostalCode }),
    [order.shippingPhone, order.shippingSecondPhone].filter(Boolean).map(phoneText).join(', '),
  ].filter(Boolean);
}
