import type { Quote } from '#contract/checkout.ts';
import { STANDARD_DELIVERY_CENTS } from '#contract/delivery.ts';
import { centsToRupees } from '#contract/money.ts';
import type { CheckoutCart } from '#web/features/checkout/checkout-cart.ts';

export type Totals = Pick<Quote, 'subtotal' | 'shipping' | 'paymentFee' | 'discount' | 'total'>;

/** The server's totals; until they are there, or when they cannot be had, what the cart and the flat fee add up to. */
export function totalsOf(cart: CheckoutCart, quote: Quote | null): Totals {
  if (quote) return quote;
  const { subtotal } = cart;
  const total = centsToRupees(Math.round(subtotal * 100) + STANDARD_DELIVERY_CENTS);
  return { subtotal, shipping: centsToRupees(STANDARD_DELIVERY_CENTS), paymentFee: 0, discount: null, total };
}
