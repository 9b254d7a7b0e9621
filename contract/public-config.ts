import * as z from 'zod/mini';
import { SHOPPER_METHODS } from '#contract/calls/payments.ts';
import { OwnText } from '#contract/rules/own-text.ts';

/** What the browser may know of the configuration. It travels with every page, so it can change without a build. */
export const PublicConfig = z.object({
  publicUrl: z.url(),
  apiBaseUrl: z.string(),
  apiTimeout: z.int(),
  crossOrigin: z.boolean(),
  brandName: z.string(),
  contactEmail: z.string(),
  /** For calls; `whatsappNumber` for chats. */
  phoneNumber: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  whatsappMessage: OwnText,
  /** When somebody answers, in the shop's own words. */
  openingHours: z.nullable(OwnText),
  social: z.object({
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    tiktok: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
  }),
  /** Who runs the shop, as the law wants it named; nothing until the owner has said it. */
  company: z.object({
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
    registration: z.nullable(z.string()),
  }),
  paymentMethods: z.array(z.enum(SHOPPER_METHODS)),
  maxPiecesPerLine: z.int(),
  /** As DeliveryTerms are; of closed days only those of the weeks to come. */
  delivery: z.object({
    fee: z.int(),
    fees: z.record(z.string(), z.int()),
    freeFrom: z.nullable(z.int()),
    days: z.record(z.string(), z.string()),
    excluded: z.array(z.string()),
    closed: z.array(z.string()),
  }),
  underDevelopment: z.boolean(),
  /** Ways to sign in beside the password. */
  signIn: z.array(z.enum(['code', 'passkey'])),
  /** Nobody has to sign in to buy. Left out where it is off: the config travels with every page. */
  sellsToGuests: z.optional(z.literal(true)),
  /** Shoppers may agree to be reminded of what they have begun. Left out where it is off. */
  reminds: z.optional(z.literal(true)),
  /** What few fill in at the checkout is folded. Left out likewise. */
  shortCheckout: z.optional(z.literal(true)),
  gateway: z.object({ url: z.string(), merchantId: z.string(), apiVersion: z.int() }),
});
export type PublicConfig = z.output<typeof PublicConfig>;
