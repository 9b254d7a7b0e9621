import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contract/payments.ts';
import { orders } from '#server/orders/tables.ts';
import { ATTEMPT_STATES, type NextAction } from '#server/payments/port.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

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
    provider: text('provider').$type<PaymentMethod>().notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('created'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('LKR'),
    /** What we call it when speaking to the provider. */
    reference: text('reference').notNull().unique(),
    /** What the provider calls it: the session, the purchase. */
    providerRef: text('provider_ref'),
    /** What the payer's browser has to do next, kept so that a repeat gets the same answer. */
    next: jsonb('next').$type<NextAction>(),
    /** Why it was declined, in plain words. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (attempt) => [
    uniqueIndex('payment_attempts_number').on(attempt.orderId, attempt.number),
    uniqueIndex('payment_attempts_one_open')
      .on(attempt.orderId)
      .where(sql`${attempt.state} in ('created', 'awaiting_payer', 'authenticating', 'processing', 'unknown')`),
    uniqueIndex('payment_attempts_provider_ref')
      .on(attempt.provider, attempt.providerRef)
      .where(sql`${attempt.providerRef} is not null`),
    check('payment_attempts_state', sql`${attempt.state} in (${oneOf(ATTEMPT_STATES)})`),
    check('payment_attempts_amount', sql`${attempt.amountCents} >= 0`),
    check('payment_attempts_currency', sql`${attempt.currency} = 'LKR'`),
  ],
);
