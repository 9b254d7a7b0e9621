import { and, eq, isNull, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { fitsForm, tidyWaybill, waybillsBetween } from '#contract/rules/waybill-form.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Courier } from '#server/shipments/read-couriers.ts';
import { shipments, waybillPool } from '#server/shipments/tables.ts';

const MOST_AT_ONCE = 5000;

type Numbers = { waybills: string[]; from?: string | undefined; to?: string | undefined };

/** What was listed, and everything from the first to the last that was named. */
function namedNumbers({ waybills, from, to }: Numbers): string[] {
  if (!from && !to) return waybills;
  const range = waybillsBetween(from ?? '', to ?? '', MOST_AT_ONCE);
  if (range) return [...waybills, ...range];
  const message = `Both numbers must differ in their last digits alone, the first before the last, and at most ${MOST_AT_ONCE.toLocaleString('en')} apart`;
  throw fail('invalid_input', { problems: [{ field: 'to', message }] });
}

/** Numbers that are known already, here or on a parcel, are not added; those that do not look right are given back. */
export async function addToPool(tx: Tx, courier: Courier, numbers: Numbers) {
  const named = namedNumbers(numbers).map((number) => tidyWaybill(courier.waybillForm, number));
  if (named.length === 0) {
    throw fail('invalid_input', { problems: [{ field: 'waybills', message: 'Name at least one number' }] });
  }
  const fitting = [...new Map(named.map((number) => [number.toLowerCase(), number])).values()].filter((number) =>
    fitsForm(courier.waybillForm, number),
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${waybillPool} (courier_id, waybill)
    select ${courier.id}, given.waybill
    from unnest(${sql.param(fitting)}::text[]) with ordinality as given (waybill, place)
    where not exists (select 1 from ${shipments} parcel where coalesce(parcel.courier_id, 0) = ${courier.id}
      and lower(parcel.waybill) = lower(given.waybill) and parcel.state <> 'undone')
    order by given.place on conflict do nothing`);
  const added = rowCount ?? 0;
  return {
    added,
    known: fitting.length - added,
    refused: named.filter((number) => !fitsForm(courier.waybillForm, number)),
  };
}

export async function removeFromPool(tx: Tx, courier: Courier, numbers: Numbers): Promise<number> {
  const named = namedNumbers(numbers).map((number) => tidyWaybill(courier.waybillForm, number).toLowerCase());
  const { rowCount } = await tx.execute(sql`
    delete from ${waybillPool} where courier_id = ${courier.id} and order_id is null
      and lower(waybill) = any(${sql.param(named)}::text[])`);
  return rowCount ?? 0;
}

/** The next number for an order. Whoever takes at the same moment gets the one after it, and waits for nobody. */
export async function takeFromPool(tx: Tx, courierId: number, orderId: number): Promise<string | null> {
  const [next] = await tx
    .select({ id: waybillPool.id, waybill: waybillPool.waybill })
    .from(waybillPool)
    .where(and(eq(waybillPool.courierId, courierId), isNull(waybillPool.orderId)))
    .orderBy(waybillPool.id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return null;
  await tx.update(waybillPool).set({ orderId }).where(eq(waybillPool.id, next.id));
  return next.waybill;
}

/**
 * A number that is typed is taken from the pool as well, if it lies there; any other that the order had goes back. Before
 * the parcel is written: who takes from the pool does it in that order, too.
 */
export async function claimInPool(
  tx: Tx,
  { orderId, courierId, waybill }: { orderId: number; courierId: number | null; waybill: string | null },
): Promise<void> {
  await tx.execute(sql`
    update ${waybillPool} set order_id = null where order_id = ${orderId}
      and not (courier_id = ${courierId ?? 0} and lower(waybill) = lower(${waybill ?? ''}))`);
  if (!courierId || !waybill) return;
  await tx.execute(sql`
    update ${waybillPool} set order_id = ${orderId} where courier_id = ${courierId}
      and lower(waybill) = lower(${waybill}) and order_id is null`);
}
