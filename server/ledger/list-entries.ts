import { and, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { listEntries as call, Entry, LedgerAccount } from '#contract/staff/ledger.ts';
import {
  ageAt,
  type EntryFilter,
  entryReference,
  isListed,
  ledgerEntries,
  settledLine,
} from '#server/ledger/find-entries.ts';
import { movedMoney } from '#server/ledger/kept-sums.ts';
import { owedEntries, settlements } from '#server/ledger/tables.ts';
import { paymentAttempts, refunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const PAGE = 100;

type Row = {
  id: number;
  at: string;
  orderId: number | null;
  tender: LedgerAccount;
  cents: number;
  reference: string | null;
  isRefund: boolean;
  settlementId: number | null;
  settlement: string | null;
  settledCents: number | null;
};

/** The newest first; the sums are those of all that the filter finds. */
export async function listEntries(
  db: Db | Tx,
  { before, ...filter }: ParsedInputOf<typeof call>,
  now: Date,
): Promise<OutputOf<typeof call>> {
  const isBeyond = before
    ? sql`(entry.at, entry.id) < (select at, id from ${ledgerEntries} where id = ${before})`
    : sql`true`;
  // What they belong to is looked for of those alone that are shown.
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.at, entry.order_id as "orderId", entry.tender, entry.amount_cents as cents, ${entryReference} as reference,
      entry.refund_id is not null as "isRefund", settlement.id as "settlementId", settlement.file_name as settlement,
      line.gross_cents as "settledCents"
    from (select * from ${ledgerEntries} entry where ${isListed(filter, now)} and ${isBeyond}
        order by entry.at desc, entry.id desc limit ${PAGE + 1}) entry
      left join ${paymentAttempts} attempt on attempt.id = entry.attempt_id
      left join ${refunds} refund on refund.id = entry.refund_id
      left join ${settledLine}
      left join ${settlements} settlement on settlement.id = line.settlement_id
    order by entry.at desc, entry.id desc`);
  const { rows: sums } = await db.execute<Sums>(filter.owed ? sumOwed(filter, now) : sumMoved(filter, now));
  const shown = rows.slice(0, PAGE);
  const [all] = sums;
  return {
    entries: shown.map(entryShape),
    older: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    count: all?.count ?? 0,
    amount: centsToRupees(Number(all?.cents)),
    owed: filter.owed ? centsToRupees(Number(all?.owed)) : null,
  };
}

type Sums = { count: number; cents: string; owed?: string };

/** By the sums of days, in which nothing says what was paid out: entries have no age but that of their day. */
function sumMoved({ from, to, tender, flow, age }: EntryFilter, now: Date): SQL {
  const [count, cents] = {
    all: [sql`count`, sql`cents`],
    came: [sql`count - refunds`, sql`cents + back`],
    wentBack: [sql`refunds`, sql`-back`],
  }[flow ?? 'all'];
  const where = and(
    sql`true`,
    tender && sql`tender = ${tender}`,
    age && sql`${ageAt(now, sql`colombo_midnight(day)`)} = ${age}`,
  );
  return sql`
    select coalesce(sum(${count}), 0)::int as count, coalesce(sum(${cents}), 0) as cents
    from ${movedMoney({ from, to })} moved where ${where}`;
}

/** From what is written down of those alone that are owed. */
function sumOwed(filter: EntryFilter, now: Date): SQL {
  return sql`
    select count(*)::int as count, coalesce(sum(amount_cents), 0) as cents, coalesce(sum(amount_cents - coalesce(settled_cents, 0)), 0) as owed
    from (select entry_id as id, * from ${owedEntries}) entry where ${isListed(filter, now)}`;
}

function entryShape({ id, at, orderId, tender, cents, isRefund, ...row }: Row): Entry {
  const { settlementId, settlement, settledCents } = row;
  return {
    id,
    at: new Date(at).toISOString(),
    orderId,
    tender,
    amount: centsToRupees(cents),
    reference: row.reference ?? '',
    isRefund,
    settlement:
      settlementId === null
        ? null
        : { id: settlementId, name: settlement ?? '', amount: centsToRupees(settledCents ?? 0) },
  };
}
