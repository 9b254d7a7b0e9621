import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import type { Quote } from '#contract/calls/quote.ts';
import { deliveryDays, deliveryFee, noDeliveryText } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import type { District } from '#contract/rules/districts.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { quoteNewOrder } from '#contract/staff/new-order.ts';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { quotedDiscounts } from '#server/checkout/quoted-discounts.ts';
import { itemShape, readStaffLines, type StaffLine } from '#server/checkout/staff-lines.ts';
import { subtotalOf, totalOf } from '#server/checkout/totals.ts';
import { findDiscounts } from '#server/discounts/index.ts';
import { countDiscountUses, readCheckoutFacts } from '#server/orders/index.ts';
import { feeOf, methodRefusalReason, offeredToStaff, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { asOwner } from '#server/platform/db/owner.ts';

type StaffQuote = OutputOf<typeof quoteNewOrder>;
type StaffQuoteRequest = { input: ParsedInputOf<typeof quoteNewOrder>; now: Date; holdHours: number };

/** What an order that staff take would cost, by what the checkout itself reckons with. */
export async function quoteStaffOrder(
  db: Db,
  terms: PaymentTerms,
  { input, now, holdHours }: StaffQuoteRequest,
): Promise<StaffQuote> {
  const { district, method, discountCode: code, address: street, userId = null } = input;
  const phone = normalisePhone(input.phone ?? '') ?? undefined;
  const lines = await readStaffLines(db, input.lines);
  const cash = { phone, street, district, network: undefined, isLocking: false };
  const facts = await readCheckoutFacts(db, asOwner(userId), { shippingMethodId: STANDARD_SHIPPING_ID, cash, now });
  const subtotalCents = subtotalOf(lines);
  const feeCents = lines.length > 0 ? deliveryFee(terms.delivery, district, subtotalCents) : 0;
  const usesBefore = phone && userId === null ? await countDiscountUses(db, { phone, isLocking: false }) : {};
  const buyer = { userId, usesBefore, isFirstOrder: facts.isFirstOrder, now };
  const found = await findDiscounts(db, { code, basket: { lines, shippingCents: feeCents, district }, buyer });
  const charges = {
    discountCents: found.chosen.cents,
    shippingCents: feeCents - found.chosen.deliveryCents,
    paymentFeeCents: feeOf(method, terms),
  };
  const { roundingCents, totalCents } = totalOf(method, subtotalCents, charges);
  const noDelivery = noDeliveryText(terms.delivery, district);

  function quoteMethod(one: PaymentMethod): StaffQuote['methods'][number] {
    const total = totalOf(one, subtotalCents, { ...charges, paymentFeeCents: feeOf(one, terms) }).totalCents;
    const { openCash, isFirstOrder } = facts;
    // Whoever takes the order speaks to them.
    const order = { totalCents: total, district, openCash, isFirstOrder, isUnproved: false };
    return { method: one, reason: methodRefusalReason(one, terms, order), total: centsToRupees(total) };
  }

  return {
    lines: lines.map(lineShape),
    subtotal: centsToRupees(subtotalCents),
    shipping: centsToRupees(charges.shippingCents),
    paymentFee: centsToRupees(charges.paymentFeeCents),
    rounding: centsToRupees(roundingCents),
    ...quotedDiscounts(found),
    total: centsToRupees(totalCents),
    methods: offeredToStaff(terms).map(quoteMethod),
    deliveryDays: listDeliveryDays(terms.delivery, now, district),
    ...(district && (noDelivery ? { noDelivery } : { promise: promiseText(terms, district, now) })),
    holdHours,
  };
}

function promiseText({ delivery }: PaymentTerms, district: District, now: Date): string {
  return `${deliveryDays(delivery, district)} working days, ${deliveryPromise(delivery, district, now).text}`;
}

function lineShape(line: StaffLine): StaffQuote['lines'][number] {
  const { qty, sellable, isOnSale, priceCents } = line;
  const short = sellable > 0 ? `Only ${sellable} can be sold.` : 'It is sold out.';
  const problem = isOnSale ? (qty > sellable ? short : null) : 'It is not on sale any more.';
  return { ...itemShape(line), qty, amount: centsToRupees(priceCents * qty), problem };
}

/** The same in the shape of the checkout's own, for the refusal of a total that is another by now. */
export function asQuote(quote: StaffQuote): Quote {
  const { lines, methods, holdHours, promise, noDelivery, ...rest } = quote;
  const paymentMethods = methods.map(({ method, reason }) => ({
    id: PAYMENT_TYPES[method].id,
    isOffered: reason === null,
    reason,
    fee: 0,
  }));
  return { ...rest, paymentMethods };
}
