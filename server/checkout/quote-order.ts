import type { ParsedInputOf } from '#contract/call.ts';
import { type quoteOrder as quoteOrderCall, STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { isTransfer, PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import type { CartOffer, Quote } from '#contract/calls/quote.ts';
import { deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { readLinesToOrder } from '#server/cart/index.ts';
import { cashStanding, discountBuyer } from '#server/checkout/buyer.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { quotedDiscounts } from '#server/checkout/quoted-discounts.ts';
import { subtotalOf, totalOf } from '#server/checkout/totals.ts';
import { bestPublicCode, cartOffers, findDiscounts, nearlyOffers } from '#server/discounts/index.ts';
import { readCheckoutFacts } from '#server/orders/index.ts';
import { feeOf, findMethod, listMethods, methodRefusalReason, type PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type QuoteRequest = { shopper: Shopper; network: string; input: ParsedInputOf<typeof quoteOrderCall>; now: Date };

/** What an order would cost. It holds nothing and promises nothing: placing computes all of it again. */
export async function quoteOrder(
  db: Db,
  terms: PaymentTerms,
  { shopper, network, input, now }: QuoteRequest,
): Promise<Quote> {
  const { discountCode, paymentMethodId, district, phoneNumber: phone, address: street } = input;
  const cart = await readLinesToOrder(db, shopper);
  // What is known of a phone or a street is told to nobody who only typed it.
  const where = shopper.kind === 'account' ? { phone, street, district } : NOWHERE;
  const facts = await readCheckoutFacts(db, shopper, {
    shippingMethodId: STANDARD_SHIPPING_ID,
    cash: { ...where, network, isLocking: false },
    now,
  });
  // A line that has sold out is kept, but costs nothing: as in the cart.
  const lines = cart.filter(({ sellable }) => sellable > 0);
  const subtotalCents = subtotalOf(lines);
  const { heldUseIds, openCash } = facts;
  const feeCents = cart.length > 0 ? deliveryFee(terms.delivery, district, subtotalCents) : 0;
  const basket = { lines, shippingCents: feeCents, district };
  const buyer = discountBuyer(shopper, facts, now);
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
    const known = cashStanding(shopper, facts);
    const reason = methodRefusalReason(method, terms, { totalCents, district, openCash, ...known });
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
  { shopper, now }: { shopper: Shopper; now: Date },
): Promise<CartOffer[]> {
  const [cart, facts] = await Promise.all([
    readLinesToOrder(db, shopper),
    readCheckoutFacts(db, shopper, { shippingMethodId: STANDARD_SHIPPING_ID, cash: NOWHERE, now }),
  ]);
  const lines = cart.filter(({ sellable }) => sellable > 0);
  if (lines.length === 0) return [];
  const basket = { lines, shippingCents: deliveryFee(delivery, undefined, subtotalOf(lines)) };
  const buyer = discountBuyer(shopper, facts, now);
  return cartOffers(await findDiscounts(db, { code: '', basket, buyer, heldUseIds: facts.heldUseIds }), basket);
}
