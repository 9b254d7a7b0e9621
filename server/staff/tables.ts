import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

/** Staff are signed in by a cookie that only the back office's calls read; a shopper's token opens nothing there. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When a code was last entered; nothing: only the password is known so far. */
    secondFactorAt: timestamptz('second_factor_at'),
  },
  (session) => [index('staff_sessions_of_user').on(session.userId), index('staff_sessions_age').on(session.expiresAt)],
);

/** Where no code is asked for at sign-in: the password alone is enough there for a month. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (device) => [index('staff_devices_of_user').on(device.userId)],
);

/** Each signs in once when the authenticator is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
);

/** One row for each write of staff, in its transaction. A trigger keeps rows from being changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    /** The name of the call. */
    action: text('action').notNull(),
    /** What it was about, as order:1037. */
    subject: text('subject').notNull(),
    /** Fields before and after; of people only that they changed. */
    changes: jsonb('changes').notNull().default({}),
    requestId: text('request_id').notNull(),
  },
  (entry) => [
    index('audit_log_of_subject').on(entry.subject, entry.id),
    index('audit_log_of_actor').on(entry.actorId, entry.id),
    index('audit_log_by_time').on(entry.at, entry.id),
    index('audit_log_of_actor_by_time').on(entry.actorId, entry.at, entry.id),
    index('audit_log_of_action').on(entry.action, entry.at, entry.id),
  ],
);

/** What the owner has set; what is not here is as it comes. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedBy: integer('changed_by').references(() => users.id),
  changedAt: timestamptz('changed_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
});
