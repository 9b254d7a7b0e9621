import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { ATTEMPT_STATES, type NextAction, OPEN_STATES, PROVIDER_IDS } from '#server/payments/provider.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

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
    refundedCents: integer('refunded_cents').notNull().default(0),
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

export const REFUND_STATES = ['requested', 'done', 'by_hand', 'failed'] as const;

/** Money that goes back. Written before the provider hears of it, under a name that stays the same. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    number: integer('number').notNull(),
    reference: text('reference').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('requested'),
    /** A sentence that the customer may read. */
    reason: text('reason').notNull(),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    doneAt: timestamptz('done_at'),
  },
  (refund) => [
    index('refunds_to_do').on(refund.requestedAt).where(sql`${refund.state} = 'requested'`),
    index('refunds_by_day').on(refund.doneAt).where(sql`${refund.doneAt} is not null`),
    uniqueIndex('refunds_number').on(refund.attemptId, refund.number),
    check('refunds_amount', sql`${refund.amountCents} > 0`),
    check('refunds_state', sql`${refund.state} in (${oneOf(REFUND_STATES)})`),
    check('refunds_done_when', sql`(${refund.state} = 'done') = (${refund.doneAt} is not null)`),
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
] as const;

/** What only a person can put right. */
export const orderIssues = pgTable(
  'order_issues',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Nothing: it is about cash. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
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
    check('order_issues_of_cash', sql`(${issue.reason} in ('cash_short', 'cash_over')) = (${issue.attemptId} is null)`),
    index('order_issues_of_order').on(issue.orderId),
    index('order_issues_open').on(issue.raisedAt).where(sql`${issue.resolvedAt} is null`),
    check('order_issues_reason', sql`${issue.reason} in (${oneOf(ORDER_ISSUE_REASONS)})`),
  ],
);
