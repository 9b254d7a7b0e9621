import { and, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { type listEntries, SETTLED_BY } from '#contract/staff/ledger.ts';
import { ageOf, codRemittanceRows } from '#server/cash/index.ts';
import { settlementRows } from '#server/ledger/tables.ts';
import { oneOf } from '#server/platform/db/columns.ts';

/** Every rupee that came or went (server/database/ledger.sql). */
export const ledgerEntries = sql.identifier('ledger_entries');

export type EntryFilter = Omit<ParsedInputOf<typeof listEntries>, 'before'>;

/** Entries of providers, who pay out later what they took. */
export const isOfProvider = sql`entry.tender in (${oneOf(SETTLED_BY)})`;

/** The row of a sheet that paid an entry out: each payment and each refund has one at most. */
export const settledRow = sql`coalesce(
  (select id from ${settlementRows} where refund_id = entry.refund_id and bucket in ('matches', 'differs')),
  (select id from ${settlementRows} where entry.refund_id is null and attempt_id = entry.attempt_id and refund_id is null
    and bucket in ('matches', 'differs')))`;

/** The same as `line`: looked for with each entry that is shown, so that a page of them does not read all sheets. */
export const settledLine = sql`lateral (select * from ${settlementRows} where id = ${settledRow} limit 1) line on true`;

/** What the provider, the bank or the courier calls it; else what we do. */
export const entryReference = sql`coalesce(nullif(refund.done_reference, ''), refund.reference, attempt.payment_ref, attempt.reference,
  (select waybill from ${codRemittanceRows} where id = entry.row_id))`;

export const ageAt = (now: Date, at: SQL) =>
  ageOf(sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - (${at} at time zone 'Asia/Colombo')::date)`);

export type Span = { from?: string | undefined; to?: string | undefined };

/** The days in Colombo from the first to the last. */
export function isWithin(at: SQL, { from, to }: Span): SQL {
  const midnight = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Colombo'`;
  return and(
    sql`true`,
    from ? sql`${at} >= ${midnight(from)}` : undefined,
    to ? sql`${at} < ${midnight(to, 1)}` : undefined,
  ) as SQL;
}

const isOpen = sql`${settledRow} is null`;
const isPaidOtherwise = sql`exists (
  select 1 from ${settlementRows} line where line.id = ${settledRow} and line.bucket = 'differs')`;
const IS_OWED = { open: isOpen, differs: isPaidOtherwise, all: sql`(${isOpen} or ${isPaidOtherwise})` };

/** Which entries a list is of. */
export function isListed(filter: EntryFilter, now: Date): SQL {
  const { from, to, tender, flow, owed, age, ...unread } = filter;
  unread satisfies Record<string, never>;
  return and(
    isWithin(sql`entry.at`, { from, to }),
    tender && sql`entry.tender = ${tender}`,
    flow && (flow === 'came' ? sql`entry.refund_id is null` : sql`entry.refund_id is not null`),
    owed && sql`${isOfProvider} and ${IS_OWED[owed]}`,
    age && sql`${ageAt(now, sql`entry.at`)} = ${age}`,
  ) as SQL;
}
