import { eq, sql } from 'drizzle-orm';
import { type Call, type InputOf, type OutputOf, toRequest } from '#contract/call.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bookRemittance, type Columns, previewRemittance, type Sheet } from '#contract/staff/cash.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { orders } from '#server/orders/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { couriers } from '#server/shipments/tables.ts';
import { CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;
type Staff = Awaited<ReturnType<ReturnType<typeof staffClient>>>;
type Answer<C extends Call> = { status: number; body: OutputOf<C> & ErrorBody };

/** What is said of rows that are not booked. */
type RestInput = Pick<InputOf<typeof bookRemittance>, 'restPaid' | 'restFees'>;

const COLUMNS: Columns = { waybill: 'Waybill', amount: 'COD', fee: 'Charge' };

export const csvOf = (rows: (string | number)[][], headings = Object.values(COLUMNS)) =>
  [headings, ...rows].map((row) => row.join(',')).join('\r\n');

/** Parcels with cash on delivery in a test shop, and sheets about them. */
export async function cashClient(shop: { request: Fetch; db: Db }) {
  const { db } = shop;
  const { buyer } = orderClient(shop);
  const dilki = await staffClient(shop)();
  const [courier] = await db.select().from(couriers).where(eq(couriers.isActive, true)).limit(1);
  const courierId = courier?.id ?? 0;
  let serial = 0;

  async function read(orderId: number) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  async function move(orderId: number, which: 'confirm' | 'ship' | 'deliver' | 'comingBack', waybill?: string) {
    const { version } = await read(orderId);
    const input = { move: which, orders: [{ orderId, version, waybill }], courierId };
    const { body } = await dilki.send(moveOrders, input);
    if (!body.results[0]?.isMoved) throw new Error(body.results[0]?.sentence);
  }

  /** A parcel on its way, or at its door. */
  async function parcel({
    pieces = { 5: 1 },
    isDelivered = true,
  }: {
    pieces?: Record<number, number>;
    isDelivered?: boolean;
  } = {}) {
    serial += 1;
    const waybill = `CX${100_000 + serial}`;
    const nimali = await buyer(pieces);
    const placed = await nimali.place({ paymentMethodId: CASH, shippingAddress: shippingAddressOf(serial) });
    const orderId = placed.body.order.id as number;
    await move(orderId, 'confirm');
    await move(orderId, 'ship', waybill);
    if (isDelivered) await move(orderId, 'deliver');
    return { orderId, waybill, total: placed.body.order.orderTotal as number, nimali };
  }

  async function upload<C extends Call>(
    call: C,
    input: InputOf<C>,
    file: BodyInit,
    staff: Staff = dilki,
  ): Promise<Answer<C>> {
    const response = await shop.request(`/api${toRequest(call, input).path}`, {
      method: call.method,
      headers: { Cookie: `komarika_staff=${staff.token}`, 'Sec-Fetch-Site': 'same-origin' },
      body: file,
    });
    return { status: response.status, body: await response.json() };
  }

  const preview = (file: BodyInit, chosen: Partial<Columns> = COLUMNS) => {
    const { fee, ...rest } = chosen;
    return upload(previewRemittance, { courierId, name: 'sheet.csv', ...rest, ...(fee && { fee }) }, file);
  };

  const book = (file: BodyInit, { seen }: Pick<Sheet, 'seen'>, staff: Staff = dilki, rest: RestInput = {}) => {
    const { fee, ...columns } = COLUMNS;
    const input = { courierId, name: 'sheet.csv', ...columns, fee: fee ?? '', seen, ...rest };
    return upload(bookRemittance, input, file, staff);
  };

  /** Looked at, then booked. */
  async function settle(file: BodyInit, rest?: RestInput) {
    const { sheet } = (await preview(file)).body;
    if (!sheet) throw new Error('The sheet was not read.');
    return { sheet, ...(await book(file, sheet, dilki, rest)) };
  }

  /** Everything that booking may change. */
  async function state() {
    const { rows } = await db.execute(sql`
      select (select json_agg(o order by id) from (select id, status, version, paid_at, cash_short_cents from orders) o) as orders,
        (select count(*) from cod_remittances)::int as remittances, (select count(*) from cod_remittance_rows)::int as rows,
        (select count(*) from order_issues)::int as issues, (select count(*) from audit_log)::int as lines`);
    return rows[0];
  }

  return { dilki, courierId, read, move, parcel, upload, preview, book, settle, state };
}
