import { sql } from 'drizzle-orm';
import { type Call, type InputOf, type OutputOf, toRequest } from '#contract/call.ts';
import * as calls from '#contract/calls/reviews.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { changeReview, listReviews, type ReviewTab } from '#contract/staff/reviews.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cashClient } from '#testing/cash-client.ts';

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;
type Answer<C extends Call> = { status: number; body: OutputOf<C> & ErrorBody };

export const WORDS = { rating: 5, title: 'No shine', text: 'Finally a cream that does not shine.' };

/** Parcels that arrived, what their buyers write about them, and staff who read it. */
export async function reviewClient(shop: { request: Fetch; db: Db }) {
  const { db } = shop;
  const client = await cashClient(shop);
  const { dilki, parcel } = client;

  async function send<C extends Call>(
    call: C,
    input: InputOf<C>,
    { bearer, file, key }: { bearer?: string; file?: Uint8Array; key?: string } = {},
  ): Promise<Answer<C>> {
    const { path, body = file as BodyInit | undefined } = toRequest(call, input);
    const response = await shop.request(`/api${path}`, {
      method: call.method,
      headers: {
        'Content-Type': file ? 'application/octet-stream' : 'application/json',
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.json() };
  }

  type Bought = { orderId: number; nimali: { token: string } };

  /** As its buyer, by their session. */
  const look = ({ orderId, nimali }: Bought) => send(calls.getOwnReviews, { orderId }, { bearer: nimali.token });

  async function lineOf(bought: Bought, index = 0): Promise<number> {
    return (await look(bought)).body.products[index]?.lineId ?? 0;
  }

  async function write(bought: Bought, words: Partial<InputOf<typeof calls.writeReview>> = {}, key?: string) {
    const lineId = words.lineId ?? (await lineOf(bought));
    return send(
      calls.writeReview,
      { orderId: bought.orderId, ...WORDS, ...words, lineId },
      { bearer: bought.nimali.token, ...(key && { key }) },
    );
  }

  /** A parcel that arrived, with what its buyer wrote about the first product in it. */
  async function written(
    words: Partial<InputOf<typeof calls.writeReview>> = {},
    pieces: Record<number, number> = { 5: 1 },
  ) {
    const bought = await parcel({ pieces });
    const { body } = await write(bought, words);
    const [about] = body.products;
    if (!about?.review) throw new Error(`nothing was written: ${JSON.stringify(body)}`);
    return { ...bought, lineId: about.lineId, id: about.review.id };
  }

  async function versionOf(id: number): Promise<number> {
    const { rows } = await db.execute<{ version: number }>(sql`select version from reviews where id = ${id}`);
    return rows[0]?.version ?? 0;
  }

  /** As staff, at the version that stands. */
  const change = async (id: number, wanted: Omit<InputOf<typeof changeReview>, 'id' | 'version'>) =>
    dilki.send(changeReview, { id, version: await versionOf(id), ...wanted });
  const queue = async (tab: ReviewTab = 'waiting') => (await dilki.send(listReviews, { tab })).body;

  return { ...client, send, look, lineOf, write, written, versionOf, change, queue };
}
