import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Columns } from '#contract/staff/cash.ts';
import { users } from '#server/accounts/index.ts';
import { markReceived, resolveShort } from '#server/cash/receive-cash.ts';
import { isBooked, type SortedRow, seenBy, sheetSums, sortSheet } from '#server/cash/sort-sheet.ts';
import { codRemittanceRows, codRemittances } from '#server/cash/tables.ts';
import { type MailContext, orders, postCash } from '#server/orders/index.ts';
import { raiseOrderIssue } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { NamedRows } from '#server/platform/sheets/sheet-rows.ts';
import { couriers, moveByStaff, readParcel, shipments } from '#server/shipments/index.ts';

export type Booking = {
  courierId: number;
  file: { name: string; hash: string };
  sheet: NamedRows;
  columns: Columns;
  reference: string;
  /** What was seen when it was decided; null: whatever is there. */
  seen: string | null;
  /** What was answered about rows of no order: their cash came, too; their fees were kept, too. */
  isRestPaid: boolean;
  areRestFeesKept: boolean;
  actorId: number;
  now: Date;
};

/**
 * Books a sheet, in one transaction: all of it or nothing. Its orders are locked before it is sorted anew, so of two who
 * book the same at once one finds it booked; the database's keys say the same of files and of orders.
 */
export async function bookRemittance(tx: Tx, mailContext: MailContext, booking: Booking): Promise<number> {
  const { courierId, file, sheet, columns, reference, seen, isRestPaid, areRestFeesKept, actorId, now } = booking;
  await refuseBooked(tx, file.hash);
  const rows = await sortSheet(tx, { courierId, sheet, isLocking: true });
  if (seen !== null && seen !== seenBy(rows, file.hash)) {
    await refuseBooked(tx, file.hash);
    throw changed('what is still to come has changed. Please look at the sheet again.');
  }
  const booked = rows.filter(isBooked);
  if (booked.length === 0) throw fail('sheet_refused', { reason: 'There is nothing on this sheet to book.' });

  const { rest, sheetCents, bookedCents, feesCents } = sheetSums(rows);
  const [remittance] = await tx
    .insert(codRemittances)
    .values({
      courierId,
      fileName: file.name,
      fileHash: file.hash,
      reference,
      sheetCents,
      bookedCents: bookedCents + (isRestPaid ? rest.cents : 0),
      feesCents: feesCents + (areRestFeesKept ? rest.feesCents : 0),
      isRestPaid,
      areRestFeesKept,
      bookedBy: actorId,
      bookedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: codRemittances.id });
  if (!remittance) throw changed('this sheet is booked already.');
  await tx.insert(codRemittanceRows).values(
    rows.map(({ line, waybill, amountCents, feeCents, dueCents, bucket, order }) => {
      return {
        remittanceId: remittance.id,
        line,
        waybill,
        amountCents,
        feeCents,
        dueCents,
        bucket,
        orderId: order?.id ?? null,
      };
    }),
  );
  await nameCourier(tx, booked, courierId);
  for (const row of booked) await moveParcel(tx, mailContext, row, { actorId, now });
  await bookCash(tx, mailContext, booked, { name: file.name, actorId, now });
  await tx.update(couriers).set({ remittanceColumns: columns }).where(eq(couriers.id, courierId));
  return remittance.id;
}

const changed = (what: string, by: string | null = null, at: Date | null = null) =>
  fail('changed_meanwhile', { by, at: at?.toISOString() ?? null, what });

async function refuseBooked(tx: Db | Tx, fileHash: string): Promise<void> {
  const [first] = await tx
    .select({ at: codRemittances.bookedAt, by: users.firstName })
    .from(codRemittances)
    .innerJoin(users, eq(users.id, codRemittances.bookedBy))
    .where(eq(codRemittances.fileHash, fileHash));
  if (first) throw changed('this sheet is booked already.', first.by, first.at);
}

/** No other parcel of this courier has the number. */
const isFree = (
  courierId: number,
) => sql`not exists (select 1 from ${shipments} other where other.courier_id = ${courierId}
  and lower(other.waybill) = lower(${shipments}.waybill) and other.state <> 'undone')`;

/** Whoever pays for a parcel that names no courier has carried it. */
async function nameCourier(tx: Tx, booked: SortedRow[], courierId: number): Promise<void> {
  const orderIds = booked.flatMap(({ order }) => order?.id ?? []);
  await tx
    .update(shipments)
    .set({ courierId })
    .where(
      and(
        inArray(shipments.orderId, orderIds),
        isNull(shipments.courierId),
        ne(shipments.state, 'undone'),
        isFree(courierId),
      ),
    );
}

type Who = { actorId: number; now: Date };

/** Whoever pays for a parcel has delivered it; whoever collected nothing brings it back. */
async function moveParcel(tx: Tx, mailContext: MailContext, { order, isRefused }: SortedRow, who: Who): Promise<void> {
  if (order?.status !== 'Shipped') return;
  if (isRefused && (await readParcel(tx, order.id))?.state === 'coming_back') return;
  const move = isRefused ? 'comingBack' : 'deliver';
  const { id: orderId, version } = order;
  await moveByStaff(tx, mailContext, { move, orderId, version, courier: null, waybill: null, ...who });
}

async function bookCash(
  tx: Tx,
  mailContext: MailContext,
  booked: SortedRow[],
  { name, ...who }: Who & { name: string },
) {
  const paid = booked.filter(({ bucket, isRefused }) => bucket !== 'short' && !isRefused);
  const ids = (rows: SortedRow[]) => rows.flatMap(({ order }) => order?.id ?? []);
  await resolveShort(tx, ids(booked), { resolution: `More came with ${name}.`, ...who });
  await markReceived(tx, ids(paid), who.now);
  for (const { order, bucket, note, dueCents, amountCents } of booked) {
    if (!order || bucket === 'matches') continue;
    if (bucket === 'short') {
      await bookPart(tx, order.id, dueCents - amountCents, who.now);
    }
    const reason = bucket === 'short' ? 'cash_short' : 'cash_over';
    await raiseOrderIssue(tx, mailContext, { id: null, orderId: order.id }, reason, `${note}, says ${name}.`);
  }
}

/** A part of the cash came: until the rest is there the order is not paid. */
async function bookPart(tx: Tx, orderId: number, cashShortCents: number, now: Date): Promise<void> {
  await tx.update(orders).set({ paidAt: null, cashShortCents }).where(eq(orders.id, orderId));
  await postCash(tx, [orderId], now);
}
