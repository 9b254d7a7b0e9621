import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { replaceCart } from '#contract/calls/cart.ts';
import { placeOrder } from '#contract/calls/checkout.ts';
import { checkCapture, completeCardPayment, createPaymentSession } from '#contract/calls/payments.ts';
import type { Db } from '#server/platform/db/client.ts';
import { createUsers } from '#testing/create-users.ts';
import { CARD, CASH, KOKO, MINTPAY, shippingAddressOf } from '#testing/order-client.ts';
import { browser, openPayer } from '#testing/payer.ts';
import { browserClient, tryCall, untilAnswered, untilDone } from '#testing/shoppers/asking.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

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

/** Settings of a shop whose buyers share a phone, a street and a network. */
export const MANY_BUYERS = {
  COD_OPEN_PER_ACCOUNT: '9999',
  COD_OPEN_PER_PHONE: '9999',
  COD_OPEN_PER_ADDRESS: '9999',
  COD_UNPROVED_MAX: '9999999',
  COD_UNPROVED_PER_ADDRESS: '99999',
  HOLD_UNPROVED_PERCENT: '100',
  HOLDS_UNPAID: '9999',
};

const ITEMS = [1, 2, 3, 5, 8];
const PIECES_IN_STORE = 50_000;
/** Everybody in turn, so that each way to pay is tried while something breaks. */
export const EVERY_WAY = [CARD, CASH, KOKO, MINTPAY];
const DECIDED = new Set(['paid', 'declined', 'cancelled', 'on_delivery']);
const WAITS_MS = 40_000;

type Options = {
  /** Makes the accounts, before anything happens. */
  db: Db;
  people: number;
  /** In turn. */
  methods?: number[];
  /** Where they pay who do not pay in cash. */
  sandbox?: { url: string; settings: Record<string, string> };
  pauseMs?: number;
  /** Once, whatever comes of it, or until there is an answer. */
  ask?: typeof untilAnswered;
};

/** Shoppers who buy one after the other with the browser's own client, each a person with one order. */
export async function openBuyers({ db, people: count, ask = untilAnswered, ...how }: Options) {
  const { methods = [CASH], sandbox, pauseMs = 0 } = how;
  await db.execute(sql`
    update product_items set on_hand = reserved + ${PIECES_IN_STORE} where id in (${sql.raw(ITEMS.join(', '))})`);
  const people = await createUsers(db, count);
  const told: Told[] = [];
  let begun = 0;

  async function buy(address: string): Promise<Told> {
    const number = begun++;
    const person = people[number];
    if (!person) throw new Error(`All ${count} people have bought: there should be more of them.`);
    const api = browserClient(address, person.token, ask);
    const pieces = {
      [ITEMS[number % ITEMS.length] ?? 1]: 1 + (number % 3),
      [ITEMS[(number + 1) % ITEMS.length] ?? 2]: 1,
    };
    const cart = Object.entries(pieces).map(([id, qty]) => ({ productItemId: Number(id), qty }));
    await api.call(replaceCart, cart);
    const method = methods[number % methods.length] ?? CASH;
    const key = randomUUID();
    const asked = { shippingAddress: shippingAddressOf(person.id), paymentMethodId: method };
    // An order whose provider is away is there all the same.
    const placed = await api.call(placeOrder, asked, { key }).catch((error: unknown) => {
      const orderId = error instanceof ApiError ? Number(error.details.orderId) : Number.NaN;
      if (!orderId) throw error;
      return { order: { id: orderId, orderTotal: undefined }, paymentSession: undefined, payment: undefined };
    });
    const orderId = placed.order.id;
    const order: Told = {
      userId: person.id,
      key,
      orderId,
      total: placed.order.orderTotal,
      pieces,
      method,
      payment: '',
    };
    told.push(order);
    if (method === CASH && !sandbox) return order;
    const { redirectUrl } = placed.payment ?? {};
    const hasTried = method === CARD ? await payByCard(api, address, order, placed.paymentSession?.sessionId) : true;
    if (redirectUrl && (method === KOKO || method === MINTPAY))
      await untilDone(() => payerAt(address).goAndChoose(redirectUrl, 'approve'));
    // Whom no provider let in keeps the order, and comes back another day.
    if (hasTried && (method === CARD || method === CASH || redirectUrl)) order.payment = await outcomeOf(api, orderId);
    return order;
  }

  const payerAt = (address: string) => openPayer({ url: address, sandboxUrl: sandbox?.url ?? '' });

  /** With 3-D Secure, of which every second bank asks something; a session that the gateway did not give is asked for again. */
  async function payByCard(api: Api, address: string, { orderId }: Told, given: string | undefined): Promise<boolean> {
    let sessionId = given;
    for (let time = 0; !sessionId && time < 40; time += 1) {
      const renewed = await unlessRefused(api.call(createPaymentSession, { provider: 'card', orderId }));
      sessionId = renewed?.session.id;
      if (!sessionId) await sleep(500);
    }
    if (!sessionId || !sandbox) return false;
    const number = orderId % 2 ? TEST_CARDS.challenged : TEST_CARDS.frictionless;
    const card = { number, expiryMonth: '01', expiryYear: '39', securityCode: '100' };
    const form = `${sandbox.url}/form/version/61/merchant/${sandbox.settings.GATEWAY_MERCHANT_ID}/session/${sessionId}`;
    const headers = { 'Content-Type': 'application/json' };
    await tryCall(form, { method: 'POST', headers, body: JSON.stringify(card) });
    const completing = api.call(completeCardPayment, { orderId, sessionId, browser });
    const challengeUrl = (await unlessRefused(completing))?.challengeUrl;
    if (challengeUrl) await untilDone(() => payerAt(address).answerChallenge(challengeUrl, 'Y'));
    return true;
  }

  return {
    told,
    buyOnce: buy,
    /** So many at once, at whatever address they are sent to, until they are told to stop; who has begun goes on to the end. */
    work(atOnce: number, addresses: string[]) {
      let isOver = false;
      const all = Array.from({ length: atOnce }, async (_, place) => {
        for (let round = place; !isOver; round += 1) {
          await buy(addresses[round % addresses.length] ?? '');
          await sleep(pauseMs);
        }
      });
      // A failure is told when they are awaited; until then the others go on.
      const finished = Promise.all(all);
      finished.catch(() => undefined);
      return async () => {
        isOver = true;
        await finished;
      };
    },
    /** Somebody who buys nothing. */
    looker: people.at(-1) as (typeof people)[number],
  };
}

/** The page of the result asks until it knows, for a while. */
async function outcomeOf(api: Api, id: number): Promise<string> {
  let status = '';
  for (const began = Date.now(); Date.now() - began < WAITS_MS && !DECIDED.has(status); ) {
    ({ status } = await api.call(checkCapture, { id }));
    if (!DECIDED.has(status)) await sleep(600);
  }
  return status;
}

async function unlessRefused<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400) return undefined;
    throw error;
  }
}
