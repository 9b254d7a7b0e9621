import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TENDERS } from '#contract/staff/ledger.ts';
import { REFUND_METHODS, RESTOCKS } from '#contract/staff/refunds.ts';
import { users } from '#server/accounts/tables.ts';
import { documents, orderLines, orders } from '#server/orders/tables.ts';
import { ATTEMPT_STATES, type NextAction, OPEN_STATES, PROVIDER_IDS } from '#server/payments/provider.ts';
import { bytea, oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** One try to get the money for an order from a provider. Written before the provider hears of it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** First, second, ... attempt at this order. */
    number: integer('number').notNull(),
    provider: text('provider', { enum: PROVIDER_IDS }).notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('created'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('LKR'),
    /** What we call it when speaking to the provider; transactions at the gateway derive their names from it. */
    reference: text('reference').notNull().unique(),
    /** Names it in addresses that a payer's browser visits: nobody can guess it. */
    token: text('token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** What the provider calls it: the session, the purchase. */
    providerRef: text('provider_ref'),
    /** Where the provider wants the payer's browser. */
    providerLink: text('provider_link'),
    /** Where the payer came from, when the shop was not told its own address: they are signed in there only. */
    payerOrigin: text('payer_origin'),
    /** What the provider calls the payment itself. */
    paymentRef: text('payment_ref'),
    /** What the payer's browser has to do next, kept so that a repeat gets the same answer. */
    next: jsonb('next').$type<NextAction>(),
    /** The bank's question to the payer, for as long as it is open. */
    challengeHtml: text('challenge_html'),
    /** What the gateway's page tells the browser only when it was paid. Never leaves the server. */
    successIndicator: text('success_indicator'),
    /** Why it was declined, in plain words. */
    reason: text('reason'),
    /** What the provider has taken, and what of it went back. */
    capturedCents: integer('captured_cents').notNull().default(0),
    /** Kept by a trigger: refunds that were decided on and neither refused nor taken back. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    capturedAt: timestamptz('captured_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When the payer, or the money, was asked for: from here on the provider may hold some. */
    sentAt: timestamptz('sent_at'),
    /** When the provider was last asked, and when it is to be asked next. */
    checkedAt: timestamptz('checked_at'),
    nextCheckAt: timestamptz('next_check_at'),
    updatedAt: timestamptz('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (attempt) => [
    uniqueIndex('payment_attempts_number').on(attempt.orderId, attempt.number),
    uniqueIndex('payment_attempts_one_open')
      .on(attempt.orderId)
      .where(sql`${attempt.state} in (${oneOf(OPEN_STATES)})`),
    uniqueIndex('payment_attempts_provider_ref')
      .on(attempt.provider, attempt.providerRef)
      .where(sql`${attempt.providerRef} is not null`),
    // The same money is never counted for two attempts.
    uniqueIndex('payment_attempts_payment_ref')
      .on(attempt.orderId, attempt.paymentRef)
      .where(sql`${attempt.paymentRef} is not null`),
    index('payment_attempts_refunded_some').on(attempt.orderId).where(sql`${attempt.refundedCents} > 0`),
    index('payment_attempts_to_check').on(attempt.nextCheckAt).where(sql`${attempt.nextCheckAt} is not null`),
    check('payment_attempts_state', sql`${attempt.state} in (${oneOf(ATTEMPT_STATES)})`),
    check('payment_attempts_provider', sql`${attempt.provider} in (${oneOf(PROVIDER_IDS)})`),
    check('payment_attempts_amount', sql`${attempt.amountCents} >= 0`),
    check('payment_attempts_refunded', sql`${attempt.refundedCents} between 0 and ${attempt.capturedCents}`),
    check('payment_attempts_currency', sql`${attempt.currency} = 'LKR'`),
  ],
);

/** What was said to a provider and what it answered, without secrets, cards and persons: for disputes. */
export const paymentCalls = pgTable(
  'payment_calls',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    operation: text('operation').notNull(),
    request: jsonb('request'),
    /** Nothing: there was no answer. */
    status: integer('status'),
    response: jsonb('response'),
    tookMs: integer('took_ms').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (made) => [
    index('payment_calls_of_attempt').on(made.attemptId),
    // Rows come in the order of time, so the old ones lie together.
    index('payment_calls_age').using('brin', made.at),
  ],
);

/** The inbox: a notification is written down once, whoever repeats it, and worked on by a job. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    provider: text('provider', { enum: PROVIDER_IDS }).notNull(),
    eventId: text('event_id').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    body: jsonb('body').notNull(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (event) => [
    uniqueIndex('payment_events_once').on(event.provider, event.eventId),
    index('payment_events_of_order').on(event.orderId),
    index('payment_events_age').using('brin', event.receivedAt),
  ],
);

export const REFUND_STATES = ['requested', 'done', 'by_hand', 'failed', 'taken_back'] as const;

/**
 * Money that goes back. Written before the provider hears of it, under a name that stays the same. It counts as gone from
 * the moment it is decided until it is refused or taken back: a trigger keeps the sums of the attempt and of the order.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Nothing: cash on delivery, of which no provider knows. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    method: text('method', { enum: REFUND_METHODS }).notNull().default('provider'),
    /** First, second, ... refund of this order. */
    number: integer('number').notNull(),
    reference: text('reference').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('requested'),
    /** Money that the order never asked for, such as a second payment: no invoice has it, so no credit note takes it off. */
    isOverpayment: boolean('is_overpayment').notNull().default(false),
    /** A sentence that the customer may read. */
    reason: text('reason').notNull(),
    /** What the bank or the provider's desk calls it, once a person has made it. */
    doneReference: text('done_reference').notNull().default(''),
    /** Nothing: the shop or the buyer decided. */
    decidedBy: integer('decided_by').references(() => users.id),
    doneBy: integer('done_by').references(() => users.id),
    creditNoteId: integer('credit_note_id').references(() => documents.id),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    doneAt: timestamptz('done_at'),
  },
  (refund) => [
    index('refunds_to_do').on(refund.requestedAt).where(sql`${refund.state} = 'requested'`),
    index('refunds_by_day').on(refund.doneAt).where(sql`${refund.doneAt} is not null`),
    index('refunds_of_attempt').on(refund.attemptId),
    uniqueIndex('refunds_number').on(refund.orderId, refund.number),
    uniqueIndex('refunds_credit_note').on(refund.creditNoteId),
    check('refunds_amount', sql`${refund.amountCents} > 0`),
    check('refunds_state', sql`${refund.state} in (${oneOf(REFUND_STATES)})`),
    check('refunds_method', sql`${refund.method} in (${oneOf(REFUND_METHODS)})`),
    check('refunds_through_provider', sql`${refund.method} <> 'provider' or ${refund.attemptId} is not null`),
    check('refunds_done_when', sql`(${refund.state} = 'done') = (${refund.doneAt} is not null)`),
  ],
);

/** For which pieces money goes back, and where they are: good ones lie on the shelf again. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    qty: integer('qty').notNull(),
    amountCents: integer('amount_cents').notNull(),
    restock: text('restock', { enum: RESTOCKS }).notNull().default('no'),
  },
  (line) => [
    primaryKey({ columns: [line.refundId, line.orderLineId] }),
    index('refund_lines_of_line').on(line.orderLineId),
    check('refund_lines_qty', sql`${line.qty} > 0`),
    check('refund_lines_amount', sql`${line.amountCents} >= 0`),
    check('refund_lines_restock', sql`${line.restock} in (${oneOf(RESTOCKS)})`),
  ],
);

/**
 * The books: every sum that came (above zero) and went back (below). Written by triggers when captured_cents of an attempt,
 * the cash of an order or the state of a refund changes, so nothing moves past them; never changed afterwards.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    refundId: integer('refund_id').references(() => refunds.id),
    tender: text('tender', { enum: TENDERS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    at: timestamptz('at').notNull(),
  },
  (entry) => [
    index('money_entries_by_day').on(entry.at, entry.id, entry.amountCents, entry.refundId, entry.tender),
    index('money_entries_of_order').on(entry.orderId),
    uniqueIndex('money_entries_refund_once').on(entry.refundId),
    check('money_entries_tender', sql`${entry.tender} in (${oneOf(TENDERS)})`),
    check('money_entries_amount', sql`${entry.amountCents} <> 0`),
    check('money_entries_direction', sql`${entry.refundId} is null or ${entry.amountCents} < 0`),
  ],
);

export const SLIP_STATES = ['new', 'accepted', 'refused'] as const;

/** The photograph of a bank slip: shown to staff alone, never at a public address. */
export const transferSlips = pgTable(
  'transfer_slips',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    mediaType: text('media_type').notNull(),
    picture: bytea('picture').notNull(),
    hash: text('hash').notNull(),
    /** Nothing: the shopper. */
    addedBy: integer('added_by').references(() => users.id),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
    state: text('state', { enum: SLIP_STATES }).notNull().default('new'),
    checkedBy: integer('checked_by').references(() => users.id),
    checkedAt: timestamptz('checked_at'),
    /** Why it was refused, in a sentence that the shopper reads. */
    reason: text('reason').notNull().default(''),
  },
  (slip) => [
    uniqueIndex('transfer_slips_once').on(slip.attemptId, slip.hash),
    check('transfer_slips_state', sql`${slip.state} in (${oneOf(SLIP_STATES)})`),
    check('transfer_slips_checked', sql`(${slip.state} = 'new') = (${slip.checkedAt} is null)`),
  ],
);

export const ORDER_ISSUE_REASONS = [
  'wrong_amount',
  'paid_too_late',
  'paid_after_cancelling',
  'paid_twice',
  'paid_otherwise',
  'no_answer',
  'refund_by_hand',
  'refund_failed',
  'cash_short',
  'cash_over',
  'transfer_to_check',
  'return_asked',
  'pieces_missing',
] as const;

/** Orders that need a decision of staff: what is wrong, since when, and how it was closed. */
export const orderIssues = pgTable(
  'order_issues',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Nothing: it is about cash, or about goods. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    refundId: integer('refund_id').references(() => refunds.id),
    reason: text('reason', { enum: ORDER_ISSUE_REASONS }).notNull(),
    note: text('note').notNull(),
    raisedAt: timestamptz('raised_at').notNull().defaultNow(),
    /** Who of the staff looks after it. */
    ownerId: integer('owner_id').references(() => users.id),
    resolvedAt: timestamptz('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    /** What was done about it, in a sentence. */
    resolution: text('resolution'),
  },
  (issue) => [
    // The same one told again while it is open is no other; after it was resolved it is.
    uniqueIndex('order_issues_once')
      .on(issue.attemptId, issue.reason, issue.note)
      .where(sql`${issue.resolvedAt} is null`),
    uniqueIndex('order_issues_of_cash_once')
      .on(issue.orderId, issue.reason, issue.note)
      .where(sql`${issue.resolvedAt} is null and ${issue.attemptId} is null`),
    check(
      'order_issues_of_attempt',
      sql`${issue.attemptId} is not null or ${issue.refundId} is not null
        or ${issue.reason} in ('cash_short', 'cash_over', 'return_asked', 'pieces_missing')`,
    ),
    index('order_issues_of_order').on(issue.orderId),
    index('order_issues_open').on(issue.raisedAt).where(sql`${issue.resolvedAt} is null`),
    check('order_issues_reason', sql`${issue.reason} in (${oneOf(ORDER_ISSUE_REASONS)})`),
  ],
);
