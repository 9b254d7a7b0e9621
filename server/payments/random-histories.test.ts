import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleOrder } from '#server/payments/settle/settle.ts';
import { CARD, CASH, KOKO, MINTPAY } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { isLong, LONG_TEST_MS, runs } from '#testing/randomness.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const paying = await openPaymentShop();
const { buyer, sandbox, shop, later, payments, arrive, setStock, ledgerGaps, heldFor } = paying;
await setStock(1, 1_000_000);

const FAULTS = [
  'decline',
  'unknown',
  'down',
  'refuse',
  'reject',
  'cut-answer',
  'wrong-amount',
  'unreadable-amount',
  'lock',
] as const;

/** What the payer, the bank and the wires between them may do, in any order. */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom(CARD, KOKO, MINTPAY, CASH),
      isAway: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      card: fc.constantFrom('without3ds', 'frictionless', 'challenged', 'rejected' as const),
      fault: fc.constantFrom('none', 'none', ...FAULTS),
      challenge: fc.constantFrom('Y', 'Y', 'N', 'never'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hosted' as const), pays: fc.constantFrom('yes', 'no', 'later') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('instalments' as const),
      choice: fc.constantFrom('approve', 'decline', 'cancel', 'approve-and-stay', 'nothing'),
      isSilent: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('old window' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('resolve' as const), code: fc.constantFrom('APPROVED', 'DECLINED') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), isAway: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notify' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 35) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** One customer, who does what the history says as far as the shop lets them. */
async function player() {
  const person = await buyer({ 1: 1 });
  let orderId = 0;
  const windows: string[] = [];
  const sessions: string[] = [];

  async function cardSession(provider: 'card' | 'hosted'): Promise<string | undefined> {
    return (await person.post(`/payments/${provider}/session`, { orderId })).body.session?.id;
  }

  async function payByCard({ card, fault, challenge }: Extract<Step, { do: 'card' }>) {
    const sessionId = await cardSession('card');
    if (!sessionId) return;
    if (fault !== 'none') await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: fault });
    await sandbox.typeCard(sessionId, { number: TEST_CARDS[card] });
    const { body } = await paying.complete(person, orderId, sessionId);
    if (body.challengeUrl && challenge !== 'never') await paying.answerChallenge(body.challengeUrl, challenge);
  }

  async function payInstalments({ choice, isSilent }: Extract<Step, { do: 'instalments' }>) {
    const { body } = await person.get(`/orders/${orderId}`);
    const { value } = body.order?.paymentMethod.paymentType ?? {};
    if (value !== 'Koko' && value !== 'Mintpay') return;
    const again = await person.place({ paymentMethodId: value === 'Koko' ? KOKO : MINTPAY });
    if (!again.body.payment) return;
    orderId = again.body.order.id;
    const form = /action="([^"]+pay[^"]+)"/.exec(await (await arrive(again.body.payment.redirectUrl)).text())?.[1];
    if (!form) return;
    windows.push(form);
    if (choice === 'nothing') return;
    if (isSilent) {
      await sandbox.fault({ provider: 'koko', operation: 'orderView', kind: 'down' });
      await sandbox.fault({ provider: 'mintpay', operation: 'status', kind: 'down' });
    }
    await paying.choose(form, choice);
  }

  return {
    id: person.id,
    async take(step: Step) {
      if ('isAway' in step && step.isAway) await allGoAway();
      if (step.do === 'place')
        orderId = (await person.place({ paymentMethodId: step.method })).body.order?.id ?? orderId;
      if (orderId === 0) return;
      if (step.do === 'card') await payByCard(step);
      if (step.do === 'hosted') {
        const session = await cardSession('hosted');
        if (session && step.pays === 'later') sessions.push(session);
        else if (session) await payOnPage(session, step.pays === 'yes' ? '01' : '05');
      }
      if (step.do === 'instalments') await payInstalments(step);
      // A page of a provider that was left open is paid on after all.
      if (step.do === 'old window' && windows[0]) await paying.choose(windows[0], 'approve-and-stay');
      if (step.do === 'old window' && sessions[0]) await payOnPage(sessions[0], '01');
      if (step.do === 'resolve') await resolve(orderId, step.code);
      if (step.do === 'cancel') await person.post(`/orders/${orderId}/cancel`);
      if (step.do === 'notify')
        await Promise.all(Array.from({ length: step.times }, () => settleOrder(payments, orderId)));
      if (step.do === 'wait') await later(step.minutes);
      await sandbox.control('faults', undefined, 'DELETE');
    },
  };
}

/** What a payer types on the gateway's own page; the month decides what the bank says. */
async function payOnPage(session: string, expiryMonth: string): Promise<void> {
  const card = { number: TEST_CARDS.without3ds, expiryMonth, expiryYear: '39', securityCode: '100' };
  await sandbox.send('POST', `/checkout/pay/${session}`, card);
}

/** No provider answers to any question about a payment. */
async function allGoAway(): Promise<void> {
  const questions = { koko: 'orderView', mintpay: 'status', gateway: 'RETRIEVE_ORDER' };
  for (const [provider, operation] of Object.entries(questions))
    await sandbox.fault({ provider, operation, kind: 'down', times: 50 });
}

async function resolve(orderId: number, gatewayCode: string): Promise<void> {
  for (const { id, result } of sandbox.cardOrder(String(orderId))?.transactions ?? []) {
    if (result === 'UNKNOWN') await sandbox.control(`orders/${orderId}/transactions/${id}/resolve`, { gatewayCode });
  }
}

type Books = {
  id: number;
  status: string;
  method: string;
  totalCents: number;
  held: number;
  byHand: number;
  issues: string[];
  mails: number;
};

async function booksOf(userId: number): Promise<Books[]> {
  const { rows } = await shop.db.execute<Books>(sql`
    select orders.id, status, payment_method as method, total_cents as "totalCents",
      (select coalesce(sum(captured_cents - refunded_cents), 0)::int from payment_attempts where order_id = orders.id) as held,
      (select coalesce(sum(refunds.amount_cents), 0)::int from refunds where order_id = orders.id and refunds.state = 'by_hand') as "byHand",
      (select coalesce(json_agg(reason), '[]') from order_issues where order_id = orders.id) as issues,
      (select count(*)::int from mails where kind = 'order-received' and key = orders.id::text) as mails
    from orders where user_id = ${userId}`);
  return rows;
}

const methods = fc.constantFrom(CARD, KOKO, MINTPAY);
const leave: Step = { do: 'instalments', choice: 'nothing', isSilent: false };
const approve: Step = { do: 'instalments', choice: 'approve', isSilent: false };
const openPage: Step = { do: 'hosted', pays: 'later' };
const oldWindow: Step = { do: 'old window' };

/** The most dangerous ones; every third on each run, by night all. */
const examples: [number, Step[]][] = [
  [KOKO, [leave, approve, oldWindow, { do: 'wait', minutes: 3 }]],
  [KOKO, [leave, { do: 'cancel', isAway: false }, oldWindow]],
  [KOKO, [leave, { do: 'cancel', isAway: true }, oldWindow]],
  [MINTPAY, [leave, { do: 'place', method: CARD, isAway: true }, { do: 'hosted', pays: 'yes' }, oldWindow]],
  [KOKO, [leave, { do: 'place', method: CASH, isAway: true }, oldWindow]],
  [CARD, [openPage, { do: 'place', method: KOKO, isAway: true }, approve, oldWindow]],
  [CARD, [openPage, { do: 'cancel', isAway: true }, oldWindow]],
  [KOKO, [leave, { do: 'wait', minutes: 35 }, oldWindow]],
  [KOKO, [leave, { do: 'place', method: CARD, isAway: false }, { do: 'hosted', pays: 'yes' }, oldWindow]],
  [KOKO, [leave, { do: 'place', method: CASH, isAway: false }, oldWindow]],
  [CARD, [openPage, { do: 'place', method: CASH, isAway: false }, oldWindow]],
  [
    MINTPAY,
    [leave, { do: 'place', method: CARD, isAway: false }, oldWindow, { do: 'place', method: CARD, isAway: false }],
  ],
  [CARD, [openPage, openPage, oldWindow]],
  [CARD, [openPage, { do: 'wait', minutes: 35 }, oldWindow]],
  [CARD, [openPage, { do: 'cancel', isAway: false }, oldWindow, { do: 'notify', times: 3 }]],
];

const played = examples.filter((_, index) => isLong || index % 3 === 0);

test('[PAY-13] [PAY-14] [SEC-08] [SEC-09] random histories of payers and providers: what was captured is what was paid', {
  timeout: LONG_TEST_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(methods, fc.array(steps, { minLength: 2, maxLength: 6 }), async (method, history) => {
      shop.clock.now = new Date();
      // Each history is that of another address: one with the declines of all would get no card sessions any more.
      await shop.db.execute(sql`truncate rate_limits`);
      const someone = await player();
      await someone.take({ do: 'place', method, isAway: false });
      for (const step of history) await someone.take(step);
      // The bank makes its mind up, and time passes.
      for (const { id } of await booksOf(someone.id)) await resolve(id, 'DECLINED');
      await later(5);
      await later(60);
      for (const order of await booksOf(someone.id)) {
        await runRefundJobs(payments, order.id);
        const isWrong = order.issues.includes('wrong_amount');
        const isLate = order.issues.includes('paid_too_late');
        const [book] = (await booksOf(someone.id)).filter(({ id }) => id === order.id);
        const captures = sandbox
          .cardOrder(String(order.id))
          ?.transactions.filter(({ type, result }) => type === 'PAYMENT' && result === 'SUCCESS');
        expect(captures?.length ?? 0).toBeLessThanOrEqual(1);
        // To the cent, what a person still has to give back by hand counted in.
        expect(book && book.held + book.byHand).toBe(heldFor(order.id));
        // Whatever was wrong or unreadable on the way: an order is paid with its total, and with nothing else.
        if (order.status === 'Paid') expect(book?.held).toBe(order.totalCents);
        else if (!isWrong && !isLate) expect(book?.held).toBe(0);
        const isReceived = order.method === 'cod' || ['Paid', 'Refunded'].includes(order.status);
        expect(order.mails).toBe(isReceived ? 1 : 0);
      }
      // The next history has nothing to do with what this one left to be asked about.
      await shop.db.execute(sql`update payment_attempts set next_check_at = null`);
      await shop.db.execute(
        sql`update orders set is_payment_in_doubt = true where status in ('Pending', 'Payment failed')`,
      );
    }),
    { numRuns: played.length + runs(100, 3), examples: played },
  );
  expect(await ledgerGaps()).toEqual([]);
});
