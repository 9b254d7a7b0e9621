import { sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { CASH_AGES, type CashAge } from '#contract/staff/cash.ts';
import { type Owed, SETTLED_BY, type SettledBy } from '#contract/staff/ledger.ts';
import { ageAt } from '#server/ledger/find-entries.ts';
import { figuresOf } from '#server/ledger/kept-sums.ts';
import { settlements } from '#server/ledger/tables.ts';
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
    select split_part(key, ' ', 1) as tender, ${ageAt(now, sql`colombo_midnight(day)`)} as age, key like '% differs' as "isSettled",
      sum(count)::int as entries, sum(cents) as cents
    from ${figuresOf('owed')} group by 1, 2, 3`);
  return rows;
}

async function readSums(db: Db | Tx): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    select key as tender, sum(cents + coalesce(part_cents, 0)) as took, coalesce(sum(part_cents), 0) as "gaveBack"
    from ${figuresOf('money')} group by 1`);
  return rows;
}

async function readPaid(db: Db | Tx): Promise<PaidRow[]> {
  const { rows } = await db.execute<PaidRow>(sql`
    select provider, sum(net_cents) as net, sum(fees_cents) as fees, max(booked_at) as last from ${settlements} group by 1`);
  return rows;
}
