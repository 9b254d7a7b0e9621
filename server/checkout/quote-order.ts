import { BANNER_CODES } from '#contract/banner-codes.ts';
import type { ParsedInputOf } from '#contract/call.ts';
import { type quoteOrder as quoteOrderCall, STANDARD_SHIPPING_ID } from '#contract/checkout.ts';
import { centsToRupees } from '#contract/money.ts';
import { PAYMENT_TYPES, type PaymentMethod } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { readLinesToOrder } from '#server/cart/index.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { subtotalOf, totalOf } from '#server/checkout/totals.ts';
import { findDiscount } from '#server/discounts/index.ts';
import { readCheckoutFacts } from '#server/orders/index.ts';
import { feeOf, findMethod, listMethods, methodRefusalReason, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type QuoteRequest = { userId: number; input: ParsedInputOf<typeof quoteOrderCall>; now: Date };

/** What an order would cost. It holds nothing and promises nothing: placing computes all of it again. */
export async function quoteOrder(db: Db, terms: PaymentTerms, { userId, input, now }: QuoteRequest): Promise<Quote> {
  const { discountCode, paymentMethodId, district, phoneNumber: phone, address: street } = input;
  const cart = await readLinesToOrder(db, userId);
  const facts = await readCheckoutFacts(db, userId, {
    shippingMethodId: STANDARD_SHIPPING_ID,
    cash: { phone, street, district, isLocking: false },
  });
  // A line that has sold out is kept, but costs nothing: as in the cart.
  const subtotalCents = subtotalOf(cart.filter(({ sellable }) => sellable > 0));
  const { isFirstOrder, heldUseId, openCash } = facts;
  const buyer = { userId, subtotalCents, isFirstOrder, heldUseId, now };
  const found = discountCode ? await findDiscount(db, discountCode, buyer) : null;
  const discount = found && 'discount' in found ? found.discount : null;
  const offer = discount ? undefined : await findOffer(db, buyer);
  const method = findMethod(terms, paymentMethodId);
  const charges = {
    discountCents: discount?.cents ?? 0,
    shippingCents: cart.length > 0 ? facts.shippingCents : 0,
    paymentFeeCents: feeOf(method, terms),
  };
  const { roundingCents, totalCents } = totalOf(method, subtotalCents, charges);

  function quoteMethod(method: PaymentMethod): Quote['paymentMethods'][number] {
    const paymentFeeCents = feeOf(method, terms);
    const { totalCents } = totalOf(method, subtotalCents, { ...charges, paymentFeeCents });
    const reason = methodRefusalReason(method, terms, { totalCents, district, openCash });
    return { id: PAYMENT_TYPES[method].id, isOffered: reason === null, reason, fee: centsToRupees(paymentFeeCents) };
  }

  return {
    subtotal: centsToRupees(subtotalCents),
    shipping: centsToRupees(charges.shippingCents),
    paymentFee: centsToRupees(charges.paymentFeeCents),
    rounding: centsToRupees(roundingCents),
    discount: discount && { code: discount.code, amount: centsToRupees(discount.cents), text: discount.text },
    discountProblem: found && 'problem' in found ? found.problem : null,
    ...(offer && { offer: { code: offer.code, amount: centsToRupees(offer.cents), text: offer.text } }),
    total: centsToRupees(totalCents),
    paymentMethods: listMethods(terms).map(quoteMethod),
    deliveryDays: listDeliveryDays(now, district),
  };
}

/** What the banners promise this cart. A code that its own rules refuse here is not mentioned. */
async function findOffer(db: Db, buyer: Parameters<typeof findDiscount>[2]) {
  const found = await Promise.all(Object.values(BANNER_CODES).map((code) => findDiscount(db, code, buyer)));
  const offers = found.flatMap((answer) =>
    'discount' in answer && answer.discount.cents > 0 ? [answer.discount] : [],
  );
  return offers.sort((one, other) => other.cents - one.cents)[0];
}
