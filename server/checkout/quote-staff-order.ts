import type { quoteNewOrder } from '#contract/admin/new-order.ts';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { STANDARD_SHIPPING_ID } from '#contract/checkout.ts';
import { centsToRupees } from '#contract/money.ts';
import { PAYMENT_TYPES, type PaymentMethod } from '#contract/payments.ts';
import { normalisePhone } from '#contract/phone-text.ts';
import type { Quote } from '#contract/quote.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { itemShape, readStaffLines, type StaffLine } from '#server/checkout/staff-lines.ts';
import { subtotalOf, totalOf } from '#server/checkout/totals.ts';
import { findDiscount } from '#server/discounts/index.ts';
import { countCodeUses, readCheckoutFacts } from '#server/orders/index.ts';
import { feeOf, methodRefusalReason, offeredToStaff, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type StaffQuote = OutputOf<typeof quoteNewOrder>;
type Asked = { input: ParsedInputOf<typeof quoteNewOrder>; now: Date; holdHours: number };

/** What an order that staff take would cost, by what the checkout itself reckons with. */
export async function quoteStaffOrder(
  db: Db,
  terms: PaymentTerms,
  { input, now, holdHours }: Asked,
): Promise<StaffQuote> {
  const { district, method, discountCode: code, address: street, userId = null } = input;
  const phone = normalisePhone(input.phone ?? '') ?? undefined;
  const lines = await readStaffLines(db, input.lines);
  const cash = { phone, street, district, isLocking: false };
  const facts = await readCheckoutFacts(db, userId, { shippingMethodId: STANDARD_SHIPPING_ID, cash });
  const subtotalCents = subtotalOf(lines);
  const usesBefore = code && phone && userId === null ? await countCodeUses(db, { phone, code, isLocking: false }) : 0;
  const buyer = { userId, usesBefore, subtotalCents, isFirstOrder: facts.isFirstOrder, now };
  const found = code ? await findDiscount(db, code, buyer) : null;
  const discount = found && 'discount' in found ? found.discount : null;
  const charges = {
    discountCents: discount?.cents ?? 0,
    shippingCents: lines.length > 0 ? facts.shippingCents : 0,
    paymentFeeCents: feeOf(method, terms),
  };
  const { roundingCents, totalCents } = totalOf(method, subtotalCents, charges);

  function quoteMethod(one: PaymentMethod): StaffQuote['methods'][number] {
    const total = totalOf(one, subtotalCents, { ...charges, paymentFeeCents: feeOf(one, terms) }).totalCents;
    const order = { totalCents: total, district, openCash: facts.openCash };
    return { method: one, reason: methodRefusalReason(one, terms, order), total: centsToRupees(total) };
  }

  return {
    lines: lines.map(lineShape),
    subtotal: centsToRupees(subtotalCents),
    shipping: centsToRupees(charges.shippingCents),
    paymentFee: centsToRupees(charges.paymentFeeCents),
    rounding: centsToRupees(roundingCents),
    discount: discount && { code: discount.code, amount: centsToRupees(discount.cents), text: discount.text },
    discountProblem: found && 'problem' in found ? found.problem : null,
    total: centsToRupees(totalCents),
    methods: offeredToStaff(terms).map(quoteMethod),
    deliveryDays: listDeliveryDays(now, district),
    holdHours,
  };
}

function lineShape(line: StaffLine): StaffQuote['lines'][number] {
  const { qty, sellable, isOnSale, priceCents } = line;
  const short = sellable > 0 ? `Only ${sellable} can be sold.` : 'It is sold out.';
  const problem = isOnSale ? (qty > sellable ? short : null) : 'It is not on sale any more.';
  return { ...itemShape(line), qty, amount: centsToRupees(priceCents * qty), problem };
}

/** The same in the shape of the checkout's own, for the refusal of a total that is another by now. */
export function asQuote(quote: StaffQuote): Quote {
  const { lines, methods, holdHours, ...rest } = quote;
  const paymentMethods = methods.map(({ method, reason }) => ({
    id: PAYMENT_TYPES[method].id,
    isOffered: reason === null,
    reason,
    fee: 0,
  }));
  return { ...rest, paymentMethods };
}
