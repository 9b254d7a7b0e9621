import * as z from 'zod/mini';
import { Quote } from '#contract/calls/quote.ts';
import { failure as error, type Failure } from '#contract/rules/failure.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { staffErrors } from '#contract/staff/errors.ts';
import { districtText } from '#contract/text/place-text.ts';
import { statusInSentence } from '#contract/text/state-text.ts';
import { errorTexts } from '#texts/errors.ts';

const nothing = z.object({});

export const Problem = z.object({ field: z.string(), message: z.string() });
export type Problem = z.output<typeof Problem>;

/** Every way in which the API can refuse, in the language of the request. `fail(code, details)` is the only way to do so. */
export const errors = {
  invalid_input: error(400, z.object({ problems: z.array(Problem) }), ({ problems }) =>
    problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '),
  ),
  not_found: error(404, nothing, () => errorTexts.notFound),
  method_not_allowed: error(405, z.object({ allowed: z.array(z.string()) }), ({ allowed }) =>
    errorTexts.methodNotAllowed({ allowed: allowed.join(', ') }),
  ),
  not_signed_in: error(401, nothing, () => errorTexts.notSignedIn),
  wrong_credentials: error(401, nothing, () => errorTexts.wrongCredentials),
  wrong_password: error(403, nothing, () => errorTexts.wrongPassword),
  email_taken: error(409, nothing, () => errorTexts.emailTaken),
  password_too_common: error(422, nothing, () => errorTexts.passwordTooCommon),
  /** A mailed link that was used, has expired, or never was. A new one can be asked for. */
  token_invalid: error(410, nothing, () => errorTexts.tokenInvalid),
  /** Of a way to sign in that the owner has switched off. */
  way_off: error(409, nothing, () => errorTexts.wayOff),
  reminders_off: error(409, nothing, () => errorTexts.remindersOff),
  /** Said only to whoever has shown that the address is theirs. */
  account_missing: error(404, nothing, () => errorTexts.accountMissing),
  /** Before a way in is added or moved: whoever has no password signs in anew. */
  prove_again: error(403, z.object({ hasPassword: z.boolean() }), ({ hasPassword }) =>
    hasPassword ? errorTexts.passwordAgain : errorTexts.signInAgain,
  ),
  /** Whoever works in the back office changes it there, behind the second factor. */
  mail_of_staff: error(403, nothing, () => errorTexts.mailOfStaff),
  passkey_refused: error(422, nothing, () => errorTexts.passkeyRefused),
  too_many_passkeys: error(409, z.object({ most: z.int() }), (details) => errorTexts.tooManyPasskeys(details)),
  /** 'gone': another was asked for since, or there never was one. */
  code_refused: error(
    422,
    z.object({ why: z.enum(['wrong', 'late', 'spent', 'used', 'gone']), triesLeft: z.int() }),
    ({ why, triesLeft }) =>
      ({
        wrong: () => errorTexts.codeWrong({ count: triesLeft }),
        late: () => errorTexts.codeLate,
        spent: () => errorTexts.codeSpent,
        used: () => errorTexts.codeUsed,
        gone: () => errorTexts.codeGone,
      })[why](),
  ),
  user_not_found: error(404, nothing, () => errorTexts.userNotFound),
  address_not_found: error(404, nothing, () => errorTexts.addressNotFound),
  too_many_addresses: error(409, z.object({ most: z.int() }), (details) => errorTexts.tooManyAddresses(details)),
  too_many_attempts: error(429, z.object({ retryAfterSeconds: z.int() }), ({ retryAfterSeconds: seconds }) =>
    seconds < 60
      ? errorTexts.waitSeconds({ count: seconds })
      : errorTexts.waitMinutes({ count: Math.ceil(seconds / 60) }),
  ),
  /** The same key was used for another request: the caller has mixed up its keys. */
  idempotency_key_reused: error(422, nothing, () => errorTexts.idempotencyKeyReused),
  item_not_found: error(404, z.object({ productItemId: z.int() }), () => errorTexts.itemNotFound),
  /** Nobody has to wait for it. */
  item_in_stock: error(409, nothing, () => errorTexts.itemInStock),
  /** A mailbox waits for as many items as it can. */
  waits_for_many: error(409, nothing, () => errorTexts.waitsForMany),
  line_not_found: error(404, nothing, () => errorTexts.lineNotFound),
  out_of_stock: error(409, z.object({ name: z.string(), sku: z.string(), left: z.int() }), ({ name, left }) =>
    left > 0 ? errorTexts.outOfStockLeft({ left, name }) : errorTexts.outOfStockNone({ name }),
  ),
  /** So that nobody empties the shelf: of one item (named) or of all together. */
  too_many_pieces: error(409, z.object({ most: z.int(), name: z.nullable(z.string()) }), ({ most, name }) =>
    name ? errorTexts.tooManyPiecesItem({ most, name }) : errorTexts.tooManyPiecesAll({ most }),
  ),
  /** What somebody holds without money is bounded, and so is how often. */
  hold_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  order_not_found: error(404, nothing, () => errorTexts.orderNotFound),
  order_not_cancellable: error(409, z.object({ status: z.string() }), ({ status }) =>
    errorTexts.orderNotCancellable({ status: statusInSentence(status) }),
  ),
  /** An order that staff took, which somebody wants in their account before it is paid. */
  order_not_joinable: error(409, nothing, () => errorTexts.orderNotJoinable),
  order_not_payable: error(409, z.object({ status: z.string() }), ({ status }) =>
    status === 'Paid'
      ? errorTexts.orderNotPayablePaid
      : errorTexts.orderNotPayableOther({ status: statusInSentence(status) }),
  ),
  cart_empty: error(409, nothing, () => errorTexts.cartEmpty),
  /** Prices, a code, or the cart itself have changed since the customer was shown what it costs. */
  total_changed: error(409, z.object({ expectedTotal: z.number(), quote: Quote }), ({ expectedTotal, quote }) =>
    errorTexts.totalChanged({ before: formatRupees(expectedTotal), now: formatRupees(quote.total) }),
  ),
  payment_method_not_offered: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  discount_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  district_not_served: error(422, z.object({ district: z.string() }), ({ district }) =>
    errorTexts.districtNotServed({ district: districtText(district) }),
  ),
  delivery_day_not_offered: error(422, nothing, () => errorTexts.deliveryDayNotOffered),
  /** The provider has not said whether an earlier payment went through: a second one might be charged twice. */
  payment_in_doubt: error(409, z.object({ orderId: z.int() }), ({ orderId }) =>
    errorTexts.paymentInDoubt({ order: orderId }),
  ),
  /** The order stands and can be paid later. */
  payment_unavailable: error(503, z.object({ orderId: z.int() }), ({ orderId }) =>
    errorTexts.paymentUnavailable({ order: orderId }),
  ),
  /** Of one order, customer or internet address. The order stands and can be paid otherwise. */
  too_many_cards_declined: error(409, nothing, () => errorTexts.tooManyCardsDeclined),
  payment_session_not_found: error(404, nothing, () => errorTexts.paymentSessionNotFound),
  product_not_found: error(404, nothing, () => errorTexts.productNotFound),
  category_not_found: error(404, nothing, () => errorTexts.categoryNotFound),
  article_not_found: error(404, nothing, () => errorTexts.articleNotFound),
  content_not_found: error(404, nothing, () => errorTexts.contentNotFound),
  body_too_large: error(413, z.object({ limitBytes: z.int() }), ({ limitBytes }) =>
    errorTexts.bodyTooLarge({ size: bytesText(limitBytes) }),
  ),
  headers_too_large: error(431, nothing, () => errorTexts.headersTooLarge),
  request_too_slow: error(408, nothing, () => errorTexts.requestTooSlow),
  timed_out: error(503, nothing, () => errorTexts.timedOut),
  /** The database or another part the call needs is away: trying again later is right. */
  unavailable: error(503, nothing, () => errorTexts.unavailable),
  overloaded: error(503, nothing, () => errorTexts.overloaded),
  /** The shop is not open yet: looking is allowed, anything that would leave a trace is not. */
  under_development: error(503, nothing, () => errorTexts.underDevelopment),
  last_owner: error(409, nothing, () => errorTexts.lastOwner),
  picture_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  return_not_found: error(404, nothing, () => errorTexts.returnNotFound),
  /** Too late, not delivered, too many pieces, decided already: what the shopper may not ask, and why. */
  return_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  review_not_found: error(404, nothing, () => errorTexts.reviewNotFound),
  /** Not delivered, sent back, written already, too late to change: what a buyer may not write, and why. */
  review_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  internal: error(500, nothing, () => errorTexts.internal),
  ...staffErrors,
} as const satisfies Record<string, Failure>;

function bytesText(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`;
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
  return (errors[code] as Failure).sentence(details);
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
