import { desc, eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import {
  SETTLEMENT_BUCKETS,
  type Settlement,
  type SettlementRow,
  type SettlementSheet,
} from '#contract/staff/ledger.ts';
import { users } from '#server/accounts/index.ts';
import type { MatchedRow } from '#server/ledger/match-sheet.ts';
import { settlementRows, settlements } from '#server/ledger/tables.ts';
import { paymentAttempts, refunds } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { seenOf } from '#server/platform/sheets/open-sheet.ts';
import type { NamedRows } from '#server/platform/sheets/sheet-rows.ts';

const MOST_SETTLEMENTS = 20;

/** What booking writes: what is unknown or was seen before changes nothing. */
const isBooked = ({ bucket }: Pick<MatchedRow, 'bucket'>) => bucket === 'matches' || bucket === 'differs';

export function sumsOf(rows: MatchedRow[]) {
  const booked = rows.filter(isBooked);
  const grossCents = booked.reduce((sum, row) => sum + row.grossCents, 0);
  const feesCents = booked.reduce((sum, row) => sum + row.feeCents, 0);
  return { rows: booked.length, grossCents, feesCents, netCents: grossCents - feesCents };
}

/** Whatever decides what is booked: another bucket, sum or payment is another sheet. */
export function seenBy(rows: MatchedRow[], fileHash: string): string {
  const facts = rows.map(({ line, payment, grossCents, feeCents, bucket, inBooksCents, attempt, refund }) => {
    return [line, payment, grossCents, feeCents, bucket, inBooksCents, attempt?.id ?? null, refund?.id ?? null];
  });
  return seenOf(fileHash, facts);
}

export function sheetShape(rows: MatchedRow[], { statedTotalCents }: NamedRows, fileHash: string): SettlementSheet {
  const amountOf = (some: MatchedRow[]) => centsToRupees(some.reduce((sum, row) => sum + row.grossCents, 0));
  const buckets = SETTLEMENT_BUCKETS.map((bucket) => {
    const on = rows.filter((row) => row.bucket === bucket);
    return [bucket, { rows: on.length, amount: amountOf(on) }];
  });
  const { rows: booked, grossCents, feesCents, netCents } = sumsOf(rows);
  return {
    rows: rows.map(({ line, payment, bucket, note, attempt, refund, inBooksCents, grossCents, feeCents }) => ({
      line,
      payment,
      bucket,
      note,
      orderId: attempt?.orderId ?? null,
      isRefund: refund !== null,
      inBooks: centsToRupees(inBooksCents),
      amount: centsToRupees(grossCents),
      fee: centsToRupees(feeCents),
    })),
    buckets: Object.fromEntries(buckets),
    booked: {
      rows: booked,
      gross: centsToRupees(grossCents),
      fees: centsToRupees(feesCents),
      net: centsToRupees(netCents),
    },
    amount: amountOf(rows),
    statedTotal: statedTotalCents === null ? null : centsToRupees(statedTotalCents),
    seen: seenBy(rows, fileHash),
  };
}

export async function readSettlements(db: Db, id?: number): Promise<Settlement[]> {
  const counted = sql<{ rows: number; booked: number }>`(select json_build_object('rows', count(*),
    'booked', count(*) filter (where bucket in ('matches', 'differs')))
    from ${settlementRows} line where line.settlement_id = ${settlements.id})`;
  const found = await db
    .select({ settlement: settlements, by: users.firstName, counted })
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.bookedBy))
    .where(id === undefined ? undefined : eq(settlements.id, id))
    .orderBy(desc(settlements.id))
    .limit(MOST_SETTLEMENTS);
  return found.map(({ settlement, by, counted: { rows, booked } }) => ({
    id: settlement.id,
    provider: settlement.provider,
    name: settlement.fileName,
    reference: settlement.reference,
    bookedAt: settlement.bookedAt.toISOString(),
    bookedBy: by,
    rows,
    booked,
    gross: centsToRupees(settlement.grossCents),
    fees: centsToRupees(settlement.feesCents),
    net: centsToRupees(settlement.netCents),
  }));
}

export async function readSettlement(db: Db, id: number): Promise<{ settlement: Settlement; rows: SettlementRow[] }> {
  const [settlement] = await readSettlements(db, id);
  if (!settlement) throw fail('settlement_not_found');
  const found = await db
    .select({
      row: settlementRows,
      orderId: paymentAttempts.orderId,
      captured: paymentAttempts.capturedCents,
      refunded: refunds.amountCents,
    })
    .from(settlementRows)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, settlementRows.attemptId))
    .leftJoin(refunds, eq(refunds.id, settlementRows.refundId))
    .where(eq(settlementRows.settlementId, id))
    .orderBy(settlementRows.line);
  const rows = found.map(({ row, orderId, captured, refunded }) => ({
    line: row.line,
    payment: row.reference,
    bucket: row.bucket,
    note: '',
    orderId,
    isRefund: refunded !== null,
    inBooks: row.bucket === 'unknown' ? 0 : centsToRupees(refunded === null ? (captured ?? 0) : -refunded),
    amount: centsToRupees(row.grossCents),
    fee: centsToRupees(row.feeCents),
  }));
  return { settlement, rows };
}
