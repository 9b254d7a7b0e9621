import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import {
  type Flow,
  type Flows,
  type getLedger,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  PROVIDER_NAMES,
  type SettledBy,
} from '#contract/staff/ledger.ts';
import { cashDifferences, codRemittances } from '#server/cash/index.ts';
import { isWithin } from '#server/ledger/find-entries.ts';
import { movedMoney } from '#server/ledger/kept-sums.ts';
import { settlements } from '#server/ledger/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { couriers } from '#server/shipments/index.ts';

export type Span = { from: string; to: string };
type Ledger = OutputOf<typeof getLedger>;
type Row = { day: string; tender: LedgerAccount; came: string; wentBack: string };

/** What came and went on each of the days, way by way; sums are made of cents. */
export async function readLedger(db: Db | Tx, span: Span): Promise<Ledger> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, tender, sum(cents + back) as came, sum(back) as "wentBack"
    from ${movedMoney(span)} moved group by 1, 2`);
  const fees = await readFees(db, span);
  const shortage = await readShortage(db, span);
  const byDay = [...Map.groupBy(rows, ({ day }) => day)].sort(([one], [other]) => (one < other ? 1 : -1));
  return {
    days: byDay.map(([day, some]) => ({ day, ...flowsOf(some) })),
    totals: flowsOf(rows),
    fees: fees.map(({ by, name, sheets, cents }) => ({ by, name, sheets, fees: centsToRupees(cents) })),
    allFees: centsToRupees(fees.reduce((sum, { cents }) => sum + cents, 0)),
    shortage,
  };
}

function flowsOf(rows: Row[]): Flows {
  const tenders = LEDGER_ACCOUNTS.map((tender) => [tender, flowOf(rows.filter((row) => row.tender === tender))]);
  return { tenders: Object.fromEntries(tenders), all: flowOf(rows) };
}

function flowOf(rows: Row[]): Flow {
  const came = rows.reduce((sum, row) => sum + Number(row.came), 0);
  const wentBack = rows.reduce((sum, row) => sum + Number(row.wentBack), 0);
  return { came: centsToRupees(came), wentBack: centsToRupees(wentBack), net: centsToRupees(came - wentBack) };
}

/** What couriers paid too little. */
async function readShortage(db: Db | Tx, span: Span): Promise<Ledger['shortage']> {
  const { rows } = await db.execute<{ missing: string; letGo: string }>(sql`
    select coalesce(sum(amount_cents) filter (where account = 'short'), 0) as missing,
      coalesce(sum(amount_cents) filter (where account = 'let_go' and ${isWithin(sql`at`, { from: span.from })}), 0) as "letGo"
    from ${cashDifferences} where account in ('short', 'let_go') and ${isWithin(sql`at`, { to: span.to })}`);
  return { missing: centsToRupees(Number(rows[0]?.missing)), letGo: centsToRupees(Number(rows[0]?.letGo)) };
}

type FeeRow = { by: 'provider' | 'courier'; name: string; sheets: number; cents: string };

/** What providers and couriers kept, on the day on which their sheet was booked. */
async function readFees(db: Db | Tx, span: Span) {
  const { rows } = await db.execute<FeeRow>(sql`
    select 'provider' as by, provider as name, count(*)::int as sheets, sum(fees_cents) as cents
    from ${settlements} where ${isWithin(sql`booked_at`, span)} group by provider
    union all
    select 'courier', courier.name, count(*)::int, sum(paid.fees_cents)
    from ${codRemittances} paid join ${couriers} courier on courier.id = paid.courier_id
    where ${isWithin(sql`paid.booked_at`, span)} group by courier.name order by 1 desc, 2`);
  return rows.map(({ by, name, sheets, cents }) => ({
    by,
    name: by === 'provider' ? PROVIDER_NAMES[name as SettledBy] : name,
    sheets,
    cents: Number(cents),
  }));
}
