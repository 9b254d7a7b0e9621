import * as z from 'zod/mini';

/** What an order of the present cart would cost; asked for again whenever the cart, the code or the way to pay changes. */
export const Quote = z.object({
  subtotal: z.number(),
  shipping: z.number(),
  paymentFee: z.number(),
  /** Cash is paid in whole rupees: what that adds or takes off. */
  rounding: z.number(),
  discount: z.nullable(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
  /** Why the code is not taken, in a sentence; null when there is none or it is fine. */
  discountProblem: z.nullable(z.string()),
  /** A code of the banners that this cart qualifies for while none is taken: the one that takes off most. */
  offer: z.optional(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
  total: z.number(),
  /** Of every way to pay: whether this order may use it, and if not why. */
  paymentMethods: z.array(
    z.object({ id: z.int(), isOffered: z.boolean(), reason: z.nullable(z.string()), fee: z.number() }),
  ),
  /** The days on which it can be delivered, as 2026-11-20. */
  deliveryDays: z.array(z.string()),
});
export type Quote = z.output<typeof Quote>;
