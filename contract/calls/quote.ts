import * as z from 'zod/mini';
import { OwnText } from '#contract/rules/own-text.ts';

/** Something that a cart gets, nearly gets, or would get by a code that everybody is told. */
export const CartOffer = z.object({
  kind: z.enum(['given', 'nearly', 'code']),
  text: z.string(),
  /** One press takes it. */
  code: z.optional(z.string()),
  /** Of the product that one more piece of would bring it. */
  productId: z.optional(z.int()),
});
export type CartOffer = z.output<typeof CartOffer>;

/** What an order of the present cart would cost; asked for again whenever the cart, the code or the way to pay changes. */
export const Quote = z.object({
  subtotal: z.number(),
  /** What is left to pay of it. */
  shipping: z.number(),
  paymentFee: z.number(),
  /** Cash is paid in whole rupees: what that adds or takes off. */
  rounding: z.number(),
  discount: z.nullable(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
  /** Why the code is not taken, in a sentence; null when there is none or it is fine. */
  discountProblem: z.nullable(z.string()),
  /** The code would hold, but what is given without it is better: said in a sentence. */
  discountNote: z.optional(z.string()),
  /** What is given without a code. */
  automatic: z.optional(z.object({ name: OwnText, amount: z.number(), text: z.string() })),
  /** What is taken off the delivery, by a code or without. */
  freeDelivery: z.optional(z.object({ name: OwnText, amount: z.number() })),
  /** A code of the banners that this cart qualifies for while none is taken: the one that takes off most. */
  offer: z.optional(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
  /** What is nearly reached. */
  offers: z.optional(z.array(CartOffer)),
  total: z.number(),
  /** Of every way to pay: whether this order may use it, and if not why. */
  paymentMethods: z.array(
    z.object({
      id: z.int(),
      isOffered: z.boolean(),
      reason: z.nullable(z.string()),
      fee: z.number(),
      /** How long the goods wait for money that is transferred. */
      heldHours: z.optional(z.int()),
    }),
  ),
  /** The days on which it can be delivered, as 2026-11-20. */
  deliveryDays: z.array(z.string()),
});
export type Quote = z.output<typeof Quote>;
