import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Cart } from '#contract/calls/cart.ts';
import { OwnList, OwnText } from '#contract/rules/own-text.ts';
import { fieldTexts } from '#texts/fields.ts';

/** For so long the link of a reminder brings a cart back. */
export const CART_LINK_DAYS = 14;

const Token = z.string().check(z.maxLength(200));
const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: () => fieldTexts.emailMost }),
    z.email({ error: () => fieldTexts.likeEmail }),
  );
const State = z.object({
  isWanted: z.boolean(),
  /** Where reminders go to, if they are wanted. */
  email: z.nullable(z.string()),
});

export const getReminders = call('getReminders', 'GET /reminders', {
  summary: 'Whether you want to be reminded of what you have begun',
  promises: 'isWanted',
  output: State,
  fails: ['not_signed_in'],
});

export const setReminders = call('setReminders', 'PUT /reminders', {
  summary: 'Agrees to reminders, or takes that back; who has no account names a mail address',
  promises: 'isWanted',
  input: z.object({
    isWanted: z.boolean(),
    /** Of whoever has no account; an account has its own. */
    email: z.optional(Email),
    /** Where it was asked. */
    place: z.enum(['checkout', 'profile']),
  }),
  output: State,
  fails: ['not_signed_in', 'invalid_input', 'reminders_off', 'too_many_attempts', 'idempotency_key_reused'],
});

export const endReminders = call('endReminders', 'POST /reminders/end', {
  summary: 'Takes the consent to reminders back, with the token that each of them carries',
  promises: 'state',
  input: z.object({ token: Token }),
  output: z.object({ state: z.literal('ended') }),
  fails: ['token_invalid'],
});

const LeftLine = z.object({
  productItemId: z.int(),
  productId: z.int(),
  name: OwnText,
  size: OwnList,
  image: z.nullable(z.string()),
  qty: z.int(),
  /** 0: it has sold out. */
  qtyInStock: z.int(),
  price: z.number(),
});
export type LeftLine = z.output<typeof LeftLine>;

export const getLeftCart = call('getLeftCart', 'POST /reminders/cart', {
  summary:
    'What lay in the cart that the link of a reminder is about, at the prices of now, and nothing about its owner',
  promises: 'items[]',
  input: z.object({ token: Token }),
  output: z.object({ items: z.array(LeftLine) }),
  fails: ['token_invalid'],
});

export const takeLeftCart = call('takeLeftCart', 'POST /reminders/cart/take', {
  summary: 'Puts that into your cart, as far as it is in stock; what lies there already is not added again',
  promises: 'cart.items[]',
  input: z.object({ token: Token }),
  output: z.object({ cart: Cart }),
  fails: ['not_signed_in', 'token_invalid', 'idempotency_key_reused'],
});
