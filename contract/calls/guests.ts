import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Cart } from '#contract/calls/cart.ts';
import { Id } from '#contract/rules/whole-number.ts';

export const beginGuest = call('beginGuest', 'POST /guests', {
  summary:
    'Buy without an account, where the shop allows it: sets a cookie that stands for one in every call of a shopper',
  output: z.object({}),
  fails: ['not_signed_in', 'wrong_origin', 'too_many_attempts'],
});

export const joinGuest = call('joinGuest', 'POST /cart/join', {
  summary: 'After signing in: puts what was chosen as a guest of this browser into the cart of the account',
  /** `note`: what became of it, in a sentence; null when there was nothing. */
  output: z.object({ cart: Cart, note: z.nullable(z.string()) }),
  fails: ['not_signed_in', 'idempotency_key_reused'],
});

export const keepGuestOrder = call('keepGuestOrder', 'POST /orders/{id}/keep', {
  summary: 'Keep an order that was placed as a guest of this browser in your account',
  input: z.object({ id: Id }),
  output: z.object({ orderId: z.int() }),
  fails: ['not_signed_in', 'order_not_found', 'order_not_joinable', 'too_many_attempts', 'idempotency_key_reused'],
});

export const getOrderLink = call('getOrderLink', 'POST /orders/{id}/link', {
  summary: 'The page of an order of yours that opens without signing in, for whoever has its secret address',
  input: z.object({ id: Id }),
  output: z.object({ path: z.string() }),
  fails: ['not_signed_in', 'order_not_found', 'too_many_attempts'],
});
