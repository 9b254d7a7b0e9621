import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';

/** The ways to pay that are specified; which of them are on is configuration. */
export const CHECKOUT_METHODS = ['card', 'koko', 'mintpay', 'cod'] as const;

/** Money that goes from bank to bank: nobody but the payer's slip and the shop's own account tells of it. */
export const TRANSFERS = ['bank', 'lankaqr'] as const;
export type TransferMethod = (typeof TRANSFERS)[number];
export const isTransfer = (method: unknown): method is TransferMethod => TRANSFERS.some((one) => one === method);

/** All that a shopper may be offered, in this order: transfers where the owner has switched them on. */
export const SHOPPER_METHODS = [...CHECKOUT_METHODS, ...TRANSFERS] as const;
export type ShopperMethod = (typeof SHOPPER_METHODS)[number];

/** All of them: cash in hand is for orders that staff take. */
export const PaymentMethod = z.enum([...SHOPPER_METHODS, 'cash']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** The ids of the API. The card is 1, which is also what is sent when nothing was chosen. */
export const PAYMENT_TYPES = {
  card: { id: 1, value: 'Bank Card / Bank Account' },
  koko: { id: 2, value: 'Koko' },
  mintpay: { id: 3, value: 'Mintpay' },
  cod: { id: 4, value: 'Cash on delivery' },
  bank: { id: 5, value: 'Bank transfer' },
  cash: { id: 6, value: 'Cash' },
  lankaqr: { id: 7, value: 'LANKAQR' },
} as const satisfies Record<PaymentMethod, { id: number; value: string }>;

/** The same by the id of the API. */
export const isTransferId = (id: unknown): boolean => TRANSFERS.some((method) => PAYMENT_TYPES[method].id === id);

/** The photograph of a bank slip, as it comes from a phone. */
export const LARGEST_SLIP_BYTES = 8 * 1024 * 1024;

/** A way to pay that the shopper can choose. */
const PaymentType = z.object({ id: z.int(), value: z.string() });

export const getPaymentTypes = call('getPaymentTypes', 'GET /orders/getPaymentTypes', {
  summary: 'The ways to pay, the default first',
  output: z.object({ paymentTypes: z.array(PaymentType) }),
});

/** Never the browser's word: what the provider told the server. */
const PaymentState = z.enum(['paid', 'declined', 'cancelled', 'checking', 'waiting', 'on_delivery']);

export const checkCapture = call('checkCapture', 'GET /orders/checkcapture/{id}', {
  summary: 'Whether the money for an order has arrived; asks the provider when that is not known yet',
  input: z.object({ id: Id }),
  output: z.object({
    status: PaymentState,
    orderStatus: z.enum(ORDER_STATUSES),
    orderTotal: z.number(),
    /** Why a payment was declined, in plain words. */
    reason: z.nullable(z.string()),
  }),
  fails: ['not_signed_in', 'order_not_found'],
});

export const getTransferPage = call('getTransferPage', 'POST /orders/{id}/transfer-page', {
  summary: 'The page on which an order of yours says how it is paid by bank transfer, and takes the bank slip',
  promises: 'path',
  input: z.object({ id: Id }),
  output: z.object({ path: z.string() }),
  fails: ['not_signed_in', 'order_not_found', 'order_not_payable', 'too_many_attempts'],
});

const HostedSession = z.object({
  order: z.object({ id: z.int() }),
  session: z.object({ id: z.string() }),
  merchant: z.string(),
  payment: z.object({ sessionId: z.string(), merchant: z.string(), amount: z.number(), currency: z.literal('LKR') }),
});

const paying = [
  'not_signed_in',
  'order_not_found',
  'order_not_payable',
  'payment_in_doubt',
  'payment_unavailable',
  'too_many_cards_declined',
] as const;

/** `card` gives a session for the framed fields, `hosted` one for the gateway's own page. */
export const createPaymentSession = call('createPaymentSession', 'POST /payments/{provider}/session', {
  summary: 'A fresh gateway session for an order that is still to be paid',
  input: z.object({ provider: z.enum(['card', 'hosted'], { error: () => callTexts.provider }), orderId: Id }),
  output: HostedSession,
  fails: [...paying, 'payment_method_not_offered', 'too_many_attempts', 'idempotency_key_reused'],
});

export const getHostedSession = call('getHostedSession', 'GET /payments/hosted/session/{id}', {
  summary: 'The order and the state behind one of your gateway sessions',
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/, { error: () => callTexts.session })) }),
  output: z.extend(HostedSession, { status: PaymentState }),
  fails: ['not_signed_in', 'payment_session_not_found'],
});

/** What the bank wants to know of the browser before it decides whether to ask the payer something. */
export const BrowserDetails = z.object({
  language: z.string().check(z.maxLength(20)),
  colorDepth: z.int().check(z.minimum(1), z.maximum(64)),
  screenHeight: z.int().check(z.minimum(1), z.maximum(20_000)),
  screenWidth: z.int().check(z.minimum(1), z.maximum(20_000)),
  timeZone: z.int().check(z.minimum(-900), z.maximum(900)),
});
export type BrowserDetails = z.output<typeof BrowserDetails>;

export const completeCardPayment = call('completeCardPayment', 'POST /payments/card/complete', {
  summary: 'The card is in the session: authenticate the payer and take the money',
  input: z.object({ orderId: Id, sessionId: z.string().check(z.maxLength(64)), browser: BrowserDetails }),
  output: z.object({
    status: PaymentState,
    orderStatus: z.enum(ORDER_STATUSES),
    orderTotal: z.number(),
    reason: z.nullable(z.string()),
    /** The bank asks the payer: the browser goes to this page of ours, which shows the bank's. */
    challengeUrl: z.nullable(z.string()),
  }),
  fails: [...paying, 'payment_session_not_found', 'idempotency_key_reused'],
});
