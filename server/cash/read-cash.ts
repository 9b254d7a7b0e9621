import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import {
  CASH_AGES,
  type CashAge,
  type getCash,
  type Owing,
  type Remittance,
  type SheetRow,
} from '#contract/staff/cash.ts';
import { users } from '#server/accounts/index.ts';
import { cashDifferences, codRemittanceRows, codRemittances } from '#server/cash/tables.ts';
import { daysWithCourier, isCashState, orders } from '#server/orders/index.ts';
import { moneyEntries } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { byName } from '#server/platform/db/text-search.ts';
import { couriers, shipments } from '#server/shipments/index.ts';

const RECEIVED_DAYS = 30;
const MOST_REMITTANCES = 20;

type Sums = { orders: number; cents: string };

async function sumWhere(db: Db, where: SQL, cents: SQL) {
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as orders, coalesce(sum(${cents}), 0)::text as cents from ${orders} where ${where}`);
  return { orders: rows[0]?.orders ?? 0, amount: centsToRupees(Number(rows[0]?.cents)) };
}

/** What came, to the day in Colombo: the books say the same of these days. */
async function readReceived(db: Db, now: Date) {
  const to = colomboDay(now);
  const from = addDays(to, 1 - RECEIVED_DAYS);
  const isThen = sql`at >= ${from}::date::timestamp at time zone 'Asia/Colombo'
    and at < (${to}::date + 1)::timestamp at time zone 'Asia/Colombo'`;
  const { rows } = await db.execute<Sums & { surplus: string }>(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(amount_cents), 0)::text as cents,
      (select coalesce(sum(amount_cents), 0) from ${cashDifferences} where account = 'surplus' and ${isThen})::text as surplus
    from ${moneyEntries} where tender = 'cod' and refund_id is null and ${isThen}`);
  const [sums] = rows;
  return {
    orders: sums?.orders ?? 0,
    amount: centsToRupees(Number(sums?.cents)),
    surplus: centsToRupees(Number(sums?.surplus)),
    from,
    to,
  };
}

/** Where the cash is. Each number is that of a list: of orders, or of entries in the books. */
export async function readCash(db: Db, now: Date): Promise<OutputOf<typeof getCash>> {
  const total = sql`${orders.totalCents}`;
  const [due, withCourier, short, received, owing, named, remittances, comingBack] = await Promise.all([
    sumWhere(db, isCashState.due, total),
    sumWhere(db, isCashState.with_courier, total),
    sumWhere(db, isCashState.short, sql`${orders.cashShortCents}`),
    readReceived(db, now),
    readOwing(db, now),
    db
      .select({ id: couriers.id, name: couriers.name, columns: couriers.remittanceColumns })
      .from(couriers)
      .where(eq(couriers.isActive, true))
      .orderBy(byName(couriers.name)),
    readRemittances(db),
    db.$count(shipments, eq(shipments.state, 'coming_back')),
  ]);
  return { due, withCourier, short, received, comingBack, owing, couriers: named, remittances };
}

/** Into which of CASH_AGES so many days fall. */
export const ageOf = (days: SQL): SQL<CashAge> =>
  sql`case when ${days} <= 3 then '0-3' when ${days} <= 7 then '4-7' when ${days} <= 14 then '8-14' else '15' end`;

type OwingRow = Sums & { courierId: number | null; courier: string | null; age: CashAge; lastPaidAt: string | null };

/** Who has how much of ours since when; whoever has most comes first. */
async function readOwing(db: Db, now: Date): Promise<Owing[]> {
  const { rows } = await db.execute<OwingRow>(sql`
    with held as (
      select shipment.courier_id, ${orders.totalCents} as cents, ${daysWithCourier(now)} as days
      from ${orders} left join ${shipments} shipment on shipment.order_id = ${orders.id} and shipment.state <> 'undone'
      where ${isCashState.with_courier}
    )
    select held.courier_id as "courierId", courier.name as courier,
      ${ageOf(sql`days`)} as age,
      count(*)::int as orders, sum(cents)::text as cents,
      (select max(booked_at) from ${codRemittances} paid where paid.courier_id = held.courier_id) as "lastPaidAt"
    from held left join ${couriers} courier on courier.id = held.courier_id group by 1, 2, 3`);
  const byCourier = Map.groupBy(rows, ({ courierId }) => courierId);
  const owing = [...byCourier].map(([courierId, some]) => {
    const sumOf = (of: OwingRow[]) => ({
      orders: of.reduce((sum, row) => sum + row.orders, 0),
      amount: centsToRupees(of.reduce((sum, row) => sum + Number(row.cents), 0)),
    });
    const ages = CASH_AGES.map((age) => [age, sumOf(some.filter((row) => row.age === age))]);
    const last = some[0]?.lastPaidAt;
    return {
      courierId,
      courier: some[0]?.courier ?? 'No courier named',
      ages: Object.fromEntries(ages),
      all: sumOf(some),
      lastPaidAt: last ? new Date(last).toISOString() : null,
    };
  });
  return owing.sort((one, other) => other.all.amount - one.all.amount);
}

type Counted = { rows: number; booked: number; restCents: number; restFeesCents: number; surplusCents: number };

export async function readRemittances(db: Db, id?: number): Promise<Remittance[]> {
  const isOfOrder = sql`bucket in ('matches', 'short', 'over')`;
  const rows = sql<Counted>`(select json_build_object('rows', count(*), 'booked', count(*) filter (where ${isOfOrder}),
    'restCents', coalesce(sum(greatest(amount_cents, 0)) filter (where not ${isOfOrder}), 0),
    'restFeesCents', coalesce(sum(fee_cents) filter (where not ${isOfOrder}), 0),
    'surplusCents', coalesce(sum(row_surplus(bucket, amount_cents, due_cents, ${codRemittances.isRestPaid})), 0))
    from ${codRemittanceRows} line where line.remittance_id = ${codRemittances.id})`;
  const found = await db
    .select({ remittance: codRemittances, courier: couriers.name, by: users.firstName, rows })
    .from(codRemittances)
    .innerJoin(couriers, eq(couriers.id, codRemittances.courierId))
    .innerJoin(users, eq(users.id, codRemittances.bookedBy))
    .where(id === undefined ? undefined : eq(codRemittances.id, id))
    .orderBy(desc(codRemittances.id))
    .limit(MOST_REMITTANCES);
  return found.map(({ remittance, courier, by, rows: counted }) => ({
    id: remittance.id,
    courier,
    name: remittance.fileName,
    reference: remittance.reference,
    bookedAt: remittance.bookedAt.toISOString(),
    bookedBy: by,
    booked: { orders: counted.booked, amount: centsToRupees(remittance.bookedCents) },
    sheet: { rows: counted.rows, amount: centsToRupees(remittance.sheetCents) },
    surplus: centsToRupees(counted.surplusCents),
    fees: centsToRupees(remittance.feesCents),
    rest: {
      rows: counted.rows - counted.booked,
      amount: centsToRupees(counted.restCents),
      fees: centsToRupees(counted.restFeesCents),
      isPaid: remittance.isRestPaid,
      areFeesKept: remittance.areRestFeesKept,
    },
  }));
}

export async function readRemittance(db: Db, id: number): Promise<{ remittance: Remittance; rows: SheetRow[] }> {
  const [remittance] = await readRemittances(db, id);
  if (!remittance) throw fail('remittance_not_found');
  const found = await db
    .select({ row: codRemittanceRows, firstName: orders.shippingFirstName, lastName: orders.shippingLastName })
    .from(codRemittanceRows)
    .leftJoin(orders, eq(orders.id, codRemittanceRows.orderId))
    .where(eq(codRemittanceRows.remittanceId, id))
    .orderBy(codRemittanceRows.line);
  const rows = found.map(({ row, firstName, lastName }) => ({
    line: row.line,
    waybill: row.waybill,
    bucket: row.bucket,
    orderId: row.orderId,
    customer: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    due: centsToRupees(row.dueCents),
    amount: centsToRupees(row.amountCents),
    fee: centsToRupees(row.feeCents),
    note: '',
  }));
  return { remittance, rows };
}

/** Sheets that named an order, for its story. */
export async function readCashOfOrder(db: Db, orderId: number) {
  return db
    .select({
      at: codRemittances.bookedAt,
      name: codRemittances.fileName,
      by: users.firstName,
      amountCents: codRemittanceRows.amountCents,
      bucket: codRemittanceRows.bucket,
    })
    .from(codRemittanceRows)
    .innerJoin(codRemittances, eq(codRemittances.id, codRemittanceRows.remittanceId))
    .innerJoin(users, eq(users.id, codRemittances.bookedBy))
    .where(eq(codRemittanceRows.orderId, orderId))
    .orderBy(codRemittances.id);
}
