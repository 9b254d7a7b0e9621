import type { Quote } from '#contract/calls/quote.ts';
import { type DeliveryTerms, deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';

/** What is about to be ordered, as the checkout needs it; the page knows the cart it comes from. */
export type CheckoutLine = {
  id: number;
  name: string;
  /** What it is called aloud. */
  title: string;
  /** Size and scent, such as '50 g jar, Rose'; empty where it is not known. */
  size: string;
  image: string;
  quantity: number;
  /** As many as there are, if that is known, and may be ordered at once. */
  most: number;
  price: number;
  lineTotal: number;
  /** The money is that of before the last press. */
  isAhead: boolean;
  /** Why it cannot be ordered as it stands. */
  warning: string | null;
};

export type CheckoutCart = {
  lines: CheckoutLine[];
  subtotal: number;
  version: number;
  isSettling: boolean;
  /** A visitor's is looked at, and not changed. */
  isReadOnly: boolean;
  setQuantity: (id: number, quantity: number) => void;
  remove: (id: number) => void;
  /** What the server holds may have changed. */
  reload: () => void;
};

export function countPieces({ lines }: CheckoutCart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export type Totals = Pick<
  Quote,
  'subtotal' | 'shipping' | 'paymentFee' | 'rounding' | 'discount' | 'automatic' | 'freeDelivery' | 'total'
>;

/** The server's totals; until they are there, or when they cannot be had, what the cart and its delivery add up to. */
export function totalsOf(cart: CheckoutCart, quote: Quote | null, terms: DeliveryTerms, district?: string): Totals {
  // An API that knows no rounding says nothing of it.
  if (quote) return { ...quote, rounding: quote.rounding ?? 0 };
  const { subtotal } = cart;
  const goodsCents = Math.round(subtotal * 100);
  const feeCents = deliveryFee(terms, district, goodsCents);
  return {
    subtotal,
    shipping: centsToRupees(feeCents),
    paymentFee: 0,
    rounding: 0,
    discount: null,
    total: centsToRupees(goodsCents + feeCents),
  };
}
