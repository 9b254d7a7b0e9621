import { sql } from 'drizzle-orm';
import { countIn, findReturn } from '#contract/staff/cash.ts';
import { approveReturn, returnsOfOrder } from '#contract/staff/returns.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cashClient } from '#testing/cash-client.ts';

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Parcels that arrived, and what shoppers send back of them. */
export async function returnClient(shop: { request: Fetch; db: Db }) {
  const { db } = shop;
  const client = await cashClient(shop);
  const { dilki, parcel } = client;
  type Parcel = Awaited<ReturnType<typeof parcel>>;
  type Ordered = Pick<Parcel, 'nimali' | 'orderId'>;

  const look = async ({ nimali, orderId }: Ordered) => (await nimali.get(`/orders/${orderId}/returns`)).body;
  const ask = ({ nimali, orderId }: Ordered, wanted: object, key?: string) =>
    nimali.post(`/orders/${orderId}/returns`, { reason: 'broken', text: '', ...wanted }, key ? { key } : {});

  /** Asks for so many pieces of each line. */
  async function asked(from: Ordered, ...qtys: number[]) {
    const { lines } = await look(from);
    const wanted = lines.flatMap(({ id }: { id: number }, index: number) =>
      qtys[index] ? [{ id, qty: qtys[index] }] : [],
    );
    const { body } = await ask(from, { lines: wanted });
    return body.return as { id: number; state: string };
  }

  /** Asked and approved. */
  async function announced(pieces: Record<number, number>, ...qtys: number[]) {
    const one = await parcel({ pieces });
    const { id } = await asked(one, ...qtys);
    await dilki.send(approveReturn, { id });
    return { ...one, id };
  }

  /** And counted in, all of it good. */
  async function received(pieces: Record<number, number>, ...qtys: number[]) {
    const one = await announced(pieces, ...qtys);
    const { version, lines } = (await dilki.send(findReturn, { code: String(one.orderId) })).body;
    const counted = lines.map(({ id, qty }) => ({ id, good: qty, damaged: 0 }));
    await dilki.send(countIn, { orderId: one.orderId, returnId: one.id, version, lines: counted });
    return one;
  }

  async function mailsOf(orderId: number) {
    const { rows } = await db.execute<{ kind: string; text: string }>(sql`
      select kind, text from mails where kind like 'order-return-%' and key like ${`${orderId}-%`} order by id`);
    return rows;
  }

  /** As staff see the last one. */
  const ofOrder = async (orderId: number) => (await dilki.send(returnsOfOrder, { id: orderId })).body.returns[0];

  return { ...client, look, ask, asked, announced, received, mailsOf, ofOrder };
}
