import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { countOrders, listOrders } from '#contract/staff/orders.ts';
import { actOnIssue, getToday, listIssues } from '#contract/staff/today.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { ABSENT } from '#server/payments/provider.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { settleWith } from '#server/payments/settle/settle.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { posted } from '#testing/posted.ts';
import { staffClient } from '#testing/staff-client.ts';

const { cardOrder, instalmentOrder, payments, shop, books } = await openPaymentShop();
const { db } = shop;
const member = staffClient(shop);
const dilki = await member({ firstName: 'Dilki' });
const sahan = await member({ firstName: 'Sahan', permissions: ['orders', 'refunds'] });
const packer = await member({ permissions: ['orders', 'stock'] });

async function attemptOf(orderId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`select id from payment_attempts where order_id = ${orderId}`);
  return rows[0]?.id ?? 0;
}

const issuesOf = (orderId: number) =>
  db.select().from(orderIssues).where(eq(orderIssues.orderId, orderId)).orderBy(orderIssues.id);

async function openIssueOf(orderId: number) {
  const { issues } = (await dilki.send(listIssues, {})).body;
  return issues.find((issue) => issue.orderId === orderId);
}

/** An order of Koko, paid, of which part is to go back. */
async function kokoRefund(amountCents: number) {
  const nimali = await instalmentOrder('koko');
  await nimali.choose('approve');
  const attemptId = await attemptOf(nimali.orderId);
  const refund = async (cents: number) => {
    await db.transaction((tx) =>
      requestRefund(tx, payments.mailContext, {
        orderId: nimali.orderId,
        attemptId,
        amountCents: cents,
        reason: 'Broken.',
        by: null,
      }),
    );
    await runRefundJobs(payments, nimali.orderId);
  };
  await refund(amountCents);
  return { ...nimali, attemptId, refund };
}

/** The provider took another sum than the order costs. */
async function wrongAmount(byCents: number) {
  const nimali = await cardOrder();
  const attemptId = await attemptOf(nimali.orderId);
  const cents = Math.round(nimali.placed.order.orderTotal * 100) + byCents;
  const report = {
    ...ABSENT,
    state: 'paid' as const,
    money: { cents, currency: 'LKR' },
    paymentRef: `ref-${attemptId}`,
  };
  await settleWith(payments, attemptId, report);
  return { ...nimali, attemptId };
}

describe('[ADM-42] what needs a person', () => {
  test('[ADM-42] is a sentence with its facts and buttons, has an owner, is resolved in words and opened again', async () => {
    const nimali = await wrongAmount(-500);
    const issue = await openIssueOf(nimali.orderId);
    expect(issue).toMatchObject({
      title: `${nimali.orderId} was paid with another amount than it costs`,
      text: expect.stringMatching(/^The provider took Rs\. .*, the order costs Rs\. /),
      owner: null,
      resolvedAt: null,
    });
    expect(issue?.actions.map(({ action }) => action)).toEqual(['refund', 'accept', 'resolve', 'take']);
    const act = (action: 'take' | 'resolve' | 'reopen', note = '') =>
      sahan.send(actOnIssue, { id: issue?.id ?? 0, action, note });
    expect((await act('take')).body.issue.owner).toBe('Sahan');
    const resolved = await act('resolve', 'Paid the rest in cash.');
    expect(resolved.body.issue).toMatchObject({ resolvedBy: 'Sahan', resolution: 'Paid the rest in cash.' });
    const second = await dilki.send(actOnIssue, { id: issue?.id ?? 0, action: 'resolve' });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(second.body.error).toContain('Sahan was faster');
    expect((await act('reopen')).body.issue).toMatchObject({ resolvedAt: null, resolution: null, owner: 'Sahan' });
  });

  test('[ADM-42] two people settle it at once: one does, the other is told who', async () => {
    const nimali = await wrongAmount(-100);
    const id = (await openIssueOf(nimali.orderId))?.id ?? 0;
    const both = await Promise.all([dilki, sahan].map((one) => one.send(actOnIssue, { id, action: 'resolve' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[ADM-42] money moves only by those who may, and what is not offered is refused', async () => {
    const nimali = await wrongAmount(100);
    const id = (await openIssueOf(nimali.orderId))?.id ?? 0;
    expect((await packer.send(actOnIssue, { id, action: 'refund' })).body).toMatchObject({
      code: 'not_allowed',
      details: { ask: 'refunds' },
    });
    expect((await dilki.send(actOnIssue, { id, action: 'markRefunded' })).body.code).toBe('action_refused');
    expect((await dilki.send(actOnIssue, { id: 999_999, action: 'resolve' })).body.code).toBe('issue_not_found');
  });

  test('[OWN-04] who packs is told of no decision about money, on Today, in lists, on the order or by a call', async () => {
    const nimali = await wrongAmount(-300);
    const { orderId } = nimali;
    const id = (await openIssueOf(orderId))?.id ?? 0;
    const seenBy = async (who: typeof packer) => {
      const [day, counts, tab, open, page] = [
        (await who.send(getToday, {})).body,
        (await who.send(countOrders, {})).body,
        (await who.send(listOrders, { tab: 'needsYou' })).body,
        (await who.send(listIssues, {})).body,
        (await who.send(getOrder, { id: orderId })).body,
      ];
      return {
        today: day.issues.some((issue) => issue.orderId === orderId),
        count: [day.counts.needsYou, counts.counts.needsYou],
        tab: tab.orders.some((order) => order.id === orderId),
        list: open.issues.some((issue) => issue.orderId === orderId),
        order: page.issues.length + page.timeline.filter(({ title }) => /another amount/.test(title)).length,
      };
    };
    expect(await seenBy(packer)).toEqual({ today: false, count: [0, 0], tab: false, list: false, order: 0 });
    const { count, ...seen } = await seenBy(sahan);
    expect(seen).toEqual({ today: true, tab: true, list: true, order: 2 });
    expect(count[0]).toBeGreaterThan(0);
    for (const action of ['take', 'resolve'] as const)
      expect((await packer.send(actOnIssue, { id, action, note: 'Done.' })).body).toMatchObject({
        code: 'not_allowed',
        details: { ask: 'refunds' },
      });
    expect((await packer.send(listIssues, { state: 'resolved' })).body.issues).toEqual([]);
  });

  test('[RFD-13] what came beyond the order counts towards the limit of refunds, too', async () => {
    const nimali = await wrongAmount(600_000);
    const id = (await openIssueOf(nimali.orderId))?.id ?? 0;
    for (const action of ['accept', 'refund'] as const)
      expect((await dilki.send(actOnIssue, { id, action })).body.code).toBe('not_allowed');
    const owner = await member({ role: 'owner' });
    expect((await owner.send(actOnIssue, { id, action: 'accept' })).status).toBe(200);
  });

  test('[ADM-42] too much is taken as payment and the rest goes back; too little is not taken', async () => {
    const much = await wrongAmount(700);
    const id = (await openIssueOf(much.orderId))?.id ?? 0;
    const taken = await dilki.send(actOnIssue, { id, action: 'accept' });
    expect(taken.body.sentence).toContain('is paid and can be packed');
    const { rows } =
      await db.execute(sql`select status, captured_cents - payment_attempts.refunded_cents - total_cents as surplus
      from orders join payment_attempts on order_id = orders.id where orders.id = ${much.orderId}`);
    expect(rows).toEqual([{ status: 'Paid', surplus: 0 }]);

    const little = await wrongAmount(-700);
    const other = (await openIssueOf(little.orderId))?.id ?? 0;
    expect((await dilki.send(actOnIssue, { id: other, action: 'accept' })).body.code).toBe('action_refused');
    expect((await dilki.send(actOnIssue, { id: other, action: 'refund' })).status).toBe(200);
    // The gateway knows nothing of this money, so it refuses: that is put before a person in its turn.
    expect(await runRefundJobs(payments, little.orderId)).toEqual(['failed']);
    expect((await issuesOf(little.orderId)).map(({ reason }) => reason)).toEqual(['wrong_amount', 'refund_failed']);
    expect(await auditLedger(db)).toEqual([]);
  });
});

describe('[ADM-43] refunds by hand', () => {
  test('[ADM-43] a second one is raised beside the first; each is marked as done by itself, and mailed', async () => {
    const nimali = await kokoRefund(10_000);
    await nimali.refund(20_000);
    const [first, second, ...more] = await issuesOf(nimali.orderId);
    expect(more).toEqual([]);
    expect([first?.reason, second?.reason]).toEqual(['refund_by_hand', 'refund_by_hand']);
    const done = await dilki.send(actOnIssue, { id: first?.id ?? 0, action: 'markRefunded', note: 'Koko desk, 4711.' });
    expect(done.body.issue.resolution).toBe('Koko desk, 4711.');
    const { rows } = await db.execute(
      sql`select amount_cents, state from refunds where attempt_id = ${nimali.attemptId} order by id`,
    );
    expect(rows).toEqual([
      { amount_cents: 10_000, state: 'done' },
      { amount_cents: 20_000, state: 'by_hand' },
    ]);
    expect((await books(nimali.orderId))?.mails).toContain('order-refunded');
    const again = await Promise.all(
      [1, 2, 3].map(() => dilki.send(actOnIssue, { id: second?.id ?? 0, action: 'markRefunded' })),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[ADM-43] one that was refused is tried again, and what comes up again after it was settled is another', async () => {
    const nimali = await cardOrder();
    await nimali.pay();
    const attemptId = await attemptOf(nimali.orderId);
    await db.transaction((tx) =>
      requestRefund(tx, payments.mailContext, {
        orderId: nimali.orderId,
        attemptId,
        amountCents: 500,
        reason: 'Broken.',
        by: null,
      }),
    );
    await posted(db, sql`update refunds set state = 'failed' where attempt_id = ${attemptId}`);
    const { rows } = await db.execute<{ id: number; reference: string }>(
      sql`select id, reference from refunds where attempt_id = ${attemptId}`,
    );
    const note = `Refund ${rows[0]?.reference} of Rs. 5.00: the gateway refused it. Look into it at its own desk.`;
    const raise = () =>
      db.execute(sql`insert into order_issues (order_id, attempt_id, refund_id, reason, note)
        values (${nimali.orderId}, ${attemptId}, ${rows[0]?.id}, 'refund_failed', ${note}) on conflict do nothing`);
    await raise();
    await raise();
    expect(await issuesOf(nimali.orderId)).toHaveLength(1);
    const id = (await openIssueOf(nimali.orderId))?.id ?? 0;
    expect((await dilki.send(actOnIssue, { id, action: 'retryRefund' })).status).toBe(200);
    expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['done']);
    await raise();
    expect(await issuesOf(nimali.orderId)).toHaveLength(2);
    expect((await dilki.send(actOnIssue, { id, action: 'reopen' })).body.code).toBe('action_refused');
  });
});
