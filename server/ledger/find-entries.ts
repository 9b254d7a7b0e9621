import { and, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { CashAge } from '#contract/staff/cash.ts';
import type { listEntries } from '#contract/staff/ledger.ts';
import { ageOf, codRemittanceRows } from '#server/cash/index.ts';
import { owedEntries, settlementRows } from '#server/ledger/tables.ts';

/** Every rupee that came or went (server/database/ledger.sql). */
export const ledgerEntries = sql.identifier('ledger_entries');

export type EntryFilter = Omit<ParsedInputOf<typeof listEntries>, 'before'>;

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

const DAY_MS = 86_400_000;

/** The days of an age, to be found by index; today is none, and the oldest have no first. */
function daysOf(age: CashAge, now: Date): Span {
  const [from = 0, to] = age.split('-').map(Number);
  const ago = (days: number) => colomboDay(now.getTime() - days * DAY_MS);
  return { from: to === undefined ? undefined : ago(to), to: from === 0 ? undefined : ago(from) };
}

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

const IS_OWED = { open: sql`settled_cents is null`, differs: sql`settled_cents is not null`, all: sql`true` };

/** Which entries a list is of. */
export function isListed(filter: EntryFilter, now: Date): SQL {
  const { from, to, tender, flow, owed, age, ...unread } = filter;
  unread satisfies Record<string, never>;
  return and(
    isWithin(sql`entry.at`, { from, to }),
    tender && sql`entry.tender = ${tender}`,
    flow && (flow === 'came' ? sql`entry.refund_id is null` : sql`entry.refund_id is not null`),
    owed && sql`entry.id in (select entry_id from ${owedEntries} where ${IS_OWED[owed]})`,
    age && isWithin(sql`entry.at`, daysOf(age, now)),
  ) as SQL;
}
