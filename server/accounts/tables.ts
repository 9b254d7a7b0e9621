import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/calls/addresses.ts';
import type { Permission } from '#contract/staff/staff-call.ts';
import { bytea, isSpoken, oneOf, spokenLanguage, timestamptz } from '#server/platform/db/columns.ts';

const ROLES = ['customer', 'staff', 'owner'] as const;

/** An account: a customer, or one of the staff by its role. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** The one they chose last. */
    language: spokenLanguage(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('customer'),
    /** What the owner lets a member of staff do; an owner may everything. */
    permissions: text('permissions').array().$type<Permission[]>().notNull().default([]),
    /** Of the authenticator, encrypted; it counts from the first code that proved it. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: timestamptz('totp_confirmed_at'),
    /** The half minute of the last code that was taken: no code opens twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** The demo's staff may do without. */
    isSecondFactorRequired: boolean('is_second_factor_required').notNull().default(true),
    /** A member of staff who left. */
    disabledAt: timestamptz('disabled_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When somebody followed a link that was mailed to this address; until then nobody knows whose it is. */
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** The row stays for the orders that refer to it; nothing in it tells who it was. */
    deletedAt: timestamptz('deleted_at'),
  },
  (user) => [
    uniqueIndex('users_email').on(sql`lower(${user.email})`),
    index('users_of_name').using('gin', sql`lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops`),
    index('users_in_other_scripts')
      .using(
        'gin',
        sql`letters_as_hex(plain_letters(lower(first_name || ' ' || last_name || ' ' || email))) gin_trgm_ops`,
      )
      .where(sql`lower(first_name || ' ' || last_name || ' ' || email) ~ '[^ -~]'`),
    index('users_of_staff').on(user.role).where(sql`${user.role} <> 'customer'`),
    check('users_role', sql`${user.role} in (${oneOf(ROLES)})`),
    check('users_language', isSpoken(user.language)),
  ],
);

/** Who holds a token is signed in. Only its hash is kept: a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (session) => [index('sessions_of_user').on(session.userId), index('sessions_age').on(session.expiresAt)],
);

/**
 * A browser that buys without an account. Who it belongs to is known to nobody: it is a cookie of which only the hash is kept,
 * the cart that goes with it, and the orders that were placed from it.
 */
export const guests = pgTable(
  'guests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** To the day. */
    seenAt: timestamptz('seen_at').notNull().defaultNow(),
  },
  (guest) => [uniqueIndex('guests_token').on(guest.tokenHash), index('guests_age').on(guest.seenAt)],
);

/** Links that were mailed: good for one thing, once, for a while. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset-password', 'verify-email', 'staff-invitation'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (token) => [index('one_time_tokens_of_user').on(token.userId)],
);

/** What a code is asked for: one that was sent for another purpose is worth nothing. */
export const CODE_PURPOSES = ['sign_in', 'change_mail', 'find_order', 'own_order', 'own_data'] as const;
/** How a code reaches a person: `order` as an order says, of which number and phone were given. */
export const CODE_CHANNELS = ['mail', 'order'] as const;
export const MOST_TRIES = 5;

/**
 * Six digits that were sent to somebody. One person has one of each purpose: asking again replaces it. It opens only together
 * with the handle, which the browser that asked was given and nobody else has.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** Whose it is: the account that asked for it, or else the address that it went to. */
    person: text('person').notNull(),
    handleHash: text('handle_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    channel: text('channel', { enum: CODE_CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    userId: integer('user_id').references(() => users.id),
    /** What else it is about, in the words of whom it was asked by. */
    about: text('about'),
    /** Wrong ones only. */
    tries: integer('tries').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (code) => [
    primaryKey({ columns: [code.purpose, code.person] }),
    index('one_time_codes_to').on(sql`lower(${code.recipient})`),
    index('one_time_codes_of_user').on(code.userId).where(sql`${code.userId} is not null`),
    index('one_time_codes_age').on(code.expiresAt),
    check('one_time_codes_purpose', sql`${code.purpose} in (${oneOf(CODE_PURPOSES)})`),
    check('one_time_codes_channel', sql`${code.channel} in (${oneOf(CODE_CHANNELS)})`),
    check('one_time_codes_tries', sql`${code.tries} between 0 and ${sql.raw(String(MOST_TRIES))}`),
  ],
);

/** Where a passkey lets in. One that was added with a shopper's session opens nothing of the back office. */
export const REALMS = ['shop', 'office'] as const;

/** What a phone or a computer keeps, and shows after a finger, a face or its own code: nothing of it is secret here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    realm: text('realm', { enum: REALMS }).notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, by its own count: one that has been copied falls behind. Many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The device on which it was added. */
    device: text('device').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (passkey) => [
    index('passkeys_of_user').on(passkey.userId),
    check('passkeys_realm', sql`${passkey.realm} in (${oneOf(REALMS)})`),
  ],
);

/** What a passkey has to sign, once. `userId`: whose it is to become. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    realm: text('realm', { enum: REALMS }).notNull(),
    userId: integer('user_id').references(() => users.id),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (challenge) => [
    index('passkey_challenges_age').on(challenge.expiresAt),
    check('passkey_challenges_realm', sql`${challenge.realm} in (${oneOf(REALMS)})`),
  ],
);

/** Addresses that an account had before: what was written to them is its owner's, too, and is forgotten with them. */
export const formerMails = pgTable(
  'former_mails',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    until: timestamptz('until').notNull().defaultNow(),
  },
  (mail) => [index('former_mails_of_user').on(mail.userId)],
);

/** Where parcels went and may go again. An order keeps its own copy. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fullName: text('full_name').notNull(),
    address: text('address').notNull(),
    apartment: text('apartment').notNull().default(''),
    /** Every courier asks for it; a client that knows only the specified fields sends none. */
    town: text('town').notNull().default(''),
    /** What the rider looks for: 'opposite the temple'. */
    landmark: text('landmark').notNull().default(''),
    district: text('district').$type<Address['district']>().notNull(),
    postalCode: text('postal_code').notNull().default(''),
    phone: text('phone').notNull(),
    secondPhone: text('second_phone').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (address) => [
    index('addresses_of_user').on(address.userId),
    uniqueIndex('addresses_one_default').on(address.userId).where(sql`${address.isDefault}`),
  ],
);
