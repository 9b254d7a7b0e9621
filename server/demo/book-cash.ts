import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { bookRemittance } from '#server/cash/index.ts';
import type { Cast } from '#server/demo/cast.ts';
import { isCashState, orderEvents, orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { shipments } from '#server/shipments/index.ts';

const COLUMNS = { waybill: 'Waybill', amount: 'COD collected', fee: 'Charge' };
const FEE_CENTS = 35_000;
const DELIVERED_BEFORE_DAYS = 10;
const DAY_MS = 86_400_000;

/** Each courier has paid once, eight days ago, for what it had delivered by then; of the rest it still has the cash. */
export async function bookDemoCash(tx: Tx, { couriers, moments, owner, mailContext, now }: Cast): Promise<void> {
  const bookedAt = moments.momentOf([8, '16:20']);
  const before = new Date(now.getTime() - DELIVERED_BEFORE_DAYS * DAY_MS);
  for (const courier of couriers) {
    const paid = await tx
      .select({ waybill: shipments.waybill, cents: orders.totalCents })
      .from(orders)
      .innerJoin(shipments, and(eq(shipments.orderId, orders.id), eq(shipments.courierId, courier.id)))
      .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.to, 'Delivered')))
      .where(and(sql`${isCashState.with_courier}`, lt(orderEvents.at, before)))
      .orderBy(orders.id);
    if (paid.length === 0) continue;
    const rows = paid.map(({ waybill, cents }, index) => {
      return { line: index + 2, name: waybill ?? '', amountCents: cents, feeCents: FEE_CENTS };
    });
    const slug = courier.name.toLowerCase().replaceAll(' ', '-');
    const name = `${slug}-${bookedAt.toISOString().slice(0, 10)}.csv`;
    const hash = createHash('sha256').update(`demo ${name}`).digest('hex');
    await bookRemittance(tx, mailContext, {
      courierId: courier.id,
      file: { name, hash },
      sheet: { rows, statedTotalCents: null },
      columns: COLUMNS,
      reference: '',
      seen: null,
      isRestPaid: false,
      areRestFeesKept: false,
      actorId: owner,
      now: bookedAt,
    });
  }
}
