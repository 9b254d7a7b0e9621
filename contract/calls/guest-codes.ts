import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { signInByCode } from '#contract/calls/sign-in.ts';
import { Code, CodeAsked, CodeHandle } from '#contract/rules/one-time-code.ts';
import { Phone } from '#contract/rules/phone.ts';
import { Id, LARGEST_ID } from '#contract/rules/whole-number.ts';
import { fieldTexts } from '#texts/fields.ts';

const wrongNumber = { error: () => fieldTexts.orderNumber };
const OrderNumber = z.int(wrongNumber).check(z.minimum(1, wrongNumber), z.maximum(LARGEST_ID, wrongNumber));

export const askToFindOrder = call('askToFindOrder', 'POST /orders/find', {
  summary:
    'Send six digits to the mail address of an order, by its number and the phone it was placed with, where the shop sells to guests; the answer is the same whether there is one or not',
  promises: 'handle minutes secondsUntilNext',
  input: z.object({ number: OrderNumber, phone: Phone }),
  output: CodeAsked,
  fails: ['not_found', 'too_many_attempts', 'idempotency_key_reused'],
});

export const openFoundOrder = call('openFoundOrder', 'POST /orders/find/open', {
  summary: 'With the six digits: the page of the order, at a secret address',
  promises: 'path',
  input: z.object({ handle: CodeHandle, code: Code }),
  output: z.object({ path: z.string() }),
  fails: ['not_found', 'code_refused', 'order_not_found', 'too_many_attempts'],
});

export const askAccountCode = call('askAccountCode', 'POST /orders/{id}/account/code', {
  summary: 'As the guest who placed an order: send six digits to its mail address, to make it an account',
  promises: 'handle minutes secondsUntilNext',
  input: z.object({ id: Id }),
  output: CodeAsked,
  fails: ['not_signed_in', 'order_not_found', 'too_many_attempts', 'idempotency_key_reused'],
});

export const makeAccountByCode = call('makeAccountByCode', 'POST /orders/account', {
  summary:
    'With the six digits: signs in to the account of that address, which is made where there is none, and brings its orders along',
  promises: 'token user.emailAddress',
  input: z.object({ handle: CodeHandle, code: Code }),
  output: signInByCode.output,
  fails: ['code_refused', 'order_not_found', 'too_many_attempts'],
});
