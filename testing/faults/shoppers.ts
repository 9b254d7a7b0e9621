import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createUsers } from '#testing/create-users.ts';
import { type Answer, tryCall, untilAnswered, untilDone } from '#testing/faults/persistence.ts';
import type { Stage } from '#testing/faults/stage.ts';
import { CARD, CASH, KOKO, MINTPAY, shippingAddressOf } from '#testing/order-client.ts';
import { browser, openPayer } from '#testing/payer.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

type Person = Awaited<ReturnType<typeof createUsers>>[number];
/** What a shopper was told of an order, under which key it was placed, and what was asked for. */
export type Told = {
  userId: number;
  key: string;
  orderId: number;
  /** In rupees; nothing where the answer was that the payment service is away. */
  total: number | undefined;
  pieces: Record<number, number>;
  method: number;
  /** What the page said last about the payment. */
  payment: string;
};

const ITEMS = [1, 2, 3, 5, 8];
const PIECES_IN_STORE = 20_000;
/** Everybody in turn, so that each way to pay is tried while something breaks. */
const METHODS = [CARD, CASH, KOKO, MINTPAY] as const;
const DECIDED = new Set(['paid', 'declined', 'cancelled', 'on_delivery']);
const WAITS_MS = 40_000;

/** Shoppers who buy one after the other, each a person of their own with one order. */
export async function openShoppers(stage: Stage, { most }: { most: number }) {
  const { address, sandbox } = stage;
  const payer = openPayer({ url: address, sandboxUrl: sandbox.url });
  const people = await stage.withDb(async (db) => {
    const items = sql.raw(ITEMS.join(', '));
    await db.execute(sql`update product_items set on_hand = reserved + ${PIECES_IN_STORE} where id in (${items})`);
    return createUsers(db, most);
  });
  const told: Told[] = [];
  let begun = 0;

  const init = ({ token }: Person, method: string, body?: unknown, key = randomUUID()): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const post = (person: Person, page: string, body: unknown): Promise<Answer> =>
    untilAnswered(`${address}/api${page}`, init(person, 'POST', body));

  async function buy(number: number): Promise<void> {
    const person = people[number];
    if (!person) throw new Error('There are not enough people.');
    const pieces = {
      [ITEMS[number % ITEMS.length] ?? 1]: 1 + (number % 3),
      [ITEMS[(number + 1) % ITEMS.length] ?? 2]: 1,
    };
    const cart = Object.entries(pieces).map(([id, qty]) => ({ productItemId: Number(id), qty }));
    await untilAnswered(`${address}/api/cart`, init(person, 'PUT', cart));
    const method = METHODS[number % METHODS.length] ?? CASH;
    const key = randomUUID();
    const asked = { shippingAddress: shippingAddressOf(number), paymentMethodId: method };
    const placed = await untilAnswered(`${address}/api/orders`, init(person, 'POST', asked, key));
    const orderId = placed.body.order?.id ?? placed.body.details?.orderId;
    if (!orderId) throw new Error(`An order was refused: ${placed.status} ${JSON.stringify(placed.body)}`);
    const order: Told = {
      userId: person.id,
      key,
      orderId,
      total: placed.body.order?.orderTotal,
      pieces,
      method,
      payment: '',
    };
    told.push(order);
    const { redirectUrl } = placed.body.payment ?? {};
    const hasTried = method === CARD ? await payByCard(person, order, placed.body.paymentSession?.sessionId) : true;
    if (redirectUrl && (method === KOKO || method === MINTPAY))
      await untilDone(() => payer.goAndChoose(redirectUrl, 'approve'));
    // Whom no provider let in keeps the order, and comes back another day.
    if (hasTried && (method === CARD || method === CASH || redirectUrl))
      order.payment = await outcomeOf(person, orderId);
  }

  /** With 3-D Secure, of which every second bank asks something; a session that the gateway did not give is asked for again. */
  async function payByCard(person: Person, { orderId }: Told, given: string | undefined): Promise<boolean> {
    let sessionId = given;
    for (let time = 0; !sessionId && time < 40; time += 1) {
      const renewed = await post(person, '/payments/card/session', { orderId });
      sessionId = renewed.body.session?.id;
      if (!sessionId) await sleep(500);
    }
    if (!sessionId) return false;
    const number = orderId % 2 ? TEST_CARDS.challenged : TEST_CARDS.frictionless;
    const card = { number, expiryMonth: '01', expiryYear: '39', securityCode: '100' };
    const form = `${sandbox.url}/form/version/61/merchant/${sandbox.settings.GATEWAY_MERCHANT_ID}/session/${sessionId}`;
    await tryCall(form, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(card),
    });
    const answer = await post(person, '/payments/card/complete', { orderId, sessionId, browser });
    const { challengeUrl } = answer.body;
    if (challengeUrl) await untilDone(() => payer.answerChallenge(challengeUrl, 'Y'));
    return true;
  }

  /** The page of the result asks until it knows, for a while. */
  async function outcomeOf(person: Person, orderId: number): Promise<string> {
    let status = '';
    for (const began = Date.now(); Date.now() - began < WAITS_MS && !DECIDED.has(status); ) {
      const answer = await untilAnswered(`${address}/api/orders/checkcapture/${orderId}`, init(person, 'GET'));
      status = answer.body.status;
      if (!DECIDED.has(status)) await sleep(600);
    }
    return status;
  }

  return {
    told,
    /** So many at once, until they are told to stop; who has begun goes on to the end. */
    work(count: number) {
      let isOver = false;
      const all = Array.from({ length: count }, async () => {
        while (!isOver) await buy(begun++);
      });
      // A failure is told when they are awaited; until then the others go on.
      const finished = Promise.all(all);
      finished.catch(() => undefined);
      return async () => {
        isOver = true;
        await finished;
      };
    },
    probe: people.at(-1) as Person,
  };
}
