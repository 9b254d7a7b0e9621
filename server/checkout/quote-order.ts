import type { ParsedInputOf } from '#contract/call.ts';
import { type quoteOrder as quoteOrderCall, STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { isTransfer, PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import type { CartOffer, Quote } from '#contract/calls/quote.ts';
import { deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { readLinesToOrder } from '#server/cart/index.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { quotedDiscounts } from '#server/checkout/quoted-discounts.ts';
import { subtotalOf, totalOf } from '#server/checkout/totals.ts';
import { bestPublicCode, cartOffers, findDiscounts, nearlyOffers } from '#server/discounts/index.ts';
import { readCheckoutFacts } from '#server/orders/index.ts';
import { feeOf, findMethod, listMethods, methodRefusalReason, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type QuoteRequest = { userId: number; network: string; input: ParsedInputOf<typeof quoteOrderCall>; now: Date };

/** What an order would cost. It holds nothing and promises nothing: placing computes all of it again. */
export async function quoteOrder(
  db: Db,
  terms: PaymentTerms,
  { userId, network, input, now }: QuoteRequest,
): Promise<Quote> {
  const { discountCode, paymentMethodId, district, phoneNumber: phone, address: street } = input;
  const cart = await readLinesToOrder(db, userId);
  const facts = await readCheckoutFacts(db, userId, {
    shippingMethodId: STANDARD_SHIPPING_ID,
    cash: { phone, street, district, network, isLocking: false },
    now,
  });
  // A line that has sold out is kept, but costs nothing: as in the cart.
  const lines = cart.filter(({ sellable }) => sellable > 0);
  const subtotalCents = subtotalOf(lines);
  const { isFirstOrder, heldUseIds, openCash, standing } = facts;
  const feeCents = cart.length > 0 ? deliveryFee(terms.delivery, district, subtotalCents) : 0;
  const basket = { lines, shippingCents: feeCents, district };
  const buyer = { userId, isFirstOrder, now };
  const found = await findDiscounts(db, { code: discountCode, basket, buyer, heldUseIds });
  const { chosen } = found;
  const offer = chosen.code ? null : bestPublicCode(found, basket);
  const offers = nearlyOffers(found, basket);
  const method = findMethod(terms, paymentMethodId);
  const charges = {
    discountCents: chosen.cents,
    shippingCents: feeCents - chosen.deliveryCents,
    paymentFeeCents: feeOf(method, terms),
  };
  const { roundingCents, totalCents } = totalOf(method, subtotalCents, charges);

  function quoteMethod(method: PaymentMethod): Quote['paymentMethods'][number] {
    const paymentFeeCents = feeOf(method, terms);
    const { totalCents } = totalOf(method, subtotalCents, { ...charges, paymentFeeCents });
    const isUnproved = standing === 'unproved';
    const reason = methodRefusalReason(method, terms, { totalCents, district, openCash, isFirstOrder, isUnproved });
    return {
      id: PAYMENT_TYPES[method].id,
      isOffered: reason === null,
      reason,
      fee: centsToRupees(paymentFeeCents),
      ...(isTransfer(method) && { heldHours: terms.transferHoldHours }),
    };
  }

  return {
    subtotal: centsToRupees(subtotalCents),
    shipping: centsToRupees(charges.shippingCents),
    paymentFee: centsToRupees(charges.paymentFeeCents),
    rounding: centsToRupees(roundingCents),
    ...quotedDiscounts(found),
    ...(offer && { offer: { code: offer.code, amount: centsToRupees(offer.moreCents), text: offer.text } }),
    ...(offers.length > 0 && { offers }),
    total: centsToRupees(totalCents),
    paymentMethods: listMethods(terms).map(quoteMethod),
    deliveryDays: listDeliveryDays(terms.delivery, now, district),
  };
}

const NOWHERE = { phone: undefined, street: undefined, district: undefined, network: undefined, isLocking: false };

/** What a cart gets, nearly gets or could get by a code, while it is filled. Where it goes is not known yet. */
export async function offerDiscounts(
  db: Db,
  { delivery }: PaymentTerms,
  { userId, now }: { userId: number; now: Date },
): Promise<CartOffer[]> {
  const [cart, facts] = await Promise.all([
    readLinesToOrder(db, userId),
    readCheckoutFacts(db, userId, { shippingMethodId: STANDARD_SHIPPING_ID, cash: NOWHERE, now }),
  ]);
  const lines = cart.filter(({ sellable }) => sellable > 0);
  if (lines.length === 0) return [];
  const basket = { lines, shippingCents: deliveryFee(delivery, undefined, subtotalOf(lines)) };
  const buyer = { userId, isFirstOrder: facts.isFirstOrder, now };
  return cartOffers(await findDiscounts(db, { code: '', basket, buyer, heldUseIds: facts.heldUseIds }), basket);
}
