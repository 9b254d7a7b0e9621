import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { orEmpty, text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { ORDER_WRITE_FAILS, OrderPage } from '#contract/staff/order-page.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** Of one item in one order. */
export const MOST_CORRECTED_PIECES = 999;
const WRONG_QTY = `must be a whole number from 1 to ${MOST_CORRECTED_PIECES}`;
const Quantity = z.int(WRONG_QTY).check(z.minimum(1, WRONG_QTY), z.maximum(MOST_CORRECTED_PIECES, WRONG_QTY));

/** The order as it shall be. What it does not name is taken out of it. */
const wanted = {
  id: Id,
  /** The version that was seen. */
  version: z.int(),
  lines: z
    .array(z.object({ productItemId: NumericId, qty: Quantity }))
    .check(z.minLength(1, 'At least one piece stays. To take all of them out, cancel the order.'), z.maxLength(100)),
  /** A day such as 2026-11-20; nothing: as soon as it can be. */
  scheduleDelivery: orEmpty(z.iso.date('Choose a day of delivery'), null),
};

/** What becomes of the money: nothing, it goes back, more is asked for, or another sum is due. */
const Money = z.object({
  way: z.enum(['none', 'refund', 'ask', 'at_the_door', 'to_pay']),
  /** What goes back, what is asked for, or what is due then. */
  amount: z.number(),
});

export const CorrectionPreview = z.object({
  lines: z.array(
    z.object({
      productItemId: z.int(),
      name: z.string(),
      sku: z.string(),
      /** Of one piece: as it was sold, or today's if it is new in the order. */
      price: z.number(),
      qty: z.int(),
      /** How many there are now. */
      was: z.int(),
    }),
  ),
  subtotal: z.number(),
  discount: z.nullable(z.object({ code: z.string(), amount: z.number() })),
  freeDelivery: z.nullable(z.object({ name: z.string(), amount: z.number() })),
  shipping: z.number(),
  paymentFee: z.number(),
  rounding: z.number(),
  total: z.number(),
  totalBefore: z.number(),
  money: Money,
  /** Nothing would be another than it is. */
  isSame: z.boolean(),
  /** What else has to be known: a discount that falls away, a parcel that is taken apart. */
  notes: z.array(z.string()),
  deliveryDays: z.array(z.string()),
});
export type CorrectionPreview = z.output<typeof CorrectionPreview>;

const FAILS: ErrorCode[] = [
  'order_not_found',
  'order_not_correctable',
  'payment_in_doubt',
  'payment_under_way',
  'changed_meanwhile',
  'item_not_found',
  'out_of_stock',
  'delivery_day_not_offered',
  'payment_method_not_offered',
];

export const previewCorrection = staffCall('adminPreviewCorrection', 'POST /admin/orders/{id}/corrections/preview', {
  summary: 'What an order would cost with other goods, and what would go back or be due; nothing is written',
  needs: 'orders',
  input: z.object(wanted),
  output: CorrectionPreview,
  fails: FAILS,
});

export const correctOrder = staffCall('adminCorrectOrder', 'POST /admin/orders/{id}/corrections', {
  summary: 'Change goods and day of delivery of an order that has not left; stock, discount, totals and money follow',
  needs: 'orders',
  input: z.object({
    ...wanted,
    /** A sentence that the customer reads. */
    reason: text('Reason', 300),
    /** The total that was shown: should it be another by now, nothing is changed. */
    expectedTotal: z.optional(z.number()),
  }),
  output: z.object({ order: OrderPage, sentence: z.string() }),
  fails: [...FAILS, 'correction_changed', 'idempotency_key_reused'],
});

export const waiveBalance = staffCall('adminLetExtraGo', 'POST /admin/orders/{id}/extra/let-go', {
  summary: 'Ask no longer for what a correction made an order dearer: it may leave',
  needs: 'refunds',
  input: z.object({ id: Id, version: z.int() }),
  output: OrderPage,
  fails: [...ORDER_WRITE_FAILS, 'action_refused'],
});
