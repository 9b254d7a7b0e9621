import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

type Row = Record<string, unknown>;
/** Days in Colombo, the last one until so many milliseconds of it. */
export type Counted = { from: string; to: string; untilMs?: number };

const COLOMBO_MS = 19_800_000;
const there = (at: unknown) => new Date(Date.parse(String(at)) + COLOMBO_MS);
export const dayOf = (at: unknown) => there(at).toISOString().slice(0, 10);

/** Whether a moment lies in some days, by the calendar on the wall and not by the shop's functions. */
function isWithin(at: unknown, { from, to, untilMs = Number.POSITIVE_INFINITY }: Counted): boolean {
  if (at === null) return false;
  const day = dayOf(at);
  return day >= from && (day < to || (day === to && there(at).getTime() % 86_400_000 <= untilMs));
}

export const sumOf = (some: unknown[]) => some.reduce<number>((sum, one) => sum + Number(one), 0);
const rupees = (cents: number) => cents / 100;

/** Every row there is, counted by hand: what reports must say, found in another way than reports find it. */
export async function countByHand(db: Db) {
  const all = async (statement: SQL) => (await db.execute<Row>(statement)).rows;
  const orders = await all(sql`select row_to_json(orders) as o from orders`).then((rows) =>
    rows.map(({ o }) => o as Row),
  );
  const lines = await all(sql`
    select line.*, product.id as product_id, coalesce(category.name, 'Without a category') as category
    from order_lines line join product_items item on item.id = line.product_item_id
      join products product on product.id = item.product_id left join categories category on category.id = product.category_id`);
  const entries = await all(sql`select *, at::text as at from money_entries`);
  const attempts = await all(sql`select * from payment_attempts`);
  const fees = await all(sql`select * from settlement_rows where bucket in ('matches', 'differs')`);
  const parcels = await all(sql`select *, shipped_at::text as shipped_at from shipments where state <> 'undone'`);
  const documents = await all(sql`select kind, amount_cents, body, issued_at::text as issued_at from documents`);

  const placed = (span: Counted) => orders.filter(({ created_at }) => isWithin(created_at, span));
  const sales = (span: Counted) =>
    placed(span).filter(({ status }) => status !== 'Cancelled' && status !== 'Payment failed');
  const moved = (span: Counted) => entries.filter(({ at }) => isWithin(at, span));
  const total = (some: Row[]) => rupees(sumOf(some.map(({ total_cents }) => total_cents)));

  function figures(span: Counted) {
    const sold = sales(span);
    const sums = sold.map(({ total_cents }) => Number(total_cents)).sort((one, other) => one - other);
    const middle = (at: number) => sums[Math.floor(at)] ?? 0;
    const median = (middle((sums.length - 1) / 2) + middle(sums.length / 2)) / 2;
    const back = moved(span).filter(({ refund_id }) => refund_id !== null);
    return {
      sales: total(sold),
      orders: sold.length,
      average: sold.length ? rupees(Math.round(sumOf(sums) / sold.length)) : 0,
      median: rupees(Math.round(median)),
      takings: rupees(sumOf(moved(span).map(({ amount_cents }) => amount_cents))),
      sentBack: rupees(0 - sumOf(back.map(({ amount_cents }) => amount_cents))),
      refunds: back.length,
    };
  }

  /** Sales and orders by whatever an order says. */
  function groups(span: Counted, keyOf: (order: Row) => string, of = sales(span)) {
    const found = Map.groupBy(of, keyOf);
    return new Map([...found].map(([key, some]) => [key, { sales: total(some), orders: some.length, of: some }]));
  }

  function goods(span: Counted, keyOf: (line: Row) => string) {
    const ids = new Set(sales(span).map(({ id }) => id));
    const found = Map.groupBy(
      lines.filter(({ order_id }) => ids.has(order_id)),
      keyOf,
    );
    const cents = ({ price_cents, qty, discount_cents }: Row) =>
      Number(price_cents) * Number(qty) - Number(discount_cents);
    return new Map(
      [...found].map(([key, some]) => [
        key,
        {
          sales: rupees(sumOf(some.map(cents))),
          pieces: sumOf(some.map((one) => Number(one.qty) - Number(one.back_qty))),
        },
      ]),
    );
  }

  function tenders(span: Counted) {
    const ids = new Set(placed(span).map(({ id }) => id));
    const tries = attempts.filter(({ order_id }) => ids.has(order_id));
    const mine = (tender: string) =>
      tries.filter((one) => (one.provider === 'hosted' ? 'card' : one.provider) === tender);
    const feesOf = (tender: string) => {
      const some = fees.filter(({ attempt_id }) => mine(tender).some(({ id }) => id === attempt_id));
      return some.length ? rupees(sumOf(some.map(({ fee_cents }) => fee_cents))) : null;
    };
    const failedOf = (tender: string) => {
      const declined = mine(tender).filter(({ state }) => state === 'declined').length;
      const paid = mine(tender).filter(({ state }) => state === 'paid' || state === 'refunded').length;
      return declined + paid ? declined / (declined + paid) : null;
    };
    return { feesOf, failedOf };
  }

  /** By district: cash parcels that left, and those of them that come or came back. */
  function refused(span: Counted) {
    const cash = placed(span).filter(({ payment_method }) => payment_method === 'cod');
    const out = cash.flatMap(({ id, shipping_district }) => {
      const parcel = parcels.find(({ order_id, state }) => order_id === id && state !== 'packed');
      return parcel ? [{ district: String(shipping_district), isBack: /back/.test(String(parcel.state)) }] : [];
    });
    return [...Map.groupBy(out, ({ district }) => district)]
      .map(([district, some]) => ({ district, sent: some.length, refused: some.filter(({ isBack }) => isBack).length }))
      .filter((one) => one.refused > 0);
  }

  function tax(span: Counted) {
    const some = documents.filter(({ issued_at, body }) => isWithin(issued_at, span) && (body as { vat: unknown }).vat);
    const vat = (kind: string) =>
      rupees(
        sumOf(
          some
            .filter((one) => one.kind === kind)
            .map(({ body }) => (body as { vat: { vatCents: number } }).vat.vatCents),
        ),
      );
    const invoiced = sumOf(some.filter(({ kind }) => kind === 'invoice').map(({ amount_cents }) => amount_cents));
    return { invoiced: rupees(invoiced), vat: vat('invoice'), vatBack: vat('credit_note'), documents: some.length };
  }

  return { orders, entries, parcels, placed, sales, moved, figures, groups, goods, tenders, refused, tax };
}
