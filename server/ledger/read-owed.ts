import { sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { CASH_AGES, type CashAge } from '#contract/staff/cash.ts';
import { type Owed, SETTLED_BY, type SettledBy } from '#contract/staff/ledger.ts';
import { ageAt, isOfProvider } from '#server/ledger/find-entries.ts';
import { settlementRows, settlements } from '#server/ledger/tables.ts';
import { moneyEntries } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type OpenRow = { tender: SettledBy; age: CashAge; isSettled: boolean; entries: number; cents: string };
type SumRow = { tender: SettledBy; took: string; gaveBack: string };
type PaidRow = { provider: SettledBy; net: string; fees: string; last: string };

/** Per provider what it took against what it gave back, paid out and kept; and of the rest how old it is. */
export async function readOwed(db: Db | Tx, now: Date): Promise<Owed[]> {
  const [open, sums, paid] = [await readOpen(db, now), await readSums(db), await readPaid(db)];
  return SETTLED_BY.map((provider) => {
    const sum = sums.find(({ tender }) => tender === provider);
    const out = paid.find((row) => row.provider === provider);
    const [took, gaveBack] = [Number(sum?.took ?? 0), Number(sum?.gaveBack ?? 0)];
    const [paidOut, fees] = [Number(out?.net ?? 0), Number(out?.fees ?? 0)];
    const mine = open.filter(({ tender }) => tender === provider);
    const ages = CASH_AGES.map((age) => [age, partOf(mine.filter((row) => !row.isSettled && row.age === age))]);
    return {
      provider,
      took: centsToRupees(took),
      gaveBack: centsToRupees(gaveBack),
      paidOut: centsToRupees(paidOut),
      fees: centsToRupees(fees),
      owed: centsToRupees(took - gaveBack - paidOut - fees),
      ages: Object.fromEntries(ages),
      differs: partOf(mine.filter((row) => row.isSettled)),
      lastPaidAt: out ? new Date(out.last).toISOString() : null,
    };
  });
}

function partOf(rows: OpenRow[]) {
  return {
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    amount: centsToRupees(rows.reduce((sum, { cents }) => sum + Number(cents), 0)),
  };
}

/** Payments and refunds that no sheet has, or that one has with another sum. */
async function readOpen(db: Db | Tx, now: Date): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    with item as (
      select entry.tender, entry.attempt_id, coalesce(entry.refund_id, 0) as refund, sum(entry.amount_cents) as cents,
        min(entry.at) as at, count(*)::int as entries
      from ${moneyEntries} entry where ${isOfProvider} group by 1, 2, 3
    )
    select item.tender, ${ageAt(now, sql`item.at`)} as age, line.id is not null as "isSettled", sum(item.entries)::int as entries,
      sum(item.cents - coalesce(line.gross_cents, 0)) as cents
    from item left join ${settlementRows} line on line.bucket in ('matches', 'differs') and line.attempt_id = item.attempt_id
      and coalesce(line.refund_id, 0) = item.refund
    where line.id is null or line.bucket = 'differs' group by 1, 2, 3`);
  return rows;
}

async function readSums(db: Db | Tx): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    select tender, coalesce(sum(amount_cents) filter (where refund_id is null), 0) as took,
      coalesce(-sum(amount_cents) filter (where refund_id is not null), 0) as "gaveBack"
    from ${moneyEntries} entry where ${isOfProvider} group by tender`);
  return rows;
}

async function readPaid(db: Db | Tx): Promise<PaidRow[]> {
  const { rows } = await db.execute<PaidRow>(sql`
    select provider, sum(net_cents) as net, sum(fees_cents) as fees, max(booked_at) as last from ${settlements} group by 1`);
  return rows;
}
