import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGE_CODES, type Language } from '#texts/core/languages.ts';

/** A point in time, whatever the time zone of the session. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The list of a check: `state in (${oneOf(STATES)})`. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** In which language its person is written to. */
export const spokenLanguage = () => text('language').$type<Language>().notNull().default('en');
export const isSpoken = (column: AnyColumn): SQL => sql`${column} in (${oneOf(LANGUAGE_CODES)})`;
