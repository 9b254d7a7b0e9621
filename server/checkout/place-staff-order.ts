import { sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { isTransfer } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { placeNewOrder } from '#contract/staff/new-order.ts';
import { type PieceLimits, refuseTooMany } from '#server/cart/index.ts';
import { reserveStock } from '#server/catalogue/index.ts';
import { orderTerms, requireOfferedDelivery } from '#server/checkout/order-terms.ts';
import { refuseOffSale, refuseSoldOut } from '#server/checkout/refuse-hopeless-order.ts';
import { requireShownTotal } from '#server/checkout/shown-total.ts';
import { readStaffLines } from '#server/checkout/staff-lines.ts';
import { subtotalOf, withDiscount } from '#server/checkout/totals.ts';
import { takeDiscounts } from '#server/discounts/index.ts';
import {
  countDiscountUses,
  expireOrderJob,
  insertOrder,
  type MailContext,
  mailReceived,
  moveOrder,
  readCheckoutFacts,
} from '#server/orders/index.ts';
import { offeredToStaff, type PaymentTerms, payInHand, startTransfer } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { asOwner } from '#server/platform/db/owner.ts';
import type { Language } from '#texts/core/languages.ts';

export type StaffOrderDeps = {
  mailContext: MailContext;
  terms: PaymentTerms;
  limits: PieceLimits;
  staffHoldHours: number;
};
type Input = ParsedInputOf<typeof placeNewOrder>;
type StaffOrder = { input: Input; staffId: number; now: Date };

/**
 * An order that one of us takes by phone or chat, in one transaction: stock, code, sums and limits as in the checkout. Cash
 * on delivery counts as confirmed, since they were spoken to; what is paid by a link or a transfer holds its pieces for
 * hours, and cash in hand has paid at once.
 */
export async function placeStaffOrder(tx: Tx, deps: StaffOrderDeps, order: StaffOrder) {
  const account = await requireAccount(tx, order.input.userId);
  const language = order.input.language ?? account?.language ?? 'en';
  return writeStaffOrder(tx, deps, { ...order, account: account?.id ?? null, language });
}

type Known = StaffOrder & { account: number | null; language: Language };

async function writeStaffOrder(tx: Tx, deps: StaffOrderDeps, { input, staffId, now, account, language }: Known) {
  const { mailContext, terms: paymentTerms, limits, staffHoldHours } = deps;
  const { method, discountCode: code, phone, address: street, district } = input;
  if (!offeredToStaff(paymentTerms).includes(method)) {
    throw fail('payment_method_not_offered', { reason: 'This way to pay is not offered.' });
  }
  const typed = asTyped(input);
  requireOfferedDelivery(paymentTerms.delivery, typed, now);
  const lines = await readStaffLines(tx, input.lines);
  refuseOffSale(lines);
  refuseTooMany(lines, limits);
  const cash = { phone, street, district, network: undefined, isLocking: method === 'cod' };
  const facts = await readCheckoutFacts(tx, asOwner(account), { shippingMethodId: STANDARD_SHIPPING_ID, cash, now });
  refuseSoldOut(lines);
  const subtotalCents = subtotalOf(lines);
  const feeCents = deliveryFee(paymentTerms.delivery, district, subtotalCents);
  const usesBefore = account === null ? await countDiscountUses(tx, { phone, isLocking: true }) : {};
  const discount = await takeDiscounts(tx, {
    code,
    basket: { lines, shippingCents: feeCents, district },
    buyer: { userId: account, usesBefore, isFirstOrder: facts.isFirstOrder, now },
  });
  await reserveStock(tx, lines);
  const terms = orderTerms(paymentTerms, {
    email: input.email,
    input: typed,
    method,
    subtotalCents,
    discount,
    feeCents,
    openCash: facts.openCash,
    isGuest: false,
    isFirstOrder: facts.isFirstOrder,
    isUnproved: false,
    placedFrom: null,
    heldSince: now,
    holdMinutes: staffHoldHours * 60,
  });
  requireShownTotal(input, terms.totalCents);
  const discounted = withDiscount(lines, discount?.parts);
  // While it waits for money it is nobody's cart and no checkout replaces it: it joins its account when it is paid.
  const userId = terms.expiresAt ? null : account;
  // Nor was it ever in one.
  const order = {
    ...terms,
    hasLeftCart: false,
    language,
    userId,
    createdAt: now,
    source: input.source,
    placedBy: staffId,
  };
  const orderId = await insertOrder(tx, order, discounted);
  if (isTransfer(method)) {
    await startTransfer(tx, mailContext, { orderId, method, terms: paymentTerms, now });
  } else if (method === 'cash') {
    await payInHand(tx, mailContext, { orderId, now });
  } else if (terms.expiresAt) {
    await mailContext.jobs.enqueue(tx, expireOrderJob, { orderId }, { startAfter: terms.expiresAt });
  } else {
    await moveOrder(tx, { orderId, to: 'Processing', actor: 'staff', actorId: staffId, reason: '', now });
    const mailed = { order: { ...order, id: orderId }, lines: discounted, shippingName: facts.shippingName };
    await mailReceived(tx, mailContext, mailed);
  }
  return { orderId, total: centsToRupees(terms.totalCents) };
}

async function requireAccount(tx: Tx, userId: number | null) {
  if (userId === null) return null;
  const { rows } = await tx.execute<{ id: number; language: Language }>(
    sql`select id, language from users where id = ${userId} and deleted_at is null for key share`,
  );
  const [account] = rows;
  if (!account) throw fail('user_not_found');
  return account;
}

/** As the checkout's own page would have sent it. */
function asTyped(input: Input) {
  const words = input.name.split(/\s+/);
  const lastName = words.pop() ?? '';
  const { address, apartment, town, landmark, district, postalCode, phone, secondPhone } = input;
  return {
    shippingAddress: {
      firstName: words.join(' ').slice(0, 80),
      lastName: lastName.slice(0, 80),
      address,
      apartment,
      town,
      landmark,
      district,
      postalCode,
      phoneNumber: phone,
      secondPhoneNumber: secondPhone,
    },
    shippingMethodId: STANDARD_SHIPPING_ID as typeof STANDARD_SHIPPING_ID,
    specialMessage: input.specialMessage,
    giftMessage: input.giftMessage,
    scheduleDelivery: input.scheduleDelivery,
    giftBag: input.giftBag,
    emailOffers: false,
    saveInfo: false,
  };
}
