import { eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { SettledBy, SettlementColumns } from '#contract/staff/ledger.ts';
import { users } from '#server/accounts/index.ts';
import { matchSheet } from '#server/ledger/match-sheet.ts';
import { seenBy, sumsOf } from '#server/ledger/settlement-shapes.ts';
import { settlementRows, settlements } from '#server/ledger/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { NamedRows } from '#server/platform/sheets/sheet-rows.ts';
import { settings } from '#server/staff/index.ts';

/** Which columns of each provider's sheets are which. */
const COLUMNS_KEY = 'settlement-columns';

type Remembered = Partial<Record<SettledBy, SettlementColumns>>;

export async function readColumns(db: Db, provider: SettledBy): Promise<SettlementColumns | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, COLUMNS_KEY));
  return (row?.value as Remembered | undefined)?.[provider] ?? null;
}

async function rememberColumns(tx: Tx, provider: SettledBy, columns: SettlementColumns, changedBy: number) {
  const value: Remembered = { [provider]: columns };
  await tx
    .insert(settings)
    .values({ key: COLUMNS_KEY, value, changedBy })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`${settings.value} || excluded.value`, changedBy, changedAt: sql`now()` },
    });
}

export type Booking = {
  provider: SettledBy;
  file: { name: string; hash: string };
  sheet: NamedRows;
  columns: SettlementColumns;
  reference: string;
  /** What was seen when it was decided; null: whatever is there. */
  seen: string | null;
  actorId: number;
  now: Date;
};

/**
 * Books a sheet, in one transaction: all of it or nothing. The orders are locked before it is matched anew, so of two who
 * book the same at once one finds it booked; the database's keys say the same of files, payments and refunds.
 */
export async function bookSettlement(tx: Tx, booking: Booking): Promise<number> {
  const { provider, file, sheet, columns, reference, seen, actorId, now } = booking;
  await refuseBooked(tx, file.hash);
  const rows = await matchSheet(tx, { provider, sheet, isLocking: true });
  if (seen !== null && seen !== seenBy(rows, file.hash)) {
    await refuseBooked(tx, file.hash);
    throw changed('the books say something else by now. Please look at the sheet again.');
  }
  const { rows: booked, ...sums } = sumsOf(rows);
  if (booked === 0) throw fail('sheet_refused', { reason: 'There is nothing on this sheet to book.' });
  const [settlement] = await tx
    .insert(settlements)
    .values({
      provider,
      fileName: file.name,
      fileHash: file.hash,
      reference,
      ...sums,
      bookedBy: actorId,
      bookedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: settlements.id });
  if (!settlement) throw changed('this sheet is booked already.');
  await tx.insert(settlementRows).values(
    rows.map(({ line, payment, grossCents, feeCents, attempt, refund, bucket }) => ({
      settlementId: settlement.id,
      line,
      reference: payment,
      grossCents,
      feeCents,
      attemptId: attempt?.id ?? null,
      refundId: refund?.id ?? null,
      bucket,
    })),
  );
  await rememberColumns(tx, provider, columns, actorId);
  return settlement.id;
}

const changed = (what: string, by: string | null = null, at: Date | null = null) =>
  fail('changed_meanwhile', { by, at: at?.toISOString() ?? null, what });

async function refuseBooked(tx: Tx, fileHash: string): Promise<void> {
  const [first] = await tx
    .select({ at: settlements.bookedAt, by: users.firstName })
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.bookedBy))
    .where(eq(settlements.fileHash, fileHash));
  if (first) throw changed('this sheet is booked already.', first.by, first.at);
}
