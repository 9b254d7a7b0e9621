import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { User } from '#contract/calls/accounts.ts';
import { Address } from '#contract/calls/addresses.ts';
import { Cart } from '#contract/calls/cart.ts';
import { Order } from '#contract/calls/orders.ts';
import { Session } from '#contract/calls/profile.ts';
import { Return } from '#contract/calls/returns.ts';
import { REVIEW_STATES, SKIN_TYPES } from '#contract/calls/review.ts';
import { Passkey } from '#contract/rules/passkey.ts';
import { Id } from '#contract/rules/whole-number.ts';

export const getMyData = call('getMyData', 'GET /users/{id}/data', {
  summary: 'Everything we keep about you',
  promises: 'account',
  input: z.object({ id: Id }),
  output: z.object({
    /** Null: somebody without an account, known by the phone of their orders. */
    account: z.nullable(z.extend(User, { createdAt: z.iso.datetime() })),
    addresses: z.array(Address),
    sessions: z.array(Session),
    passkeys: z.array(Passkey),
    /** Addresses that the account had before. */
    formerMails: z.array(z.object({ email: z.string(), until: z.iso.datetime() })),
    cart: Cart,
    orders: z.array(Order),
    /** The bank slips that you sent, as pictures. */
    transferSlips: z.array(
      z.object({
        orderId: z.int(),
        sentAt: z.iso.datetime(),
        state: z.enum(['new', 'accepted', 'refused']),
        reason: z.string(),
        mediaType: z.string(),
        base64: z.string(),
      }),
    ),
    returns: z.array(
      z.extend(Return, {
        orderId: z.int(),
        pictures: z.array(z.object({ mediaType: z.string(), base64: z.string() })),
      }),
    ),
    /** What our team has noted about you, and when you asked us to forget you. */
    notes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
    forgetAskedAt: z.nullable(z.iso.datetime()),
    reviews: z.array(
      z.object({
        orderId: z.int(),
        product: z.string(),
        rating: z.int(),
        title: z.string(),
        text: z.string(),
        shownAs: z.string(),
        skinType: z.nullable(z.enum(SKIN_TYPES)),
        state: z.enum(REVIEW_STATES),
        hiddenReason: z.string(),
        answer: z.string(),
        writtenAt: z.iso.datetime(),
        picture: z.nullable(z.object({ mediaType: z.string(), base64: z.string() })),
      }),
    ),
    /** Since when you do not want to be asked for reviews by mail. */
    reviewMailsRefusedAt: z.nullable(z.iso.datetime()),
    newsletter: z.nullable(
      z.object({
        status: z.enum(['pending', 'confirmed', 'unsubscribed']),
        since: z.iso.datetime(),
        /** When the address asked, confirmed and left, and by which way. */
        consents: z.array(z.object({ what: z.string(), source: z.string(), at: z.iso.datetime() })),
      }),
    ),
    /** What we have written to you in the last 90 days; once your address is confirmed. */
    mails: z.array(z.object({ subject: z.string(), at: z.iso.datetime(), text: z.string() })),
    wishlist: z.array(z.object({ productId: z.int(), name: z.string(), addedAt: z.iso.datetime() })),
    /** When you agreed to be reminded and took it back, and what you were reminded of. */
    reminders: z.object({
      consents: z.array(z.object({ isGiven: z.boolean(), source: z.string(), at: z.iso.datetime() })),
      sent: z.array(z.object({ kind: z.string(), orderId: z.nullable(z.int()), at: z.iso.datetime() })),
    }),
    /** What you wait for, and what you were told of in the last month; once your address is confirmed. */
    stockAlerts: z.array(
      z.object({
        productItemId: z.int(),
        name: z.string(),
        askedAt: z.iso.datetime(),
        toldAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  fails: ['not_signed_in', 'user_not_found'],
});
