import type { Quote } from '#contract/quote.ts';
import type { Basket } from '#web/features/checkout/checkout-cart.ts';

/** What delivery costs anywhere in the country, in rupees. */
const SHIPPING = 500;

export type Sums = Pick<Quote, 'subtotal' | 'shipping' | 'paymentFee' | 'discount' | 'total'>;

/** The server's sums; until they are there, or when they cannot be had, what the cart and the flat fee add up to. */
export function sumsOf(basket: Basket, quote: Quote | null): Sums {
  if (quote) return quote;
  const total = (Math.round(basket.subtotal * 100) + SHIPPING * 100) / 100;
  return { subtotal: basket.subtotal, shipping: SHIPPING, paymentFee: 0, discount: null, total };
}
