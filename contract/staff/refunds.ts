import * as z from 'zod/mini';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { ORDER_WRITE_FAILS, OrderPage } from '#contract/staff/order-page.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const REFUND_METHODS = ['provider', 'cash', 'bank'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
/** Whether the pieces are here: good ones lie on the shelf again. */
export const RESTOCKS = ['no', 'good', 'damaged'] as const;
export type Restock = (typeof RESTOCKS)[number];
export const REFUND_REASONS = ['broken', 'changed_mind', 'never_arrived', 'our_mistake', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

const WRONG_AMOUNT = 'must be an amount in rupees above zero, with two decimals at most';
const Amount = z
  .number(WRONG_AMOUNT)
  .check(
    z.refine(
      (rupees) => rupees > 0 && rupees < 20_000_000 && Math.abs(rupees * 100 - Math.round(rupees * 100)) < 0.001,
      WRONG_AMOUNT,
    ),
  );
const Pieces = z.int().check(z.minimum(1, 'must be one piece or more'), z.maximum(10_000));

const fails = [...ORDER_WRITE_FAILS, 'action_refused', 'payment_in_doubt'] as const;

export const refundOrder = staffCall('adminRefundOrder', 'POST /admin/orders/{id}/refunds', {
  summary: 'Give money back, for lines or by amount',
  needs: 'refunds',
  input: z.object({
    id: Id,
    version: z.int(),
    lines: z._default(
      z
        .array(z.object({ lineId: NumericId, qty: Pieces, restock: z._default(z.enum(RESTOCKS), 'no') }))
        .check(z.maxLength(100)),
      [],
    ),
    /** The delivery goes back, too. */
    isWithDelivery: z._default(z.boolean(), false),
    /** What goes back; nothing: what the lines and the delivery come to. */
    amount: z.optional(Amount),
    method: z.enum(REFUND_METHODS),
    why: z.enum(REFUND_REASONS),
    /** A sentence that the customer reads. */
    reason: text('In words', 300),
    /** Cash or a transfer that was given already, and what the bank calls it. */
    isGiven: z._default(z.boolean(), false),
    reference: optionalText('Reference', 100),
  }),
  output: OrderPage,
  fails: [...fails],
});

const aboutRefund = { id: Id, refundId: Id };

export const markRefundDone = staffCall('adminMarkRefundDone', 'POST /admin/orders/{id}/refunds/{refundId}/done', {
  summary: 'A person has given a refund by hand',
  needs: 'refunds',
  input: z.object({ ...aboutRefund, reference: optionalText('Reference', 100) }),
  output: OrderPage,
  fails: [...fails],
});

export const takeBackRefund = staffCall('adminTakeBackRefund', 'POST /admin/orders/{id}/refunds/{refundId}/take-back', {
  summary: 'Undo a refund that was not made: one by hand, or one that was refused',
  needs: 'refunds',
  input: z.object(aboutRefund),
  output: OrderPage,
  fails: [...fails],
});

export const retryRefund = staffCall('adminRetryRefund', 'POST /admin/orders/{id}/refunds/{refundId}/again', {
  summary: 'Ask the provider again for a refund that it refused',
  needs: 'refunds',
  input: z.object(aboutRefund),
  output: OrderPage,
  fails: [...fails],
});
