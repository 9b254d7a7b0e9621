import { expect } from './fixtures.ts';
import type { Shop } from './staff.ts';

export type Story = 'no answer' | 'cancelled' | 'delivered' | 'short' | 'refused';
export type Order = {
  id: number;
  total: number;
  phone: string;
  email: string;
  item: number;
  qty: number;
  story: Story;
};
export type Sent = Order & { waybill: string };
export type Stock = Record<number, { onHand: number; reserved: number }>;

/** What becomes of each of the ten, in the order in which they come in. */
export const STORIES: Story[] = [
  'delivered',
  'short',
  'no answer',
  'delivered',
  'cancelled',
  'delivered',
  'refused',
  'no answer',
  'delivered',
  'delivered',
];
export const SHEET = 'lanka-parcel-week.csv';
export const MISSING = 200;

export const idsOf = (orders: Order[]) => orders.map(({ id }) => id).join(', ');
export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Whoever could be reached and wants it. */
export const isSent = ({ story }: Order) => story !== 'no answer' && story !== 'cancelled';

/** What the courier says that it was handed at the door. */
export const collected = ({ story, total }: Order) =>
  story === 'refused' ? 0 : story === 'short' ? total - MISSING : total;

export async function readStock({ run }: Shop): Promise<Stock> {
  const items = await run<{ id: number; on_hand: number; reserved: number }>(
    'select id, on_hand, reserved from product_items',
  );
  return Object.fromEntries(items.map(({ id, on_hand: onHand, reserved }) => [id, { onHand, reserved }]));
}

/** How orders and parcels of each story stand in the end. */
const ENDS: Record<Story, object> = {
  'no answer': { status: 'Pending', stock: 'held', parcel: null, isPaid: false, short: 0 },
  cancelled: { status: 'Cancelled', stock: 'returned', parcel: null, isPaid: false, short: 0 },
  delivered: { status: 'Delivered', stock: 'taken', parcel: 'delivered', isPaid: true, short: 0 },
  short: { status: 'Delivered', stock: 'taken', parcel: 'delivered', isPaid: false, short: MISSING * 100 },
  refused: { status: 'Cancelled', stock: 'taken', parcel: 'back', isPaid: false, short: 0 },
};

/** The books of the week, by SQL that the shop does not use. */
export async function addUp(shop: Shop, { orders, sent, before }: { orders: Order[]; sent: Sent[]; before: Stock }) {
  const ids = idsOf(orders);
  const ends = await shop.run(`
    select orders.id, status, stock, parcel.state as parcel, parcel.waybill, paid_at is not null as "isPaid",
      cash_short_cents as short
    from orders left join shipments parcel on parcel.order_id = orders.id where orders.id in (${ids}) order by orders.id`);
  const waybillOf = (id: number) => sent.find((one) => one.id === id)?.waybill ?? null;
  expect(ends).toEqual(orders.map(({ id, story }) => ({ id, waybill: waybillOf(id), ...ENDS[story] })));

  const cents = sum(sent.map(collected)) * 100;
  const cash = await shop.run(`
    select booked_cents::int as booked, fees_cents::int as fees,
      (select sum(amount_cents)::int from cod_remittance_rows where remittance_id = sheet.id) as rows,
      (select sum(total_cents - cash_short_cents)::int from orders
        where id in (${ids}) and (paid_at is not null or cash_short_cents > 0)) as received
    from cod_remittances sheet where file_name = '${SHEET}'`);
  expect(cash).toEqual([{ booked: cents, fees: 7 * 35_000, rows: cents, received: cents }]);

  const said = await shop.run(`
    select (select array_agg(order_id order by order_id) from order_notes where kind = 'no_answer' and order_id in (${ids})) as "noAnswer",
      (select array_agg(order_id || ' ' || reason order by order_id) from order_events
        where to_status = 'Cancelled' and order_id in (${ids})) as cancelled`);
  const of = (story: Story) => orders.filter((order) => order.story === story).map(({ id }) => id);
  expect(said).toEqual([
    {
      noAnswer: of('no answer'),
      cancelled: [`${of('cancelled')} Asked for it`, `${of('refused')} The parcel came back to us.`],
    },
  ]);

  const expected = structuredClone(before);
  for (const { item, qty, story } of orders) {
    const stock = expected[item];
    if (stock && story === 'no answer') stock.reserved += qty;
    if (stock && (story === 'delivered' || story === 'short')) stock.onHand -= qty;
  }
  expect(await readStock(shop)).toEqual(expected);

  const mails = await shop.run(`
    select kind, count(*)::int as written, count(distinct split_part(key, '-', 1))::int as orders from mails
    where kind like 'order-%' and split_part(key, '-', 1)::int in (${ids}) group by 1 order by 1`);
  expect(mails).toEqual([
    { kind: 'order-cancelled', written: 2, orders: 2 },
    { kind: 'order-delivered', written: 6, orders: 6 },
    { kind: 'order-received', written: 10, orders: 10 },
    { kind: 'order-shipped', written: 7, orders: 7 },
  ]);
  expect(await shop.ledgerGaps()).toEqual([]);
}
