import * as z from 'zod/mini';
import { Quote } from '#contract/calls/quote.ts';
import { formatRupees } from '#contract/rules/money.ts';

const nothing = z.object({});

type Definition<Details extends z.core.$ZodType = z.core.$ZodType> = {
  status: number;
  details: Details;
  /** What a person reads: says what is wrong and what to do about it. */
  sentence(details: z.output<Details>): string;
};

function error<Details extends z.core.$ZodType>(
  status: number,
  details: Details,
  sentence: Definition<Details>['sentence'],
) {
  return { status, details, sentence };
}

export const Problem = z.object({ field: z.string(), message: z.string() });
export type Problem = z.output<typeof Problem>;

/** Every way in which the API can refuse. `fail(code, details)` is the only way to do so. */
export const errors = {
  invalid_input: error(400, z.object({ problems: z.array(Problem) }), ({ problems }) =>
    problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '),
  ),
  not_found: error(404, nothing, () => 'There is nothing at this address.'),
  method_not_allowed: error(
    405,
    z.object({ allowed: z.array(z.string()) }),
    ({ allowed }) => `This address answers ${allowed.join(', ')} only.`,
  ),
  not_signed_in: error(401, nothing, () => 'Please sign in first.'),
  wrong_credentials: error(401, nothing, () => 'Wrong email or password.'),
  wrong_password: error(403, nothing, () => 'The current password is not right.'),
  email_taken: error(
    409,
    nothing,
    () => 'There is already an account with this email. Sign in, or reset the password.',
  ),
  password_too_common: error(
    422,
    nothing,
    () => 'This password is among the first that are guessed. Please choose another.',
  ),
  /** A mailed link that was used, has expired, or never was. A new one can be asked for. */
  token_invalid: error(410, nothing, () => 'This link has expired or was used already. Please ask for a new one.'),
  user_not_found: error(404, nothing, () => 'Account not found'),
  address_not_found: error(404, nothing, () => 'This address is not among yours any more.'),
  too_many_addresses: error(
    409,
    z.object({ most: z.int() }),
    ({ most }) => `At most ${most} addresses can be kept. Please remove one first.`,
  ),
  too_many_attempts: error(
    429,
    z.object({ retryAfterSeconds: z.int() }),
    ({ retryAfterSeconds }) => `Too many attempts. Please wait ${waitText(retryAfterSeconds)} and try again.`,
  ),
  /** The same key was used for another request: the caller has mixed up its keys. */
  idempotency_key_reused: error(422, nothing, () => 'This Idempotency-Key was used for a different request.'),
  item_not_found: error(404, z.object({ productItemId: z.int() }), () => 'This product is not on sale any more.'),
  /** Nobody has to wait for it. */
  item_in_stock: error(409, nothing, () => 'This is in stock again: you can buy it now.'),
  /** A mailbox waits for as many items as it can. */
  waits_for_many: error(
    409,
    nothing,
    () => 'This address waits for ten products already. We tell you when they are back.',
  ),
  line_not_found: error(404, nothing, () => 'This is not in your cart any more.'),
  out_of_stock: error(409, z.object({ name: z.string(), sku: z.string(), left: z.int() }), ({ name, left }) =>
    left > 0 ? `Only ${left} of ${name} left.` : `${name} is out of stock.`,
  ),
  /** So that nobody empties the shelf: of one item (named) or of all together. */
  too_many_pieces: error(409, z.object({ most: z.int(), name: z.nullable(z.string()) }), ({ most, name }) =>
    name
      ? `At most ${most} of ${name} can be ordered at once. Do you need more? Please write to us.`
      : `At most ${most} pieces can be ordered at once. Do you need more? Please write to us.`,
  ),
  /** What somebody holds without money is bounded, and so is how often. */
  hold_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  order_not_found: error(404, nothing, () => 'Order not found'),
  order_not_cancellable: error(
    409,
    z.object({ status: z.string() }),
    ({ status }) => `This order is ${status.toLowerCase()} and can not be cancelled here any more. Please write to us.`,
  ),
  /** An order that staff took, which somebody wants in their account before it is paid. */
  order_not_joinable: error(409, nothing, () => 'This order can be added to an account once it is paid.'),
  order_not_payable: error(409, z.object({ status: z.string() }), ({ status }) =>
    status === 'Paid' ? 'This order is paid already.' : `This order is ${status.toLowerCase()} and can not be paid.`,
  ),
  cart_empty: error(409, nothing, () => 'Your cart is empty.'),
  /** Prices, a code, or the cart itself have changed since the customer was shown what it costs. */
  total_changed: error(
    409,
    z.object({ expectedTotal: z.number(), quote: Quote }),
    ({ expectedTotal, quote }) =>
      `The total has changed from ${formatRupees(expectedTotal)} to ${formatRupees(quote.total)}. Nothing has been ordered yet: please look at it and press Pay now again.`,
  ),
  payment_method_not_offered: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  discount_not_found: error(404, nothing, () => 'This discount is not there any more.'),
  discount_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  district_not_served: error(
    422,
    z.object({ district: z.string() }),
    ({ district }) => `We do not deliver to ${district} at present. Please give another address.`,
  ),
  delivery_day_not_offered: error(
    422,
    nothing,
    () => 'We can not deliver on that day. Please choose one of the days offered.',
  ),
  /** The provider has not said whether an earlier payment went through: a second one might be charged twice. */
  payment_in_doubt: error(
    409,
    z.object({ orderId: z.int() }),
    ({ orderId }) =>
      `We are still checking the payment for order ${orderId}. Please wait a few minutes before paying again.`,
  ),
  /** The order stands and can be paid later. */
  payment_unavailable: error(
    503,
    z.object({ orderId: z.int() }),
    ({ orderId }) =>
      `Order ${orderId} is kept for you, but the payment service does not answer. Please try again or choose another way to pay.`,
  ),
  /** Of one order, customer or internet address. The order stands and can be paid otherwise. */
  too_many_cards_declined: error(
    409,
    nothing,
    () => 'Too many card payments were declined, so we take no card for now. Please choose another way to pay.',
  ),
  payment_session_not_found: error(
    404,
    nothing,
    () => 'This payment session has ended. Please start the payment again.',
  ),
  product_not_found: error(404, nothing, () => 'Product not found'),
  category_not_found: error(404, nothing, () => 'Category not found'),
  article_not_found: error(404, nothing, () => 'Article not found'),
  content_not_found: error(404, nothing, () => 'There is no such text.'),
  body_too_large: error(
    413,
    z.object({ limitBytes: z.int() }),
    ({ limitBytes }) => `The request is too large. At most ${bytesText(limitBytes)} are accepted.`,
  ),
  headers_too_large: error(431, nothing, () => 'The headers of the request are too long.'),
  request_too_slow: error(408, nothing, () => 'The request did not arrive in time. Please try again.'),
  timed_out: error(503, nothing, () => 'This took too long. Please try again.'),
  /** The database or another part the call needs is away: trying again later is right. */
  unavailable: error(503, nothing, () => 'The shop is not available for a moment. Please try again shortly.'),
  /** `failing` names the parts; the rest is what is known of them all. */
  not_ready: error(
    503,
    z.object({
      failing: z.array(z.enum(['database', 'jobs', 'overdue_jobs', 'disk'])),
      /** 'silent': it did not answer in time. */
      database: z.enum(['up', 'read_only', 'silent', 'down']),
      jobs: z.enum(['running', 'elsewhere', 'stalled', 'unknown']),
      lastHeartbeat: z.nullable(z.iso.datetime()),
      oldestWaitingJobSeconds: z.nullable(z.int()),
      oldestWaitingMailSeconds: z.nullable(z.int()),
      freeDiskMegabytes: z.int(),
    }),
    ({ failing }) => `The shop is not ready: ${failing.join(', ').replace('_', ' ')}.`,
  ),
  overloaded: error(503, nothing, () => 'Very many people are here at once. Please try again in a moment.'),
  /** The shop is not open yet: looking is allowed, anything that would leave a trace is not. */
  under_development: error(503, nothing, () => 'Our shop is not open yet. Please come back when it is.'),
  /** A member of staff without the permission: `ask` says what to ask the owner for, 'owner' that there is nothing to ask. */
  not_allowed: error(403, z.object({ ask: z.string() }), ({ ask }) =>
    ask === 'owner' ? 'Only the owner can open this.' : `This is not yours to do: ask the owner for '${ask}'.`,
  ),
  /** At sign-in, because none is set up yet, or again before something dangerous. */
  second_factor_needed: error(403, z.object({ why: z.enum(['sign_in', 'set_up', 'again']) }), ({ why }) =>
    why === 'set_up'
      ? 'Set up two-step sign-in first: it is what keeps strangers out.'
      : 'Please enter the code of your authenticator.',
  ),
  /** A page of somebody else has sent it. */
  wrong_origin: error(403, nothing, () => 'This can only be done from the back office itself.'),
  wrong_code: error(401, nothing, () => 'This code is not right, or was used already. Please wait for the next one.'),
  /** Codes were set up under another SECRET_KEY than the one the shop has now. */
  secret_key_changed: error(
    409,
    nothing,
    () =>
      'Codes can not be checked: the secret key of the shop (SECRET_KEY) is another than before. Put the old one back, or sign in with a recovery code and set two-step sign-in up anew.',
  ),
  /** Somebody else was faster; the fresh state has to be read again. */
  changed_meanwhile: error(
    409,
    z.object({ by: z.nullable(z.string()), at: z.nullable(z.iso.datetime()), what: z.string() }),
    ({ by, what }) => `${by ?? 'Somebody'} was faster: ${what} Nothing of yours was written.`,
  ),
  undo_too_late: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  order_shipped: error(409, nothing, () => 'The parcel has left: the address can not be changed any more.'),
  order_not_correctable: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  /** Nobody is asked for another sum while they are paying the first. */
  payment_under_way: error(
    409,
    z.object({ orderId: z.int() }),
    ({ orderId }) =>
      `Order ${orderId} is being paid just now, and the provider may hold the money already. Please try again in a few minutes.`,
  ),
  correction_changed: error(
    409,
    z.object({ expectedTotal: z.number(), total: z.number() }),
    ({ expectedTotal, total }) =>
      `The total would be ${formatRupees(total)} by now, not ${formatRupees(expectedTotal)}. Nothing was changed: please look at it again.`,
  ),
  handover_not_found: error(404, nothing, () => 'There is no such hand-over.'),
  courier_not_found: error(404, nothing, () => 'There is no such courier. Please choose another.'),
  issue_not_found: error(404, nothing, () => 'There is no such thing to decide any more.'),
  customer_not_found: error(404, nothing, () => 'There is no such customer any more.'),
  staff_not_found: error(404, nothing, () => 'Nobody of that kind works here.'),
  last_owner: error(409, nothing, () => 'The shop would be without an owner. Make somebody else an owner first.'),
  /** What a button offered can not be done as things are. */
  action_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  /** A courier's sheet that can not be read. */
  sheet_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  remittance_not_found: error(404, nothing, () => 'There is no such sheet.'),
  settlement_not_found: error(404, nothing, () => 'There is no such sheet.'),
  parcel_not_found: error(
    404,
    z.object({ code: z.string() }),
    ({ code }) => `No parcel has the number ${code}, and no order has it either.`,
  ),
  sku_taken: error(
    409,
    z.object({ sku: z.string(), name: z.string() }),
    ({ sku, name }) => `The SKU ${sku} belongs to ${name} already. Choose another.`,
  ),
  import_not_found: error(404, nothing, () => 'This file is not here any more. Please bring it again.'),
  picture_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  /** The bucket they lie in: what was sent was not kept. */
  pictures_away: error(
    503,
    nothing,
    () =>
      'The place where pictures are kept does not answer. Nothing was stored: please send it again in a few minutes.',
  ),
  slip_not_found: error(404, nothing, () => 'There is no such slip.'),
  bank_reference_used: error(
    409,
    z.object({ reference: z.string(), orderIds: z.array(z.int()) }),
    ({ reference, orderIds }) =>
      `The reference ${reference} was booked for order ${orderIds.join(', ')} already. Is it the same money?`,
  ),
  return_not_found: error(404, nothing, () => 'There is no such return.'),
  /** Too late, not delivered, too many pieces, decided already: what the shopper may not ask, and why. */
  return_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  mail_not_found: error(404, nothing, () => 'There is no such mail.'),
  text_not_found: error(404, nothing, () => 'There is no such text.'),
  subscriber_not_found: error(404, nothing, () => 'This address is not on the list any more.'),
  review_not_found: error(404, nothing, () => 'There is no such review.'),
  /** Not delivered, sent back, written already, too late to change: what a buyer may not write, and why. */
  review_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  mail_not_fitting: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  internal: error(500, nothing, () => 'Something went wrong on our side. Please try again.'),
} as const satisfies Record<string, Definition>;

function bytesText(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`;
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

export type ErrorCode = keyof typeof errors;
export type ErrorDetails<Code extends ErrorCode> = z.output<(typeof errors)[Code]['details']>;

export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

function errorSentence<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string {
  return (errors[code] as Definition).sentence(details);
}

/** An expected refusal. Anything else that is thrown is a fault. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails<Code>;

  constructor(code: Code, details: ErrorDetails<Code>) {
    super(errorSentence(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

export function fail<Code extends ErrorCode>(
  code: Code,
  ...details: ErrorDetails<Code> extends Record<string, never> ? [] : [ErrorDetails<Code>]
): Refusal<Code> {
  return new Refusal(code, (details[0] ?? {}) as ErrorDetails<Code>);
}
