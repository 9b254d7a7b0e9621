import * as z from 'zod/mini';
import { LARGEST_SLIP_BYTES } from '#contract/calls/payments.ts';
import { text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { ORDER_WRITE_FAILS, OrderPage } from '#contract/staff/order-page.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

const Told = z.object({ sentence: z.string(), order: OrderPage });

export const getTransferTerms = staffCall('adminTransferTerms', 'GET /admin/transfer-terms', {
  summary: 'Where money is transferred to, and for how long pieces are held for it',
  needs: 'orders',
  /** No lines: the shop has named no account, and the way is not offered. */
  output: z.object({ account: z.array(z.string()), holdHours: z.int() }),
});

export const letPayByTransfer = staffCall('adminLetPayByTransfer', 'POST /admin/orders/{id}/transfer', {
  summary: 'Let the buyer of an unpaid order pay by bank transfer; how is mailed to them',
  needs: 'orders',
  input: z.object({ id: Id, version: z.int() }),
  output: Told,
  fails: [...ORDER_WRITE_FAILS, 'order_not_payable', 'payment_in_doubt', 'payment_method_not_offered'],
});

export const addSlip = staffCall('adminAddSlip', 'POST /admin/transfer-slips', {
  summary: 'The photograph of a bank slip that came another way (jpeg, png or webp)',
  needs: 'orders',
  takesFile: LARGEST_SLIP_BYTES,
  input: z.object({ orderId: Id }),
  output: Told,
  fails: [
    'order_not_found',
    'picture_refused',
    'action_refused',
    'payment_in_doubt',
    'too_many_attempts',
    'body_too_large',
    'idempotency_key_reused',
  ],
});

export const getSlip = staffCall('adminSlip', 'GET /admin/transfer-slips/{id}', {
  summary: 'The picture of a bank slip',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ orderId: z.int(), mediaType: z.string(), base64: z.string() }),
  fails: ['slip_not_found'],
});

export const transferArrived = staffCall('adminTransferArrived', 'POST /admin/orders/{id}/transfer/arrived', {
  summary: "A transfer stands in the shop's account: the order is paid",
  needs: 'money',
  input: z.object({
    id: Id,
    amount: z
      .number('The sum that arrived is required')
      .check(
        z.minimum(0.01, 'The sum that arrived is required'),
        z.maximum(20_000_000, 'No order costs so much'),
        z.multipleOf(0.01, 'must be an amount in rupees'),
      ),
    reference: text('The reference of the bank', 60),
    /** Asked for when they are: another sum than the order costs, a reference that another order has. */
    isOtherSumMeant: z._default(z.boolean(), false),
    isReuseMeant: z._default(z.boolean(), false),
  }),
  output: Told,
  fails: [...ORDER_WRITE_FAILS, 'action_refused', 'bank_reference_used'],
});

export const refuseSlip = staffCall('adminRefuseSlip', 'POST /admin/orders/{id}/transfer/refused', {
  summary: 'The money of a slip has not arrived: its sender is told why, and can send another',
  needs: 'money',
  input: z.object({ id: Id, slipId: NumericId, reason: text('Reason', 300) }),
  output: Told,
  fails: [...ORDER_WRITE_FAILS, 'slip_not_found'],
});

export const takeCash = staffCall('adminTakeCash', 'POST /admin/orders/{id}/cash-in-hand', {
  summary: 'An unpaid order was paid in cash to one of the staff',
  needs: 'money',
  input: z.object({ id: Id, version: z.int() }),
  output: Told,
  fails: [...ORDER_WRITE_FAILS, 'order_not_payable', 'payment_in_doubt', 'action_refused'],
});
